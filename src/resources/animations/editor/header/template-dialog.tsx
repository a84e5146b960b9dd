import { filmTemplates } from "@contract/resources/film-templates.ts";
import { LayoutTemplateIcon } from "lucide-react";
import { useId } from "react";
import * as z from "zod/mini";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { useFieldError } from "@/components/form/form-errors";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { refreshResource } from "@/providers/query-client";
import { useStudio } from "../studio-context";
import { useStudioVerb } from "../use-verbs";

const newTemplate = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  description: z.string().check(z.trim(), z.maxLength(500)),
  shared: z.optional(z.string()),
});

function ShareField() {
  const id = useId();
  const error = useFieldError("shared");
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2 text-sm">
        <Checkbox id={id} name="shared" aria-invalid={error ? true : undefined} />
        <label htmlFor={id}>{t("Share with everyone on this installation")}</label>
      </div>
      {error && (
        <p role="alert" className="text-destructive text-xs">
          {error}
        </p>
      )}
    </div>
  );
}

/** Saves a copy of the animation to start new ones from. */
export function TemplateDialog() {
  const { record } = useStudio();
  const may = useCan(filmTemplates.name);
  const save = useStudioVerb("template");
  return (
    <FormDialog
      title={t("Save as template")}
      description={t(
        "Saves a copy of the current film. When you use the template, you fill in the placeholders in its text, such as {example}.",
        { example: "{{name}}" },
      )}
      action={t("Save")}
      schema={newTemplate}
      onSubmit={async ({ name, description, shared }) => {
        await save({ name, description: description || null, shared: shared !== undefined });
        await refreshResource(filmTemplates.name);
        toast.success(t("Template saved"), {
          description: t("Find it under “Your templates” when you start a new animation."),
        });
      }}
      trigger={
        <Button
          variant="outline"
          size="icon"
          aria-label={t("Save as template")}
          title={t("Save as template")}
        >
          <LayoutTemplateIcon aria-hidden />
        </Button>
      }
    >
      <TextField label={t("Name")} name="name" defaultValue={record.title.slice(0, 100)} maxLength={100} />
      <TextField label={t("Description")} name="description" maxLength={500} hint={t("Optional")} />
      {may("share") && <ShareField />}
    </FormDialog>
  );
}
