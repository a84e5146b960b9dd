/**
 * The maximum length of a tool's result as JSON, in characters. It is limited because callers pay for every token that
 * their model reads.
 */
export const longestResult = 24_000;

/**
 * How much of a value is kept: characters of a string, and entries of a list or an object. The limits are tried in
 * order.
 */
const limits = [
  { text: 8_000, entries: 200 },
  { text: 2_000, entries: 50 },
  { text: 400, entries: 20 },
  { text: 80, entries: 8 },
];

type Limit = (typeof limits)[number];

const shortText = (text: string, { text: most }: Limit) =>
  text.length <= most
    ? text
    : `${text.slice(0, most).toWellFormed()}… (${text.length.toLocaleString("en")} characters in total)`;

function shortened(value: unknown, limit: Limit, depth = 0): unknown {
  if (typeof value === "string") return shortText(value, limit);
  if (typeof value !== "object" || value === null) return value;
  if (depth > 12) return "…";
  if (Array.isArray(value)) {
    const kept = value.slice(0, limit.entries).map((one) => shortened(one, limit, depth + 1));
    return value.length > kept.length ? [...kept, `… (${value.length} entries in total)`] : kept;
  }
  const entries = Object.entries(value);
  const kept = entries.slice(0, Math.max(limit.entries, depth === 0 ? entries.length : 0));
  return Object.fromEntries(kept.map(([name, one]) => [name, shortened(one, limit, depth + 1)]));
}

/** Shortens the texts and lists of a result until it isn't longer than `longestResult`. */
export function boundedResult(value: object): Record<string, unknown> {
  for (const limit of limits) {
    const short = shortened(value, limit) as Record<string, unknown>;
    if (JSON.stringify(short).length <= longestResult) return short;
  }
  return { too_long: JSON.stringify(value).slice(0, 2_000).toWellFormed() };
}
