import deConsole from "./de/console.json?url";
import deErrors from "./de/errors.json?url";
import dePages from "./de/pages.json?url";
import deSite from "./de/site.json?url";
import esConsole from "./es/console.json?url";
import esErrors from "./es/errors.json?url";
import esPages from "./es/pages.json?url";
import esSite from "./es/site.json?url";
import { loadTexts, textOf } from "./t";

/** The URLs of the server's translated messages, which are loaded when the first message has to be translated. */
export const errorUrls = { de: deErrors, es: esErrors };

let siteTexts: Promise<void> | undefined;
let consoleTexts: Promise<void> | undefined;
let pageTexts: Promise<void> | undefined;

/** Loads the texts that every page has. */
export function loadSiteTexts(): Promise<void> {
  siteTexts ??= loadTexts({ de: deSite, es: esSite });
  return siteTexts;
}

async function readConsole() {
  await Promise.all([loadSiteTexts(), loadTexts({ de: deConsole, es: esConsole })]);
  (await import("@contract/shown-texts.ts")).replaceShownTexts(textOf);
}

/** Loads the texts of the signed-in area, and translates the declarations that it shows. */
export const loadConsoleTexts = (): Promise<void> => {
  consoleTexts ??= readConsole();
  return consoleTexts;
};

/** Loads the texts of the public pages, the documentation and the help center. */
export const loadPageTexts = (): Promise<void> => {
  pageTexts ??= Promise.all([loadSiteTexts(), loadTexts({ de: dePages, es: esPages })]).then(() => {});
  return pageTexts;
};
