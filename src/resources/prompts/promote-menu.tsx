import { productionLabel } from "@contract/prompts.ts";
import { prompts } from "@contract/resources/prompts.ts";
import { TagIcon } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { dataProvider } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { RecordVersion } from "@/providers/record-version";
import { useAction } from "@/providers/use-action";
import type { Prompt } from "./use-prompt";

const suggested = [productionLabel, "staging"];

const anyLabel = z.object({
  label: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t("Enter a label")),
      z.regex(/^[a-z][a-z0-9._-]{0,63}$/, t("Use lowercase letters, digits, dots and hyphens")),
    ),
});

/** Moves labels to a version, or removes them from it. Fails with a conflict if someone else has changed the prompt. */
export function PromoteMenu({ prompt, version }: { prompt: Prompt; version: number }) {
  const [isNaming, setNaming] = useState(false);
  const { labels } = prompt;
  const save = async (next: Prompt["labels"], done: string) => {
    await dataProvider.update({
      resource: prompts.name,
      id: prompt.id,
      variables: { labels: next },
      meta: { version: new RecordVersion(prompt.updated_at) },
    });
    await refreshResource(prompts.name);
    toast.success(done);
  };
  const move = (label: string) =>
    save({ ...labels, [label]: version }, t("Version {version} is now labeled {label}", { version, label }));
  const { run: moveLabel, pending } = useAction(move);
  const { run: removeLabel } = useAction((name: string) =>
    save(
      Object.fromEntries(Object.entries(labels).filter(([label]) => label !== name)),
      t("Label {name} removed", { name }),
    ),
  );
  const offered = [...new Set([...suggested, ...Object.keys(labels)])].filter(
    (label) => new Map(Object.entries(labels)).get(label) !== version,
  );
  const own = Object.entries(labels).flatMap(([label, at]) => (at === version ? label : []));
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" pending={pending}>
            <TagIcon aria-hidden />
            {t("Promote")}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {offered.map((label) => (
            <DropdownMenuItem key={label} onSelect={() => void moveLabel(label)}>
              {t("Promote to {label}", { label })}
            </DropdownMenuItem>
          ))}
          <DropdownMenuItem onSelect={() => setNaming(true)}>{t("Other label…")}</DropdownMenuItem>
          {own.length > 0 && <DropdownMenuSeparator />}
          {own.map((label) => (
            <DropdownMenuItem key={label} onSelect={() => void removeLabel(label)}>
              {t("Remove {label}", { label })}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <FormDialog
        open={isNaming}
        onOpenChange={setNaming}
        title={t("Label version {version}", { version })}
        description={t(
          "Calls that name the label use this version immediately. If another version has the label, the label moves to this one.",
        )}
        action={t("Set label")}
        schema={anyLabel}
        onSubmit={({ label }) => move(label)}
      >
        <TextField label={t("Label")} name="label" autoComplete="off" maxLength={64} />
      </FormDialog>
    </>
  );
}
