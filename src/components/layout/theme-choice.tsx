import { MonitorIcon, MoonIcon, SunIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { type Theme, themes, useTheme } from "@/providers/theme";

const looks: Record<Theme, { label: string; Icon: typeof SunIcon }> = {
  light: { label: "Light", Icon: SunIcon },
  dark: { label: "Dark", Icon: MoonIcon },
  system: { label: "System", Icon: MonitorIcon },
};

/** Three small buttons of which one is down. */
export function ThemeChoice({ className }: { className?: string }) {
  const { theme, setTheme } = useTheme();
  return (
    <fieldset className={cn("inline-flex items-center gap-0.5 rounded-full border p-0.5", className)}>
      <legend className="sr-only">Theme</legend>
      {themes.map((name) => {
        const { label, Icon } = looks[name];
        return (
          <button
            key={name}
            type="button"
            aria-pressed={theme === name}
            title={label}
            onClick={() => setTheme(name)}
            className="grid size-6 place-content-center rounded-full text-muted-foreground transition-colors hover:text-foreground aria-pressed:bg-accent aria-pressed:text-foreground"
          >
            <Icon aria-hidden className="size-3.5" />
            <span className="sr-only">{label}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
