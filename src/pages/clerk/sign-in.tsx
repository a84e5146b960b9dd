import { t } from "@/i18n/t";
import { ClerkPage } from "./page";

export const ClerkSignIn = () => (
  <ClerkPage kind="sign-in" title={t("Sign in with Clerk")} to="/sign-in" action={t("Sign in here")} />
);
