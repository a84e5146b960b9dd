import { t } from "@/i18n/t";
import { LegalPage, type Section } from "./page";

const sections: Section[] = [
  {
    title: t("The parties to these terms"),
    body: (
      <p>
        {t(
          "Scenewright is self-hosted software. “The operator” is the person or company that runs this installation. “You” means the person using it. These terms are between you and the operator. The authors of the software are not parties to these terms: they don't run this installation and have no access to it.",
        )}
      </p>
    ),
  },
  {
    title: t("Your account"),
    body: (
      <p>
        {t(
          "Use a working email address and keep your password and API keys secret. You are responsible for what is done with them. If the password or a key may have leaked, change or revoke it in the settings immediately and tell the operator. The first account of an installation is its admin.",
        )}
      </p>
    ),
  },
  {
    title: t("What you may not do"),
    body: (
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          {t("Use the installation for anything that is illegal where you or the operator is located.")}
        </li>
        <li>{t("Try to access other users' records, or to bypass limits, keys or roles.")}</li>
        <li>
          {t(
            "Send content that you have no right to use, such as other people's secrets or copyrighted works.",
          )}
        </li>
        <li>{t("Break the rules of the model provider that serves a call.")}</li>
      </ul>
    ),
  },
  {
    title: t("Your content"),
    body: (
      <p>
        {t(
          "What you send and receive stays yours as far as the law and the model provider's terms allow. You allow the operator to store and process it as needed to run the installation, in particular to keep the request log.",
        )}
      </p>
    ),
  },
  {
    title: t("Model responses"),
    body: (
      <p>
        {t(
          "Models can be wrong, out of date or offensive. Their responses are not reviewed. Check them before you rely on them, and don't base decisions about people on them alone.",
        )}
      </p>
    ),
  },
  {
    title: t("Costs"),
    body: (
      <p>
        {t(
          "The cost shown for a request is what the provider reported or an estimate from its published prices. It may differ from the provider's invoice. What you pay the operator, if anything, is between the two of you.",
        )}
      </p>
    ),
  },
  {
    title: t("Availability and liability"),
    body: (
      <p>
        {t(
          "The installation is provided as is. The operator may change, limit or discontinue it and will, where possible, give you time to export your data first. As far as the law allows, the operator is liable only for intentional misconduct and gross negligence. Nothing here limits statutory consumer rights.",
        )}
      </p>
    ),
  },
  {
    title: t("Termination"),
    body: (
      <p>
        {t(
          "You may stop using the installation at any time. The operator may close your account if you break these terms. Keys and sessions of a closed account stop working immediately.",
        )}
      </p>
    ),
  },
  {
    title: t("Changes"),
    body: (
      <p>
        {t(
          "The operator may change these terms and will notify you before a significant change takes effect. By continuing to use the installation after that, you accept the new terms.",
        )}
      </p>
    ),
  },
];

export const Terms = () => (
  <LegalPage
    title={t("Terms of service")}
    lead={t(
      "The rules for using this installation of Scenewright. Operators should review them with their own lawyer and adapt them.",
    )}
    sections={sections}
  />
);
