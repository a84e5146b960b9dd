import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { documentationSections } from "./scripts/documentation-sections.ts";

const path = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** The address at which `npm run dev` runs the API; Vite's server forwards calls to it. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/** Shared with the tests, so that they run what is served. */
export const alias = {
  "@contract": path("contract"),
  "@scene": path("scene"),
  "@": path("src"),
  // Imported by libraries for features that the console doesn't use; each stand-in throws when it is called.
  axios: path("src/stubs/axios.ts"),
  "error-stack-parser": path("src/stubs/error-stack-parser.ts"),
  "object-inspect": path("src/stubs/object-inspect.ts"),
  papaparse: path("src/stubs/papaparse.ts"),
};

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    documentationSections(alias, path("src/pages/documentation/search/sections.tsx"), path("src/i18n")),
  ],
  resolve: { alias },
  server: {
    strictPort: true,
    proxy: { "/api": { target: api, ws: true }, "/v1": api, "/v1beta": api, "/files": api, "/mcp": api },
  },
  build: {
    outDir: "dist",
    // scripts/first-load.ts limits what a page loads in total, compressed, so Vite's limit for a file is high.
    chunkSizeWarningLimit: 700,
    // The content security policy allows scripts from our own origin only, so nothing may be inlined.
    assetsInlineLimit: 0,
    // Lists of preloads would be in the first chunk of every page. Few chunks have dependencies that aren't loaded yet.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === "html" ? files : []),
    },
    // Read by the check on the size of each page's first load.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Code that several pages share goes into few files: they compress better than dozens of small ones.
          groups: [
            {
              name: "base",
              priority: 3,
              test: /node_modules\/(react|react-dom|scheduler|react-router|clsx)\/|src\/components\/layout\/(brand|theme-choice|link|glyph|preload|root|reload-once|link-button|navigation-focus)\.|src\/pages\/errors\/boundary\.|src\/lib\/use-on-change\.|src\/components\/ui\/(kbd|button-variants|badge-variants|field-classes|page-title|toast)\.|src\/i18n\/(t|language|rich)\.|contract\/preference-values\.|src\/providers\/(preference|language|theme|font|display|auth\/(store|navigation|use-signed-in|bearer))\./,
            },
            {
              name: "code",
              priority: 3,
              test: /src\/components\/(layout\/side-menu|ui\/(code-block|when-near))\./,
            },
            {
              name: "forms",
              priority: 2,
              test: /node_modules\/(tailwind-merge|@radix-ui\/react-(slot|compose-refs))\/|lucide-react\/dist\/esm\/(?!icons)|src\/lib\/utils|src\/components\/ui\/(alert|badge|button|input|label|skeleton)\.|src\/providers\/(http|query-string|auth\/(config|expired|index|redirect|session))|contract\/(errors|session)\./,
            },
            {
              name: "fields",
              priority: 2,
              test: /src\/components\/form\/(form|form-errors|labeled-field|text-field|code-field|use-submit)\.|lucide-react\/dist\/esm\/icons\/eye/,
            },
            // Loaded by signing in, before the console.
            {
              name: "preferences",
              priority: 2,
              test: /src\/providers\/preference-sync\.|contract\/preference-names\./,
            },
            {
              name: "sign-in-forms",
              priority: 2,
              test: /src\/pages\/auth\/(form|credentials|use-sign-in-redirect|second-factor|sign-in-form)\./,
            },
            // The signed-in area. It is split where src/app.tsx loads it in steps.
            {
              // Some of these modules try what the browser can do and catch errors. For each error, the browser
              // parses the whole file again to tell where it was thrown, so the file should be small.
              name: "utilities",
              priority: 2,
              test: /node_modules\/(lodash|lodash-es|qs|side-channel[^/]*|get-intrinsic|get-proto|call-[^/]+|es-[^/]+|has-symbols|hasown|function-bind|gopd|dunder-proto|math-intrinsics)\/|src\/stubs\//,
            },
            {
              name: "data",
              priority: 2,
              test: /node_modules\/@tanstack\/(react-query|query-core)\/|\/contract\/(resources\/|fields|resource|query|access)|src\/providers\/query-client\./,
            },
            {
              name: "refine",
              priority: 2,
              test: /node_modules\/(@refinedev\/(core|react-router|simple-rest)|pluralize|query-string|decode-uri-component|filter-obj|split-on-first|warn-once)\/|src\/providers\/(data|query-params|record-version|router)\./,
            },
            // Each icon would be a file of its own, smaller than the request for it.
            { name: "icons", priority: 2, minShareCount: 2, test: /lucide-react\/dist\/esm\/icons\// },
            {
              name: "console",
              priority: 1,
              test: /src\/console\.|src\/components\/ui\/(intent|lazy-popover|dropdown-menu|table|card|page-header|empty-state|separator|use-mobile)\.|src\/lib\/(format|log-path|by-position|use-change-params)\.|lucide-react\/dist\/esm\/icons\/(rotate-cw|arrow-down|arrow-up|circle-(alert|exclamation-point))\.|src\/providers\/(request-stats|billing)\./,
            },
            // What a record's page shares with the lists, which would otherwise bring their table along.
            {
              name: "records",
              priority: 1,
              test: /src\/resources\/(views\/(list\/list-(placeholders|state)|shared\/(record-link|use-keys))|field-types\/(index|choice))\.|src\/components\/ui\/checkbox\.|contract\/list-periods\./,
            },
            {
              name: "record-list",
              test: /node_modules\/(@refinedev\/react-table|@tanstack\/(react-table|table-core))\/|src\/resources\/views\/list\/list-page\./,
            },
            { name: "dashboard", test: /src\/pages\/dashboard\/dashboard\./ },
          ],
        },
      },
    },
  },
});
