import { mkdirSync, writeFileSync } from "node:fs";
import { readOptions } from "../server/options.ts";
import { areas, languages, pathOf, readKeys, readTexts } from "./catalog.ts";

const usage = `Lists the texts without a translation, and the translations that no text needs anymore.

npm run translations -- [--write]

  --write   add the missing texts to the catalogs, with empty translations, and remove the unused translations`;

const { values: options } = readOptions(usage, { options: { write: { type: "boolean", default: false } } });

const keys = readKeys();
const known = (language: (typeof languages)[number]) =>
  Object.assign({}, ...areas.map((area) => readTexts(language, area))) as Record<string, string>;

for (const language of languages) {
  // A text that moved to another part keeps its translation.
  const all = known(language);
  if (options.write) mkdirSync(`src/i18n/${language}`, { recursive: true });
  for (const area of areas) {
    const path = pathOf(language, area);
    const texts = Object.fromEntries(keys[area].map((key) => [key, all[key] ?? ""]));
    const missing = keys[area].filter((key) => !texts[key]);
    const unused = Object.keys(readTexts(language, area)).filter((key) => !Object.hasOwn(texts, key));
    if (!options.write) {
      for (const key of missing) console.log(`${path}: missing: ${key}`);
      for (const key of unused) console.log(`${path}: unused: ${key}`);
    } else writeFileSync(path, `${JSON.stringify(texts, undefined, 2)}\n`);
    console.error(`${path}: ${keys[area].length} texts, ${missing.length} missing, ${unused.length} unused`);
  }
}
