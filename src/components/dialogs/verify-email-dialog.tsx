import * as z from "zod/mini";
import { CodeField, codeLength } from "@/components/form/code-field";
import { ResendCode } from "@/components/form/resend-code";
import { OutboxNote } from "@/components/layout/outbox-note";
import { toast } from "@/components/ui/toast";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { sendVerificationCode, verifyEmail } from "@/providers/auth/verification";
import { FormDialog } from "./form-dialog";

const schema = z.object({
  code: z.string().check(z.length(codeLength, t("Enter all {codeLength} digits", { codeLength }))),
});

interface Props {
  email: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Emails a code to the user's own address on request, and asks for the code. */
export const VerifyEmailDialog = ({ email, ...opened }: Props) => (
  <FormDialog
    {...opened}
    title={t("Verify your email")}
    description={
      <Rich
        text="Send a code to <span/>, then enter its 6 digits. A code is valid for 5 minutes."
        parts={{ span: <span className="break-all font-medium text-foreground">{email}</span> }}
      />
    }
    action={t("Verify")}
    schema={schema}
    onSubmit={async ({ code }) => {
      await verifyEmail(code);
      toast.success(t("Email address verified"));
    }}
  >
    <CodeField label={t("Code")} name="code" />
    <ResendCode send={sendVerificationCode} sent={false} />
    <OutboxNote />
  </FormDialog>
);
