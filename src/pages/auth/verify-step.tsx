import { CodeField } from "@/components/form/code-field";
import { ResendCode } from "@/components/form/resend-code";
import { OutboxNote } from "@/components/layout/outbox-note";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { sendVerificationCode, verifyEmail } from "@/providers/auth/verification";
import { checks, parserOf } from "./credentials";
import { AuthForm } from "./form";

const parse = parserOf({ code: checks.oneTimeCode });

/**
 * The step after signing up if email addresses have to be verified. It can be skipped, because the console asks
 * again.
 */
export const VerifyStep = ({ goOn }: { goOn: () => unknown }) => (
  <AuthForm
    parse={parse}
    onSubmit={async ({ code }) => {
      await verifyEmail(code);
      await goOn();
    }}
    action={t("Verify")}
    below={
      <>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ResendCode send={sendVerificationCode} />
          <Button variant="link" className="px-0" onClick={goOn}>
            {t("Verify later")}
          </Button>
        </div>
        <OutboxNote />
      </>
    }
  >
    <CodeField label={t("Code")} name="code" />
  </AuthForm>
);
