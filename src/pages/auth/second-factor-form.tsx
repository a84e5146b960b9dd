import { useState } from "react";
import { CodeField } from "@/components/form/code-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { HttpError } from "@/providers/http-error";
import { checks, parserOf } from "./credentials";
import { AuthForm } from "./form";
import { useSignInRedirect } from "./use-sign-in-redirect";

const parseAppCode = parserOf({ code: checks.oneTimeCode });
const parseBackupCode = parserOf({ code: checks.backupCode });

interface Props {
  challenge: string;
  /** Returns to the first step, with a reason to show. */
  restart: (reason: string) => void;
}

/** Asks for the authenticator app's code or a backup code. */
export function SecondFactor({ challenge, restart }: Props) {
  const { signIn } = useSignInRedirect();
  const [backup, setBackup] = useState(false);
  const submit = async (code: string) => {
    try {
      await signIn({ challenge, code });
    } catch (error) {
      const expired = error instanceof HttpError && error.errors?.challenge;
      if (!expired) throw error;
      restart(expired.join(" "));
    }
  };
  return (
    <AuthForm
      key={backup ? "backup" : "app"}
      parse={backup ? parseBackupCode : parseAppCode}
      onSubmit={({ code }) => submit(code)}
      action={t("Sign in")}
      below={
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="link" className="px-0" onClick={() => setBackup(!backup)}>
            {backup ? t("Use your authenticator app") : t("Use a backup code")}
          </Button>
          <Button variant="link" className="px-0" onClick={() => restart("")}>
            {t("Start over")}
          </Button>
        </div>
      }
    >
      {backup ? (
        <TextField
          label={t("Backup code")}
          name="code"
          placeholder="abcde-fghij"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          autoFocus
        />
      ) : (
        <CodeField label={t("Authenticator code")} name="code" submits />
      )}
    </AuthForm>
  );
}
