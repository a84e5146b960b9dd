import { existsSync, readFileSync } from "node:fs";
import { errorCatalog } from "../contract/errors.ts";
import { exportFormatsOf } from "../contract/resource.ts";
import { resources } from "../contract/resources/index.ts";
import { replaceShownTexts } from "../contract/shown-texts.ts";
import { errorTexts } from "./error-texts.ts";
import { fieldTexts } from "./field-texts.ts";
import { isNode, parse, textsOf, translatedIn } from "./readable.ts";
import { filesIn } from "./source-files.ts";
import { isUntranslated } from "./untranslated.ts";

export const languages = ["de", "es"] as const;
/**
 * The parts of the catalog, each loaded with its part of the product: what every page has, the signed-in area, the
 * documentation and the other public pages, and the server's errors.
 */
export const areas = ["site", "console", "pages", "errors"] as const;
export type Area = (typeof areas)[number];
type Language = (typeof languages)[number];
type Texts = Record<string, string>;

const areaOf = (file: string): Area => {
  if (/^src\/pages\/(documentation|legal|landing|marketing|films)\//.test(file)) return "pages";
  if (
    /^src\/(resources|pages\/(dashboard|settings|help|sandbox))\/|^src\/(pages\/onboarding|console|billing-page)\./.test(
      file,
    )
  )
    return "console";
  return "site";
};

/** The texts of an expression: a literal, or the branches of a condition. */
function* literals(node: unknown): Generator<string> {
  if (!isNode(node)) return;
  if (node.type === "Literal" && typeof node.value === "string") yield node.value;
  if (node.type === "JSXExpressionContainer") yield* literals(node.expression);
  if (node.type === "ConditionalExpression") {
    yield* literals(node.consequent);
    yield* literals(node.alternate);
  }
}

function* keysIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const child of node) yield* keysIn(child);
  if (!isNode(node)) return;
  for (const shown of translatedIn(node))
    yield* literals(shown.type === "JSXAttribute" ? shown.value : shown);
  for (const child of Object.values(node)) yield* keysIn(child);
}

/** The texts of the contract that the console shows. */
function declaredTexts(): Set<string> {
  const found = new Set<string>();
  replaceShownTexts((text) => {
    found.add(text);
    return text;
  });
  for (const { group } of Object.values(resources)) if (group) found.add(group);
  // A unit is singular after 1.
  for (const text of [...found]) if (/^[a-z]{2,}s$/.test(text)) found.add(text.slice(0, -1));
  return found;
}

/** The English texts of each part, in alphabetical order. */
export function readKeys(): Record<Area, string[]> {
  const found = Object.fromEntries(areas.map((area) => [area, new Set<string>()])) as Record<
    Area,
    Set<string>
  >;
  for (const file of filesIn("src"))
    for (const key of keysIn(parse(file).program)) found[areaOf(file)].add(key);
  for (const text of fieldTexts()) found.console.add(text);
  for (const text of declaredTexts()) found.console.add(text);
  for (const [, text] of Object.values(errorCatalog)) found.site.add(text);
  for (const text of Object.values(exportFormatsOf({}))) found.console.add(text);
  for (const text of errorTexts()) found.errors.add(text);
  // Texts that both the console and the public pages need are loaded with every page.
  for (const key of found.console) if (found.pages.has(key)) found.site.add(key);
  for (const area of ["console", "pages", "errors"] as const)
    for (const key of found.site) found[area].delete(key);
  for (const key of found.console) found.errors.delete(key);
  return Object.fromEntries(
    areas.map((area) => [area, [...found[area]].filter((key) => /\p{L}/u.test(key)).sort()]),
  ) as Record<Area, string[]>;
}

export const pathOf = (language: Language, area: Area) => `src/i18n/${language}/${area}.json`;
/** A part of the catalog; empty if it doesn't exist yet. */
export function readTexts(language: Language, area: Area): Texts {
  const path = pathOf(language, area);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

/** The strings in src/ that people read but translators never see, as `file:line text`. */
export const outsideCatalog = (): string[] =>
  filesIn("src").flatMap((file) =>
    textsOf(file)
      .filter(({ text, translated }) => !translated && !isUntranslated(file, text.trim()))
      .map(({ text, line }) => `${file}:${line} ${text.replace(/\s+/g, " ").trim()}`),
  );

/** The placeholders and tags of a text, which each translation has to repeat. */
export const marksOf = (text: string): string[] => (text.match(/\{\w+\}|<\/?\w+\/?>/g) ?? []).sort();
