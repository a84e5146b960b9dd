import type { Language } from "./language.ts";
import { entriesOf, oneOf, patternOf } from "./lexicons/index.ts";
import { musicAsked } from "./music.ts";
import { isUnspaced } from "./tagging.ts";

/** What a prompt specifies about the film, apart from its content. */
export interface Directives {
  /** The length in seconds. */
  seconds?: number;
  scenes?: number;
  /** The words of the instructions, from which the style and the music are chosen. */
  directions: string[];
  /** The brand's colors in the order in which they are named, as `#rrggbb`. */
  colors: string[];
  tagline?: string;
  /** What the last scene asks viewers to do. */
  action?: string;
}

const numberWords: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  "forty-five": 45,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  half: 0.5,
  a: 1,
  an: 1,
  eine: 1,
  einer: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  una: 1,
  un: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  dreißig: 30,
  trente: 30,
  treinta: 30,
  due: 2,
  quattro: 4,
  cinque: 5,
  venti: 20,
  trenta: 30,
  quaranta: 40,
  sessanta: 60,
  een: 1,
  één: 1,
  twee: 2,
  vijf: 5,
  twintig: 20,
  dertig: 30,
  veertig: 40,
  zestig: 60,
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  três: 3,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  sessenta: 60,
  一: 1,
  两: 2,
  三: 3,
  十五: 15,
  二十: 20,
  三十: 30,
  四十: 40,
  六十: 60,
};

export const words = new Map(Object.entries(numberWords));

const counted = String.raw`\d{1,4}(?:[.,]\d)?|${[...words.keys()].sort((a, b) => b.length - a.length).join("|")}`;

const amount = (text: string) => words.get(text.toLowerCase()) ?? Number(text.replace(",", "."));

const edge = (language: Language) => (isUnspaced(language) ? "" : "(?![\\p{L}\\d])");

const durationOf = (language: Language) =>
  patternOf(
    "duration",
    language,
    ({ seconds, minutes }) =>
      `(?:(?<!\\p{L})(?:in|of|about|around|within|under|max\\.?|for|ca\\.?|von|mit|etwa|rund|en|de|d'|environ|unos|di|da|della durata di|circa|em|com|uns|cerca de|van|ongeveer|lasting|مدته|مدتها|لمدة|dauer|durée|duración|length|länge|durata|duração|duur|时长|片长|长度|大约|约|over)\\s{0,2}:?\\s?){0,3}${isUnspaced(language) ? "(?<!\\d)" : "(?<![\\p{L}\\d])"}(${counted})[\\s-]?(?:(${oneOf(minutes)})|(${oneOf(seconds)}))${edge(language)}(?:\\s?(?:long|lang|lange|max(?:imum)?|de long))?(?:間|の)?`,
    "giu",
  );

const sceneCount = (language: Language) =>
  patternOf(
    "scenes",
    language,
    ({ scenes }) =>
      `(?:(?:in|en|mit|with|avec|con|met|com|em)\\s)?(?<![\\p{L}\\d])(${counted})\\s?(?:${oneOf(scenes)})${edge(language)}`,
    "giu",
  );

const shape =
  /(?:(?<!\p{L})(?:in|im|en|au format|als|in formato|no formato|em formato|in het formaat)\s)?(?<!\d)(?:9\s?:\s?16|16\s?:\s?9|1\s?:\s?1|4\s?:\s?5)(?!\d)/gu;

const spokenIn = (language: Language) =>
  patternOf(
    "spoken in",
    language,
    (lexicon) =>
      `(?<!\\p{L})(?:in|auf|en|em|entirely in)\\s(?:${entriesOf(Object.values(lexicon.inLanguage).join(" ") || "-").join("|")})(?!\\p{L})`,
    "giu",
  );

/** Words for places where a film is shown. */
const platforms = "instagram linkedin tiktok youtube facebook website homepage reels";

export const audience = (language: Language) =>
  patternOf(
    "audience",
    language,
    ({ audiences }) =>
      isUnspaced(language)
        ? "(?!)"
        : `(?<!\\p{L})(?:for|to|aimed at|für|an|pour|aux?|para|per|voor)\\s(?:(?:my|our|the|young|small|new|busy|working|a|an|unsere|meine|junge|kleine|nos|les|des|de|mes|jeunes|los|las|nuestros|mis|jóvenes|i|gli|le|nostri|giovani|os|as|nossos|jovens|onze|de|jonge|complete|curious|year\\d?)\\s|\\d{1,2}[\\s-]\\p{L}{3,8}[\\s-](?:old\\s)?){0,3}(?:${oneOf(`${audiences} ${platforms}`)})(?!\\p{L})(?:\\s(?:of|aged|ab|from|de|and)\\s[\\p{L}\\d -]{1,20}(?=$|[,.]))?`,
    "giu",
  );

/** Matches audiences by age: "to 12-year-olds", "für 8- bis 10-Jährige". */
const aged =
  /(?<!\p{L})(?:for|to|für|an|pour|aux|para|a|per|voor)\s\d{1,2}(?:[-–\s]{1,3}(?:(?:to|and|bis|à|a|y|und|tot)\s)?\d{1,2})?[-\s]{0,2}(?:year[-\s]olds?|Jährige\p{L}*|ans|años|anni|anos|jarigen)(?!\p{L})/giu;

const without =
  /(?<!\p{L})(?:no|without|ohne|sans|sin|keine?|kein|geen|nessun[ao]?|pas de|senza|sem|zonder)\s(?:any\s)?(?:(?:background )?music|voice-?over|voice|narration|captions?|subtitles?|text|people|faces|jargon|emojis?|(?:hintergrund)?musik|stimme|untertitel|musique(?: de fond)?|voix|sous-titres|música(?: de fondo)?|voz|subtítulos|musica|voce|sottotitoli|legendas|muziek|stem|ondertitels|ondertiteling)(?!\p{L})(?:\s(?:or|and|oder|ou|o)\s(?!(?:with|mit|avec|con|met|com|use)(?!\p{L}))\p{L}+|\s(?:and|und|et|y|e|en)(?=\s(?:with|mit|avec|con|met|com)\s))?|(?:不要|不加|没有|无)(?:音乐|配音|字幕|旁白|文字)/giu;

const nothingElse =
  /(?<!\p{L})(?:and\s)?(?:nothing (?:else|more)|that'?s (?:it|all)|sonst nichts|rien d['’]autre|nada más|nient['’]altro|mais nada|verder niets|niets anders)(?!\p{L})/giu;

/** Removes the instructions from a text, and records them in `directives`. */
export function extractDirectives(text: string, language: Language, directives: Directives): string {
  const note = (found: string) => {
    directives.directions.push(found.trim());
    return " ";
  };
  return text
    .replace(durationOf(language), (found: string, count: string, minutes?: string) => {
      const seconds = amount(count) * (minutes ? 60 : 1);
      if (seconds >= 5 && seconds <= 1800) directives.seconds ??= seconds;
      return note(found);
    })
    .replace(sceneCount(language), (found: string, count: string) => {
      const scenes = Math.round(amount(count));
      if (scenes >= 1 && scenes <= 40) directives.scenes ??= scenes;
      return note(found);
    })
    .replace(shape, note)
    .replace(spokenIn(language), note)
    .replace(audience(language), note)
    .replace(aged, note)
    .replace(without, note)
    .replace(musicAsked, note)
    .replace(nothingElse, note)
    .replace(/\(\s*\)/gu, " ")
    .replace(/\s{2,}/gu, " ")
    .trim();
}
