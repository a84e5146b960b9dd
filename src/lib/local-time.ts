import { timeZone } from "./format";

/** The time that clocks show at an instant in the user's time zone, as milliseconds of the same time in UTC. */
function clockTime(ms: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone: timeZone(), calendar: "gregory", numberingSystem: "latn", hourCycle: "h23" },
    ...{ year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
  }).formatToParts(ms);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

/**
 * The value of a date-time input: the time in the user's time zone, to the second. Empty for anything that isn't a time.
 */
export function toLocal(value: unknown): string {
  const ms = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? "" : new Date(clockTime(ms)).toISOString().slice(0, 19);
}

/** The time in a date-time input; null if it is empty. */
export function fromLocal(text: string): string | null {
  if (text === "") return null;
  const clock = Date.parse(`${text}Z`);
  // The second step is needed if the zone's offset changes between the first guess and the result.
  const guess = 2 * clock - clockTime(clock);
  return new Date(guess + clock - clockTime(guess)).toISOString();
}
