import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import type { InputProps } from "./field-type";

interface Props extends InputProps<string[]> {
  legend: string;
  choices: [value: string, label: string][];
}

/** A list field with a few possible values. If none is checked, all of them apply. */
export function CheckboxGroup({ legend, choices, value, onChange, id, describedBy }: Props) {
  const chosen = value ?? [];
  return (
    <fieldset id={id} aria-describedby={describedBy} className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">{legend}</legend>
      {choices.map(([name, label]) => (
        <Label key={name} className="rounded-md border px-3 py-2 font-normal">
          <Checkbox
            checked={chosen.includes(name)}
            onCheckedChange={(on) =>
              onChange(on ? [...chosen, name] : chosen.filter((other) => other !== name))
            }
          />
          {label}
        </Label>
      ))}
    </fieldset>
  );
}
