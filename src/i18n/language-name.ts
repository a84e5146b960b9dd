import { locale } from "./language";

let names: Intl.DisplayNames | undefined;

/** The name of a language in the page's language. A tag that isn't valid stays as it is. */
export function nameOfLanguage(tag: string): string {
  names ??= new Intl.DisplayNames(locale, { type: "language", languageDisplay: "standard" });
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
