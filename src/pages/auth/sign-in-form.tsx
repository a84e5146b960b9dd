import { PasswordField } from "@/components/form/text-field";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { t } from "@/i18n/t";
import { checks, EmailField, parserOf } from "./credentials";
import { AuthForm } from "./form";
import { TextLink } from "./frame";
import { SecondFactor, type useSecondStep } from "./second-factor";
import { useSignInRedirect } from "./use-sign-in-redirect";

const parse = parserOf({ email: checks.email, password: checks.password });

/** The form that both designs of the sign-in page share. */
export function SignInForm({ second }: { second: ReturnType<typeof useSecondStep> }) {
  const { carry, signIn } = useSignInRedirect();
  const { challenge, notice, begin, restart } = second;
  if (challenge) return <SecondFactor challenge={challenge} restart={restart} />;
  return (
    <AuthForm
      parse={parse}
      onSubmit={({ email, password }) => signIn({ email: email.trim(), password }, begin)}
      action={t("Sign in")}
      below={
        <div className="flex flex-wrap justify-between gap-2">
          <TextLink to={carry("/otp")}>{t("Email me a code")}</TextLink>
          <TextLink to="/forgot-password">{t("Forgot password?")}</TextLink>
        </div>
      }
    >
      {notice && (
        <Alert variant="warning">
          <AlertDescription>{notice}</AlertDescription>
        </Alert>
      )}
      <EmailField />
      <PasswordField label={t("Password")} name="password" autoComplete="current-password" />
    </AuthForm>
  );
}
