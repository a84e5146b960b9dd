import { Button } from "@/components/ui/button";
import { authProvider } from "@/providers/auth";
import { Field, PasswordField } from "./field";
import { AuthFrame, FormMessage, TextLink } from "./frame";
import { useEntrance } from "./use-entrance";
import { checkFields, useForm } from "./use-form";

export function SignUp() {
  const { redirect, carry, goOn } = useEntrance();
  const { onSubmit, errors, message, pending } = useForm({
    check: (values) => checkFields(values, ["name", "email", "new-password"]),
    send: ({ name, email, password }) =>
      authProvider.register({ name: name?.trim(), email: email?.trim(), password, redirect }),
    done: (_, { redirectTo }) => goOn(redirect ? redirectTo : "/onboarding"),
  });
  return (
    <AuthFrame
      title="Create an account"
      subtitle="The first account of an installation is its administrator."
      foot={
        <p>
          Have an account? <TextLink to={carry("/sign-in")}>Sign in</TextLink>
        </p>
      }
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <FormMessage>{message}</FormMessage>
        <Field label="Name" name="name" autoComplete="name" errors={errors.name} />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          placeholder="name@example.com"
          errors={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters."
          errors={errors.password}
        />
        <Button type="submit" size="lg" pending={pending}>
          Create account
        </Button>
        <p className="text-muted-foreground text-xs">
          By creating an account you agree to the <TextLink to="/tos">terms of service</TextLink> and to how
          this installation handles data: <TextLink to="/privacy">privacy</TextLink>.
        </p>
      </form>
    </AuthFrame>
  );
}
