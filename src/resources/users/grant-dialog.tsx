import * as z from "zod/mini";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { TextField } from "@/components/form/text-field";
import { t } from "@/i18n/t";

const schema = z.object({
  credits: z.string().check(z.refine((text) => Number(text) > 0, t("Enter a number above zero"))),
  note: z.string().check(z.trim(), z.minLength(1, t("Enter a note"))),
});

interface Props {
  title: string;
  description: string;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSubmit: (grant: { credits: number; note: string }) => Promise<unknown>;
}

/** Asks how many credits to grant, and why. */
export const GrantDialog = ({ label, onSubmit, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    action={t("Grant")}
    schema={schema}
    onSubmit={({ credits, note }) => onSubmit({ credits: Number(credits), note })}
  >
    <TextField
      label={label}
      name="credits"
      defaultValue="100"
      type="number"
      step="any"
      min={0}
      autoComplete="off"
    />
    <TextField
      label={t("Note")}
      name="note"
      placeholder={t("Reason for the grant")}
      autoComplete="off"
      maxLength={500}
    />
  </FormDialog>
);
