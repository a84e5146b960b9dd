import { Button } from "@/components/ui/button";
import { Input as TextInput } from "@/components/ui/input";
import { t } from "@/i18n/t";
import { fromLocal, toLocal } from "@/lib/local-time";
import type { FieldEditor, FilterProps, InputProps } from "../field-type";
import { inputAttributes } from "./input-attributes";

function Input(props: InputProps<string>) {
  return (
    <TextInput
      {...inputAttributes(props)}
      type="datetime-local"
      step={1}
      value={toLocal(props.value)}
      onChange={({ target }) => props.onChange(fromLocal(target.value))}
    />
  );
}

const hour = 3_600_000;
const presets: [label: string, ms: number][] = [
  [t("1 hour"), hour],
  [t("24 hours"), 24 * hour],
  [t("7 days"), 168 * hour],
  [t("30 days"), 720 * hour],
];

function Filter({ field, operator, values, onChange }: FilterProps) {
  const relative = operator === "gte" || operator === "gt";
  return (
    <div className="grid gap-2">
      {relative && (
        <div className="flex flex-wrap gap-1">
          {presets.map(([label, ms]) => (
            <Button
              key={label}
              size="sm"
              variant="outline"
              onClick={() => onChange([new Date(Date.now() - ms).toISOString()])}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <TextInput
        type="datetime-local"
        step={1}
        aria-label={field.label}
        value={toLocal(values[0])}
        onChange={({ target }) => {
          const iso = fromLocal(target.value);
          onChange(iso ? [iso] : []);
        }}
      />
    </div>
  );
}

export const time: FieldEditor<string> = { Input, Filter };
