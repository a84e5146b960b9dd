import { type Language, language } from "./language";

type Value = string | number;
/** The names of the placeholders of a text. Any other brace is plain text. */
type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}${" " | "{" | '"'}${string}` ? never : Name) | Names<Rest>
  : never;
/** The values of a text: required if it has placeholders, and unchecked if it isn't a literal. */
type Values<T extends string, Given extends string = never> = string extends T
  ? [values?: Record<string, Value>]
  : [Exclude<Names<T>, Given>] extends [never]
    ? [values?: Record<Given, Value>]
    : [values: Record<Exclude<Names<T>, Given>, Value> & Partial<Record<Given, Value>>];

/** The texts in the page's language, by their English text. Empty for English. */
const texts: Record<string, string> = Object.create(null);

export const addTexts = (found: Record<string, string>) => void Object.assign(texts, found);

/** Loads the catalog for the page's language. If it can't be loaded, its texts stay in English. */
export async function loadTexts(urls: Record<Exclude<Language, "en">, string>): Promise<void> {
  if (language === "en") return;
  const url = urls[language];
  try {
    addTexts(await (await fetch(url)).json());
  } catch {
    // The next page load tries again.
  }
}

/** The catalog's translation of an English text, with its placeholders, or the English text if there is none. */
export const textOf = (text: string): string => texts[text] || text;

/**
 * Translates a text. The English text is the key, and `{name}` is replaced by a value. Without a translation, the text
 * stays English.
 */
export function t<const T extends string>(text: T, ...[values]: Values<T>): string {
  const found = textOf(text);
  if (!values) return found;
  return found.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name as keyof typeof values]) : whole,
  );
}

/** Marks a text in a table for the catalog. The text is translated where it is shown. */
export const entry = (text: string): string => text;

let rules: Intl.PluralRules | undefined;

/**
 * Translates a text for a number. `{count}` is replaced by the number, unless `values` contains a formatted `count`.
 */
export function plural<const One extends string, const Other extends string>(
  count: number,
  one: One,
  other: Other,
  ...[values]: Values<One | Other, "count">
): string {
  rules ??= new Intl.PluralRules(language);
  const text: string = rules.select(count) === "one" ? one : other;
  return t(text, { count, ...values });
}
