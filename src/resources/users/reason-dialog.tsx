import * as z from "zod/mini";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { TextField } from "@/components/form/text-field";
import { t } from "@/i18n/t";

const schema = z.object({ reason: z.string().check(z.trim(), z.minLength(1, t("Enter a reason"))) });

interface Props {
  title: string;
  description: string;
  action: string;
  variant?: "default" | "destructive";
  placeholder: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSubmit: (body: { reason: string }) => Promise<unknown>;
}

/** Confirms an action that the audit log records with a reason. */
export const ReasonDialog = ({ placeholder, ...dialog }: Props) => (
  <FormDialog {...dialog} schema={schema}>
    <TextField
      label={t("Reason")}
      name="reason"
      placeholder={placeholder}
      autoComplete="off"
      maxLength={500}
    />
  </FormDialog>
);
