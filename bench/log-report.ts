import { readFileSync } from "node:fs";
import { median } from "./figures.ts";

/** The maximum number of queries that are listed for missing the goal. The JSON file has all of them. */
const listed = 40;

interface Measured {
  path: string;
  /** The duration of each run in milliseconds, until the response has been parsed. */
  times: number[];
  p95: number;
  failure?: string;
}

export interface Group {
  name: string;
  /** The goal for the p95, in milliseconds. */
  limit: number;
  p50: number;
  p95: number;
  queries: Measured[];
}

type Baseline = Pick<Group, "name" | "p50" | "p95">[];

/** Reads the groups of an earlier run, whose times are compared with those of this run. */
export const readBaseline = (file?: string): Baseline =>
  file ? JSON.parse(readFileSync(file, "utf8")).groups : [];

const shown = (ms: number) => (Number.isFinite(ms) ? ms.toFixed(1) : "failed").padStart(8);

/** Prints each group's times, its ratios to the baseline, and the slowest queries that miss their group's goal. */
export function printGroups(rows: number, groups: Group[], baseline: Baseline): void {
  console.log(`log at ${rows.toLocaleString("en")} rows, ms at the caller`);
  console.log(
    `  ${"".padEnd(20)} queries     p50     p95    goal  over${baseline.length > 0 ? "  ratio" : ""}`,
  );
  for (const { name, limit, p50, p95, queries } of groups) {
    const over = queries.filter((query) => query.p95 > limit).length;
    const base = baseline.find((group) => group.name === name);
    const ratio = base ? `  ${(p50 / base.p50).toFixed(2)}, ${(p95 / base.p95).toFixed(2)}` : "";
    console.log(
      `  ${name.padEnd(20)} ${String(queries.length).padStart(7)}${shown(p50)}${shown(p95)}${String(limit).padStart(8)}${String(over || "").padStart(6)}${ratio}`,
    );
  }
  const late = groups.flatMap(({ limit, queries }) => queries.filter(({ p95 }) => p95 > limit));
  if (late.length > 0)
    console.log(`  the slowest ${Math.min(late.length, listed)} over the goal, p95 and median:`);
  for (const { path, p95, times, failure } of late.toSorted((a, b) => b.p95 - a.p95).slice(0, listed))
    console.log(
      `  ${shown(p95)}${shown(median(times))}  ${path.slice(0, 150)}${failure ? `  ${failure}` : ""}`,
    );
}
