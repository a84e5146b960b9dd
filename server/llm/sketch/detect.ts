import { calendar } from "./calendar.ts";
import { cause, condition, contrast, type Detector } from "./clauses.ts";
import { enumeration } from "./enumerations.ts";
import { headingOf, mostWords } from "./headings.ts";
import type { Language } from "./language.ts";
import { isOpenEnded, oneOf, patternOf } from "./lexicons/index.ts";
import { formula } from "./math/detect.ts";
import { withoutTex } from "./math/find.ts";
import type { Content } from "./moments.ts";
import { change, figure, series, share } from "./number-detectors.ts";
import { placesIn } from "./places.ts";
import { isWord, tokensOf, wordCount } from "./tagging.ts";
import { bare, capital } from "./words.ts";

const attribution =
  /(?:^|[\s,.–—-])(?:said|says|wrote|writes|according to|sagt|sagte|schrieb|laut|dit|disait|selon|dijo|dice|según|by|von|—|–)\s*:?\s*(\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){0,3})/u;

/** Matches the speaker before a quotation, as in “Ada Lovelace: “…””, also with a role. */
const introduced =
  /^(?!(?:Note|Tip|Remember|Quote|Warning|Question|Answer|Example|Tipp|Hinweis|Zitat)\s?:)\s*(\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){0,4}(?:,\s[^:]{2,40}?)?)\s?:\s*$/u;

const quote: Detector = (sentence) => {
  const matches = [...sentence.matchAll(/[“"„«「]([^“”"„«»「」]{3,280})[”"“»」]/gu)];
  const match = matches[0];
  if (!match || match[1]!.length < 8) return undefined;
  // Several short terms in quotation marks aren't a quotation, for example: "The engine" is not "a brain".
  if (matches.length > 1 && match[1]!.split(/\s+/u).length < 4) return undefined;
  const rest = `${sentence.slice(0, match.index)} ${sentence.slice(match.index! + match[0].length)}`;
  const by =
    rest.match(attribution)?.[1] ??
    rest.match(introduced)?.[1] ??
    rest.match(/((?:\p{Lu}[\p{L}.'’-]*\s){1,3})(?:said|says|sagt|sagte|dit|dijo|dice)/u)?.[1] ??
    "";
  if (!by && match[1]!.length < sentence.length * 0.5) return undefined;
  // "We lost staff," said Ada, "but no hope." is one quotation.
  const text = matches.map(([, part = ""]) => part.trim()).join(" ");
  return { kind: "quote", text: bare(text.slice(0, 280)), by: bare(by) };
};

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
  // "Save the date: we get married in June" is a statement.
  const tells = /^[^:]{3,40}:\s(?:\S+\s){3,}/u.test(sentence);
  if ((!urged && !asked && !polite) || tells) return undefined;
  const action = bare(sentence);
  return {
    kind: "call",
    heading: "",
    action: action.length <= 60 ? capital(action) : headingOf(sentence, language),
    note: "",
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

/**
 * Returns the words before the first place, such as "We opened shops" in "We opened shops in Germany and France", or
 * else a heading for the sentence.
 */
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

/** Detects what two things have in common: "Craft is where skill and care meet". */
const overlap: Detector = (sentence, language) => {
  if (language !== "en") return undefined;
  const plain = bare(sentence);
  const meets = plain.match(
    /^(.{2,50}?)\s(?:is|are|lies|happens|begins|starts)\s(?:found\s)?where\s(.{2,50}?)\s(?:and|meets?|overlaps? with)\s(.{2,50}?)(?:\s(?:meet|overlap|intersect|come together))?$/iu,
  );
  const mix = plain.match(
    /^(.{2,50}?)\s(?:is|are)\s(?:the\s)?(?:overlap|intersection|meeting point|sweet spot)\s(?:of|between)\s(.{2,50}?)\sand\s(.{2,50})$/iu,
  );
  const [, both, left, right] = meets ?? mix ?? [];
  if (!both || !left || !right) return undefined;
  return { kind: "overlap", left: capital(left), right: capital(right), both: capital(both) };
};

const detectors: Detector[] = [
  quote,
  calendar,
  series,
  call,
  change,
  share,
  contrast,
  figure,
  place,
  overlap,
  enumeration,
  definition,
  cause,
  condition,
];

/**
 * Returns a sentence's content: a formula, or what the first matching detector finds. If none matches, the sentence is
 * a statement.
 */
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
