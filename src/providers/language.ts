import { languages } from "@contract/preference-values.ts";
import { isLanguageOutdated, type Language, languageKey } from "@/i18n/language";
import { choicePreference } from "./preference";

const choice = choicePreference(languageKey, languages, "auto");

// Another tab or device has chosen. A page that is in use stays as it is, so that nothing is lost.
choice.subscribe(() => {
  if (isLanguageOutdated() && !navigator.userActivation?.hasBeenActive) location.reload();
});

/** The choice of language. The page loads again, because its texts are read once. */
export const languageChoice = {
  ...choice,
  set(next: (typeof languages)[number]) {
    choice.set(next);
    if (isLanguageOutdated()) location.reload();
  },
};

/** Whether there is a choice, besides English. */
export const hasChoice = languages.length > 2;

const names: Record<Language, string> = { en: "English", de: "Deutsch", es: "Español" };
/** Each choice in its own language, so that it is found in any. */
export const languageNames = languages.flatMap((value) =>
  value === "auto" ? [] : [{ value, title: names[value] }],
);
