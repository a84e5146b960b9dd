import { Button } from "@/components/ui/button";
import { authProvider } from "@/providers/auth";
import { Field, PasswordField } from "./field";
import { FormMessage, TextLink } from "./frame";
import { useEntrance } from "./use-entrance";
import { checkFields, useForm } from "./use-form";

/** Used by both designs of the page. */
export function SignInForm() {
  const { redirect, carry, goOn } = useEntrance();
  const { onSubmit, errors, message, pending } = useForm({
    check: (values) => checkFields(values, ["email", "password"]),
    send: ({ email, password }) => authProvider.login({ email: email?.trim(), password, redirect }),
    done: (_, { redirectTo }) => goOn(redirectTo),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormMessage>{message}</FormMessage>
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
        autoComplete="current-password"
        errors={errors.password}
      />
      <Button type="submit" size="lg" pending={pending}>
        Sign in
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <TextLink to={carry("/otp")}>E-mail me a code</TextLink>
        <TextLink to="/forgot-password">Forgot password?</TextLink>
      </div>
    </form>
  );
}
