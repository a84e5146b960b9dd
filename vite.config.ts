import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const path = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** Where `npm run dev` runs the API; the console's own server passes calls on to it. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/**
 * Sources that stand in for what would weigh down every page for nothing: Refine's CSV import and export, which
 * the console doesn't use (the server streams its exports); qs's side channel for engines without WeakMap; the
 * traces for Refine's devtools; and vite's list of the files behind each import, which the first page would have to carry.
 */
const standIns: Record<string, string> = {
  papaparse: "export default {};",
  "error-stack-parser": "export default { parse: () => [] };",
  "side-channel": `module.exports = function sideChannel() {
    const map = new WeakMap();
    return { get: (k) => map.get(k), has: (k) => map.has(k), set: (k, v) => void map.set(k, v),
      delete: (k) => map.delete(k), assert(k) { if (!map.has(k)) throw new TypeError("Not in the channel"); } };
  }`,
  "\0vite/preload-helper.js": "export const __vitePreload = (load) => load();",
};

/** Parts of libraries that are always imported and never called here: zod's way to JSON Schema, axios's XHR. */
const hollow =
  /node_modules\/(zod\/v4\/core\/(to-json-schema|json-schema-processors)|axios\/lib\/adapters\/xhr)\.js$/;

function hollowOut(file: string): string {
  const names = [...readFileSync(file, "utf8").matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name]) => name,
  );
  return [
    "export default undefined;",
    ...names.map((name) => `export const ${name} = () => undefined;`),
  ].join("\n");
}

const lighter: Plugin = {
  name: "lighter",
  apply: "build",
  enforce: "pre",
  resolveId: (id) => (id in standIns && !id.startsWith("\0") ? `\0stand-in:${id}` : undefined),
  load: (id) => (hollow.test(id) ? hollowOut(id) : standIns[id.replace("\0stand-in:", "")]),
};

/** The router's build without its warnings; its package offers it to no bundler by itself. */
const quietRouter = {
  find: /^react-router$/,
  replacement: path("node_modules/react-router/dist/production/index.mjs"),
};

/** Refine brings lodash twice, as modules and not; the modules are there in any case. */
const oneLodash = { find: /^lodash\/(\w+)$/, replacement: path("node_modules/lodash-es/$1.js") };

export default defineConfig(({ command }) => ({
  plugins: [lighter, react(), tailwindcss()],
  resolve: {
    alias: [
      ...(command === "build" ? [quietRouter] : []),
      // Refine brings lodash in both of its forms.
      { find: /^lodash\/(.+)$/, replacement: "lodash-es/$1.js" },
      oneLodash,
      { find: "@contract", replacement: path("contract") },
      { find: "@scene", replacement: path("scene") },
      { find: "@", replacement: path("src") },
    ],
  },
  server: {
    strictPort: true,
    proxy: { "/api": { target: api, ws: true }, "/v1": api },
  },
  build: {
    outDir: "dist",
    // The page's policy allows scripts from its own origin only, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === "html" ? files : []),
    },
    // Read by the check on the size of each page's first load.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            // What every public page shares; in one file it compresses better than in a dozen.
            {
              name: "site",
              test: /src\/components\/layout\/(site|brand|theme-choice|link-button|link|glyph|preload)\.|src\/components\/ui\/(button-variants|badge-variants|code-block|page-title)\.|documentation\/snippets|node_modules\/clsx\/|src\/providers\/(preference|theme)\.|src\/providers\/auth\/(store|use-signed-in)\./,
            },
          ],
        },
      },
    },
  },
}));
