import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { openDatabase } from "../server/db/client.ts";
import { readEnv } from "../server/env.ts";
import { createLogger } from "../server/log.ts";
import { startProduct } from "./product.ts";

const slices = 10;

/** The resident memory of a process, in MB. Works only on Linux. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;

/** The tables and indexes that calls write to, with monthly partitions combined, and their sizes and dead rows. */
const sizesSql = `
select regexp_replace(s.relname, '_\\d{4}_\\d{2}$', '') as name, sum(pg_table_size(s.relid))::float8 / 1e6 as table_mb,
  sum(pg_indexes_size(s.relid))::float8 / 1e6 as index_mb, sum(s.n_live_tup)::float8 as live, sum(s.n_dead_tup)::float8 as dead
from pg_stat_user_tables s where s.relname ~ '^(llm_request|ledger_|transfers|credit_leases)' group by 1
having sum(s.n_live_tup + s.n_dead_tup) > 0 order by 2 desc`;

interface Sizes {
  name: string;
  table_mb: number;
  index_mb: number;
  live: number;
  dead: number;
}

/** Makes many charged calls, and reports memory along the way and the size of the tables at the end. */
export async function benchSoak({ calls = "500000" }: { calls?: string }) {
  const upstream = fork(new URL("./mock-upstream.ts", import.meta.url));
  const [port] = await once(upstream, "message");
  const base_url = `http://127.0.0.1:${port}/v1`;
  const product = await startProduct({
    LLM_UPSTREAMS: JSON.stringify([{ name: "mock", base_url, models: ["mock-*"] }]),
  });
  const database = await openDatabase(
    readEnv({ DATA_DIR: product.dataDir, LOG_LEVEL: "silent" }),
    createLogger("silent"),
  );
  try {
    console.log(`soak, ${Number(calls).toLocaleString("en")} charged calls at 32 connections`);
    for (let slice = 1; slice <= slices; slice++) {
      const { requests, non2xx, errors } = await autocannon({
        url: `${product.url}/v1/chat/completions`,
        method: "POST",
        connections: 32,
        amount: Math.ceil(Number(calls) / slices),
        headers: { "content-type": "application/json", authorization: `Bearer ${product.key}` },
        body: JSON.stringify({ model: "mock-paid", messages: [{ role: "user", content: "Say something." }] }),
      });
      if (non2xx + errors > 0) throw new Error(`${non2xx} refused, ${errors} errors`);
      console.log(
        `  ${(slice * 100) / slices} %: ${requests.average.toFixed(0)} calls/s, ${memoryOf(product.pid).toFixed(0)} MB`,
      );
    }
    const { rows } = await database.pool.query<Sizes>(sizesSql);
    for (const { name, table_mb, index_mb, live, dead } of rows)
      console.log(
        `  ${name.padEnd(24)} ${table_mb.toFixed(0)} MB, indexes ${index_mb.toFixed(0)} MB, ${live} rows, ${dead} dead`,
      );
  } finally {
    await database.close();
    await product.stop();
    upstream.kill();
  }
}
