import type { DatasetInput } from "@contract/evaluations.ts";

/** A value as text: JSON unless it is a text. Empty for null. */
export const textOf = (value: unknown): string =>
  typeof value === "string"
    ? value
    : value === null || value === undefined
      ? ""
      : JSON.stringify(value, null, 2);

/** An item's input in short: its last message, or its values. */
export function inputText(input: DatasetInput | null): string {
  if (input === null) return "Deleted item";
  if (Array.isArray(input)) return textOf(input.at(-1)?.content);
  return Object.entries(input)
    .map(([name, value]) => `${name}: ${value}`)
    .join(" · ");
}
