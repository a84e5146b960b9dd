import { languages } from "@contract/preference-values.ts";

export type Language = Exclude<(typeof languages)[number], "auto">;

/** The storage key of the chosen language. */
export const languageKey = "language";

const isLanguage = (name: string | null | undefined): name is Language =>
  name !== "auto" && languages.some((known) => known === name);

/** A tag such as "de-AT" without its region. */
const withoutRegion = (tag: string) => tag.split("-", 1)[0];

// The build renders the documentation for its search without a browser. Its stand-in for `localStorage` chooses the
// language.
const preferred = typeof document === "undefined" ? [] : navigator.languages;

/** The language for a choice: the chosen one, else the first of the browser's languages that the product supports. */
export const languageOf = (choice: string | null): Language =>
  isLanguage(choice) ? choice : (preferred.map(withoutRegion).find(isLanguage) ?? "en");

/** The stored choice, which the account's preferences replace when they arrive. */
export function storedChoice(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

/** The language of this page, until the page is reloaded. */
export const language = languageOf(storedChoice());

/** Whether the stored choice differs from the page's language, for example after signing in. */
export const isLanguageOutdated = () => languageOf(storedChoice()) !== language;

/**
 * The locale of automatic formats: the browser's own variant of the language if it has one. Undefined means the
 * browser's default locale.
 */
export const locale =
  preferred.length === 0 || withoutRegion(preferred[0]!) === language
    ? undefined
    : (preferred.find((tag) => withoutRegion(tag) === language) ?? language);

/** A label in the middle of a sentence. German nouns keep their capitals. */
export const midSentence = (label: string): string => (language === "de" ? label : label.toLowerCase());
