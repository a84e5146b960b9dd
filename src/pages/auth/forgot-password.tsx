import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { FormValues } from "@/components/form/form";
import { PasswordField } from "@/components/form/text-field";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { authProvider } from "@/providers/auth";
import { checks, NewPasswordField, orThrow, parserOf } from "./credentials";
import { AuthForm, EmailForm } from "./form";
import { AuthFrame, TextLink } from "./frame";

const back = (
  <p>
    Remember your password? <TextLink to="/sign-in">Sign in</TextLink>
  </p>
);

/** Requests a reset link, which leads back to this page with a token. With a token, asks for the new password. */
export function ForgotPassword() {
  const [params] = useSearchParams();
  const token = params.get("token");
  if (params.has("error")) return <BadLink />;
  return token ? <NewPassword token={token} /> : <RequestLink />;
}

function BadLink() {
  return (
    <AuthFrame
      title="This link is no longer valid"
      subtitle="The link has expired or was already used. Request a new one."
      foot={back}
    >
      <Button asChild size="lg" className="w-full">
        <a href="/forgot-password">Request a new link</a>
      </Button>
    </AuthFrame>
  );
}

function RequestLink() {
  const [sentTo, setSentTo] = useState("");
  return (
    <AuthFrame title="Forgot password" subtitle="Enter your email address to get a reset link." foot={back}>
      <EmailForm
        onSubmit={async (email) => {
          await orThrow(authProvider.forgotPassword({ email }));
          setSentTo(email);
        }}
        action={sentTo ? "Send again" : "Send link"}
      >
        {sentTo && (
          <Alert variant="success">
            <AlertTitle>Check your email</AlertTitle>
            <AlertDescription>If {sentTo} has an account here, a reset link is on its way.</AlertDescription>
          </Alert>
        )}
      </EmailForm>
    </AuthFrame>
  );
}

const parsePassword = parserOf({ password: checks.newPassword });

function parseBoth(values: FormValues) {
  const parsed = parsePassword(values);
  if (parsed.errors || values.password === values.again) return parsed;
  return { errors: { again: ["The passwords don't match"] } };
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const setPassword = async (password: string) => {
    await orThrow(authProvider.updatePassword({ token, password }));
    toast.success("Password changed. Sign in with your new password.");
    await navigate("/sign-in", { replace: true });
  };
  return (
    <AuthFrame
      title="Set a new password"
      subtitle="The new password replaces the old one immediately."
      foot={back}
    >
      <AuthForm parse={parseBoth} onSubmit={({ password }) => setPassword(password)} action="Set password">
        <NewPasswordField label="New password" />
        <PasswordField label="Confirm password" name="again" autoComplete="new-password" />
      </AuthForm>
    </AuthFrame>
  );
}
