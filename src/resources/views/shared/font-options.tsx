import { fontNames, typefaces } from "@scene/fonts.ts";
import { t } from "@/i18n/t";
import type { AnyRow } from "../../field-types/field-type";

/** The names of the built-in fonts, in alphabetical order. */
const builtIn = fontNames
  .map((name) => ({
    name,
    title: name === "inter" ? "Inter" : typefaces[name].family.replace("Scenewright ", ""),
  }))
  .sort((one, other) => one.title.localeCompare(other.title));

/** The name of a built-in font; undefined for others. */
export const fontTitle = (font: string) => builtIn.find(({ name }) => name === font)?.title;

/** The built-in fonts and the user's uploaded fonts, as options of a select. */
export function FontOptions({ none, value, uploaded }: { none: string; value: string; uploaded: AnyRow[] }) {
  const isKnown = builtIn.some(({ name }) => name === value) || uploaded.some(({ id }) => id === value);
  return (
    <>
      <option value="">{none}</option>
      {value && !isKnown && <option value={value}>{t("Deleted asset")}</option>}
      {uploaded.length > 0 && (
        <optgroup label={t("Your fonts")}>
          {uploaded.map(({ id, name }) => (
            <option key={id} value={id}>
              {String(name)}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={t("Built-in fonts")}>
        {builtIn.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </optgroup>
    </>
  );
}
