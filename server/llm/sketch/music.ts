import { type MoodName, moodNames, moodTitles } from "../../../scene/music/names.ts";
import type { Sound } from "../../../scene/sound/schema.ts";
import { type StyleName, styles } from "../../../scene/styles/index.ts";
import { musicWords } from "./music-words.ts";

const spaced = (words: string) => words.split(" ").join("|");
const adjectives = `(?:${spaced(Object.values(musicWords).join(" "))})(?:e[rnms]?)?`;
const manner = `(?:very |really |sehr |très |muy )?${adjectives}(?:(?:,| and| und| et| y| e)? ${adjectives})?`;
const noun =
  "(?:(?:background |piano |guitar )?(?:music|soundtrack|score)|(?:hintergrund|piano|klavier)?musik|musique(?: de fond)?|música(?: de fondo)?)";
const lead =
  "(?:(?:please |bitte )?(?:use|add|play|with|set to|and|want|verwende|mit|und|dazu|avec|utilisez?|ajoutez?|et|con|usa|añade|y) )?(?:(?:some|an?|the|einer?|etwas|une|de la|una) )?";

/** Matches the music that a prompt asks for: at the start of a clause, or after a word such as "with". */
export const musicAsked = new RegExp(
  `(?<=^|[,.;:(–-] ?)${lead}(?:${manner} ${noun}|${noun} ${manner})(?!\\p{L})|(?<!\\p{L})(?:with|set to|mit|avec|con) (?:(?:some|an?|the|einer?|etwas|une|de la|una) )?(?:${manner} ${noun}|${noun} ${manner})(?!\\p{L})|(?<=^|[,.;(] ?)(?:music|musik|musique|música)\\s?: ?${manner}(?!\\p{L})`,
  "giu",
);

export const withoutMusic = (text: string) => text.replace(musicAsked, " ");

/** Matches "no music", even after other things that aren't wanted: "without captions or music". */
const none =
  /(?<!\p{L})(?:no|without|ohne|sans|sin|keine?|geen|nessun[ao]?|pas de|senza|sem|zonder)\s(?:(?!(?:with|mit|avec|con|met|com|use|add|but|just|only)(?!\p{L}))[\p{L}-]+,?\s){0,3}?(?:(?:background )?music|(?:hintergrund)?musik|musique|música|musica|muziek)(?!\p{L})|(?:不要|不加|没有|无)(?:背景)?音乐/iu;

const named = moodNames.map(
  (name) =>
    [name, new RegExp(`(?<!\\p{L})(?:${spaced(musicWords[name])})(?:e[rnms]?)?(?!\\p{L})`, "iu")] as const,
);

/** Subjects whose music differs from that of the styles that suit them. */
const subjects: [MoodName, RegExp][] = [
  [
    "serious",
    /(?<!\p{L})(?:wars?|crisis|disasters?|earthquakes?|accidents?|warnings?|phishing|ransomware|scams?|emergency|krieg|krise|katastrophe|erdbeben|unfall|warnung|notfall|guerre|crise|séisme|accident|urgence|guerra|terremoto|accidente|emergencia)(?!\p{L})/iu,
  ],
  ["swing", /(?<!\p{L})(?:jazz|swing|big band)(?!\p{L})/iu],
  [
    "upbeat",
    /(?<!\p{L})(?:part(?:y|ies)|birthday|festivals?|carnival|geburtstag|straßenfest|karneval|anniversaire|fête|carnaval|cumpleaños|fiestas?)(?!\p{L})/iu,
  ],
  ["dreamy", /(?<!\p{L})(?:fairy ?tales?|märchen|contes? de fées|cuentos? de hadas)(?!\p{L})/iu],
];

/**
 * Chooses the music of a film: what the prompt asks for, or what suits its subject better than the style's own music.
 * Undefined to keep the style's own.
 */
export function chooseMusic(
  prompt: string,
  directions: readonly string[],
  style: StyleName,
): MoodName | "none" | undefined {
  if (directions.some((one) => none.test(one))) return "none";
  const asked = directions.filter((one) => one.match(musicAsked)).join(" ");
  const mood =
    named.find(([, pattern]) => pattern.test(asked))?.[0] ??
    subjects.find(([, pattern]) => pattern.test(prompt))?.[0];
  // A film in the calm style keeps the style's music, regardless of its subject.
  if (!asked && style === "calm") return undefined;
  return mood === styles[style].sound.music ? undefined : mood;
}

/** Matches a message about something on screen that merely mentions music or effects. */
const aboutPicture = /\b(?:scene|text|heading|title|word|picture|bullet|point|image|icon)s?\b/iu;
const effectsOff =
  /\b(?:no|without|remove|delete|mute|stop|(?:turn|switch) off)\s(?:the\s|all\s|any\s)?(?:sound\s)?effects\b|\b(?:turn|switch)\s(?:the\s)?(?:sound\s)?effects\soff\b/iu;
const musicOff =
  /\b(?:no|without|remove|delete|mute|stop|(?:turn|switch) off)\s(?:the\s|all\s|any\s)?(?:background\s)?music\b|\b(?:turn|switch)\s(?:the\s)?(?:background\s)?music\soff\b/iu;

/** Returns the change to a film's sound that a message asks for; undefined if it asks for none. */
export function soundChange(message: string): { summary: string; scenes: []; sound: Sound } | undefined {
  const changed = (summary: string, sound: Sound) => ({ summary, scenes: [] as [], sound });
  if (aboutPicture.test(message)) return undefined;
  if (effectsOff.test(message)) return changed("Turned off the sound effects.", { effects: false });
  if (!/(?<!\p{L})(?:music|musik|musique|música)(?!\p{L})/iu.test(message)) return undefined;
  if (musicOff.test(message) || none.test(message))
    return changed("Turned off the music.", { music: "none" });
  const mood = named.find(([, pattern]) => pattern.test(message))?.[0];
  return mood && changed(`The music is now ${moodTitles[mood].toLowerCase()}.`, { music: mood });
}
