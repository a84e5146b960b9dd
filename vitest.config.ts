import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const folder = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

export default defineConfig({
  resolve: { alias: { "@": folder("src"), "@contract": folder("contract"), "@scene": folder("scene") } },
  test: {
    include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
    exclude: ["tests/e2e/**"],
    globalSetup: "tests/cluster.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Most of them wait for processes of their own, and two at a time do so even on two cores.
    maxWorkers: 2,
    server: { deps: { inline: [/@refinedev\//] } },
  },
});
