import { scorerTypes } from "@contract/evaluations.ts";
import { Trash2Icon } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { fieldClasses } from "@/components/ui/field-classes";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { ModelChoice, useModels } from "../views/form/model-choice";
import { hasThreshold, type ScorerDraft } from "./scorer-draft";

const texts: Partial<Record<ScorerDraft["type"], [label: string, placeholder: string]>> = {
  contains: [t("Text"), t("The expected answer")],
  regex: [t("Pattern"), "^\\d{4}$"],
  json_schema: [t("JSON schema"), '{"type": "object", "required": ["city"]}'],
  judge: [t("Criterion"), t("Is the answer polite and complete?")],
};

/** The model that computes embeddings. Embedding models can have any name, so other names can be entered as well. */
function EmbeddingModel({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string;
  onChange: (model: string) => void;
}) {
  const models = useModels().filter((model) => /embed/i.test(model));
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{t("Embedding model")}</Label>
      <Input
        id={id}
        list={`${id}-list`}
        maxLength={200}
        placeholder={models[0]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${id}-list`}>
        {models.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
    </div>
  );
}

/** The settings of one scorer. */
export function ScorerFields({
  draft,
  onChange,
  onRemove,
}: {
  draft: ScorerDraft;
  onChange: (draft: ScorerDraft) => void;
  onRemove: () => void;
}) {
  const id = useId();
  const set = (change: Partial<ScorerDraft>) => onChange({ ...draft, ...change });
  const { type, name, text, ignoresCase, method, model, threshold } = draft;
  const [label, placeholder] = texts[type] ?? [];
  return (
    <fieldset className="grid gap-3 rounded-lg border bg-card p-4">
      <legend className="sr-only">{scorerTypes[type]}</legend>
      <div className="flex items-center justify-between gap-2">
        <span aria-hidden className="font-medium text-sm">
          {scorerTypes[type]}
        </span>
        <Button variant="ghost" size="icon-sm" aria-label={t("Remove {name}", { name })} onClick={onRemove}>
          <Trash2Icon aria-hidden />
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="grid content-start gap-1.5">
          <Label htmlFor={`${id}-name`}>{t("Score name")}</Label>
          <Input
            id={`${id}-name`}
            maxLength={64}
            value={name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </div>
        {hasThreshold(type) && (
          <div className="grid content-start gap-1.5">
            <Label htmlFor={`${id}-threshold`}>{t("Passing score")}</Label>
            <Input
              id={`${id}-threshold`}
              inputMode="decimal"
              value={threshold}
              onChange={({ target }) => set({ threshold: target.value })}
            />
          </div>
        )}
      </div>
      {type === "similarity" && (
        <div className="grid gap-1.5">
          <Label htmlFor={`${id}-method`}>{t("Compare by")}</Label>
          <select
            id={`${id}-method`}
            value={method}
            onChange={({ target }) => set({ method: target.value as ScorerDraft["method"] })}
            className={cn(fieldClasses, "h-8 px-2 max-md:text-base")}
          >
            <option value="words">{t("Words in any order")}</option>
            <option value="edits">{t("Character differences")}</option>
          </select>
        </div>
      )}
      {type === "embedding" && (
        <EmbeddingModel id={`${id}-model`} value={model} onChange={(next) => set({ model: next })} />
      )}
      {type === "judge" && (
        <div className="grid gap-1.5">
          <Label htmlFor={`${id}-model`}>{t("Judge model")}</Label>
          <ModelChoice id={`${id}-model`} value={model} onChange={(next) => set({ model: next })} />
        </div>
      )}
      {label && (
        <div className="grid gap-1.5">
          <Label htmlFor={`${id}-text`}>{label}</Label>
          <Textarea
            id={`${id}-text`}
            rows={type === "json_schema" || type === "judge" ? 4 : 1}
            placeholder={placeholder}
            className={type === "json_schema" || type === "regex" ? "font-mono text-xs" : undefined}
            value={text}
            onChange={({ target }) => set({ text: target.value })}
          />
        </div>
      )}
      {(type === "exact" || type === "contains") && (
        <label className="flex items-center gap-2 text-[0.8125rem]">
          <input
            type="checkbox"
            checked={ignoresCase}
            onChange={({ target }) => set({ ignoresCase: target.checked })}
          />
          {t("Ignore case")}
        </label>
      )}
    </fieldset>
  );
}
