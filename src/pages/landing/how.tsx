import { t } from "@/i18n/t";
import { Band } from "./sections";
import { Steps } from "./steps";

/** A section that explains how a film is made. */
export const How = () => (
  <Band
    id="how"
    title={t("How a film is made")}
    lead={t("Each step can be repeated on its own, and earlier versions stay in the history.")}
    className="bg-muted/40"
  >
    <Steps />
  </Band>
);
