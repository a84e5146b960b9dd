import { useState } from "react";
import { CodeField } from "@/components/form/code-field";
import { ResendCode } from "@/components/form/resend-code";
import { OutboxNote } from "@/components/layout/outbox-note";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { sendCode } from "@/providers/auth/embedded";
import { checks, parserOf } from "./credentials";
import { AuthForm, EmailForm } from "./form";
import { AuthFrame, TextLink } from "./frame";
import { SecondFactor, secondStep, useSecondStep } from "./second-factor";
import { useSignInRedirect } from "./use-sign-in-redirect";

/** Signs in with an emailed code instead of the password. */
export function Otp() {
  const [email, setEmail] = useState("");
  const { carry } = useSignInRedirect();
  const { challenge, notice, begin, restart } = useSecondStep();
  // A code can be used only once, so starting over requests a new one.
  const again = (reason: string) => {
    setEmail("");
    restart(reason);
  };
  const requestCode = async (address: string) => {
    await sendCode(address);
    setEmail(address);
  };
  return (
    <AuthFrame
      title={email ? t("Enter code") : t("Sign in with a code")}
      subtitle={
        email ? (
          <Rich
            text="Enter the 6-digit code sent to <span/>. No code is sent if the address has no account here."
            parts={{ span: <span className="break-all font-medium text-foreground">{email}</span> }}
          />
        ) : (
          t("Get a 6-digit code by email.")
        )
      }
      {...(challenge && secondStep)}
      foot={
        <p>
          <Rich
            text="Prefer a password? <textlink>Sign in</textlink>"
            parts={{ textlink: <TextLink to={carry("/sign-in")} /> }}
          />
        </p>
      }
    >
      {challenge ? (
        <SecondFactor challenge={challenge} restart={again} />
      ) : email ? (
        <EnterCode email={email} change={() => setEmail("")} begin={begin} />
      ) : (
        <EmailForm onSubmit={requestCode} action={t("Send code")}>
          {notice && (
            <Alert variant="warning">
              <AlertDescription>{notice}</AlertDescription>
            </Alert>
          )}
        </EmailForm>
      )}
    </AuthFrame>
  );
}

const parse = parserOf({ otp: checks.oneTimeCode });

interface EnterProps {
  email: string;
  change: () => void;
  /** Called when the account also needs a second factor. */
  begin: (challenge: string) => void;
}

function EnterCode({ email, change, begin }: EnterProps) {
  const { signIn } = useSignInRedirect();
  return (
    <AuthForm
      parse={parse}
      onSubmit={({ otp }) => signIn({ email, otp }, begin)}
      action={t("Sign in")}
      below={
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <ResendCode send={() => sendCode(email)} />
            <Button variant="link" className="px-0" onClick={change}>
              {t("Use a different address")}
            </Button>
          </div>
          <OutboxNote />
        </>
      }
    >
      <CodeField label={t("Code")} name="otp" />
    </AuthForm>
  );
}
