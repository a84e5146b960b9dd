import { cause, contrast, type Detector, subjectOf } from "./clauses.ts";
import { enumeration } from "./enumerations.ts";
import { headingOf, mostWords } from "./headings.ts";
import type { Language } from "./language.ts";
import { isOpenEnded, oneOf, patternOf } from "./lexicons/index.ts";
import { formula } from "./math/detect.ts";
import { withoutTex } from "./math/find.ts";
import type { Content, ContentOf } from "./moments.ts";
import { placesIn } from "./places.ts";
import { quantitiesIn } from "./quantities.ts";
import { seriesIn } from "./series.ts";
import { isWord, tokensOf, wordCount } from "./tagging.ts";
import { bare, capital, isSame } from "./words.ts";

const attribution =
  /(?:^|[\s,.–—-])(?:said|says|wrote|writes|according to|sagt|sagte|schrieb|laut|dit|disait|selon|dijo|dice|según|by|von|—|–)\s*:?\s*((?:\p{Lu}[\p{L}.'’-]*\s?){1,4})/u;

const quote: Detector = (sentence) => {
  const match = sentence.match(/[“"„«「]([^“”"„«»「」]{8,280})[”"“»」]/u);
  if (!match) return undefined;
  const rest = `${sentence.slice(0, match.index)} ${sentence.slice(match.index! + match[0].length)}`;
  const by =
    rest.match(attribution)?.[1] ??
    rest.match(/((?:\p{Lu}[\p{L}.'’-]*\s){1,3})(?:said|says|sagt|sagte|dit|dijo|dice)/u)?.[1] ??
    "";
  if (!by && match[1]!.length < sentence.length * 0.5) return undefined;
  return { kind: "quote", text: bare(match[1]!.trim()), by: bare(by) };
};

const series: Detector = (sentence, language) => {
  if (!/\d/u.test(sentence)) return undefined;
  const lead = sentence.split(/(?<![\d])[:：]\s/u)[0] ?? "";
  const named = lead.length < sentence.length && wordCount(lead, language) <= mostWords ? lead : "";
  const before = bare((sentence.split(/\d/u)[0] ?? "").replace(/[$€£]/gu, ""));
  const found = seriesIn(named ? sentence.slice(lead.length) : sentence, named || before, language);
  if (!found) return undefined;
  const heading = named || seriesHeading(before, found, language);
  return { ...found, heading: capital(bare(heading)) };
};

/** The words before a series without its first label, such as "Revenue" of "Revenue was $1.2M in Q1". */
function seriesHeading(before: string, { values }: ContentOf<"series">, language: Language): string {
  const first = values[0]!.label.toLowerCase();
  let words = before.toLowerCase().endsWith(first) ? bare(before.slice(0, -first.length)) : before;
  while (words && isOpenEnded(words.split(/\s+/u).at(-1)!, language)) words = words.replace(/\s*\S+$/u, "");
  // "Energy came from" is a series about energy.
  const last = tokensOf(words, language).filter(isWord).at(-1);
  if (
    words.includes(" ") &&
    (last?.pos === "VERB" || (language === "de" && /^\p{Ll}/u.test(last?.text ?? "")))
  )
    words = words.replace(/\s+\S+$/u, "");
  return wordCount(words, language) <= mostWords ? words : "";
}

const call: Detector = (sentence, language) => {
  const urged = patternOf(
    "urge",
    language,
    ({ urges }) =>
      `^(?:(?:so|then|and|please|bitte|also|donc|alors|así que|just|simply),?\\s)?(?:${oneOf(urges)})(?!\\p{L})`,
  ).test(sentence);
  const asked =
    /^(?:to (?:apply|register|order|join|book)|für (?:die )?(?:anmeldung|bewerbung)|pour (?:postuler|réserver|vous inscrire)|para (?:solicitar|reservar|inscribirte))/iu.test(
      sentence,
    );
  const polite = patternOf("polite urge", language, ({ urges }) =>
    language === "ja" || language === "zh" ? `(?:${oneOf(urges)})` : "(?!)",
  ).test(sentence);
  if (!urged && !asked && !polite) return undefined;
  const action = bare(sentence);
  return {
    kind: "call",
    heading: "",
    action: action.length <= 60 ? capital(action) : headingOf(sentence, language),
    note: "",
  };
};

const share: Detector = (sentence, language) => {
  const counted = sentence.match(
    /(?<![\d.,])(\d{1,3})\s(?:(?:out )?of|von|sur|de cada|de|in)\s(?:(?:the|every)\s)?(\d{1,3})(?![\d.,%])\s?(\p{L}[^.,;:]{2,60})?/u,
  );
  if (counted && Number(counted[1]) < Number(counted[2]) && Number(counted[2]) <= 100) {
    const [, value, of, label = ""] = counted;
    return {
      kind: "share",
      heading: "",
      value: Number(value),
      of: Number(of),
      suffix: "",
      label: bare(label),
      whole: bare(label),
    };
  }
  const [only, more] = quantitiesIn(sentence, language);
  if (!only || more || !only.suffix.includes("%") || only.value <= 0 || only.value >= 100) return undefined;
  // "fell by 12%" is a change, not a share of anything.
  if (
    /(?:by|um|de|en|to|auf|à|a)\s$/iu.test(sentence.slice(0, only.from)) &&
    !/^\s(?:of|von|der|des|de|del)\s/iu.test(sentence.slice(only.to))
  )
    return undefined;
  const subject = language === "en" ? capital(subjectOf(sentence, language)) : "";
  const part = bare(sentence.slice(only.to).split(/[,;]/u)[0]!.trim());
  const split = subject && !/\d/u.test(subject) && /^of\s/u.test(part) && part.length <= 40;
  return {
    kind: "share",
    heading: split ? subject : "",
    value: only.value,
    of: 100,
    suffix: only.suffix,
    label: split ? part : only.label,
    whole: only.label,
  };
};

const definitions: Partial<Record<Language, RegExp>> = {
  en: /^((?:An?\s|The\s)?[^,.;:]{2,40}?)\s(?:is|are|means|refers to)\s((?:an?|the|any|when|where|how)\s.{10,200})$/u,
  de: /^((?:Ein(?:e)?\s|Der\s|Die\s|Das\s)?[^,.;:]{2,40}?)\s(?:ist|sind|bedeutet|heißt)\s((?:ein|eine|der|die|das|wenn)\s.{10,200})$/u,
  fr: /^((?:Une?\s|Le\s|La\s|Les\s|L['’])?[^,.;:]{2,40}?)\s(?:est|sont|signifie|désigne)\s((?:une?|le|la|les|l['’]).{10,200})$/u,
  es: /^((?:Una?\s|El\s|La\s|Los\s|Las\s)?[^,.;:]{2,40}?)\s(?:es|son|significa)\s((?:una?|el|la|los|las)\s.{10,200})$/u,
  ja: /^(.{1,15}?)(?:とは、?)(.{6,120})$/u,
};

const definition: Detector = (sentence, language) => {
  const match = bare(sentence).match(definitions[language] ?? /(?!)/u);
  if (!match) return undefined;
  const [, term = "", meaning = ""] = match;
  const open =
    /^(?:it|this|that|there|here|we|they|he|she|which|who|what|es|das|dies|er|sie|ce|c'est|il|elle|esto|eso|our|my|my\b.*)$/iu;
  if (wordCount(term, language) > 4 || open.test(term.replace(/^(?:the|a|an)\s/iu, "")) || /\d/u.test(term))
    return undefined;
  const first = tokensOf(term, language).filter(isWord);
  if (
    ["ADV", "ADP", "SCONJ", "CCONJ", "PRON"].includes(first[0]?.pos ?? "") ||
    patternOf("effect word", language, ({ effects }) => `^(?:${oneOf(effects)})$`).test(term)
  )
    return undefined;
  if (language === "en" && !first.some(({ pos }) => pos === "NOUN" || pos === "PROPN")) return undefined;
  return {
    kind: "definition",
    term: capital(term.replace(/^(?:an?|eine?)\s/iu, "")),
    meaning: capital(meaning),
  };
};

const figure: Detector = (sentence, language) => {
  const figures = quantitiesIn(sentence, language).filter(({ label }) => label !== "");
  if (figures.length === 0 || figures.length > 4) return undefined;
  const heading = headingOf(sentence, language);
  const subject = language === "en" ? capital(subjectOf(sentence, language)).replace(/^.*\d.*$/u, "") : "";
  const repeated = /\d/u.test(heading) || figures.some(({ label }) => isSame(label, heading));
  const named =
    subject === "" || figures.some(({ label }) => label.toLowerCase().includes(subject.toLowerCase()));
  const labels = new Set<string>();
  const distinct = figures.filter(({ label }) => !labels.has(label) && labels.add(label));
  return { kind: "figure", figures: distinct, heading: repeated ? (named ? "" : subject) : heading };
};

/** The words before the first place, such as "We opened shops" of "We opened shops in Germany and France". */
function placeHeading(sentence: string, first: string, language: Language): string {
  const words = bare(sentence.slice(0, sentence.indexOf(first))).split(/\s+/u);
  while (words.length > 0 && isOpenEnded(words.at(-1)!, language)) words.pop();
  const lead = words.join(" ");
  return lead && wordCount(lead, language) <= mostWords ? capital(lead) : headingOf(sentence, language);
}

const place: Detector = (sentence, language) => {
  const places = placesIn(sentence, language);
  if (places.length < 2) return undefined;
  const maps = new Set(places.map(({ map }) => map));
  return {
    kind: "place",
    heading: placeHeading(sentence, places[0]!.name, language),
    places: places.map(({ name, lon, lat }) => ({ name, lon, lat })),
    area: maps.size === 1 ? places[0]!.map : "world",
    text: "",
  };
};

const detectors: Detector[] = [
  quote,
  series,
  call,
  share,
  contrast,
  figure,
  place,
  enumeration,
  definition,
  cause,
];

/** A sentence's content, by the first detector that matches; if none matches, it is a statement. */
export function contentOf(sentence: string, language: Language): Content {
  const shown = formula(sentence, language);
  if (shown) return shown;
  const plain = withoutTex(sentence);
  for (const detect of detectors) {
    const content = detect(plain, language);
    if (content) return content;
  }
  return { kind: "statement", heading: headingOf(plain, language), others: [] };
}
