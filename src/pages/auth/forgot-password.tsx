import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { authProvider } from "@/providers/auth";
import { NewPasswordField, PasswordField } from "./field";
import { AuthForm, LetterForm } from "./form";
import { AuthFrame, TextLink } from "./frame";
import { checkFields } from "./use-form";

const back = (
  <p>
    Remembered it? <TextLink to="/sign-in">Sign in</TextLink>
  </p>
);

/** Requests a reset link. The link leads back here with a token. */
export function ForgotPassword() {
  const [params] = useSearchParams();
  const token = params.get("token");
  if (params.has("error")) return <BadLink />;
  return token ? <NewPassword token={token} /> : <RequestLetter />;
}

function BadLink() {
  return (
    <AuthFrame
      title="This link is no longer valid"
      subtitle="It has expired or was already used. Request a new one."
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
  return (
    <AuthFrame title="Forgot password" subtitle="Enter your email address to get a reset link." foot={back}>
      <LetterForm
        send={(email) => authProvider.forgotPassword({ email })}
        sent={setSentTo}
        action={sentTo ? "Send again" : "Send link"}
      >
        {sentTo && (
          <Alert variant="success">
            <AlertTitle>Check your email</AlertTitle>
            <AlertDescription>If {sentTo} has an account here, a reset link is on its way.</AlertDescription>
          </Alert>
        )}
      </LetterForm>
    </AuthFrame>
  );
}

function checkBoth(values: Record<string, string>) {
  const wrong = checkFields(values, ["new-password"]);
  if (!wrong.password && values.password !== values.again) wrong.again = ["The passwords don’t match"];
  return wrong;
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const done = () => {
    toast.success("Password changed. Sign in with your new password.");
    navigate("/sign-in", { replace: true });
  };
  return (
    <AuthFrame title="Set a new password" subtitle="It replaces the old one immediately." foot={back}>
      <AuthForm
        check={checkBoth}
        send={({ password }) => authProvider.updatePassword({ token, password })}
        done={done}
        action="Set password"
      >
        <NewPasswordField label="New password" />
        <PasswordField label="Confirm password" name="again" autoComplete="new-password" />
      </AuthForm>
    </AuthFrame>
  );
}
