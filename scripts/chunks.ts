/** Matches modules in a folder, by their names without the extension. */
const modules = (folder: string, ...names: string[]) => `/${folder}/(${names.join("|")})\\.`;
const packages = (...names: string[]) => `/node_modules/(${names.join("|")})/`;
const icons = (...names: string[]) => modules("lucide-react/dist/esm/icons", ...names);

/** A module goes into the matching chunk with the highest priority. */
const chunk = (name: string, priority: number, ...tests: string[]) => ({
  name,
  priority,
  test: new RegExp(tests.join("|")),
});

/** Code that several pages share goes into few files: they compress better than dozens of small ones. */
export const chunks = [
  chunk(
    "base",
    3,
    packages("react", "react-dom", "scheduler", "react-router", "clsx"),
    modules(
      "src/components/layout",
      "brand",
      "theme-choice",
      "link",
      "glyph",
      "preload",
      "root",
      "reload-once",
    ),
    modules("src/components/layout", "link-button", "navigation-focus"),
    modules(
      "src/components/ui",
      "kbd",
      "button-variants",
      "badge-variants",
      "field-classes",
      "page-title",
      "toast",
    ),
    modules("contract", "preference-values"),
    modules("src/i18n", "t", "language", "rich"),
    modules("src/pages/errors", "boundary"),
    modules("src/providers", "preference", "language", "theme", "font", "display"),
    modules("src/providers/auth", "store", "navigation", "use-signed-in", "bearer"),
    modules("src/lib", "use-on-change"),
  ),
  chunk(
    "code",
    3,
    modules("src/components/layout", "side-menu"),
    modules("src/components/ui", "code-block", "when-near"),
  ),
  chunk(
    "forms",
    2,
    packages("tailwind-merge", "@radix-ui/react-slot", "@radix-ui/react-compose-refs"),
    "lucide-react/dist/esm/(?!icons)",
    modules("src/components/ui", "alert", "badge", "button", "input", "label", "skeleton"),
    modules("contract", "errors", "session"),
    modules("src/providers", "http", "query-string"),
    modules("src/providers/auth", "config", "expired", "index", "redirect", "session"),
    modules("src/lib", "utils"),
  ),
  chunk(
    "fields",
    2,
    icons("eye", "eye-off"),
    modules(
      "src/components/form",
      "form",
      "form-errors",
      "labeled-field",
      "text-field",
      "code-field",
      "use-submit",
    ),
  ),
  // Loaded by signing in, before the console.
  chunk(
    "preferences",
    2,
    modules("contract", "preference-names"),
    modules("src/providers", "preference-sync"),
  ),
  chunk(
    "sign-in-forms",
    2,
    modules("src/pages/auth", "form", "credentials", "use-sign-in-redirect", "second-factor", "sign-in-form"),
  ),
  // The signed-in area. It is split where src/app.tsx loads it in steps.
  chunk(
    // Some of these modules try what the browser can do and catch errors. For each error, the browser parses the whole
    // file again to tell where it was thrown, so the file should be small.
    "utilities",
    2,
    packages("lodash", "lodash-es", "qs", "side-channel[^/]*", "get-intrinsic", "get-proto", "call-[^/]+"),
    packages("es-[^/]+", "has-symbols", "hasown", "function-bind", "gopd", "dunder-proto", "math-intrinsics"),
    "/src/stubs/",
  ),
  chunk(
    "data",
    2,
    packages("@tanstack/react-query", "@tanstack/query-core"),
    "/contract/resources/",
    modules("contract", "fields", "resource", "query", "access"),
    modules("src/providers", "query-client"),
  ),
  chunk(
    "refine",
    2,
    packages(
      "@refinedev/core",
      "@refinedev/react-router",
      "@refinedev/simple-rest",
      "pluralize",
      "query-string",
    ),
    packages("decode-uri-component", "filter-obj", "split-on-first", "warn-once"),
    modules("src/providers", "data", "query-params", "record-version", "router"),
  ),
  // Each icon would be a file of its own, smaller than the request for it.
  { name: "icons", priority: 2, minShareCount: 2, test: /lucide-react\/dist\/esm\/icons\// },
  chunk(
    "console",
    1,
    icons("rotate-cw", "arrow-down", "arrow-up", "circle-alert", "circle-exclamation-point"),
    modules("src/components/ui", "intent", "lazy-popover", "dropdown-menu", "table", "card", "page-header"),
    modules("src/components/ui", "empty-state", "separator", "use-mobile"),
    modules("src/providers", "request-stats", "billing"),
    modules("src", "console"),
    modules("src/lib", "format", "log-path", "by-position", "use-change-params"),
  ),
  // What a record's page shares with the lists, which would otherwise bring their table along.
  chunk(
    "records",
    1,
    modules("src/components/ui", "checkbox"),
    modules("contract", "list-periods"),
    modules("src/resources/field-types", "index", "choice"),
    modules("src/resources/views/list", "list-placeholders", "list-state"),
    modules("src/resources/views/shared", "record-link", "use-keys"),
  ),
  chunk(
    "record-list",
    0,
    packages("@refinedev/react-table", "@tanstack/react-table", "@tanstack/table-core"),
    modules("src/resources/views/list", "list-page"),
  ),
  chunk("dashboard", 0, modules("src/pages/dashboard", "dashboard")),
];
