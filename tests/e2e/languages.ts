import type { Page } from "@playwright/test";
import { areas, readTexts } from "../../scripts/catalog.ts";

/** The browser's locale for each language. */
export const locales = { en: "en-GB", de: "de-DE", es: "es-ES" } as const;
export type Language = keyof typeof locales;

const catalogs = {
  en: {},
  de: Object.assign({}, ...areas.map((area) => readTexts("de", area))) as Record<string, string>,
  es: Object.assign({}, ...areas.map((area) => readTexts("es", area))) as Record<string, string>,
} satisfies Record<Language, Record<string, string>>;

/** A text as a page in the language shows it. */
export const textIn = (language: Language, text: string): string =>
  (catalogs[language] as Record<string, string>)[text] || text;

/** Names in the example data that are also words in the catalog. */
const exampleNames = ["Studio"];

/** A page's texts that are in English although the catalog translates them into the page's language. */
export async function untranslated(page: Page, language: Language): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const isText = (element: Element | null) =>
      element &&
      !element.closest("code, kbd, pre, .cm-editor, script, style, svg, textarea, [lang]:not(html)");
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isText(node.parentElement)) texts.push(node.nodeValue!.trim());
    for (const name of ["aria-label", "placeholder", "title", "alt"])
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name)!.trim());
    return [...texts, document.title.replace(/ · Scenewright$/, "")];
  });
  return [...new Set(shown)].filter(
    (text) => textIn(language, text) !== text && !exampleNames.includes(text),
  );
}
