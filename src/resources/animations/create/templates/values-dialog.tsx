import { longestValue } from "@scene/templates/values.ts";
import * as z from "zod/mini";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { TextField } from "@/components/form/text-field";
import { t } from "@/i18n/t";
import type { FilmTemplate } from "./use-own-templates";

/** The fields have the same names as in the server's errors. */
const prefix = "values.";
const fields = z.record(z.string(), z.string());

/** Asks for the values of a template's placeholders. */
export function ValuesDialog({
  template: { name, values },
  onSubmit,
  onClose,
}: {
  template: FilmTemplate;
  onSubmit(values: Record<string, string>): Promise<void>;
  onClose(): void;
}) {
  return (
    <FormDialog
      open
      dismissible={false}
      onOpenChange={(open) => !open && onClose()}
      title={name}
      description={t("These values replace the placeholders in the template.")}
      action={t("Make film")}
      schema={fields}
      onSubmit={(given) =>
        onSubmit(
          Object.fromEntries(
            Object.entries(given).map(([field, value]) => [field.slice(prefix.length), value]),
          ),
        )
      }
    >
      <div className="grid max-h-[55vh] gap-4 overflow-y-auto p-0.5">
        {values.map((value) => (
          <TextField key={value} label={value} name={`${prefix}${value}`} maxLength={longestValue} />
        ))}
      </div>
    </FormDialog>
  );
}
