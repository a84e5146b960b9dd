import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { t } from "@/i18n/t";
import { editors } from "../../../field-types/inputs";
import { EntryEditor } from "./entry-editor";
import {
  type Choice,
  choicesOf,
  type FilterEditorProps,
  firstChoice,
  toChoice,
  toFilter,
  wordFor,
} from "./filter-operators";

/** The field types whose filters apply as soon as a value is chosen, without a button. */
const picked = ["choice", "flag"];

export const FilterEditor = (props: FilterEditorProps) =>
  props.field.keyed ? <EntryEditor {...props} route={props.field.keyed} /> : <ValueEditor {...props} />;

function ValueEditor({ field, name, filter, onChange, onClose }: FilterEditorProps) {
  const [choice, setChoice] = useState<Choice>(filter ? toChoice(field, filter) : firstChoice(field));
  const [values, setValues] = useState<unknown[]>(filter?.operator === "null" ? [] : (filter?.values ?? []));
  const { Filter: Editor } = editors[field.kind];
  const needsNothing = choice === "empty" || choice === "set";
  const atOnce = picked.includes(field.kind) || needsNothing;

  const apply = (next: unknown[], how = choice) => onChange(toFilter(name, how, next));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(values);
    onClose();
  };
  return (
    <form className="grid gap-2.5" onSubmit={submit}>
      <div className="flex items-center gap-2">
        <span className="truncate font-medium">{field.label}</span>
        <Select
          value={choice}
          onValueChange={(next: Choice) => {
            setChoice(next);
            const kept = next === "in" ? values : values.slice(0, 1);
            setValues(kept);
            if (next === "empty" || next === "set" || (atOnce && kept.length > 0)) apply(kept, next);
          }}
        >
          <SelectTrigger size="sm" aria-label={t("Condition")} className="w-auto border-border">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {choicesOf(field).map((option) => (
              <SelectItem key={option} value={option}>
                {wordFor(field, option)}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </div>
      {!needsNothing && Editor && (
        <Editor
          key={choice}
          field={field}
          operator={choice}
          values={values}
          onChange={(next) => {
            setValues(next);
            if (atOnce) apply(next);
          }}
        />
      )}
      {!atOnce && (
        <Button type="submit" size="sm" className="justify-self-end" disabled={values.length === 0}>
          {t("Apply")}
        </Button>
      )}
    </form>
  );
}
