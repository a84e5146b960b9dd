import { t } from "@/i18n/t";
import { ClerkPage } from "./page";

export const ClerkSignUp = () => (
  <ClerkPage
    kind="sign-up"
    title={t("Sign up with Clerk")}
    to="/sign-up"
    action={t("Create an account here")}
  />
);
