import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { t } from "@/i18n/t";
import { ChoiceBadge } from "../choice";
import type { FieldEditor, FilterProps, InputProps } from "../field-type";
import { inputAttributes } from "./input-attributes";

const none = "none";

function Input(props: InputProps<string>) {
  const { field, value, onChange } = props;
  return (
    <Select
      value={value ?? (field.nullable ? none : "")}
      onValueChange={(next) => onChange(next === none ? null : next)}
    >
      <SelectTrigger {...inputAttributes(props)}>
        <SelectValue placeholder={t("Choose…")} />
      </SelectTrigger>
      <SelectContent>
        {field.nullable && <SelectItem value={none}>{t("None")}</SelectItem>}
        {field.values?.map((word) => (
          <SelectItem key={word} value={word}>
            {field.labels?.[word] ?? word}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

function Filter({ field, operator, values, onChange }: FilterProps) {
  const words = field.values ?? [];
  const row =
    "flex h-8 w-full cursor-pointer items-center gap-2.5 rounded-md px-2 font-normal hover:bg-accent";
  if (operator === "in")
    return (
      <fieldset className="-mx-1 max-h-64 overflow-y-auto" aria-label={field.label}>
        {words.map((word) => (
          <Label key={word} className={row}>
            <Checkbox
              checked={values.includes(word)}
              onCheckedChange={(on) =>
                onChange(on ? [...values, word] : values.filter((value) => value !== word))
              }
            />
            <ChoiceBadge field={field} value={word} />
          </Label>
        ))}
      </fieldset>
    );
  return (
    <RadioGroup
      aria-label={field.label}
      className="-mx-1 max-h-64 gap-0 overflow-y-auto"
      value={String(values[0] ?? "")}
      onValueChange={(word) => onChange([word])}
    >
      {words.map((word) => (
        <Label key={word} className={row}>
          <RadioGroupItem value={word} />
          <ChoiceBadge field={field} value={word} />
        </Label>
      ))}
    </RadioGroup>
  );
}

export const choice: FieldEditor<string> = { Input, Filter };
