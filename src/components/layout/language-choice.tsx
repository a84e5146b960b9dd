import { languages } from "@contract/preference-values.ts";
import { t } from "@/i18n/t";
import { languageChoice, languageNames } from "@/providers/language";
import { usePreference } from "@/providers/preference";

/** A small select for visitors. Using the browser's own select keeps the public pages light. */
export function LanguageChoice() {
  return (
    <select
      aria-label={t("Language")}
      value={usePreference(languageChoice)}
      onChange={({ target }) => languageChoice.set(languages.find((name) => name === target.value) ?? "auto")}
      className="w-fit rounded-full border bg-background px-2.5 py-1 text-muted-foreground text-xs"
    >
      <option value="auto">{t("Automatic")}</option>
      {languageNames.map(({ value, title }) => (
        <option key={value} value={value} lang={value}>
          {title}
        </option>
      ))}
    </select>
  );
}
