import { AuthFrame, TextLink } from "./frame";
import { SignInForm } from "./sign-in-form";
import { useEntrance } from "./use-entrance";

export function SignIn() {
  const { carry } = useEntrance();
  return (
    <AuthFrame
      title="Sign in"
      subtitle="Welcome back to Scenewright."
      foot={
        <p>
          No account yet? <TextLink to={carry("/sign-up")}>Create one</TextLink>
        </p>
      }
    >
      <SignInForm />
    </AuthFrame>
  );
}
