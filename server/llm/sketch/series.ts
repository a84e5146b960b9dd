import type { Language } from "./language.ts";
import { isOpenEnded, lexiconOf, oneOf, patternOf, setOf } from "./lexicons/index.ts";
import type { ContentOf } from "./moments.ts";
import { numberOf, shortUnit } from "./numbers.ts";
import { bare, capital } from "./words.ts";

const unit = String.raw`(US\$|[$€£¥])?\s?(-?\d{1,12}(?:[.,\u00a0\u202f]\d{1,6}){0,3})\s?((?:Mio\.|Mrd\.|Millionen|Milliarden|millions?|milliards?|millones|million|billion|M|Md)\s(?:€|Euro|d'euros|de euros|euros|dollars)|%|percent\b|per cent\b|Prozent\b|k\b|m\b|M\b|bn\b|thousand\b|million\b|billion\b|Millionen\b|Mio\.|millions\b|millones\b|€|£|km\b|kg\b|GW\b|TWh\b|kWh\b|MB\b|GB\b|h\b|min\b|cl\b|ml\b|°C)?`;
const end = String.raw`(?=\s*(?:[,;.!?)|/](?!\d)|\n|$)|\s+(?:and|und|et|y|e|en|i|versus|vs\.?)\s)`;

/** The forms of a labeled figure: "120 in January"; "January 120" or "January: 120"; and "120 visitors". */
const forms = [
  {
    shape: new RegExp(
      String.raw`${unit}\s+(?:\p{L}{1,14}\s+){0,3}?(?:in|for|on|im|für|en|pour|para|from)\s+(?:the\s)?([\p{L}\d][\p{L}\d .'&-]{0,24}?)${end}`,
      "gu",
    ),
    label: 4,
    from: 1,
  },
  {
    shape: new RegExp(
      String.raw`(?:^|[,;:(|/]\s*|(?<!\p{L})(?:and|und|et|y)\s+|\s)([\p{L}][\p{L}\d .'’&/-]{0,28}?|(?:1[5-9]|20)\d\d)\s*(?:[:=–—(-]|(?<!\p{L})(?:is|was|has|had|at|with|got|makes? up|accounts? for|reached|ist|war|hat|mit|est|était|avec|es|fue|con|a|à)(?!\p{L}))?\s*(?<=[\s:=(–—-])${unit}\)?(?:\s(?!and|und|et|y|e|en)\p{Ll}{3,14})?${end}`,
      "gu",
    ),
    label: 1,
    from: 2,
  },
  {
    shape: new RegExp(String.raw`${unit}\s+(?:of\s)?([\p{L}][\p{L}\d '&-]{1,24}?)${end}`, "gu"),
    label: 4,
    from: 1,
  },
];

const lead =
  /^(?:and|or|but|with|at|of|to|by|in|is|are|was|were|the|a|an|for|from|then|und|die|der|das|im|aus|von|et|le|la|les|en|y|el|los|las|con|mit)\s+/iu;
/** Removes the words of the sentence before a label, such as "Energy came from". */
const cleaned = (text: string) =>
  capital(
    bare(
      text
        .trim()
        .replace(/^(?:\S+\s){1,6}(?:from|of|for|in|von|aus|für|de|para|pour)\s(?=\S+$)/iu, "")
        .replace(lead, "")
        .replace(lead, ""),
    ),
  );

const isTime = (label: string, language: Language) =>
  patternOf(
    "time label",
    language,
    ({ months }) =>
      `^(?:(?:${oneOf(months)})\\.?(?:\\s\\d{4})?|(?:1[5-9]|20)\\d\\d|[QT][1-4](?:\\s?\\d{4})?|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|(?:mo|di|mi|do|fr|sa|so)|(?:week|day|year|month|woche|tag|jahr|semaine|jour|semana|año|mes)\\s?\\d{0,4})$`,
  ).test(label);

/** Shortens the first label to its time if the others are times: "Revenue Q1" before "Q2" becomes "Q1". */
function separateTime(found: { label: string }[], language: Language): void {
  const [first, ...others] = found;
  const time = first?.label.match(/^\S.*\s(\S+)$/u)?.[1];
  if (first && time && isTime(time, language) && others.every(({ label }) => isTime(label, language)))
    first.label = time;
}

const ranks =
  /\b(?:top|best|rank(?:ing|ed)?|most|biggest|largest|highest|longest|tallest|favou?rite|beste[nrs]?|größte[nrs]?|beliebteste[nr]?|meist\p{L}*|meilleur\p{L}*|plus (?:grand|haut|long)\p{L}*|mejores|mayores)\b/iu;

/** Finds at least three labeled figures of the same kind, all of which a chart can show. */
export function seriesIn(text: string, heading: string, language: Language): ContentOf<"series"> | undefined {
  for (const { shape, label, from } of forms) {
    const found = [...text.matchAll(shape)].map((match) => ({
      prefix: match[from] ?? "",
      value: numberOf(match[from + 1]!, language),
      unit: match[from + 2] ?? "",
      label: cleaned(match[label]!),
    }));
    const longest = found.reduce((most, { unit }) => (unit.length > most.length ? unit : most), "");
    separateTime(found, language);
    // "4 million, 5 million and 6 million euros" are all euros.
    const units = new Set(
      found.map(({ unit, prefix }) => `${prefix}${unit && longest.startsWith(unit) ? longest : unit}`),
    );
    const measures = setOf(lexiconOf(language).units);
    const labels = new Set(found.map((one) => one.label.toLowerCase()));
    const ok = found.every(
      ({ value, label }) =>
        Number.isFinite(value) &&
        label.length > 0 &&
        label.length <= 28 &&
        !isOpenEnded(label, language) &&
        !measures.has(label.toLowerCase()) &&
        label.split(" ").length <= 4,
    );
    if (
      found.length < 3 ||
      !ok ||
      (units.size === 2 && !units.has("")) ||
      units.size > 2 ||
      labels.size < found.length
    )
      continue;
    // Unless labels are dates, all numbers must be labeled, and numbers without a unit must follow labels.
    const all = text.match(/(?<![\p{L}\d.,])\d[\d.,]*/gu)?.length ?? 0;
    const timed = found.every((one) => isTime(one.label, language));
    const named = /^(?:1[5-9]|20)\d\d$/u.test(found[0]!.label) ? found.length : 0;
    if (!timed && all - named > found.length) continue;
    // A number before its label needs the same unit as the others: "14 kg" and "3 riders" aren't compared.
    if (!timed && units.has("") && label !== 1) continue;
    const marked =
      found.find(({ unit }) => unit === longest && unit !== "") ??
      found.find(({ prefix }) => prefix) ??
      found[0]!;
    const suffix = /^p|^%|Proz/u.test(marked.unit)
      ? "%"
      : /^(?:k|m|M|bn|)$/u.test(marked.unit)
        ? marked.unit
        : ` ${marked.unit}`;
    const values = found.slice(0, 24).map(({ label, value }) => ({ label: label.slice(0, 28), value }));
    const sum = values.reduce((total, { value }) => total + value, 0);
    const shares =
      suffix === "%" &&
      values.length <= 6 &&
      sum > 60 &&
      sum <= 100.5 &&
      values.every(({ value }) => value > 0) &&
      !timed;
    return {
      kind: "series",
      heading: heading.replace(/\s[QT]$/u, ""),
      values,
      prefix: marked.prefix,
      suffix: shortUnit(suffix),
      timed,
      shares,
      ranked: !timed && (ranks.test(text) || ranks.test(heading)),
    };
  }
  return undefined;
}
