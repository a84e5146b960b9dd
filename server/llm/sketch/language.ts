import { detectAll } from "tinyld";

export const languages = ["en", "de", "fr", "es", "it", "pt", "nl", "ja", "zh", "ar"] as const;
export type Language = (typeof languages)[number];

const isKnown = (code: string): code is Language => (languages as readonly string[]).includes(code);

/** Small words that are typical of a language. In short prompts, they identify the language better than letters do. */
const telling: Partial<Record<Language, RegExp>> = {
  en: /\b(?:the|of|with|for|about|how|why|what|is|are|and|make|film|explain)\b/giu,
  de: /(?<!\p{L})(?:der|die|das|und|ein|eine|für|mit|ist|über|wie|warum|sind|nicht|im|auf|zum|zur|erkläre|erstelle|gesucht|wir|den)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:le|les|des|du|une|est|et|pour|sur|avec|dans|qui|pourquoi|vidéo|notre|nous|au|l'|d')(?!\p{Lu})/giu,
  es: /(?<!\p{L})(?:el|los|las|una|y|para|con|sobre|por|qué|cómo|del|es|en|vídeo|se|nuestra)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:il|gli|che|della|di|e|per|sono|è|una|nel|perché|come)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:o|os|uma|não|do|da|para|com|são|é|em|um|como)(?!\p{L})/giu,
  nl: /(?<!\p{L})(?:het|een|van|voor|met|zijn|niet|wij|naar|hoe|waarom|en)(?!\p{L})/giu,
};

const count = (text: string, pattern: RegExp | undefined) =>
  pattern ? (text.match(pattern)?.length ?? 0) : 0;

/** The number of characters of a prompt from which its language is detected. */
const longestSample = 1500;

/**
 * Detects the language of a prompt. A prompt is assumed to be English unless another supported language is clearly
 * more likely, because the rules for English do the least harm.
 */
export function languageOf(text: string): Language {
  const sample = text.slice(0, longestSample).replace(/https?:\S{1,200}|#[0-9a-f]{3,8}\b/giu, " ");
  const letters = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  const all = Math.max(1, letters(/\p{L}/gu));
  if (letters(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) / all > 0.1) return "ja";
  if (letters(/\p{Script=Han}/gu) / all > 0.3) return "zh";
  if (letters(/\p{Script=Arabic}/gu) / all > 0.3) return "ar";
  const guessed = new Map(detectAll(sample).map(({ lang, accuracy }) => [lang, accuracy]));
  const words = Math.max(1, sample.split(/\s+/).length);
  const score = (language: Language) =>
    count(sample, telling[language]) / words + 0.35 * (guessed.get(language) ?? 0);
  const scores = languages.filter(isKnown).map((language) => [score(language), language] as const);
  const [best, winner] = scores.reduce((top, one) => (one[0] > top[0] ? one : top));
  return best - score("en") > 0.04 ? winner : "en";
}
