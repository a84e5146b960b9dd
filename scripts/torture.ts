import { spawnSync } from "node:child_process";
import { readOptions } from "../server/options.ts";

/** The test files of each part. `npm test` runs a short version of them. */
const parts = {
  money: ["torture/money", "api/ledger"],
  access: ["torture/access", "torture/hostile-files", "api/hostile-names"],
  fuzz: ["torture/fuzz", "studio/rule-time", "scene/layouts"],
  sound: ["studio/sound-in-step"],
  faults: [
    "torture/faults",
    "torture/crashes",
    "torture/disk-full",
    "studio/render-crash",
    "api/crash",
    "ground/embedded-recovery",
  ],
} as const;

const usage = `Runs the full torture tests.

npm run torture -- [--part <name>] [--seed <number>]

  --part <name>     run one part: ${Object.keys(parts).join(", ")}
  --seed <number>   repeat a run`;

const { values } = readOptions(usage, {
  options: { part: { type: "string" }, seed: { type: "string", default: String(Date.now() % 1_000_000) } },
});
const known = Object.keys(parts) as (keyof typeof parts)[];
const chosen = known.filter((name) => values.part === undefined || values.part === name);
if (chosen.length === 0) {
  console.error(`There is no part ${values.part}: use one of ${known.join(", ")}`);
  process.exit(2);
}

console.log(`Seed ${values.seed}`);
const files = chosen.flatMap((name) => parts[name].map((file) => `tests/${file}.test.ts`));
/** The hostile-files test measures memory and how long other requests wait, so it runs alone. */
const isMeasured = (file: string) => file.includes("hostile-files");

/**
 * Runs the given test files.
 * @returns whether all of them passed
 */
function run(some: string[]): boolean {
  if (some.length === 0) return true;
  const env = { ...process.env, TORTURE: "whole", TORTURE_SEED: values.seed };
  return spawnSync("npx", ["vitest", "run", ...some], { stdio: "inherit", env }).status === 0;
}

const passed = [files.filter((file) => !isMeasured(file)), files.filter(isMeasured)].map(run);
console.log(`Seed ${values.seed}: ${passed.every(Boolean) ? "green" : "failed"}`);
process.exit(passed.every(Boolean) ? 0 : 1);
