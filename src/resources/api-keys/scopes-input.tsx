import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import type { InputProps } from "../field-types/field-type";

const scopes: [name: string, what: string][] = [
  ["chat", "Chat completions and responses"],
  ["embeddings", "Embeddings"],
  ["models", "The list of models"],
  ["audio", "Speech"],
];

/** The scopes of a key; none checked means all of them. */
export function ScopesInput({ value, onChange, id, describedBy }: InputProps<string[]>) {
  const chosen = value ?? [];
  return (
    <fieldset id={id} aria-describedby={describedBy} className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">Scopes</legend>
      {scopes.map(([name, what]) => (
        <Label key={name} className="rounded-md border px-3 py-2 font-normal">
          <Checkbox
            checked={chosen.includes(name)}
            onCheckedChange={(on) =>
              onChange(on ? [...chosen, name] : chosen.filter((scope) => scope !== name))
            }
          />
          {what}
        </Label>
      ))}
    </fieldset>
  );
}
