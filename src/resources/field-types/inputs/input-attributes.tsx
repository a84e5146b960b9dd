import { fieldClasses } from "@/components/ui/field-classes";
import { Input } from "@/components/ui/input";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import type { FilterProps, InputProps } from "../field-type";

/** The attributes that inputs of all types share. */
export const inputAttributes = ({
  id,
  name,
  invalid,
  describedBy,
  autoFocus,
}: Omit<InputProps<never>, "field" | "value" | "onChange">) => ({
  id,
  name,
  autoFocus,
  "aria-invalid": invalid || undefined,
  "aria-describedby": describedBy,
});

/** A number input followed by its unit. The value is null while the input is empty. */
export function NumberInput({
  field,
  unit,
  step,
  ...props
}: InputProps<number> & { unit?: string; step?: string }) {
  return (
    <div className="relative">
      <Input
        {...inputAttributes(props)}
        type="number"
        inputMode="decimal"
        step={step ?? "any"}
        value={props.value ?? ""}
        onChange={(event) => props.onChange(event.target.value === "" ? null : event.target.valueAsNumber)}
        className={cn("tabular-nums", unit && "pr-12")}
      />
      {unit && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-muted-foreground text-xs"
        >
          {unit}
        </span>
      )}
    </div>
  );
}

/** A value typed as text, or several values separated by commas if the operator accepts them. */
export function TextFilter({ field, operator, values, onChange }: FilterProps) {
  const several = operator === "in";
  return (
    <Input
      autoFocus
      aria-label={field.label}
      placeholder={several ? t("First value, second value, …") : undefined}
      defaultValue={values.join(", ")}
      onChange={({ target: { value } }) => {
        const list = several ? value.split(",").map((part) => part.trim()) : [value];
        onChange(list.filter((part) => part !== ""));
      }}
    />
  );
}

export function NumberFilter({ field, values, onChange, unit }: FilterProps & { unit?: string }) {
  return (
    <NumberInput
      field={field}
      autoFocus
      id="filter-value"
      name={field.label}
      unit={unit}
      value={typeof values[0] === "number" ? values[0] : null}
      onChange={(value) => onChange(value === null || Number.isNaN(value) ? [] : [value])}
    />
  );
}

export const areaClasses = cn(fieldClasses, "field-sizing-content min-h-20 px-2.5 py-2 max-md:text-base");
