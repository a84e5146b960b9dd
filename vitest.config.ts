import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { alias } from "./vite.config.ts";

const folder = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** The slowest files start first, so that none of them runs alone at the end. */
const longest = [
  "api/film-batches",
  "api/film-samples",
  "studio/render-crash",
  "api/films",
  "ground/embedded-recovery",
  "studio/film-clips",
  "ground/embedded-paths",
  "api/crash",
  "torture/faults",
  "torture/crashes",
  "torture/hostile-files",
  "api/ledger",
  "api/gateway-database",
  "ground/machines",
  "ground/upgrades",
  "api/live",
  "studio/renders",
  "api/credit-limits",
  "api/credit-holds",
  "api/credit-refusals",
  "studio/speech",
  "studio/reel",
  "auth/first-account",
  "api/roles",
  "ground/process",
].map((name) => folder(`tests/${name}.test.ts`));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) =>
      longest.includes(moduleId) ? longest.indexOf(moduleId) : longest.length;
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

/** Folders whose tests replace modules, or run the product's child processes in the test's own process. */
const isolated = ["tests/ground/**", "tests/studio/**"];
const include = ["tests/**/*.test.ts", "tests/**/*.test.tsx"];
const exclude = ["tests/e2e/**"];

export default defineConfig({
  resolve: { alias },
  test: {
    globalSetup: "tests/cluster.ts",
    tags: [
      {
        name: "slow",
        description: "takes more than three seconds on two cores, and isn't a main check of money or access",
      },
    ],
    // Shared machines can be several times slower, so timeouts are generous.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // A test may get too little CPU time on a shared machine. A test that fails twice is broken. The report says which
    // tests were repeated.
    retry: 1,
    // Most tests wait for processes they started, so three at a time keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    server: { deps: { inline: [/@refinedev\//] } },
    projects: [
      // A process that runs many files loads what they share once, which saves a fifth of all CPU time.
      {
        extends: true,
        test: { name: "shared", include, exclude: [...exclude, ...isolated], isolate: false },
      },
      {
        extends: true,
        test: { name: "isolated", include: isolated.map((folder) => `${folder}/*.test.ts`), exclude },
      },
    ],
  },
});
