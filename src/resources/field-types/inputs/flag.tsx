import { Label } from "@/components/ui/label";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { Switch } from "@/components/ui/switch";
import { t } from "@/i18n/t";
import type { FieldEditor, FilterProps, InputProps } from "../field-type";
import { inputAttributes } from "./input-attributes";

function Input({ value, onChange, ...props }: InputProps<boolean>) {
  const { name: _, ...attributes } = inputAttributes(props);
  return (
    <div className="flex h-8 items-center">
      <Switch {...attributes} checked={value === true} onCheckedChange={onChange} />
    </div>
  );
}

function Filter({ field, values, onChange }: FilterProps) {
  return (
    <RadioGroup
      aria-label={field.label}
      className="-mx-1 gap-0"
      value={String(values[0] ?? "")}
      onValueChange={(word) => onChange([word === "true"])}
    >
      {["true", "false"].map((word) => (
        <Label
          key={word}
          className="flex h-8 w-full cursor-pointer gap-2.5 rounded-md px-2 font-normal hover:bg-accent"
        >
          <RadioGroupItem value={word} />
          {word === "true" ? t("Yes") : t("No")}
        </Label>
      ))}
    </RadioGroup>
  );
}

export const flag: FieldEditor<boolean> = { Input, Filter };
