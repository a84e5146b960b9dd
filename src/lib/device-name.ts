import { t } from "@/i18n/t";

const browsers: [pattern: RegExp, name: string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: [pattern: RegExp, name: string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux|X11/, "Linux"],
];

const first = (list: typeof browsers, text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** Derives a recognizable device name from the user agent. */
export function deviceOf(agent: string | null | undefined): {
  name: string;
  kind: "phone" | "computer" | "program";
} {
  const text = agent ?? "";
  const browser = first(browsers, text);
  if (!browser) return { name: text.split(/[ /]/)[0] || t("Unknown client"), kind: "program" };
  const system = first(systems, text);
  return {
    name: system ? t("{browser} on {system}", { browser, system }) : browser,
    kind: /Mobile|iPhone|Android/.test(text) ? "phone" : "computer",
  };
}
