import { setTimeout as sleep } from "node:timers/promises";
import type { Row } from "../../contract/resource.ts";
import type { Resources } from "../../contract/resources/index.ts";
import type { Database } from "../db/client.ts";
import { newId, timeOf } from "../db/ids.ts";
import { isAway } from "../db/pool.ts";
import { chargeOf } from "../ledger/credits.ts";
import type { Publish } from "../live.ts";
import type { Logger } from "../log.ts";
import { createAdmission } from "./admission.ts";
import { createBatcher } from "./batcher.ts";
import type { Estimate } from "./estimate.ts";
import { createPinnedConnection } from "./pinned-connection.ts";
import { beginFreeSql, beginSql, endFreeSql, endSql, recoverSql, settleSql } from "./statements.ts";

type LlmRequest = Row<Resources["llm-requests"]>;

/** What is known before the upstream is called. */
export interface RequestStart
  extends Pick<
    LlmRequest,
    "id" | "owner_id" | "model_name" | "source" | "kind" | "provider" | "app_id" | "api_key_id" | "parent_id"
  > {
  /** The hash of the secret that was shown: the database itself looks whether it still opens anything. */
  secret_hash: string | null;
  /** The body as it came, JSON. */
  request: string;
  /** What it may cost, which is held while it runs. */
  estimate: Estimate;
  /** Aborted when the caller leaves: who waits for credits then waits no longer. */
  signal?: AbortSignal;
}

/** What is known at the end, whatever the end was. */
export interface RequestEnd
  extends Pick<
    LlmRequest,
    | "status"
    | "provider"
    | "cost"
    | "cost_basis"
    | "prompt_tokens"
    | "completion_tokens"
    | "cached_tokens"
    | "first_token_ms"
    | "duration_ms"
    | "finish_reason"
    | "error"
  > {
  begun: RequestStart;
  /** JSON, or null where nothing was received. */
  response: string | null;
}

/** How long a caller waits for a settlement; it goes on behind them while the database is away. */
const patienceMs = 15_000;
/** How long a settlement is tried that fails for another reason than the database's absence. */
const givenUpMs = 120_000;
/** The codes of values that the database refuses, and will refuse again. */
const refused = /^(22|54)/;
/** What is left out of a settlement that was refused, one after the other: what it cost comes last. */
const doubtful = [
  { response: null },
  { prompt_tokens: null, completion_tokens: null, cached_tokens: null },
  { cost: null, cost_basis: null },
];
const codeOf = (error: unknown) => (error as { code?: string }).code ?? "";

/** The database stays away: the call is over, and its row says so once the database is back. */
export class UnsettledError extends Error {}

const clean = (text: string | null) => text?.replaceAll("\0", "") ?? null;
/** An array as PostgreSQL reads it, of values that need no quotes: numbers, ids and times. */
const plain = (values: (string | number | null)[]) => `{${values.map((value) => value ?? "null").join(",")}}`;

/** The durable log: a row before each call and its settlement after, both shared by calls of one moment. */
export function createRequestLog(database: Database, publish: Publish, log: Logger, markup: number) {
  const { pool, runner } = database;
  const open = new Set<string>();
  // A start may reach the disk a moment later: the settlement, which waits for the disk, follows it there.
  const starts = createPinnedConnection(pool, "set synchronous_commit = off");
  const ends = createPinnedConnection(pool);

  const charge = ({ cost }: Pick<RequestEnd, "cost">) => (cost === null ? null : chargeOf(cost, markup));

  type Start = RequestStart & { held: number };
  const writeWith =
    (name: string, text: string) =>
    async (rows: Start[]): Promise<boolean[]> => {
      const values = [
        plain(rows.map((r) => r.id)),
        plain(rows.map((r) => r.owner_id)),
        rows.map((r) => clean(r.model_name)),
        rows.map((r) => r.source),
        rows.map((r) => r.kind),
        rows.map((r) => r.provider),
        plain(rows.map((r) => r.app_id)),
        plain(rows.map((r) => r.api_key_id)),
        plain(rows.map((r) => r.parent_id)),
        rows.map((r) => r.secret_hash),
        rows.map((r) => r.request),
        plain(rows.map((r) => timeOf(r.id))),
        runner,
        plain(rows.map((r) => r.held)),
        rows.map((r) => r.estimate.unpriced),
      ];
      const { rows: allowed } = await starts.query<{ id: string }>({ name, text, values });
      const ids = new Set(allowed.map((row) => row.id));
      return rows.map((row) => ids.has(row.id));
    };
  const writeHolding = writeWith("llm-begin", beginSql);
  const writeFree = writeWith("llm-begin-free", beginFreeSql);

  const write = createBatcher<Start, boolean>({
    sizeOf: (r) => r.request.length,
    write: async (rows) => {
      if (rows.some((row) => row.held > 0)) return writeHolding(rows);
      const done = await writeFree(rows);
      const rest = rows.filter((_, i) => !done[i]);
      if (rest.length === 0) return done;
      const left = await writeHolding(rest);
      return done.map((was) => was || left.shift()!);
    },
  });

  const begin = createAdmission<RequestStart>(pool, write);

  const writeEnd = createBatcher<RequestEnd, boolean>({
    sizeOf: (r) => r.response?.length ?? 0,
    write: async (rows) => {
      const values = [
        plain(rows.map((r) => r.begun.id)),
        rows.map((r) => r.status),
        rows.map((r) => r.provider),
        plain(rows.map((r) => r.cost)),
        rows.map((r) => r.cost_basis),
        plain(rows.map((r) => r.prompt_tokens)),
        plain(rows.map((r) => r.completion_tokens)),
        plain(rows.map((r) => r.cached_tokens)),
        plain(rows.map((r) => r.first_token_ms)),
        plain(rows.map((r) => r.duration_ms)),
        rows.map((r) => r.finish_reason),
        rows.map((r) => clean(r.error)),
        rows.map((r) => r.response),
        plain(rows.map(charge)),
      ];
      const free = rows.every((row) => row.begun.estimate.most === 0 && !charge(row));
      const statement = free ? { name: "llm-end-free", text: endFreeSql } : { name: "llm-end", text: endSql };
      const { rows: ended } = await ends.query<{ id: string }>({ ...statement, values });
      const ids = new Set(ended.map((row) => row.id));
      return rows.map((row) => ids.has(row.begun.id));
    },
  });

  const once = async (row: RequestEnd): Promise<void> => {
    try {
      if (await writeEnd(row)) return;
    } catch (error) {
      // It runs and is settled at once: taken for dead before a repeated start.
      if (codeOf(error) !== "23505") throw error;
    }
    const { begun } = row;
    await pool.query(settleSql, [
      begun.id,
      begun.owner_id,
      clean(begun.model_name),
      begun.source,
      begun.kind,
      begun.app_id,
      begun.api_key_id,
      begun.parent_id,
      timeOf(begun.id),
      runner,
      row.status,
      row.provider,
      row.cost,
      row.cost_basis,
      row.prompt_tokens,
      row.completion_tokens,
      row.cached_tokens,
      row.first_token_ms,
      row.duration_ms,
      row.finish_reason,
      clean(row.error),
      begun.request,
      row.response,
      charge(row),
    ]);
  };

  /** Tries for as long as the database is away, and for a while where it just fails. */
  const again = async (row: RequestEnd, first: unknown): Promise<void> => {
    const deadline = Date.now() + givenUpMs;
    let error = first;
    let left = 0;
    for (let pause = 50; ; pause = Math.min(pause * 2, 5000)) {
      if (refused.test(codeOf(error))) {
        if (left === doubtful.length) throw error;
        row = { ...row, ...doubtful[left] };
        left += 1;
      } else {
        if (!isAway(error) && Date.now() > deadline) throw error;
        await sleep(pause, undefined, { ref: false });
      }
      try {
        return await once(row);
      } catch (thrown) {
        error = thrown;
      }
    }
  };

  const done = ({ begun }: RequestEnd) => {
    open.delete(begun.id);
    publish("llm-requests", "updated", [begun]);
  };
  const behind = (row: RequestEnd, first: unknown) =>
    again(row, first).then(
      () => done(row),
      (error) => {
        // Nobody waits for it any more, so the next recovery ends it.
        open.delete(row.begun.id);
        log.error({ err: error, llm_request_id: row.begun.id }, "A request could not be settled");
        throw error;
      },
    );

  return {
    /**
     * False where the key, its app or its owner may no longer call; nothing is written then.
     * @throws CreditRefusalError where credits or a limit do not suffice
     * @throws the signal's reason for a caller who left while waiting
     */
    async begin(row: RequestStart): Promise<boolean> {
      open.add(row.id);
      let allowed = false;
      try {
        allowed = await begin(row);
      } finally {
        if (!allowed) open.delete(row.id);
      }
      if (allowed) publish("llm-requests", "created", [row]);
      return allowed;
    },
    /** Settles a row that has begun, in whichever way it ended. @throws UnsettledError where the database stays away */
    async end(row: RequestEnd): Promise<void> {
      const until = Date.now() + patienceMs;
      try {
        await once(row);
        done(row);
      } catch (error) {
        log.warn({ err: error, llm_request_id: row.begun.id }, "Settling a request again");
        const late = sleep(Math.max(0, until - Date.now()), undefined, { ref: false }).then(() => {
          throw new UnsettledError("The database is away", { cause: error });
        });
        await Promise.race([behind(row, error), late]);
      }
    },
    /** Gives the connections back; what is written after that takes new ones. */
    stop() {
      starts.close();
      ends.close();
    },
    /** How many are begun and not settled. */
    get unsettled() {
      return open.size;
    },
    /** Ends what runs no longer: rows of dead processes, and own ones whose start was never acknowledged. */
    async recover(): Promise<number> {
      const values = [runner, newId(), [...open]];
      const attempt = () => pool.query<{ id: string; owner_id: string }>(recoverSql, values);
      // 40001: another process was just ending one of these.
      const { rows } = await attempt().catch((error) => {
        if (codeOf(error) !== "40001") throw error;
        return attempt();
      });
      if (rows.length > 0) {
        publish("llm-requests", "updated", rows);
        log.info({ count: rows.length }, "RequestEnd requests that nobody ran any more");
      }
      return rows.length;
    },
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;
