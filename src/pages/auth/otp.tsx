import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { authProvider } from "@/providers/auth";
import { sendCode } from "@/providers/auth/embedded";
import { CodeInput } from "./code-input";
import { Field } from "./field";
import { AuthFrame, FormMessage, OutboxNote, TextLink } from "./frame";
import { useEntrance } from "./use-entrance";
import { checkFields, useForm } from "./use-form";

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
      {email ? <EnterCode email={email} change={() => setEmail("")} /> : <RequestCode sent={setEmail} />}
    </AuthFrame>
  );
}

const post = async (email: string) => {
  await sendCode(email);
  return { success: true };
};

function RequestCode({ sent }: { sent: (email: string) => void }) {
  const { onSubmit, errors, message, pending } = useForm({
    check: (values) => checkFields(values, ["email"]),
    send: ({ email }) => post(email?.trim() ?? ""),
    done: ({ email }) => sent(email?.trim() ?? ""),
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
      <Button type="submit" size="lg" pending={pending}>
        Send the code
      </Button>
      <OutboxNote />
    </form>
  );
}

function EnterCode({ email, change }: { email: string; change: () => void }) {
  const { redirect, goOn } = useEntrance();
  const [code, setCode] = useState("");
  const { onSubmit, errors, message, pending } = useForm({
    check: (): Record<string, string[]> =>
      code.length < codeLength ? { otp: [`The code has ${codeLength} digits.`] } : {},
    send: () => authProvider.login({ email, otp: code, redirect }),
    done: (_, { redirectTo }) => goOn(redirectTo),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormMessage>{message}</FormMessage>
      <CodeInput length={codeLength} value={code} onChange={setCode} errors={errors.otp} />
      <Button type="submit" size="lg" pending={pending}>
        Sign in
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Resend email={email} />
        <Button variant="link" className="px-0" onClick={change}>
          Another address
        </Button>
      </div>
      <OutboxNote />
    </form>
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
