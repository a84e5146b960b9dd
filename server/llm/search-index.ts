import type { Database } from "../db/client.ts";
import type { Logger } from "../log.ts";

const batch = 200;
const everyMs = 1000;
/** Text beyond this is not searched: a tsvector holds a megabyte. */
const longest = 200_000;
/** Nor are the words of a body beyond this, in bytes of JSON: taking it apart would hold up everyone else's. */
const largestBody = 1_000_000;
const patienceMs = 4000;

/** Where people and models speak. Named one by one, because looking everywhere copies a deep body at each level. */
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

const waitingSql = `select id from llm_request_texts where search is null order by id limit ${batch}`;

const from = "from llm_requests r where r.id = t.id and t.id = any($1)";

const indexSql = `update llm_request_texts t set search = ${document} ${from}`;

/** JSON that PostgreSQL's jsonb refuses (a NUL in a text) is found by the row's own words only. */
const plainSql = `
  update llm_request_texts t set search = to_tsvector('simple', concat_ws(' ', r.model_name, r.error, r.note)) ${from}`;

/** Makes requests findable by their words a moment after they end, so that no caller waits for it. */
export function createSearchIndex({ pool }: Database, log: Logger, crowded = () => false) {
  let timer: NodeJS.Timeout | undefined;
  let busy: Promise<void> | undefined;

  const within = async (statement: string, ids: string[]) => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query(`set local statement_timeout = ${patienceMs}`);
      await client.query(statement, [ids]);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };
  const index = async (ids: string[]): Promise<void> => {
    try {
      await within(indexSql, ids);
    } catch (error) {
      // 22: not a character it takes; 54: too large; 57014: too slow. None goes away by itself.
      if (!/^(22|54|57014)/.test((error as { code?: string }).code ?? "")) throw error;
      if (ids.length === 1) await pool.query(plainSql, [ids]);
      else for (const id of ids) await index([id]);
    }
  };
  const step = async (): Promise<number> => {
    const { rows } = await pool.query<{ id: string }>(waitingSql);
    if (rows.length > 0) await index(rows.map((row) => row.id));
    return rows.length;
  };
  const run = async () => {
    // In a crowd of callers one batch a second has to do; the rest waits until they are gone.
    while ((await step()) === batch && !crowded()) {
      // Leaves the database to the callers between two batches.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  return {
    start() {
      timer = setInterval(() => {
        busy ??= run()
          .catch((err) => log.warn({ err }, "Indexing waits"))
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
