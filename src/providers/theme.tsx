import { themes } from "@contract/preference-values.ts";
import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from "react";
import { choicePreference, usePreference } from "./preference";

export type Theme = (typeof themes)[number];

const chosen = choicePreference("vite-ui-theme", themes, "system");

const media = matchMedia("(prefers-color-scheme: dark)");
const followSystem = (changed: () => void) => {
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

interface ThemeState {
  theme: Theme;
  /** The resolved theme: for "system", the system's theme, or light if the system has no preference. */
  shown: "light" | "dark";
  setTheme: (theme: Theme) => void;
}

const ThemeContext = createContext<ThemeState | null>(null);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = usePreference(chosen);
  const systemDark = useSyncExternalStore(followSystem, () => media.matches);
  const shown = theme === "dark" || (theme === "system" && systemDark) ? "dark" : "light";
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.remove("light", "dark");
    classList.add(shown);
  }, [shown]);
  return <ThemeContext value={{ theme, shown, setTheme: chosen.set }}>{children}</ThemeContext>;
}

export function useTheme(): ThemeState {
  const state = use(ThemeContext);
  if (!state) throw new Error("useTheme needs a <ThemeProvider>");
  return state;
}
