import deConsole from "./de/console.json?url";
import deErrors from "./de/errors.json?url";
import dePages from "./de/pages.json?url";
import esConsole from "./es/console.json?url";
import esErrors from "./es/errors.json?url";
import esPages from "./es/pages.json?url";
import { loadTexts, textOf } from "./t";

/** The server's messages, which are read when the first one has to be translated. */
export const errorUrls = { de: deErrors, es: esErrors };

let consoleTexts: Promise<void> | undefined;
let pageTexts: Promise<void> | undefined;

async function readConsole() {
  await loadTexts({ de: deConsole, es: esConsole });
  (await import("@contract/shown-texts.ts")).replaceShownTexts(textOf);
}

/** The texts of the signed-in area, and of the declarations that it shows. */
export const loadConsoleTexts = (): Promise<void> => {
  consoleTexts ??= readConsole();
  return consoleTexts;
};

/** The texts of the public pages, the documentation and the help center. */
export const loadPageTexts = (): Promise<void> => {
  pageTexts ??= loadTexts({ de: dePages, es: esPages });
  return pageTexts;
};
