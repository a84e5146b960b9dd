import type { PoolClient } from "pg";
import type { Database } from "../db/client.ts";
import type { Logger } from "../log.ts";
import { createRepeater } from "../repeater.ts";
import { wordVector } from "../text-query.ts";
import { bodyJson } from "./body-json.ts";

const batch = 200;
const everyMs = 1000;
/** The maximum length of the indexed text, in characters. A tsvector is limited to one megabyte. */
const longest = 200_000;
/**
 * The maximum size of an indexed body, in bytes of JSON. Parsing larger bodies would delay the indexing of all others.
 */
const largestBody = 1_000_000;
const patienceMs = 4000;
/** How long to pause after a batch while many calls are running, as a multiple of the time that the batch took. */
const restWhenCrowded = 19;

/**
 * The paths of the texts in requests and responses. Each is listed, because a recursive path would copy a deeply nested
 * body at each level.
 */
const spoken = [
  "$.messages[*].content[*]",
  "$.messages[*].content[*].text",
  "$.input[*]",
  "$.input[*].text",
  "$.prompt[*]",
  "$.query",
  "$.documents[*]",
  "$.documents[*].text",
  "$.data[*].revised_prompt",
  "$.text",
  "$.choices[*].text",
  "$.choices[*].message.content",
  "$.choices[*].message.tool_calls[*].function.arguments",
];

/** Words without their positions. No search uses the positions, and they would take up a third of the space. */
const vector = (text: string) => `strip(${wordVector(text)})`;

const document =
  vector(`left(concat_ws(' ', r.model_name, r.error, r.note, array_to_string(r.tags, ' '), r.end_user,
    r.session, r.trace_id,
    (select string_agg(value, ' ') from jsonb_each_text(r.metadata)),
    (select string_agg(value #>> '{}', ' ') from (
        -- Without the offset, the body would be parsed again for each path.
        select ${bodyJson} as body from llm_request_bodies b
        where b.id = r.id and octet_length(b.body::text) < ${largestBody} offset 0) b
      cross join unnest(array[${spoken.map((path) => `'${path}'::jsonpath`).join(", ")}]) path
      cross join jsonb_path_query(b.body, path) value
      where jsonb_typeof(value) = 'string' and left(value #>> '{}', 5) <> 'data:')), ${longest})`);

/** Rows of the queue are identified by their physical location, because the same request can be queued twice. */
const waitingSql = `select ctid::text as place, id from llm_request_unindexed limit ${batch} for update skip locked`;

const into = (search: string) => `
  insert into llm_request_texts (id, search) select r.id, ${search} from llm_requests r where r.id = any($1)
  on conflict (id) do update set search = excluded.search`;

/**
 * The fallback for a body that can't be indexed, for example because it takes too long: only the words in the row
 * itself are indexed, without its tags and metadata.
 */
const plain = vector("concat_ws(' ', r.model_name, r.error, r.note, r.end_user, r.session, r.trace_id)");

const doneSql = "delete from llm_request_unindexed where ctid = any($1::tid[])";

/** Whether retrying is pointless, because the body is invalid, too large or too slow to index. */
const hopeless = (error: unknown) => /^(22|54|57014)/.test((error as { code?: string }).code ?? "");

/**
 * Indexes the text of requests shortly after they end, so that no caller waits for it.
 * @param crowded whether to slow down because many calls are running
 * @param rest how long to pause after a batch, as a multiple of the time that the batch took
 */
export function createSearchIndex({ pool }: Database, log: Logger, crowded = () => false, rest = 2) {
  /**
   * Indexes requests within a savepoint, so that a failure doesn't abort the whole transaction.
   * @returns false if retrying is pointless
   */
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
  /** Indexes one batch. Requests that can't be indexed are removed from the queue as well. */
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
    for (let from = performance.now(); (await step()) === batch; from = performance.now()) {
      // Without this pause, indexing a backlog would use a whole core, which calls need.
      const took = performance.now() - from;
      await new Promise((resolve) => setTimeout(resolve, took * (crowded() ? restWhenCrowded : rest)));
    }
  };

  const repeater = createRepeater(everyMs, run, (err) =>
    log.warn({ err }, "Indexing failed and will be retried"),
  );
  return { ...repeater, run };
}
