import { cardinal, ordinal, pair, year } from "./number-words.ts";

const names = "January February March April May June July August September October November December".split(
  " ",
);
const monthShape =
  /^(January|February|March|April|May|June|July|August|September|October|November|December|Jan\.|Feb\.|Aug\.|Sept?\.|Oct\.|Nov\.|Dec\.)$/;

export const isMonth = (word: string) => monthShape.test(word);

const isDay = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 31;

/** Spells out a date, such as "March third twenty twenty six"; undefined if the month or day is out of range. */
function full(years: string, month: number, day: number): string | undefined {
  const name = names[month - 1];
  return name && day >= 1 && day <= 31 ? `${name} ${ordinal(day)} ${year(years)}` : undefined;
}

/** Spells out `2026-03-04`, and `3/4/2026` with the month first unless the first number can only be a day. */
function date(word: string): string | undefined {
  const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(word) ?? [];
  if (y) return full(y, Number(m), Number(d));
  const [, first, second, last] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(word) ?? [];
  if (!last) return undefined;
  const [a, b] = [Number(first), Number(second)];
  return a > 12 ? full(last, b, a) : full(last, a, b);
}

/** Spells out a day beside a month: "March 3" and "3 March". */
function day(word: string, next: string, before: string): string | undefined {
  if (!isDay(word)) return undefined;
  if (isMonth(before)) return ordinal(Number(word));
  if (!isMonth(next)) return undefined;
  return `${before.toLowerCase() === "the" ? "" : "the "}${ordinal(Number(word))} of`;
}

const isHalfOfDay = (word: string) => /^[ap]\.?m\.?$/i.test(word);
const halfOfDay = (text: string) => `${text[0]!.toLowerCase()} m`;

/** Spells out a time such as `5:30`, `12:00`, `9:05am` or `5pm`. */
function time(word: string, next: string): string | undefined {
  const [, hour, minute, half] = /^(\d{1,2})(?::([0-5]\d))?(am|pm)?$/i.exec(word) ?? [];
  if (!hour || (!minute && !half) || Number(hour) > 24) return undefined;
  const isWhole = !minute || minute === "00";
  const rest = isWhole ? (half || isHalfOfDay(next) ? "" : " o'clock") : ` ${pair(minute)}`;
  return `${pair(String(Number(hour)))}${rest}${half ? ` ${halfOfDay(half)}` : ""}`;
}

const counted = (value: string, name: string) =>
  Number(value) === 0 ? [] : [`${cardinal(Number(value))} ${name}${Number(value) === 1 ? "" : "s"}`];

/** Spells out `1:02:03` as a duration. */
function duration(word: string): string | undefined {
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(word) ?? [];
  if (!hours) return undefined;
  const parts = [counted(hours, "hour"), counted(minutes!, "minute"), counted(seconds!, "second")].flat();
  return parts.join(" ") || "zero seconds";
}

/** A date, a day, a time or a duration in words; undefined for anything else. */
export function moment(word: string, next: string, before: string): string | undefined {
  const isAfterTime = isHalfOfDay(word) && /^\d{1,2}(:\d\d)?$/.test(before);
  if (isAfterTime) return halfOfDay(word);
  return date(word) ?? day(word, next, before) ?? time(word, next) ?? duration(word);
}
