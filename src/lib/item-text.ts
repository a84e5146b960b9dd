import type { DatasetInput } from "@contract/evaluations.ts";
import { t } from "@/i18n/t";

/** A value as text: strings unchanged, everything else as JSON. Empty for null. */
export const textOf = (value: unknown): string =>
  typeof value === "string"
    ? value
    : value === null || value === undefined
      ? ""
      : JSON.stringify(value, null, 2);

/** A short form of an item's input: its last message, or its values. */
export function inputText(input: DatasetInput | null): string {
  if (input === null) return t("Deleted item");
  if (Array.isArray(input)) return textOf(input.at(-1)?.content);
  return Object.entries(input)
    .map(([name, value]) => `${name}: ${value}`)
    .join(" · ");
}
