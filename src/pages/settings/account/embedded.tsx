import { Section } from "@/components/layout/section";
import { t } from "@/i18n/t";
import { Sessions } from "../sessions";
import { TwoFactor } from "./two-factor";

/** Settings for accounts that this server manages itself. */
export function EmbeddedAccount() {
  return (
    <>
      <Section
        title={t("Two-factor authentication")}
        text={t("Require a code from an authenticator app in addition to your password or an emailed code.")}
      >
        <TwoFactor />
      </Section>
      <Section
        title={t("Sessions")}
        text={t(
          "A session ends after 30 days of inactivity, and no later than 90 days after you signed in. Sign out any session you don't recognize.",
        )}
      >
        <Sessions />
      </Section>
    </>
  );
}
