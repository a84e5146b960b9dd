import { useId } from "react";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { smallField, smallLabel } from "./small-field";
import { useTyped } from "./use-typed";

const hex = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Converts a hex color to six digits, which the browser's color picker requires. */
export const sixDigits = (color: string) =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join("")}` : color.slice(0, 7);

/** A hex color, typed or picked. */
export function HexField({
  label,
  value,
  onChange,
  hideLabel,
}: {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  hideLabel?: boolean;
}) {
  const id = useId();
  const typed = useTyped(value);
  const shown = typed.text ?? value ?? "";
  const wrong = typed.text !== undefined && !hex.test(typed.text);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={cn(smallLabel, hideLabel && "sr-only")}>
        {label}
      </label>
      <span className="flex gap-1">
        <ColorPicker
          label={t("Pick {label}", { label })}
          value={sixDigits(value ?? "#ffffff")}
          onChange={onChange}
        />
        <input
          id={id}
          value={shown}
          spellCheck={false}
          maxLength={9}
          aria-invalid={wrong || undefined}
          onChange={({ target }) => {
            const next = target.value.trim();
            const isColor = hex.test(next);
            typed.keep(next, isColor ? next.toLowerCase() : value);
            if (isColor) onChange(next.toLowerCase());
          }}
          onBlur={typed.drop}
          className={cn(smallField, "font-mono text-xs")}
        />
      </span>
    </div>
  );
}

/** The browser's color picker. */
export function ColorPicker({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <input
      type="color"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="h-7 w-8 shrink-0 cursor-pointer rounded-md border border-input bg-card p-0.5 max-md:h-9 [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border-0"
    />
  );
}
