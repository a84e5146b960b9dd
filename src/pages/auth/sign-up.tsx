import { authProvider } from "@/providers/auth";
import { EmailField, Field, NewPasswordField } from "./field";
import { AuthForm } from "./form";
import { AuthFrame, TextLink } from "./frame";
import { useEntrance } from "./use-entrance";
import { checkFields } from "./use-form";

export function SignUp() {
  const { redirect, carry, goOn } = useEntrance();
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
        check={(values) => checkFields(values, ["name", "email", "new-password"])}
        send={({ name, email, password }) =>
          authProvider.register({ name: name?.trim(), email: email?.trim(), password, redirect })
        }
        done={(_, { redirectTo }) => goOn(redirect ? redirectTo : "/onboarding")}
        action="Create account"
        below={
          <p className="text-muted-foreground text-xs">
            By creating an account you agree to the <TextLink to="/tos">terms of service</TextLink> and to how
            this installation handles data: <TextLink to="/privacy">privacy</TextLink>.
          </p>
        }
      >
        <Field label="Name" name="name" autoComplete="name" />
        <EmailField />
        <NewPasswordField label="Password" />
      </AuthForm>
    </AuthFrame>
  );
}
