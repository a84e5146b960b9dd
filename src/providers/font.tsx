import { fonts } from "@contract/preference-values.ts";
import { createContext, type ReactNode, use, useEffect } from "react";
import { choicePreference, usePreference } from "./preference";

export type Font = (typeof fonts)[number];

const chosen = choicePreference("font", fonts, "inter");

const FontContext = createContext<{ font: Font; setFont: (font: Font) => void } | null>(null);

export function FontProvider({ children }: { children: ReactNode }) {
  const font = usePreference(chosen);
  useEffect(() => {
    document.documentElement.dataset.font = font;
  }, [font]);
  return <FontContext value={{ font, setFont: chosen.set }}>{children}</FontContext>;
}

export function useFont() {
  const state = use(FontContext);
  if (!state) throw new Error("useFont needs a <FontProvider>");
  return state;
}
