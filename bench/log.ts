import { writeFileSync } from "node:fs";
import { quantile } from "./figures.ts";
import { openLog } from "./log-product.ts";
import {
  combinations,
  filters,
  pagesAfter,
  type Row,
  sorts,
  texts,
  textsWithFilters,
} from "./log-queries.ts";
import { type Group, printGroups, readBaseline } from "./log-report.ts";

const usualRuns = 5;

export interface LogOptions {
  rows?: string;
  runs?: string;
  "data-dir"?: string;
  json?: string;
  baseline?: string;
}

/**
 * Measures the request log over HTTP on this machine, as an admin who can see all rows. Each query is repeated, after
 * one run that doesn't count.
 */
export async function benchLog(options: LogOptions) {
  const runs = Number(options.runs ?? usualRuns);
  const log = await openLog(Number(options.rows ?? 200_000), options["data-dir"]);
  const read = async (path: string) => {
    const from = performance.now();
    const answer = await fetch(`${log.url}/api/llm-requests${path}`, {
      headers: { authorization: `Bearer ${log.token}` },
    });
    const body = await answer.json();
    return { ms: performance.now() - from, body, ok: answer.ok };
  };
  const list = async (query: string) => {
    const { body, ok } = await read(`?${query}`);
    if (!ok) throw new Error(`${query}: ${JSON.stringify(body)}`);
    return body as Row[];
  };
  const groups: Group[] = [];
  const measure = async (name: string, limit: number, paths: string[]) => {
    const queries = [];
    for (const path of paths) {
      const times: number[] = [];
      let failure: string | undefined;
      for (let run = 0; run <= runs && !failure; run++) {
        const { ms, body, ok } = await read(path);
        if (!ok) failure = JSON.stringify(body);
        if (run > 0 || failure) times.push(ms);
        // A query this slow needs no repetition.
        if (ms > 3000) break;
      }
      if (times.length === 0) times.push(Number.POSITIVE_INFINITY);
      queries.push({ path, times, p95: failure ? Number.POSITIVE_INFINITY : quantile(times, 0.95), failure });
    }
    const all = queries.flatMap(({ times }) => times);
    groups.push({ name, limit, p50: quantile(all, 0.5), p95: quantile(all, 0.95), queries });
  };
  const lists = (name: string, limit: number, queries: readonly string[]) =>
    measure(
      name,
      limit,
      queries.map((query) => `?${query}`),
    );
  try {
    const newest = await list("_end=500");
    const oldest = await list("_order=asc&_end=500");
    await lists("first page", 20, ["", "_end=25", "_end=100", "_order=asc"]);
    await lists("sorts", 20, sorts);
    await lists("filters", 20, filters(newest));
    const { pairs, triples, sorted } = combinations(newest, oldest);
    await lists("two filters", 20, pairs);
    await lists("three filters", 20, triples);
    await lists("filters, sorted", 20, sorted);
    const deep: Row[] = [];
    const [first, last] = [newest[0], oldest[0]].map((row) => Date.parse(String(row!.created_at)));
    for (const depth of [50, 5000, 500_000, 1_000_000, 5_000_000]) {
      if (depth >= log.rows) continue;
      // Rows are spread almost evenly over time, so interpolating the time finds a row near each depth.
      const at = new Date(first! - (depth / log.rows) * (first! - last!)).toISOString();
      const [row] = await list(`created_at_lte=${at}&_end=1`);
      if (!row) continue;
      deep.push(row);
      await lists(`after row ${depth.toLocaleString("en")}`, 20, pagesAfter(row));
    }
    for (const [name, queries] of texts) await lists(name, 100, queries);
    await lists("text and filter", 100, textsWithFilters);
    const opened = [...newest.slice(0, 20), ...oldest.slice(0, 20), ...deep];
    await measure(
      "detail",
      5,
      opened.map(({ id }) => `/${id}`),
    );
  } finally {
    await log.stop();
  }
  printGroups(log.rows, groups, readBaseline(options.baseline));
  if (options.json) writeFileSync(options.json, JSON.stringify({ rows: log.rows, groups }, undefined, 2));
}
