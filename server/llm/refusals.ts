import type { IncomingMessage, ServerResponse } from "node:http";
import type { Database } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import type { Logger } from "../log.ts";
import { storable } from "../storable.ts";
import type { LlmError } from "./errors.ts";
import type { Key } from "./key-rows.ts";

/** The owner ID recorded for calls with an unknown key. */
const unknownOwner = "00000000-0000-0000-0000-000000000000";
const hourMs = 3_600_000;
const flushMs = 3000;
/**
 * The maximum number of rows per owner and hour. Calls with any further keys of the owner are counted together, without
 * a key.
 */
const mostPerOwner = 100;
/** If at least this many rows are waiting, they are written immediately instead of at the next timer tick. */
const batchSize = 500;
const longestMessage = 500;
const longestText = 200;

/** The data about a call that is known when the call is refused. */
export interface Caller {
  address: string;
  /** The origin of the calling page; undefined if the caller isn't a page. */
  origin?: string | undefined;
  app?: string | string[] | undefined;
  /** Set once the secret is verified, even if the key has expired or was revoked. */
  key?: Pick<Key, "id" | "owner_id">;
  model?: string;
}

interface Row {
  hour: Date;
  owner_id: string;
  api_key_id: string | null;
  status_code: number;
  code: string | null;
  count: number;
  message: string;
  request_id: string;
  model_name: string | null;
  url: string;
  address: string;
  last_at: Date;
}

/** The columns of a row, in the order of the statement's parameters after the ID. */
const columns = [
  "owner_id",
  "hour",
  "api_key_id",
  "status_code",
  "code",
  "count",
  "message",
  "request_id",
  "model_name",
  "url",
  "address",
  "last_at",
] as const satisfies (keyof Row)[];

const upsertSql = `
insert into refused_requests as r
  (id, owner_id, hour, api_key_id, status_code, code, count, message, request_id, model_name, url, address, last_at)
select u.* from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::uuid[], $5::int[], $6::text[], $7::int[],
  $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::timestamptz[])
  as u(id, owner_id, hour, api_key_id, status_code, code, count, message, request_id, model_name, url, address, last_at)
where u.owner_id = '${unknownOwner}' or exists (select from people p where p.id = u.owner_id)
on conflict (hour, owner_id, api_key_id, status_code, code) do update
set count = r.count + excluded.count, message = excluded.message, request_id = excluded.request_id,
  model_name = excluded.model_name, url = excluded.url, address = excluded.address, last_at = excluded.last_at,
  updated_at = now()`;

/** Error messages can quote anything that a caller sends. */
const storableStart = (text: string, length: number) => storable(text.slice(0, length));

/**
 * Counts refused calls in memory and writes the counts every few seconds. There are only a few statuses and codes, so
 * each hour has a few rows for all unknown keys together, and at most about a hundred rows per owner.
 * @param onRefused called for each refused call
 */
export function createRefusals(
  { pool }: Pick<Database, "pool">,
  log: Logger,
  onRefused?: (error: LlmError) => void,
) {
  let waiting = new Map<string, Row>();
  /** This hour's rows, as their keys in `waiting`, by owner. */
  let rowsOf = new Map<string, Set<string>>();
  let currentHour = 0;
  let flushing = Promise.resolve();

  function rowKey(
    owner: string,
    key: string | null,
    reason: string,
  ): [api_key_id: string | null, key: string] {
    const rows = rowsOf.get(owner) ?? new Set();
    rowsOf.set(owner, rows);
    const own = `${owner} ${key} ${reason}`;
    if (key && !rows.has(own) && rows.size >= mostPerOwner) return [null, `${owner} null ${reason}`];
    rows.add(own);
    return [key, own];
  }

  function count({ status, code, message }: LlmError, request_id: string, url: string, caller: Caller) {
    const now = Date.now();
    const hour = now - (now % hourMs);
    if (hour !== currentHour) {
      rowsOf = new Map();
      currentHour = hour;
    }
    const owner_id = caller.key?.owner_id ?? unknownOwner;
    const [api_key_id, key] = rowKey(owner_id, caller.key?.id ?? null, `${hour} ${status} ${code}`);
    waiting.set(key, {
      hour: new Date(hour),
      owner_id,
      api_key_id,
      status_code: status,
      code,
      request_id,
      count: (waiting.get(key)?.count ?? 0) + 1,
      message: storableStart(message, longestMessage),
      model_name: caller.model === undefined ? null : storableStart(caller.model, longestText),
      url: storableStart(url, longestText),
      address: caller.address,
      last_at: new Date(now),
    });
    if (waiting.size >= batchSize) void flush();
  }

  const flush = () => {
    flushing = flushing.then(write);
    return flushing;
  };

  async function write() {
    if (waiting.size === 0) return;
    // All processes write rows in the same order, which prevents deadlocks.
    const rows = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    waiting = new Map();
    await pool
      .query(upsertSql, [rows.map(() => newId()), ...columns.map((name) => rows.map((row) => row[name]))])
      .catch((err) => log.warn({ err, rows: rows.length }, "Refused calls couldn't be counted"));
  }

  const timer = setInterval(flush, flushMs);
  timer.unref();

  return {
    /**
     * Gives a refused call an ID that operators can use to find it, and counts the call. A call that was logged as a
     * request already has an ID.
     */
    note(error: LlmError, request: IncomingMessage, response: ServerResponse, caller: Caller): void {
      if (response.headersSent || response.hasHeader("x-request-id")) return;
      const id = newId();
      response.setHeader("x-request-id", id);
      onRefused?.(error);
      // A query string can contain an API key.
      const url = request.url?.split("?")[0];
      // Status 499 means that the caller disconnected, and server errors are logged elsewhere, so neither is counted.
      if (error.status < 499) count(error, id, `${request.method} ${url}`, caller);
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

export type Refusals = ReturnType<typeof createRefusals>;
