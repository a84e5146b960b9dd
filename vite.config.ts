import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const path = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** Where `npm run dev` runs the API; the console's own server passes calls on to it. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/**
 * Sources that stand in for what would weigh down every page for nothing: Refine's CSV import and export (the
 * server streams the console's exports) and its plurals; the query strings of simple-rest's own methods, each of
 * which the data provider replaces; comparing by value, for plain data; and what only old engines need.
 */
const standIns: Record<string, string> = {
  papaparse: "export default {};",
  pluralize: "export default { plural: (t) => t.replace(/s?$/, 's'), singular: (t) => t.replace(/s$/, '') };",
  "query-string": "export const stringify = (query) => new URLSearchParams(query).toString();",
  "error-stack-parser": "export default { parse: () => [] };",
  // Read by require(), so its export is the function itself.
  "side-channel": `module.exports = function sideChannel() {
    const map = new WeakMap();
    return { get: (k) => map.get(k), has: (k) => map.has(k), set: (k, v) => void map.set(k, v),
      delete: (k) => map.delete(k), assert(k) { if (!map.has(k)) throw new TypeError("Not in the channel"); } };
  }`,
  "lodash-es/isEqual.js": `export default function isEqual(a, b) {
    if (Object.is(a, b)) return true;
    if (typeof a !== "object" || typeof b !== "object" || !a || !b || a.constructor !== b.constructor) return false;
    if (a instanceof Date) return +a === +b;
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every((k) => Object.hasOwn(b, k) && isEqual(a[k], b[k]));
  }`,
  // Takes any number of lists, the comparison last.
  "lodash-es/unionWith.js": `export default (...given) => {
    const same = given.pop();
    return given.flat().reduce((kept, one) => (kept.some((k) => same(k, one)) ? kept : [...kept, one]), []);
  };`,
  "lodash-es/differenceWith.js":
    "export default (first, second, same) => first.filter((one) => !second.some((other) => same(one, other)));",
  // vite's list of the files behind each import, which the first page would have to carry.
  "\0vite/preload-helper.js": "export const __vitePreload = (load) => load();",
};

/** Parts of libraries that are always imported and never called here: zod's way to JSON Schema, axios's older ways. */
const hollow =
  /node_modules\/(zod\/v4\/core\/(to-json-schema|json-schema-processors)|axios\/lib\/(cancel\/CancelToken|core\/createMultipartBody|helpers\/(estimateDataURLDecodedBytes|formDataToJSON|HttpStatusCode|toFormData|toURLEncodedForm)))\.js$/;

function hollowOut(file: string): string {
  const names = [...readFileSync(file, "utf8").matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name]) => name,
  );
  return [
    "export default undefined;",
    ...names.map((name) => `export const ${name} = () => undefined;`),
  ].join("\n");
}

/** A naming of functions that is there for stack traces only, and keeps functions which nobody calls. */
const naming = /^\s*__name\([\w$]+, "[^"]+"\);$/gm;
const isRefine = /node_modules\/@refinedev\/[\w-]+\/dist\/index\.mjs$/;

/**
 * Declarations inside larger files that nothing here reaches, each with what it gives or is instead:
 * of the router what belongs to its framework mode, to server components, to forms and to fetchers; of the table
 * what the server does for it, and what the lists have no use for; of zod the compiled code that the page's policy
 * forbids.
 */
const unreached: [file: RegExp, declarations: Record<string, string>][] = [
  [
    /node_modules\/react-router\/dist\/production\/chunk-7RTFRKQW\.mjs$/,
    {
      getRouteInstrumentationUpdates: "",
      instrumentClientSideRouter: "",
      handleAction: "",
      fetch2: "",
      handleFetcherAction: "",
      handleFetcherLoader: "",
      getFormSubmissionInfo: "",
      deserializeErrors: "",
      RSCErrorHandler: "",
      AwaitErrorBoundary: "",
      RemixErrorBoundary: "",
      Scripts: "",
      PrefetchPageLinks: "",
      usePrefetchBehavior: "[false, null, {}]",
      HistoryRouter: "",
      NavLink: "",
      Form: "",
    },
  ],
  [
    /node_modules\/@tanstack\/table-core\/build\/lib\/index\.mjs$/,
    {
      ColumnFaceting: "",
      ColumnSizing: "",
      GlobalFaceting: "",
      RowPinning: "",
      getFilteredRowModel: "",
      getSortedRowModel: "",
    },
  ],
  [/node_modules\/zod\/v4\/core\/schemas\.js$/, { $ZodObjectJIT: "$ZodObject" }],
];

/** @throws Error where a new version of the file has no declaration of that name any more */
function empty(code: string, declarations: Record<string, string>, tree: unknown): string {
  const cuts: { start: number; end: number; text: string }[] = [];
  const left = new Set(Object.keys(declarations));
  const visit = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    const { type, id, body, init } = node as Record<string, { name?: string; start: number; end: number }> & {
      type?: string;
    };
    const name = id?.name ?? "";
    if (Object.hasOwn(declarations, name)) {
      const given = declarations[name];
      if (type === "FunctionDeclaration" && body)
        cuts.push({ start: body.start, end: body.end, text: given ? `{ return ${given}; }` : "{}" });
      else if (type === "VariableDeclarator" && init)
        cuts.push({ start: init.start, end: init.end, text: given || "function () {}" });
      if (type === "FunctionDeclaration" || type === "VariableDeclarator") return void left.delete(name);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(tree);
  if (left.size > 0) throw new Error(`Not there to be emptied any more: ${[...left].join(", ")}`);
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code);
}

const emptied = new Set<unknown>();

const lighter: Plugin = {
  name: "lighter",
  apply: "build",
  enforce: "pre",
  resolveId: (id) => (id in standIns && !id.startsWith("\0") ? `\0stand-in:${id}` : undefined),
  load: (id) => (hollow.test(id) ? hollowOut(id) : standIns[id.replace("\0stand-in:", "")]),
  transform(code, id) {
    if (isRefine.test(id)) return { code: code.replace(naming, ""), map: null };
    const found = unreached.find(([file]) => file.test(id));
    if (!found) return;
    emptied.add(found);
    return { code: empty(code, found[1], this.parse(code)), map: null };
  },
  buildEnd(error) {
    const missed = unreached.find((one) => !emptied.has(one));
    if (missed && !error) throw new Error(`No file is ${missed[0]} any more`);
  },
};

/** The router's build without its warnings; its package offers it to no bundler by itself. */
const quietRouter = {
  find: /^react-router$/,
  replacement: path("node_modules/react-router/dist/production/index.mjs"),
};

export default defineConfig(({ command }) => ({
  plugins: [lighter, react(), tailwindcss()],
  resolve: {
    alias: [
      ...(command === "build" ? [quietRouter] : []),
      // Refine brings lodash in both of its forms.
      { find: /^lodash\/(.+)$/, replacement: "lodash-es/$1.js" },
      { find: "@contract", replacement: path("contract") },
      { find: "@scene", replacement: path("scene") },
      { find: "@", replacement: path("src") },
    ],
  },
  server: {
    strictPort: true,
    proxy: { "/api": { target: api, ws: true }, "/v1": api, "/files": api },
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
        // A group that is split by the pages that share it is called after them all.
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // What every page needs; few files compress better than dozens.
            {
              name: "base",
              test: /node_modules\/(react|react-dom|scheduler|react-router|clsx)\/|src\/components\/layout\/(brand|theme-choice|link|glyph|preload)\.|src\/components\/ui\/(button-variants|badge-variants|field-classes|page-title|toast)\.|src\/providers\/(preference|theme|font|display)\.|src\/providers\/auth\/(store|navigation)\.|preload-helper/,
            },
            // What every public page needs besides.
            {
              name: "site",
              test: /src\/components\/layout\/(site|link-button)\.|documentation\/snippets|landing\/parts\.|auth\/use-signed-in\.|ui\/when-near\./,
            },
            // Of the public pages and the console both, and not to be drawn into a larger one.
            { name: "code", test: /src\/components\/(layout\/side-menu|ui\/(code-block|kbd))\./ },
            // Who someone is: for the pages to sign in at and the signed-in area.
            {
              name: "identity",
              test: /src\/providers\/auth\/(bearer|call|config|embedded|expired|index|redirect|session)\.|contract\/(errors|session)\./,
            },
            // Only where Clerk keeps the accounts.
            { name: "clerk", test: /node_modules\/@clerk\/|src\/providers\/auth\/clerk/ },
            {
              name: "entrance",
              test: /src\/pages\/auth\/(field|form|frame|sign-in-form|use-entrance|use-form)\./,
            },
            // What forms and the signed-in area are made of.
            {
              name: "kit",
              test: /src\/lib\/|src\/components\/ui\/(alert|badge|button|checkbox|deferred|dropdown-menu|empty-state|input|label|page-header|popover|sheet|skeleton|surfaces|table)\.|node_modules\/(lucide-react\/dist\/esm\/(?!icons)|tailwind-merge|@radix-ui\/react-(slot|compose-refs)\/)/,
            },
            // What the whole signed-in area stands on.
            {
              name: "area",
              test: /node_modules\/(@refinedev\/(core|devtools-internal|react-router|simple-rest)|@tanstack\/(query-core|react-query)|axios|es-define-property|lodash-es|qs|zod)\/|stand-in:|contract\/|src\/providers\/(?!auth\/clerk)|src\/components\/(layout\/(console-|crumbs|menu|request-notices|shell|theme-menu|user-menu)|ui\/(breadcrumb|separator|sidebar(-state)?\.|use-mobile))|src\/resources\/([\w-]+\.tsx?$|index\.)/,
            },
            // What lists and records have in common.
            {
              name: "records",
              test: /src\/resources\/(field-types\/[\w-]+\.tsx?$|views\/(list\/(export-menu|list-state|list-placeholders)|shared\/(use-keys|record-link))\.)/,
            },
            // The icons that remain, by the pages that show them.
            {
              name: "icons",
              test: /node_modules\/lucide-react\/dist\/esm\/icons\//,
              entriesAware: true,
              entriesAwareMergeThreshold: 6000,
            },
          ],
        },
      },
    },
  },
}));
