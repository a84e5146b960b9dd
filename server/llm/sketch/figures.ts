import { own } from "../../../scene/own.ts";
import { capital, shortened, untied } from "./words.ts";

export interface Figure {
  value: number;
  prefix: string;
  suffix: string;
  label: string;
}

const scales: Record<string, string> = {
  k: "k",
  thousand: "k",
  m: "M",
  million: "M",
  bn: "bn",
  b: "bn",
  billion: "bn",
};
const amount =
  /([$€£])?(-?\d[\d,]*(?:\.\d+)?)\s?(%|percent\b|per cent\b|k\b|m\b|bn\b|thousand\b|million\b|billion\b)?/giu;
/** Matches a year, which isn't shown as a figure. */
const year = /^(1[5-9]|20)\d\d$/;

function figureOf([, currency, digits, unit]: readonly (string | undefined)[]): Omit<Figure, "label"> {
  const word = unit?.toLowerCase() ?? "";
  const suffix = word === "%" || word.startsWith("per") ? "%" : (own(scales, word) ?? "");
  return { value: Number(digits!.replaceAll(",", "")), prefix: currency ?? "", suffix };
}

const lead =
  /^(?:and|or|but|with|at|of|to|by|in|is|are|was|were|has|have|about|only|just|over|the|a|an|for|from|then)\s+/iu;

/** Removes connecting words from the text around a figure. */
function trimmed(text: string): string {
  let words = untied(text.replace(/["“”()]/g, " ").replace(/\s+/g, " "));
  for (let before = ""; before !== words; ) {
    before = words;
    words = `${words} `.replace(lead, "").trim();
  }
  return words;
}

/** The figures in a sentence, each with the words that describe it. */
export function figuresIn(sentence: string): Figure[] {
  const matches = [...sentence.matchAll(amount)].filter((match) => {
    const around = `${sentence[match.index - 1] ?? " "}${sentence[match.index + match[0].trimEnd().length] ?? " "}`;
    return !/[\p{L}\d-]/u.test(around) && !(year.test(match[2]!) && !match[1] && !match[3]);
  });
  return matches.map((match, at) => {
    const end = match.index + match[0].length;
    const before = sentence.slice(
      at === 0 ? 0 : matches[at - 1]!.index + matches[at - 1]![0].length,
      match.index,
    );
    const after = sentence.slice(end, matches[at + 1]?.index ?? sentence.length);
    const following = trimmed(after.split(/[,;:.!?]|\sand\s/iu)[0]!);
    const leading = trimmed(before.split(/[,;:.!?]\s|\s(?:and|but)\s/iu).at(-1)!);
    const counted = /^\s*[\p{Ll}-]/u.test(after) && !match[3] && !match[1];
    const label = counted ? following || leading : leading || following;
    return { ...figureOf(match), label: capital(shortened(label, 44)) };
  });
}

export interface Series {
  values: { label: string; value: number }[];
  prefix: string;
  suffix: string;
  /** Whether the labels are consecutive dates or periods, such as months. */
  timed: boolean;
}

const months = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?$/iu;
const timed = (label: string) =>
  months.test(label) || year.test(label) || /^(q[1-4]|week|day|year|month)\b/iu.test(label);
const unit = String.raw`([$€£])?(-?\d[\d,]*(?:\.\d+)?)\s?(%|percent|per cent|k|m|bn|thousand|million|billion)?`;
const shapes = [
  // Matches "120 in January, 180 in February".
  {
    shape: new RegExp(
      String.raw`${unit}\s+(?:\w+\s+)?(?:in|for|on|at)\s+([\p{L}\d][\p{L}\d .'&-]{0,24}?)(?=\s*(?:,|;|\band\b|[.!?]|$))`,
      "giu",
    ),
    label: 4,
    from: 1,
  },
  // Matches "January 120, February: 180".
  {
    shape: new RegExp(
      String.raw`(?:^|[,;:]\s*|\band\s+|\s)([\p{L}][\p{L} .'&-]{0,24}?|(?:1[5-9]|20)\d\d)\s*(?:[:=–-]|\bis\b|\bwas\b|\bhas\b|\bhad\b|\bat\b)?\s+${unit}(?=\s*(?:,|;|\band\b|[.!?]|$))`,
      "giu",
    ),
    label: 1,
    from: 2,
  },
];

/** Finds at least three labeled figures of the same kind, which a chart can show. */
export function seriesIn(text: string): Series | undefined {
  for (const { shape, label, from } of shapes) {
    const found = [...text.matchAll(shape)].map((match) => ({
      ...figureOf(["", match[from], match[from + 1], match[from + 2]]),
      label: capital(trimmed(match[label]!)),
    }));
    const first = found[0];
    if (!first || found.length < 3 || found.some((one) => !one.label || Number.isNaN(one.value))) continue;
    const marked = found.find((one) => one.prefix || one.suffix) ?? first;
    const values = found.slice(0, 12).map(({ label, value }) => ({ label: shortened(label, 24), value }));
    return {
      values,
      prefix: marked.prefix,
      suffix: marked.suffix,
      timed: found.every((one) => timed(one.label)),
    };
  }
  return undefined;
}
