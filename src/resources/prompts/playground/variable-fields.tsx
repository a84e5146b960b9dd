import { useId } from "react";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";

/** An input for the value of each variable. */
export function VariableFields({
  names,
  values,
  onChange,
}: {
  names: string[];
  values: ReadonlyMap<string, string>;
  onChange: (name: string, value: string) => void;
}) {
  const id = useId();
  if (names.length === 0)
    return (
      <p className="text-muted-foreground text-xs">
        {t("Write {{name}} in a message to get an input for its value here.")}
      </p>
    );
  return (
    <div className="grid gap-3">
      {names.map((name) => (
        <div key={name} className="grid gap-1.5">
          <Label htmlFor={`${id}-${name}`} className="font-mono text-xs">
            {name}
          </Label>
          <Textarea
            id={`${id}-${name}`}
            className="max-h-60 min-h-9"
            rows={1}
            value={values.get(name) ?? ""}
            onChange={({ target }) => onChange(name, target.value)}
          />
        </div>
      ))}
    </div>
  );
}
