import { colorsIn, hex } from "./colors.ts";
import { type Directives, extractDirectives, words } from "./directives.ts";
import type { Language } from "./language.ts";
import { lexiconOf, oneOf, patternOf, setOf } from "./lexicons/index.ts";
import { isUnspaced } from "./tagging.ts";
import { bare, capital } from "./words.ts";

/** Returns the words that say something about the content rather than about the film. */
function contentWords(text: string, language: Language): string[] {
  const lexicon = lexiconOf(language);
  const lists = [
    lexicon.articles,
    lexicon.prepositions,
    lexicon.conjunctions,
    lexicon.pronouns,
    lexicon.auxiliaries,
    lexicon.adverbs,
    lexicon.films,
    lexicon.technical,
    lexicon.tones,
    lexicon.seconds,
    lexicon.minutes,
    lexicon.scenes,
    lexicon.audiences,
  ];
  const parts =
    text.toLowerCase().match(isUnspaced(language) ? /[\p{L}\p{N}]{2,}/gu : /[\p{L}\p{N}'’-]+/gu) ?? [];
  return parts.filter((word) => !lists.some((list) => setOf(list).has(word)) && !words.has(word));
}

const isNothing = (text: string, language: Language) => contentWords(text, language).length === 0;

/** Matches verbs and nouns that begin an instruction about the film. */
const meta =
  /^(?:(?:please|and|also|bitte)\s+)?(?:tone|style|mood|length|duration|format|audience|aspect ratio|target|voice|pace|pacing|language|background|look|stil|ton|tonfall|stimmung|dauer|länge|format|zielgruppe|sprache|style|ton|durée|public|langue|estilo|tono|duración|público|idioma|formato|stile|durata|pubblico|lingua|stijl|toon|duur|formaat|publiek|doelgroep|taal|tom|duração|风格|语气|语调|时长|片长|格式|观众|语言)\s*(?:[:：=–]|is\b|ist\b|est\b|es\b|[èé](?!\p{L})|should\b|soll\b)|^(?:please\s|bitte\s)?(?:keep (?:it|the|this)|make (?:it|sure|the (?:film|video|text|titles?))|use (?:a|an|our|the|my|only|simple|short|big|large|warm|bright|dark)|avoid|include (?:a|the)|don['’]t (?:use|add|show|mention)|do not (?:use|add|show|mention)|start with|begin with|open with|end with|close with|finish with|show (?:it|each|every) |halte|halten sie|verwende|verwenden sie|vermeide|beginne mit|ende mit|utilise|utilisez|évite|évitez|commence par|termine par|terminez par|usa|use|evita|evite|empieza con|termina con|mantén|usare|evita|inizia con|termina con|concludi con|gebruik|vermijd|begin met|eindig met|use|utilize|evite|comece com|termine com)(?!\p{L})/iu;

const technicalIn = (text: string, language: Language) =>
  (text.toLowerCase().match(/[\p{L}-]+/gu) ?? []).some(
    (word) =>
      setOf(lexiconOf(language).technical).has(word) ||
      setOf(lexiconOf(language).tones).has(word) ||
      setOf(lexiconOf(language).films).has(word),
  );

/** Whether a sentence is only about the film. */
function isDirection(sentence: string, language: Language): boolean {
  // "Use morning light" is advice about photos, but "Use large captions" is about the film.
  const { technical, films } = lexiconOf(language);
  const words = sentence.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  const strict = /^(?:use|usa|utilise[rz]?|utilize|gebruik|verwende\p{L}*)\s/iu.test(sentence);
  const named = strict
    ? words.some((word) => setOf(technical).has(word) || setOf(films).has(word))
    : technicalIn(sentence, language);
  if (meta.test(sentence))
    return (
      named ||
      /^(?:start|begin|open|end|close|finish|beginne|ende|commence|termine|empieza|termina|inizia|concludi|begin|eindig|comece|termine)\p{L}*\s(?:with|mit|par|con|met|com)/iu.test(
        sentence,
      )
    );
  const rest = extractDirectives(sentence, language, { directions: [], colors: [] });
  if (!isNothing(rest, language)) return false;
  // "It takes 15 minutes" has a verb and is about the content.
  const clause = (sentence.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) =>
    setOf(lexiconOf(language).auxiliaries).has(word),
  );
  return (
    technicalIn(rest, language) || (!clause && (rest !== sentence.trim() || technicalIn(sentence, language)))
  );
}

const colored = (text: string, language: Language) => {
  const lexicon = lexiconOf(language);
  const named = (text.toLowerCase().match(/[\p{L}-]+/gu) ?? []).some(
    (word) => setOf(lexicon.brandColors).has(word) || setOf(lexiconOf("en").brandColors).has(word),
  );
  // "White light has seven colors: red, …" is about colors, but not about those of a brand.
  const branded =
    /\b(?:brand|our|company|corporate|house|team|use|palette|in the colou?rs)\b|marken|haus|firmen|unsere|notre|nos\s|marque|nuestr|marca|nostr[io]|aziendal|onze|huis|nossa|品牌|^(?:colou?rs?|farben?|couleurs?|colore?s?|colori|kleuren|cores|颜色)\s?[:：=]/iu.test(
      text.trim(),
    );
  // "Use blue and white" names only colors.
  const only =
    /^(?:please\s)?(?:use|in|mit|avec|con|verwende|utilise|usa|gebruik|met|com)\s/iu.test(text.trim()) &&
    contentWords(text, language).every(
      (word) =>
        word === "use" ||
        colorsIn(word, language).length > 0 ||
        /^(?:use|verwende|utilise|usa|gebruik)$/u.test(word),
    );
  hex.lastIndex = 0;
  return (only || (named && branded) || hex.test(text)) && colorsIn(text, language).length > 0;
};

const taglineOf = (language: Language) =>
  patternOf(
    "tagline",
    language,
    ({ taglines }) =>
      `(?:(?:our|the|unser|notre|nuestro|il nostro|onze|o nosso|nosso|and|und|et|y|en|e)\\s)*(?:brand\\s)?(?:${oneOf(`${taglines} ${lexiconOf("en").taglines}`)})\\s*(?:[:：–—=-]|is\\b|ist\\b|est\\b|es\\b|lautet\\b|luidt\\b|[èé](?!\\p{L})|是)?\\s*(?:[:：])?\\s*["“„«「']?([^"”“»」\\n]{2,80}?)["”“»」']?\\s*[.!]?$`,
    "iu",
  );

const actionOf =
  /^(?:(?:end|close|finish)(?: it| the film| the video)? with(?: a)?(?: call to action)?|call to action|cta|handlungsaufruf|ende mit|appel à l['’]action|terminez par|termine par|termina con|llamada a la acción|concludi con|invito all['’]azione|eindig met|termine com|chamada à ação|行动号召)\s*[:：–-]?\s*["“„«]?(.{3,80}?)["”»]?[.!]?$/iu;

/**
 * Reads a sentence about the film.
 * @returns the content in it, possibly empty; undefined for other sentences
 */
export function readDirection(
  sentence: string,
  language: Language,
  directives: Directives,
): string | undefined {
  const tagline = sentence.match(taglineOf(language))?.[1];
  if (tagline) {
    directives.tagline ??= capital(bare(tagline));
    const before = sentence.slice(0, sentence.search(taglineOf(language)));
    return readDirection(before, language, directives) ?? bare(before);
  }
  const action = bare(sentence).match(actionOf)?.[1];
  if (action && !/^(?:a|an|the|eine?[mn]?|der|une?|la|el|una?) /iu.test(action)) {
    directives.action ??= capital(bare(action));
    return "";
  }
  if (colored(sentence, language)) {
    for (const color of colorsIn(sentence, language))
      if (!directives.colors.includes(color)) directives.colors.push(color);
    extractDirectives(sentence, language, directives);
    directives.directions.push(sentence);
    const parts = sentence.split(/[,;]\s|\.\s/u);
    return parts.some((part) => colored(part, language)) && parts.length > 1
      ? bare(
          parts
            .filter(
              (part) =>
                !colored(part, language) &&
                colorsIn(part, language).length === 0 &&
                !isDirection(part, language),
            )
            .join(", "),
        )
      : "";
  }
  if (isDirection(sentence, language)) {
    extractDirectives(sentence, language, directives);
    directives.directions.push(sentence);
    return "";
  }
  return undefined;
}

/** Removes the parts of a request that are about the film. Parts are separated by commas. */
export function topicOf(text: string, language: Language, directives: Directives): string {
  const rest = extractDirectives(text, language, directives);
  const parts = rest
    .split(/,\s*(?:and\s|und\s|et\s|y\s)?/u)
    .filter((part) => !(isNothing(part, language) && (technicalIn(part, language) || !/\p{L}/u.test(part))));
  for (const part of rest.split(/,\s*/u)) if (!parts.includes(part)) directives.directions.push(part);
  return bare(
    parts
      .join(", ")
      .replace(/\s+([,.:])/gu, "$1")
      // "…, for teens?" asks for the film, not a question in it.
      .replace(/\s[?!]+$/u, "")
      .replace(/^[\s,.:;–-]+/u, "")
      .replace(/\s(?:in|for|mit|für|pour|en|para|per|voor|met|com|em|and|und|et|y|e)$/iu, ""),
  );
}
