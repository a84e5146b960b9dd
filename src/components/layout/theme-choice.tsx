import { clsx } from "clsx";
import { type Theme, themes, useTheme } from "@/providers/theme";
import { Glyph, type GlyphName } from "./glyph";

const looks: Record<Theme, { label: string; glyph: GlyphName }> = {
  light: { label: "Light", glyph: "sun" },
  dark: { label: "Dark", glyph: "moon" },
  system: { label: "System", glyph: "monitor" },
};

/** Three small buttons of which one is down. */
export function ThemeChoice({ className }: { className?: string }) {
  const { theme, setTheme } = useTheme();
  return (
    <fieldset className={clsx("inline-flex items-center gap-0.5 rounded-full border p-0.5", className)}>
      <legend className="sr-only">Theme</legend>
      {themes.map((name) => {
        const { label, glyph } = looks[name];
        return (
          <button
            key={name}
            type="button"
            aria-pressed={theme === name}
            title={label}
            onClick={() => setTheme(name)}
            className="grid size-6 place-content-center rounded-full text-muted-foreground transition-colors hover:text-foreground aria-pressed:bg-accent aria-pressed:text-foreground"
          >
            <Glyph name={glyph} className="size-3.5" />
            <span className="sr-only">{label}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
