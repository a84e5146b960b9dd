import { TextField } from "@/components/form/text-field";
import { authProvider } from "@/providers/auth";
import { checks, EmailField, NewPasswordField, orThrow, parserOf } from "./credentials";
import { AuthForm } from "./form";
import { AuthFrame, TextLink } from "./frame";
import { useSignInRedirect } from "./use-sign-in-redirect";

const parse = parserOf({ name: checks.name, email: checks.email, password: checks.newPassword });

export function SignUp() {
  const { redirect, carry, goOn } = useSignInRedirect();
  return (
    <AuthFrame
      title="Create an account"
      subtitle="The first account becomes the admin."
      foot={
        <p>
          Already have an account? <TextLink to={carry("/sign-in")}>Sign in</TextLink>
        </p>
      }
    >
      <AuthForm
        parse={parse}
        onSubmit={async ({ name, email, password }) => {
          const account = { name: name.trim(), email: email.trim(), password, redirect };
          const { redirectTo } = await orThrow(authProvider.register(account));
          await goOn(redirect ? redirectTo : "/onboarding");
        }}
        action="Create account"
        below={
          <p className="text-muted-foreground text-xs">
            By creating an account, you agree to the <TextLink to="/tos">terms of service</TextLink> and to
            how this installation handles your data, as described under{" "}
            <TextLink to="/privacy">privacy</TextLink>.
          </p>
        }
      >
        <TextField label="Name" name="name" autoComplete="name" />
        <EmailField />
        <NewPasswordField label="Password" />
      </AuthForm>
    </AuthFrame>
  );
}
