import { readFileSync } from "node:fs";
import { type Plugin, runnerImport } from "vite";

const prefix = "virtual:documentation-sections/";
const textsName = "virtual:documentation-texts";

/** The documentation's texts in a language; none for English. */
const readTexts = (folder: string, language: string): Record<string, string> =>
  language === "en"
    ? {}
    : Object.assign(
        {},
        ...["site", "console", "pages"].map((area) =>
          JSON.parse(readFileSync(`${folder}/${language}/${area}.json`, "utf8")),
        ),
      );

/**
 * Runs a task with the browser globals that pages read: `localStorage` for the language, and `location` for the page's
 * address in code samples.
 */
async function withGlobals<T>(language: string, task: () => Promise<T>): Promise<T> {
  const globals = {
    location: { origin: "", hash: "", search: "", pathname: "/" },
    localStorage: { getItem: () => language },
  };
  const before = Object.keys(globals).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    return await task();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

// Globals are shared, so the languages are rendered one after another.
let rendering: Promise<unknown> = Promise.resolve();

/**
 * Creates a Vite plugin that provides, for each language, a module with the documentation's text for its search. The
 * pages are rendered when the console is built, so the search finds exactly what they say.
 * @param alias the aliases of the pages' imports
 * @param entry the module that renders the pages
 * @param catalogs the folder of the catalogs
 */
export const documentationSections = (
  alias: Record<string, string>,
  entry: string,
  catalogs: string,
): Plugin => ({
  name: "documentation-sections",
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${prefix}`)) return;
    const language = id.slice(prefix.length + 1);
    const texts: Plugin = {
      name: "documentation-texts",
      resolveId: (wanted) => (wanted === textsName ? `\0${textsName}` : undefined),
      load: (wanted) =>
        wanted === `\0${textsName}`
          ? `export default ${JSON.stringify(readTexts(catalogs, language))}`
          : undefined,
    };
    const rendered = rendering.then(() =>
      withGlobals(language, () =>
        runnerImport<{ sections: unknown[] }>(entry, {
          configFile: false,
          plugins: [texts],
          resolve: { alias },
          logLevel: "error",
        }),
      ),
    );
    rendering = rendered.catch(() => {});
    const { module, dependencies } = await rendered;
    for (const file of dependencies) this.addWatchFile(file);
    return `export const sections = JSON.parse(${JSON.stringify(JSON.stringify(module.sections))});`;
  },
});
