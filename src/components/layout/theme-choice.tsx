import { themes } from "@contract/preference-values.ts";
import { clsx } from "clsx";
import { entry, t } from "@/i18n/t";
import { type Theme, useTheme } from "@/providers/theme";
import { Glyph } from "./icon";

const looks: Record<Theme, { label: string; drawing: string }> = {
  light: {
    label: entry("Light"),
    drawing:
      "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4",
  },
  dark: { label: entry("Dark"), drawing: "M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9Z" },
  system: {
    label: entry("System"),
    drawing: "M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM8 21h8M12 17v4",
  },
};

/** Three small toggle buttons, one of which is pressed. */
export function ThemeChoice({ className }: { className?: string }) {
  const { theme, setTheme } = useTheme();
  return (
    <fieldset className={clsx("inline-flex items-center gap-0.5 rounded-full border p-0.5", className)}>
      <legend className="sr-only">{t("Theme")}</legend>
      {themes.map((name) => {
        const { drawing } = looks[name];
        const label = t(looks[name].label);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={theme === name}
            title={label}
            onClick={() => setTheme(name)}
            className="grid size-6 place-content-center rounded-full text-muted-foreground transition-colors hover:text-foreground aria-pressed:bg-accent aria-pressed:text-foreground"
          >
            <Glyph drawing={drawing} className="size-3.5" />
            <span className="sr-only">{label}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
