import type { Theme } from "@scene/document.ts";
import { styleOf } from "@scene/styles/index.ts";
import { fontsAndLogoOf, themeNames, themes } from "@scene/themes.ts";
import { CheckIcon } from "lucide-react";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";

const colors = ["background", "text", "muted", "surface", "accent", "accent2"] as const;

export const sameColors = (one: Theme, other: Theme) =>
  colors.every((name) => String(one[name]) === String(other[name]));

interface Choice {
  name: string;
  theme: Theme;
}

/** The palettes of a theme's style. The plain style has eight named palettes. */
function choicesFor(value: Theme): Choice[] {
  if (value.style === "plain") return themeNames.map((name) => ({ name: t(name), theme: themes[name] }));
  return styleOf(value).palettes.map((palette, at) => ({
    name: t("Palette {at}", { at: at + 1 }),
    theme: { ...value, ...palette },
  }));
}

/** The palettes of the film's style, each with a small preview. */
export function ThemeSwatches({
  value,
  onChange,
  className,
}: {
  value: Theme;
  onChange: (theme: Theme) => void;
  className?: string;
}) {
  return (
    <fieldset className={cn("grid min-w-0 grid-cols-4 gap-2", className)}>
      <legend className="sr-only">{t("Palettes")}</legend>
      {choicesFor(value).map(({ name, theme }) => {
        const [from, to = from] = theme.background;
        const chosen = sameColors(theme, value);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChange({ ...theme, ...fontsAndLogoOf(value) })}
            className={cn(
              "grid gap-1 rounded-md p-1 text-left text-xs hover:bg-accent",
              chosen && "bg-tint text-tint-foreground",
            )}
          >
            <span
              aria-hidden
              className="relative grid aspect-[16/10] content-end gap-1 overflow-hidden rounded-sm p-1.5"
              style={{ background: `linear-gradient(135deg, ${from}, ${to})` }}
            >
              <span className="h-1 w-3/4 rounded-full" style={{ background: theme.text }} />
              <span className="flex gap-1">
                <span className="h-1 w-2/5 rounded-full" style={{ background: theme.accent }} />
                <span className="h-1 w-1/5 rounded-full" style={{ background: theme.accent2 }} />
              </span>
              {chosen && (
                <CheckIcon className="absolute top-1 right-1 size-3" style={{ color: theme.text }} />
              )}
            </span>
            <span className="truncate">{name}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
