import { type ThemeColor, themeColors } from "@scene/color.ts";
import { useId } from "react";
import { ColorPicker, HexField, sixDigits } from "@/components/form/hex-field";
import { smallField, smallLabel } from "@/components/form/small-field";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { useStudio } from "../../editor/studio-context";
import type { FieldProps } from "./simple-fields";

const names: Record<ThemeColor, string> = {
  text: t("Text"),
  muted: t("Muted text"),
  accent: t("Accent"),
  accent2: t("Secondary accent"),
  surface: t("Surface"),
  background: t("Background"),
};
const own = "own";

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
        <ColorPicker
          label={t("Pick {label}", { label })}
          value={sixDigits(shown ?? film.theme.text)}
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
