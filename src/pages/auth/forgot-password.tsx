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
  return (
    <AuthFrame
      title="Forgot password"
      subtitle="Enter your e-mail address and we send you a link to set a new one."
      foot={back}
    >
      <LetterForm
        send={(email) => authProvider.forgotPassword({ email })}
        sent={setSentTo}
        action={sentTo ? "Send again" : "Send the link"}
      >
        {sentTo && (
          <Alert variant="success">
            <AlertTitle>The letter is on its way</AlertTitle>
            <AlertDescription>
              If {sentTo} has an account here, it gets a link to set a new password.
            </AlertDescription>
          </Alert>
        )}
      </LetterForm>
    </AuthFrame>
  );
}

function checkBoth(values: Record<string, string>) {
  const wrong = checkFields(values, ["new-password"]);
  if (!wrong.password && values.password !== values.again) wrong.again = ["The two are not the same."];
  return wrong;
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const done = () => {
    toast.success("Your password is set. Please sign in with it.");
    navigate("/sign-in", { replace: true });
  };
  return (
    <AuthFrame title="Set a new password" subtitle="It replaces the old one at once." foot={back}>
      <AuthForm
        check={checkBoth}
        send={({ password }) => authProvider.updatePassword({ token, password })}
        done={done}
        action="Set password"
      >
        <NewPasswordField label="New password" />
        <PasswordField label="Once more" name="again" autoComplete="new-password" />
      </AuthForm>
    </AuthFrame>
  );
}
