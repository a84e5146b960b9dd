import { type Plugin, runnerImport } from "vite";

const name = "virtual:documentation-sections";

/**
 * A module with the text of the documentation, for its search. The pages are rendered when the console is built, so the
 * search finds exactly what they say.
 * @param alias the aliases of the pages' imports
 */
export const documentationSections = (alias: Record<string, string>, entry: string): Plugin => ({
  name: "documentation-sections",
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return;
    // The code samples contain the page's address. The search leaves them out.
    Object.assign(globalThis, { location: { origin: "", hash: "", search: "", pathname: "/" } });
    const { module, dependencies } = await runnerImport<{ readSections: () => unknown[] }>(entry, {
      configFile: false,
      resolve: { alias },
      logLevel: "error",
    });
    for (const file of dependencies) this.addWatchFile(file);
    return `export const sections = JSON.parse(${JSON.stringify(JSON.stringify(module.readSections()))});`;
  },
});
