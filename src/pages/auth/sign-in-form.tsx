import { authProvider } from "@/providers/auth";
import { EmailField, PasswordField } from "./field";
import { AuthForm } from "./form";
import { TextLink } from "./frame";
import { useEntrance } from "./use-entrance";
import { checkFields } from "./use-form";

/** Used by both designs of the page. */
export function SignInForm() {
  const { redirect, carry, goOn } = useEntrance();
  return (
    <AuthForm
      check={(values) => checkFields(values, ["email", "password"])}
      send={({ email, password }) => authProvider.login({ email: email?.trim(), password, redirect })}
      done={(_, { redirectTo }) => goOn(redirectTo)}
      action="Sign in"
      below={
        <div className="flex flex-wrap justify-between gap-2">
          <TextLink to={carry("/otp")}>E-mail me a code</TextLink>
          <TextLink to="/forgot-password">Forgot password?</TextLink>
        </div>
      }
    >
      <EmailField />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
    </AuthForm>
  );
}
