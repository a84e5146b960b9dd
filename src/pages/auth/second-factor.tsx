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
  /** The first step has to be done again; the reason, if there is one to tell. */
  restart: (reason: string) => void;
}

/** What a sign-in page is while it waits for the second factor. */
export function useSecondStep() {
  const [challenge, setChallenge] = useState("");
  const [notice, setNotice] = useState("");
  return {
    /** Empty before, and where there is no second step. */
    challenge,
    /** Why the first step has to be done again. */
    notice,
    begin: setChallenge,
    restart(reason: string) {
      setChallenge("");
      setNotice(reason);
    },
  };
}

export const secondStep = {
  title: "One more step",
  subtitle: "This account has two-factor sign-in.",
};

/** The code of an authenticator app, or a backup code. */
export function SecondFactor({ challenge, restart }: Props) {
  const { redirect, goOn } = useEntrance();
  const [code, setCode] = useState("");
  const [backup, setBackup] = useState(false);
  const check = (values: Record<string, string>): FieldErrors => {
    if (backup) return values.code?.trim() ? {} : { code: ["Please enter a backup code."] };
    return code.length < codeLength ? { code: [`The code has ${codeLength} digits.`] } : {};
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
            {backup ? "Use the app" : "Use a backup code"}
          </Button>
          <Button variant="link" className="px-0" onClick={() => restart("")}>
            Begin again
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
          label="The code that your app shows"
          length={codeLength}
          value={code}
          onChange={setCode}
        />
      )}
    </AuthForm>
  );
}
