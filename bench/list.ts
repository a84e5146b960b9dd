import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Field, Operator } from "../contract/fields.ts";
import { canFilter } from "../contract/query.ts";
import { llmRequests } from "../contract/resources/llm-requests.ts";
import { median, spread } from "./figures.ts";
import { startProduct } from "./product.ts";

const rows = 200_000;
const runs = 15;
const limitMs = 50;
const seed = fileURLToPath(new URL("../server/db/seed.ts", import.meta.url));

type Row = Record<string, unknown>;

const operators: Operator[] = ["eq", "ne", "gt", "gte", "lt", "lte", "like", "in", "null"];
/** For some field types, a filter value that matches no rows. */
const absent: Partial<Record<Field["kind"], string>> = {
  ref: "01a1fc04-82f2-7000-9350-b96442686164",
  count: "999999999",
  money: "99999",
  duration: "99999999",
};

/** A query for each declared filter and value: two values from recent rows, and one that few or no rows have. */
function filters(newest: Row[]): string[] {
  return Object.entries(llmRequests.all).flatMap(([name, field]: [string, Field]) => {
    const held = newest
      .map((row) => [row[name]].flat()[0])
      .filter((value) => value !== null && value !== undefined);
    const values = [held[0], held.at(-1), absent[field.kind] ?? field.values?.at(-1)].filter(
      (value) => value !== undefined,
    );
    return operators
      .filter((operator) => canFilter(field, operator))
      .flatMap((operator) => {
        const key = operator === "eq" ? name : `${name}_${operator}`;
        if (operator === "null") return [`${key}=true`, `${key}=false`];
        const some =
          operator === "like"
            ? [...held.slice(0, 1).map((value) => String(value).slice(0, 5)), "zzz"]
            : values;
        return [...new Set(some)].map((value) => `${key}=${encodeURIComponent(String(value))}`);
      });
  });
}

const page = (number: number) => `_start=${(number - 1) * 50}&_end=${number * 50}`;
const sorts = Object.entries(llmRequests.all as Record<string, Field>)
  .filter(([, field]) => field.sort)
  .flatMap(([name]) => [`_sort=${name}&_order=asc`, `_sort=${name}&_order=desc`]);
const texts = [
  "harbour",
  "the",
  "bicycle",
  "plan tides",
  "429",
  "zzzz",
  "b",
  "harbour&status=failed",
  "tides&model_name=gpt-4o",
].map((q) => `q=${q.replace(" ", "+")}`);

/** Measures the LLM request list with 200,000 rows, requested over HTTP by an admin who can see all of them. */
export async function benchList() {
  const product = await startProduct();
  try {
    await promisify(execFile)(process.execPath, [seed, "--rows", String(rows)], {
      env: { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: "" },
    });
    const ask = async (query: string) => {
      const from = performance.now();
      const answer = await fetch(`${product.url}/api/llm-requests?${query}`, {
        headers: { authorization: `Bearer ${product.token}` },
      });
      const list = (await answer.json()) as Row[];
      if (!answer.ok) throw new Error(`${query}: ${JSON.stringify(list)}`);
      return { ms: performance.now() - from, list, label: answer.headers.get("x-total-label") };
    };
    const newest = (await ask("_end=500")).list;
    const groups = {
      "page 1": [page(1)],
      "page 200": [page(200)],
      "page 2,000": [page(2000)],
      "page 4,000": [page(4000)],
      filters: filters(newest),
      sorts,
      "free text": texts,
    };
    console.log(
      `list at ${rows.toLocaleString("en")} rows, ${runs} runs each, ms at the caller, median (min–max)`,
    );
    let slowest = { query: "", ms: 0 };
    for (const [name, queries] of Object.entries(groups)) {
      const medians: number[] = [];
      for (const query of queries) {
        await ask(query);
        const taken: number[] = [];
        for (let i = 0; i < runs; i++) taken.push((await ask(query)).ms);
        const middle = median(taken);
        medians.push(middle);
        if (middle > slowest.ms) slowest = { query, ms: middle };
        if (middle > limitMs) console.log(`  over ${limitMs} ms: ${query}: ${spread(taken)}`);
      }
      console.log(
        `  ${name.padEnd(10)} ${spread(medians)}${queries.length > 1 ? `, medians of ${queries.length} queries` : ""}`,
      );
    }
    console.log(`  slowest: ${slowest.query || "page 1"}, ${slowest.ms.toFixed(1)} ms (at most ${limitMs})`);
  } finally {
    await product.stop();
  }
}
