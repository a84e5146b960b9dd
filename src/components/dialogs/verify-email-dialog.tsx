import * as z from "zod/mini";
import { CodeField, codeLength } from "@/components/form/code-field";
import { ResendCode } from "@/components/form/resend-code";
import { OutboxNote } from "@/components/layout/outbox-note";
import { toast } from "@/components/ui/toast";
import { sendVerificationCode, verifyEmail } from "@/providers/auth/verification";
import { FormDialog } from "./form-dialog";

const schema = z.object({
  code: z.string().check(z.length(codeLength, `Enter all ${codeLength} digits`)),
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
    title="Verify your email"
    description={
      <>
        Send a code to <span className="break-all font-medium text-foreground">{email}</span>, then enter its
        6 digits. A code is valid for 5 minutes.
      </>
    }
    action="Verify"
    schema={schema}
    onSubmit={async ({ code }) => {
      await verifyEmail(code);
      toast.success("Email address verified");
    }}
  >
    <CodeField label="Code" name="code" />
    <ResendCode send={sendVerificationCode} sent={false} />
    <OutboxNote />
  </FormDialog>
);
