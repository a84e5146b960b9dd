import { Alert, AlertDescription } from "@/components/ui/alert";
import { authProvider } from "@/providers/auth";
import { EmailField, PasswordField } from "./field";
import { AuthForm } from "./form";
import { TextLink } from "./frame";
import { SecondFactor, type useSecondStep } from "./second-factor";
import { useEntrance } from "./use-entrance";
import { checkFields } from "./use-form";

/** Shared by both designs of the sign-in page. */
export function SignInForm({ second }: { second: ReturnType<typeof useSecondStep> }) {
  const { redirect, carry, goOn } = useEntrance();
  const { challenge, notice, begin, restart } = second;
  if (challenge) return <SecondFactor challenge={challenge} restart={restart} />;
  return (
    <AuthForm
      check={(values) => checkFields(values, ["email", "password"])}
      send={({ email, password }) => authProvider.login({ email: email?.trim(), password, redirect })}
      done={(_, { redirectTo, challenge }) => (challenge ? begin(challenge) : goOn(redirectTo))}
      action="Sign in"
      below={
        <div className="flex flex-wrap justify-between gap-2">
          <TextLink to={carry("/otp")}>Email me a code</TextLink>
          <TextLink to="/forgot-password">Forgot password?</TextLink>
        </div>
      }
    >
      {notice && (
        <Alert variant="warning">
          <AlertDescription>{notice}</AlertDescription>
        </Alert>
      )}
      <EmailField />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
    </AuthForm>
  );
}
