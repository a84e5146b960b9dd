import pg, { type ClientBase } from "pg";
import { wordVector } from "../text-query.ts";
import { recountUsage } from "../usage/count.ts";
import {
  closeStaging,
  type LogTable,
  logTables,
  openStaging,
  publishMonth,
  stageMonth,
} from "./bulk-months.ts";
import type { Database } from "./client.ts";
import { copyInto, copyLine } from "./copy.ts";
import { idAt, timeOf } from "./ids.ts";
import { ensurePartitions } from "./partitions.ts";
import { requestOf, textOf } from "./seed-content.ts";

const batch = 10_000;

const columns = [
  ...([
    "id",
    "owner_id",
    "created_at",
    "updated_at",
    "started_at",
    "finished_at",
    "model_name",
    "provider",
  ] as const),
  ...(["status", "source", "kind", "cost", "cost_basis", "prompt_tokens", "completion_tokens"] as const),
  ...([
    "cached_tokens",
    "first_token_ms",
    "duration_ms",
    "finish_reason",
    "error",
    "tags",
    "note",
    "rating",
  ] as const),
  ...(["end_user", "session", "metadata", "trace_id", "app_id", "settled"] as const),
];

interface Owner {
  id: string;
  apps: string[];
}

/** The owners of the requests, each with their apps. */
async function readOwners(client: ClientBase): Promise<Owner[]> {
  const { rows } = await client.query<Owner>(
    `select p.id, array(select a.id::text from apps a where a.owner_id = p.id) as apps from people p`,
  );
  return rows;
}

/** Creates requests with increasing times, as in a real log, as data to insert into each of the three tables. */
function createBatch(count: number, from: number, until: number, owners: Owner[]) {
  const lines = { requests: "", bodies: "" };
  const texts: { ids: string[]; texts: string[] } = { ids: [], texts: [] };
  for (let i = 0; i < count; i++) {
    const id = idAt(Math.floor(from + ((i + Math.random()) / count) * (until - from)));
    const owner = owners[Math.floor(Math.random() ** 2 * owners.length)]!;
    const created_at = timeOf(id);
    const { request, response, metadata, ...call } = requestOf(id, created_at, owner);
    const row = {
      ...call,
      metadata: metadata && JSON.stringify(metadata),
      updated_at: call.finished_at,
      started_at: created_at,
      settled: true,
    };
    lines.requests += copyLine(columns.map((column) => row[column]));
    lines.bodies += copyLine([id, "request", JSON.stringify(request)]);
    if (response) lines.bodies += copyLine([id, "response", JSON.stringify(response)]);
    texts.ids.push(id);
    texts.texts.push(textOf({ ...call, request, response, metadata }));
  }
  return { ...lines, ...texts };
}

type Batch = ReturnType<typeof createBatch>;

/** Writes a batch, with one connection per table, so that several cores are used. */
const write = (
  [one, two, three]: pg.Client[],
  into: Record<LogTable, string>,
  { requests, bodies, ids, texts }: Batch,
) =>
  Promise.all([
    copyInto(one!, `${into.llm_requests} (${columns.join(", ")})`, requests),
    copyInto(two!, `${into.llm_request_bodies} (id, part, body)`, bodies),
    three!.query(
      `insert into ${into.llm_request_texts} (id, search)
       select id, strip(${wordVector("words")}) from unnest($1::uuid[], $2::text[]) as t(id, words)`,
      [ids, texts],
    ),
  ]);

/** The months of a period, with the part of each month that is within the period. */
function monthsOf(start: number, end: number) {
  const months: { month: Date; from: number; until: number }[] = [];
  for (let from = start; from < end; ) {
    const date = new Date(from);
    const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
    months.push({ month: date, from, until: Math.min(next, end) });
    from = next;
  }
  return months;
}

/**
 * Creates LLM requests over the last `days` days, with a busy team's mix of models, failures, tags and ratings. Months
 * that have no requests yet get their indexes after their rows.
 * @param config the connection settings of the schema's owner, because only the owner can replace partitions
 * @param progress called with the number of requests so far
 */
export async function seedRequests(
  config: pg.ClientConfig,
  rows: number,
  progress: (done: number) => void = () => {},
  days = 60,
): Promise<void> {
  const end = Date.now();
  const start = end - days * 86_400_000;
  const clients = logTables.map(() => new pg.Client(config));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (const client of clients) await client.query("set synchronous_commit = off");
    const owner = clients[0]!;
    await openStaging(owner);
    await ensurePartitions(owner, new Date(start), new Date(end));
    const owners = await readOwners(owner);
    let done = 0;
    let writing: Promise<unknown> = Promise.resolve();
    for (const { month, from, until } of monthsOf(start, end)) {
      const into = await stageMonth(owner, month);
      const last = Math.round((rows * (until - start)) / (end - start));
      const [first, count] = [done, last - done];
      const at = (n: number) => from + ((n - first) / count) * (until - from);
      while (done < last) {
        const next = Math.min(done + batch, last);
        const created = createBatch(next - done, at(done), at(next), owners);
        await writing;
        writing = write(clients, into, created);
        done = next;
        progress(done);
      }
      await writing;
      await publishMonth(owner, month);
    }
    await closeStaging(owner);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Counts the usage, and collects the planner's statistics, so that even the first page load is fast. */
export async function settle(database: Database, config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    for (const table of logTables) await client.query(`vacuum analyze ${table}`);
    await recountUsage(database.pool);
  } finally {
    await client.end();
  }
}
