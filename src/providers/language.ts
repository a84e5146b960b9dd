import { languages } from "@contract/preference-values.ts";
import { isLanguageOutdated, type Language, languageKey } from "@/i18n/language";
import { choicePreference } from "./preference";

const choice = choicePreference(languageKey, languages, "auto");

// Reloads the page when the language was changed in another tab or on another device. A page in use isn't reloaded, so
// that nothing is lost.
choice.subscribe(() => {
  if (isLanguageOutdated() && !navigator.userActivation?.hasBeenActive) location.reload();
});

/** The choice of language. Changing it reloads the page, because texts are read only once. */
export const languageChoice = {
  ...choice,
  set(next: (typeof languages)[number]) {
    choice.set(next);
    if (isLanguageOutdated()) location.reload();
  },
};

/** Whether there is a language to choose besides English. */
export const hasChoice = languages.length > 2;

const names: Record<Language, string> = { en: "English", de: "Deutsch", es: "Español" };
/** Each language's name in that language, so that its speakers can find it on any page. */
export const languageNames = languages.flatMap((value) =>
  value === "auto" ? [] : [{ value, title: names[value] }],
);
