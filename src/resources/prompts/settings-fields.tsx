import { useId, useState } from "react";
import { fieldClasses } from "@/components/ui/field-classes";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { type SettingsDraft, settingsProblems } from "./settings-draft";

interface Props {
  draft: SettingsDraft;
  onChange: (draft: SettingsDraft) => void;
}

const numbers = [
  { name: "temperature", label: t("Temperature"), min: 0, max: 2, step: "any" },
  { name: "top_p", label: t("Top P"), min: 0, max: 1, step: "any" },
  { name: "max_tokens", label: t("Max tokens"), min: 1, max: 10_000_000, step: 1 },
] as const;

function JsonField({
  label,
  hint,
  value,
  isInvalid,
  onChange,
}: {
  label: string;
  hint: string;
  value: string;
  isInvalid: boolean;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Textarea
        id={id}
        spellCheck={false}
        className="max-h-80 min-h-14 font-mono text-xs"
        value={value}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p
        id={`${id}-note`}
        className={cn("text-xs", isInvalid ? "text-destructive" : "text-muted-foreground")}
      >
        {isInvalid ? t("Enter valid JSON. {hint}", { hint }) : hint}
      </p>
    </div>
  );
}

/** The settings of a chat completion. Empty inputs leave a setting to the model. */
export function SettingsFields({ draft, onChange }: Props) {
  const id = useId();
  const problems = settingsProblems(draft);
  const [isOpen] = useState(draft.tools !== "" || draft.more !== "");
  const set = (change: Partial<SettingsDraft>) => onChange({ ...draft, ...change });
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-3 gap-3">
        {numbers.map(({ name, label, ...limits }) => (
          <div key={name} className="grid min-w-0 content-start gap-1.5">
            <Label htmlFor={`${id}-${name}`} className="truncate">
              {label}
            </Label>
            <Input
              id={`${id}-${name}`}
              type="number"
              placeholder={t("Default")}
              {...limits}
              value={draft[name]}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          </div>
        ))}
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-format`}>{t("Response format")}</Label>
        <select
          id={`${id}-format`}
          value={draft.format}
          onChange={({ target }) => set({ format: target.value as SettingsDraft["format"] })}
          className={cn(fieldClasses, "h-8 px-2 max-md:text-base")}
        >
          <option value="text">{t("Text")}</option>
          <option value="json_object">JSON</option>
          <option value="json_schema">{t("JSON schema")}</option>
        </select>
      </div>
      {draft.format === "json_schema" && (
        <JsonField
          label={t("Response schema")}
          hint={t("An object with the keys name and schema")}
          value={draft.schema}
          isInvalid={problems.schema}
          onChange={(schema) => set({ schema })}
        />
      )}
      <details open={isOpen}>
        <summary className="w-fit cursor-pointer rounded-sm font-medium text-[0.8125rem] text-muted-foreground hover:text-foreground">
          {t("Tools and other settings")}
        </summary>
        <div className="mt-3 grid gap-4">
          <JsonField
            label={t("Tools")}
            hint={t("A list of functions, as in OpenAI's API")}
            value={draft.tools}
            isInvalid={problems.tools}
            onChange={(tools) => set({ tools })}
          />
          <JsonField
            label={t("Other settings")}
            hint={t('An object such as {"seed": 7, "reasoning_effort": "low"}')}
            value={draft.more}
            isInvalid={problems.more}
            onChange={(more) => set({ more })}
          />
        </div>
      </details>
    </div>
  );
}
