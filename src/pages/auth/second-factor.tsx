import type { FieldErrors } from "@contract/errors.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { authProvider } from "@/providers/auth";
import { CodeInput } from "./code-input";
import { Field } from "./field";
import { AuthForm } from "./form";
import { useEntrance } from "./use-entrance";

const codeLength = 6;

interface Props {
  challenge: string;
  /** Returns to the first step, with a reason to show. */
  restart: (reason: string) => void;
}

/** The state of a sign-in page between the first and the second factor. */
export function useSecondStep() {
  const [challenge, setChallenge] = useState("");
  const [notice, setNotice] = useState("");
  return {
    /** Empty before the second step, or when there is none. */
    challenge,
    /** Why the first step has to be repeated. */
    notice,
    begin: setChallenge,
    restart(reason: string) {
      setChallenge("");
      setNotice(reason);
    },
  };
}

export const secondStep = {
  title: "Two-factor authentication",
  subtitle: "Enter the code from your authenticator app.",
};

/** Asks for the authenticator app's code or a backup code. */
export function SecondFactor({ challenge, restart }: Props) {
  const { redirect, goOn } = useEntrance();
  const [code, setCode] = useState("");
  const [backup, setBackup] = useState(false);
  const check = (values: Record<string, string>): FieldErrors => {
    if (backup) return values.code?.trim() ? {} : { code: ["Enter a backup code"] };
    return code.length < codeLength ? { code: [`Enter all ${codeLength} digits`] } : {};
  };
  const send = async (values: Record<string, string>) => {
    const outcome = await authProvider.login({ challenge, code: values.code, redirect });
    const { errors } = (outcome.error ?? {}) as { errors?: FieldErrors };
    if (errors?.challenge) restart(errors.challenge.join(" "));
    return outcome;
  };
  return (
    <AuthForm
      key={backup ? "backup" : "app"}
      check={check}
      send={send}
      done={(_, { redirectTo }) => goOn(redirectTo)}
      action="Sign in"
      below={
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="link" className="px-0" onClick={() => setBackup(!backup)}>
            {backup ? "Use the app instead" : "Use a backup code"}
          </Button>
          <Button variant="link" className="px-0" onClick={() => restart("")}>
            Start over
          </Button>
        </div>
      }
    >
      {backup ? (
        <Field
          label="Backup code"
          name="code"
          placeholder="abcde-fghij"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          autoFocus
        />
      ) : (
        <CodeInput
          name="code"
          label="Authenticator code"
          length={codeLength}
          value={code}
          onChange={setCode}
        />
      )}
    </AuthForm>
  );
}
