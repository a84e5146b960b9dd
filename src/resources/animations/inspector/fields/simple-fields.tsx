import { useId } from "react";
import { smallField, smallLabel } from "@/components/form/small-field";
import { useTyped } from "@/components/form/use-typed";
import { Switch } from "@/components/ui/switch";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";

export interface FieldProps<T> {
  label: string;
  value: T | undefined;
  onChange: (value: T | undefined) => void;
  description?: string;
}

interface NumberProps extends FieldProps<number> {
  unit?: string;
  min?: number;
  max?: number;
  whole?: boolean;
  optional?: boolean;
  placeholder?: string;
}

/**
 * Applies valid input as it is typed. Invalid input stays in the field and is marked until the field loses
 * focus.
 */
export function NumberField(props: NumberProps) {
  const { label, value, onChange, unit, min, max, whole, optional, placeholder, description } = props;
  const id = useId();
  const typed = useTyped(value);
  const shown = typed.text ?? (value === undefined ? "" : String(Math.round(value * 1000) / 1000));
  const read = (text: string): { value?: number; problem?: string } => {
    if (text.trim() === "") return optional ? {} : { problem: t("Enter a number") };
    const number = Number(text.replace(",", "."));
    if (!Number.isFinite(number)) return { problem: t("Enter a number") };
    if (whole && !Number.isInteger(number)) return { problem: t("Enter a whole number") };
    if (min !== undefined && number < min) return { problem: t("At least {min}", { min }) };
    if (max !== undefined && number > max) return { problem: t("At most {max}", { max }) };
    return { value: number };
  };
  const problem = typed.text === undefined ? undefined : read(typed.text).problem;
  const step = (direction: number, event: { shiftKey: boolean; altKey: boolean }) => {
    const span = (max ?? 1e9) - (min ?? -1e9);
    const base = span <= 1 ? 0.05 : span <= 25 && !whole ? 0.1 : 1;
    const next = (value ?? 0) + direction * base * (event.shiftKey ? 10 : event.altKey && !whole ? 0.1 : 1);
    const rounded = Math.round(next * 1000) / 1000;
    typed.drop();
    onChange(Math.max(min ?? -Infinity, Math.min(max ?? Infinity, rounded)));
  };
  return (
    <div className="min-w-0" title={description}>
      <label htmlFor={id} className={smallLabel}>
        {label}
      </label>
      <span className="relative block">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          placeholder={placeholder}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => {
            const { value: next, problem } = read(target.value);
            typed.keep(target.value, problem ? value : next);
            if (!problem) onChange(next);
          }}
          onBlur={typed.drop}
          onKeyDown={(event) => {
            if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
            event.preventDefault();
            step(event.key === "ArrowUp" ? 1 : -1, event);
          }}
          className={cn(smallField, "tabular-nums", unit && "pr-6")}
        />
        {unit && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-2 grid place-content-center text-muted-foreground text-xs"
          >
            {unit}
          </span>
        )}
      </span>
      {problem && (
        <p id={`${id}-problem`} className="text-destructive text-xs leading-5">
          {problem}
        </p>
      )}
    </div>
  );
}

interface TextProps extends FieldProps<string> {
  max: number;
  /** Returns the problem with the text, or undefined if the text is valid. */
  problemOf?: (text: string) => string | undefined;
  optional?: boolean;
  lines?: boolean;
  hideLabel?: boolean;
}

export function TextField({
  label,
  value,
  onChange,
  max,
  problemOf,
  optional,
  lines,
  hideLabel,
  description,
}: TextProps) {
  const id = useId();
  const typed = useTyped(value);
  const problem = typed.text === undefined ? undefined : problemOf?.(typed.text);
  const props = {
    id,
    value: typed.text ?? value ?? "",
    maxLength: max,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem ? `${id}-problem` : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      const next = target.value;
      const left = optional && next === "";
      if (left || !problemOf?.(next)) {
        typed.drop();
        onChange(left ? undefined : next);
      } else typed.keep(next, value);
    },
    onBlur: typed.drop,
  } as const;
  return (
    <div className="min-w-0" title={description}>
      <label htmlFor={id} className={cn(smallLabel, hideLabel && "sr-only")}>
        {label}
      </label>
      {lines ? (
        <textarea
          {...props}
          className={cn(
            smallField,
            "field-sizing-content block h-auto max-h-64 min-h-7 resize-none py-1 leading-5 max-md:h-auto",
          )}
        />
      ) : (
        <input {...props} autoComplete="off" className={smallField} />
      )}
      {problem && (
        <p id={`${id}-problem`} className="text-destructive text-xs leading-5">
          {problem}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps extends FieldProps<string | number> {
  values: readonly (string | number)[];
  optional?: boolean;
  /** The label of the option for no value. */
  none?: string;
  nameOf: (value: string | number) => string;
}

export function ChoiceField({
  label,
  value,
  onChange,
  values,
  optional,
  none = t("Automatic"),
  nameOf,
  description,
}: ChoiceProps) {
  const id = useId();
  return (
    <div className="min-w-0" title={description}>
      <label htmlFor={id} className={smallLabel}>
        {label}
      </label>
      <select
        id={id}
        value={value === undefined ? "" : String(value)}
        onChange={({ target }) => onChange(values.find((one) => String(one) === target.value))}
        className={cn(smallField, "px-1.5")}
      >
        {(optional || value === undefined) && <option value="">{none}</option>}
        {values.map((one) => (
          <option key={one} value={String(one)}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

export function FlagField({ label, value, onChange, description }: FieldProps<boolean>) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-center justify-between gap-2 self-end pb-1" title={description}>
      <label htmlFor={id} className="truncate text-muted-foreground text-xs">
        {label}
      </label>
      <Switch id={id} checked={value ?? false} onCheckedChange={onChange} />
    </div>
  );
}
