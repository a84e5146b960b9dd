import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { alias } from "./vite.config.ts";

const folder = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** What takes longest, so that nothing of it is left for the end, where it would run alone. */
const longest = [
  "ground/embedded",
  "api/crash",
  "api/ledger-crash",
  "api/ledger",
  "studio/render-crash",
  "api/gateway-database",
  "api/live",
  "studio/renders",
  "api/credits-abuse",
  "api/credits",
  "studio/speech",
  "ground/process",
].map((name) => folder(`tests/${name}.test.ts`));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) =>
      longest.includes(moduleId) ? longest.indexOf(moduleId) : longest.length;
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
    exclude: ["tests/e2e/**"],
    globalSetup: "tests/cluster.ts",
    // A machine that others share may be several times slower; whoever waits for something waits as long as needed.
    testTimeout: 240_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    // Most of them wait for processes of their own, and three at a time do so even on two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    server: { deps: { inline: [/@refinedev\//] } },
  },
});
