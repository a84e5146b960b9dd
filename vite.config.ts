import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const folder = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** Where `npm run dev` runs the API; the console's own server passes calls on to it. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { "@": folder("src"), "@contract": folder("contract"), "@scene": folder("scene") } },
  server: {
    strictPort: true,
    proxy: { "/api": { target: api, ws: true }, "/v1": api },
  },
  build: {
    outDir: "dist",
    sourcemap: false,
    // The page's policy allows scripts from its own origin only, so nothing may be inlined.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Read by the check on the size of each page's first load.
    manifest: true,
  },
});
