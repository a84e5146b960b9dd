import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { AuthFrame, TextLink } from "./frame";
import { secondStep, useSecondStep } from "./second-factor";
import { SignInForm } from "./sign-in-form";
import { useSignInRedirect } from "./use-sign-in-redirect";

export function SignIn() {
  const { carry } = useSignInRedirect();
  const second = useSecondStep();
  return (
    <AuthFrame
      title={t("Sign in")}
      subtitle={t("Welcome back to Scenewright.")}
      {...(second.challenge && secondStep)}
      foot={
        <p>
          <Rich
            text="No account yet? <textlink>Create one</textlink>"
            parts={{ textlink: <TextLink to={carry("/sign-up")} /> }}
          />
        </p>
      }
    >
      <SignInForm second={second} />
    </AuthFrame>
  );
}
