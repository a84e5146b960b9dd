import { type ThemeColor, themeColors } from "@scene/color.ts";
import { useId } from "react";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { useStudio } from "../../editor/studio-context";
import { type FieldProps, smallField, smallLabel } from "./simple-fields";
import { useTyped } from "./use-text-draft";

const hex = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const names: Record<ThemeColor, string> = {
  text: t("Text"),
  muted: t("Muted text"),
  accent: t("Accent"),
  accent2: t("Secondary accent"),
  surface: t("Surface"),
  background: t("Background"),
};
const own = "own";

/** Converts a hex color to six digits, which the browser's color picker requires. */
const six = (color: string) =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join("")}` : color.slice(0, 7);

/** A hex color, typed or picked. */
export function HexField({
  label,
  value,
  onChange,
  hideLabel,
}: Omit<FieldProps<string>, "onChange"> & { onChange: (value: string) => void; hideLabel?: boolean }) {
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
        <Picker label={t("Pick {label}", { label })} value={six(value ?? "#ffffff")} onChange={onChange} />
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

function Picker({
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

/** A theme color by name, or a custom color. */
export function ColorField({ label, value, onChange, optional }: FieldProps<string> & { optional: boolean }) {
  const id = useId();
  const { film } = useStudio();
  const colorOf = (name: ThemeColor) =>
    name === "background" ? film.theme.background[0]! : film.theme[name];
  const isName = themeColors.includes(value as ThemeColor);
  const shown = value === undefined ? undefined : isName ? colorOf(value as ThemeColor) : value;
  return (
    <div className="col-span-2 min-w-0">
      <label htmlFor={id} className={smallLabel}>
        {label}
      </label>
      <span className="flex gap-1">
        <Picker
          label={t("Pick {label}", { label })}
          value={six(shown ?? film.theme.text)}
          onChange={onChange}
        />
        <select
          id={id}
          value={value === undefined ? "" : isName ? value : own}
          onChange={({ target }) =>
            onChange(target.value === own ? (shown ?? film.theme.text) : target.value || undefined)
          }
          className={cn(smallField, "px-1.5")}
        >
          {(optional || value === undefined) && <option value="">{t("Automatic")}</option>}
          {themeColors.map((name) => (
            <option key={name} value={name}>
              {names[name]}
            </option>
          ))}
          <option value={own}>{t("Custom color")}</option>
        </select>
        {value !== undefined && !isName && (
          <HexField
            label={t("{label}, hexadecimal", { label })}
            hideLabel
            value={value}
            onChange={onChange}
          />
        )}
      </span>
    </div>
  );
}
