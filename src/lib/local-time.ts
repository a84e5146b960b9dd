/** The value of a date-time input: local time without a zone, to the second. Empty for anything that isn't a time. */
export function toLocal(value: unknown): string {
  if (typeof value !== "string" || value === "") return "";
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return "";
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

/** The time in a date-time input; null if it is empty. */
export const fromLocal = (text: string) => (text === "" ? null : new Date(text).toISOString());
