import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { authProvider } from "@/providers/auth";
import { Field, PasswordField } from "./field";
import { AuthFrame, FormMessage, OutboxNote, TextLink } from "./frame";
import { checkFields, useForm } from "./use-form";

const back = (
  <p>
    Remembered it? <TextLink to="/sign-in">Sign in</TextLink>
  </p>
);

/** Asks for a letter; the link in that letter comes back here with a token. */
export function ForgotPassword() {
  const [params] = useSearchParams();
  const token = params.get("token");
  if (params.has("error")) return <BadLink />;
  return token ? <NewPassword token={token} /> : <RequestLetter />;
}

function BadLink() {
  return (
    <AuthFrame
      title="This link is not valid"
      subtitle="It was used before, or it is too old. A new one is a minute away."
      foot={back}
    >
      <Button asChild size="lg" className="w-full">
        <a href="/forgot-password">Send a new link</a>
      </Button>
    </AuthFrame>
  );
}

function RequestLetter() {
  const [sentTo, setSentTo] = useState("");
  const { onSubmit, errors, message, pending } = useForm({
    check: (values) => checkFields(values, ["email"]),
    send: ({ email }) => authProvider.forgotPassword({ email: email?.trim() }),
    done: ({ email }) => setSentTo(email?.trim() ?? ""),
  });
  return (
    <AuthFrame
      title="Forgot password"
      subtitle="Enter your e-mail address and we send you a link to set a new one."
      foot={back}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <FormMessage>{message}</FormMessage>
        {sentTo && (
          <Alert variant="success">
            <AlertTitle>The letter is on its way</AlertTitle>
            <AlertDescription>
              If {sentTo} has an account here, it gets a link to set a new password.
            </AlertDescription>
          </Alert>
        )}
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          placeholder="name@example.com"
          errors={errors.email}
        />
        <Button type="submit" size="lg" pending={pending}>
          {sentTo ? "Send again" : "Send the link"}
        </Button>
        <OutboxNote />
      </form>
    </AuthFrame>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const { onSubmit, errors, message, pending } = useForm({
    check(values) {
      const wrong = checkFields(values, ["new-password"]);
      if (!wrong.password && values.password !== values.again) wrong.again = ["The two are not the same."];
      return wrong;
    },
    send: ({ password }) => authProvider.updatePassword({ token, password }),
    done: () => {
      toast.success("Your password is set. Please sign in with it.");
      navigate("/sign-in", { replace: true });
    },
  });
  return (
    <AuthFrame title="Set a new password" subtitle="It replaces the old one at once." foot={back}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <FormMessage>{message}</FormMessage>
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters."
          errors={errors.password ?? errors.newPassword}
        />
        <PasswordField label="Once more" name="again" autoComplete="new-password" errors={errors.again} />
        <Button type="submit" size="lg" pending={pending}>
          Set password
        </Button>
      </form>
    </AuthFrame>
  );
}
