import { AuthFrame, TextLink } from "./frame";
import { secondStep, useSecondStep } from "./second-factor";
import { SignInForm } from "./sign-in-form";
import { useSignInRedirect } from "./use-sign-in-redirect";

export function SignIn() {
  const { carry } = useSignInRedirect();
  const second = useSecondStep();
  return (
    <AuthFrame
      title="Sign in"
      subtitle="Welcome back to Scenewright."
      {...(second.challenge && secondStep)}
      foot={
        <p>
          No account yet? <TextLink to={carry("/sign-up")}>Create one</TextLink>
        </p>
      }
    >
      <SignInForm second={second} />
    </AuthFrame>
  );
}
