import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./scripts/chunks.ts";
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
        codeSplitting: { groups: chunks },
      },
    },
  },
});
