import type { PoolClient } from "pg";
import type { Database } from "../db/client.ts";
import type { Logger } from "../log.ts";

const batch = 200;
const everyMs = 1000;
/** Text beyond this isn't searched, because a tsvector is limited to one megabyte. */
const longest = 200_000;
/** Larger bodies, in bytes of JSON, aren't searched: parsing them would delay all other bodies. */
const largestBody = 1_000_000;
const patienceMs = 4000;

/**
 * The paths of the texts in requests and responses. Listed one by one, because a recursive search copies a deep body at
 * each level.
 */
const spoken = [
  "$.messages[*].content[*]",
  "$.messages[*].content[*].text",
  "$.input[*]",
  "$.choices[*].message.content",
  "$.choices[*].message.tool_calls[*].function.arguments",
];

const document = `
  to_tsvector('simple', left(concat_ws(' ', r.model_name, r.error, r.note, array_to_string(r.tags, ' '),
    (select string_agg(value #>> '{}', ' ') from llm_request_bodies b
      cross join unnest(array[${spoken.map((path) => `'${path}'::jsonpath`).join(", ")}]) path
      cross join jsonb_path_query(b.body::jsonb, path) value
      where b.id = r.id and octet_length(b.body::text) < ${largestBody}
        and jsonb_typeof(value) = 'string' and left(value #>> '{}', 5) <> 'data:')), ${longest}))`;

/** Rows of the queue are identified by their location, because the same request can be queued again. */
const waitingSql = `select ctid::text as place, id from llm_request_unindexed limit ${batch} for update skip locked`;

const into = (search: string) => `
  insert into llm_request_texts (id, search) select r.id, ${search} from llm_requests r where r.id = any($1)
  on conflict (id) do update set search = excluded.search`;

/** If jsonb refuses the JSON because of a NUL in a text, only the words in the row itself are indexed. */
const plain = "to_tsvector('simple', concat_ws(' ', r.model_name, r.error, r.note))";

const doneSql = "delete from llm_request_unindexed where ctid = any($1::tid[])";

/** Invalid, too large or too slow: retrying doesn't help. */
const hopeless = (error: unknown) => /^(22|54|57014)/.test((error as { code?: string }).code ?? "");

/**
 * Indexes the text of requests a moment after they end, so that no caller waits for it.
 * @param rest how long to pause after a batch, in multiples of the time that it took
 */
export function createSearchIndex({ pool }: Database, log: Logger, crowded = () => false, rest = 2) {
  let timer: NodeJS.Timeout | undefined;
  let busy: Promise<void> | undefined;

  /** Runs a statement that may fail without failing the transaction around it. */
  const attempt = async (client: PoolClient, search: string, ids: string[]) => {
    await client.query("savepoint words");
    try {
      await client.query(into(search), [ids]);
    } catch (error) {
      await client.query("rollback to savepoint words");
      if (!hopeless(error)) throw error;
      return false;
    }
    await client.query("release savepoint words");
    return true;
  };
  const index = async (client: PoolClient, ids: string[]): Promise<void> => {
    if (await attempt(client, document, ids)) return;
    if (ids.length === 1) await attempt(client, plain, ids);
    else for (const id of ids) await index(client, [id]);
  };
  /** Indexes one batch; requests that cannot be indexed leave the queue, too. */
  const step = async (): Promise<number> => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query(`set local statement_timeout = ${patienceMs}`);
      const { rows } = await client.query<{ place: string; id: string }>(waitingSql);
      if (rows.length > 0) {
        await index(client, [...new Set(rows.map((row) => row.id))]);
        await client.query(doneSql, [rows.map((row) => row.place)]);
      }
      await client.query("commit");
      return rows.length;
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  };
  const run = async () => {
    // While many calls are running, only one batch a second is indexed.
    for (let from = performance.now(); (await step()) === batch && !crowded(); from = performance.now()) {
      // Without this pause, a backlog would occupy a core that later calls need.
      const took = performance.now() - from;
      await new Promise((resolve) => setTimeout(resolve, rest * took));
    }
  };

  return {
    start() {
      timer = setInterval(() => {
        busy ??= run()
          .catch((err) => log.warn({ err }, "Indexing failed and will be retried"))
          .finally(() => {
            busy = undefined;
          });
      }, everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await busy;
    },
    run,
  };
}
