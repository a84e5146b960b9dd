import type { FieldErrors } from "@contract/errors.ts";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { authProvider } from "@/providers/auth";
import { sendCode } from "@/providers/auth/embedded";
import { CodeInput } from "./code-input";
import { AuthForm, LetterForm } from "./form";
import { AuthFrame, OutboxNote, TextLink } from "./frame";
import { useEntrance } from "./use-entrance";

const codeLength = 6;
const pauseSeconds = 30;

/** Sign in with a code by e-mail instead of the password. */
export function Otp() {
  const [email, setEmail] = useState("");
  const { carry } = useEntrance();
  return (
    <AuthFrame
      title={email ? "Enter the code" : "Sign in with a code"}
      subtitle={
        email ? (
          <>
            Six digits, sent to <span className="break-all font-medium text-foreground">{email}</span> if it
            has an account here.
          </>
        ) : (
          "We send six digits to your e-mail address."
        )
      }
      foot={
        <p>
          Rather with a password? <TextLink to={carry("/sign-in")}>Sign in</TextLink>
        </p>
      }
    >
      {email ? (
        <EnterCode email={email} change={() => setEmail("")} />
      ) : (
        <LetterForm send={post} sent={setEmail} action="Send the code" />
      )}
    </AuthFrame>
  );
}

const post = async (email: string) => {
  await sendCode(email);
  return { success: true };
};

function EnterCode({ email, change }: { email: string; change: () => void }) {
  const { redirect, goOn } = useEntrance();
  const [code, setCode] = useState("");
  const check = (): FieldErrors =>
    code.length < codeLength ? { otp: [`The code has ${codeLength} digits.`] } : {};
  return (
    <AuthForm
      check={check}
      send={() => authProvider.login({ email, otp: code, redirect })}
      done={(_, { redirectTo }) => goOn(redirectTo)}
      action="Sign in"
      below={
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Resend email={email} />
            <Button variant="link" className="px-0" onClick={change}>
              Another address
            </Button>
          </div>
          <OutboxNote />
        </>
      }
    >
      <CodeInput length={codeLength} value={code} onChange={setCode} />
    </AuthForm>
  );
}

/** A new code can be asked for twice a minute. */
function Resend({ email }: { email: string }) {
  const [left, setLeft] = useState(pauseSeconds);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const again = () => {
    setLeft(pauseSeconds);
    setFailure("");
    sendCode(email).catch((error: Error) => setFailure(error.message));
  };
  return (
    <span className="text-muted-foreground">
      {left > 0 ? (
        <span data-figure>New code in {left} s</span>
      ) : (
        <Button variant="link" className="px-0" onClick={again}>
          Send a new code
        </Button>
      )}
      {failure && (
        <span role="alert" className="block text-destructive text-xs">
          {failure}
        </span>
      )}
    </span>
  );
}
