import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { isAway } from "../db/pool.ts";
import type { Publish } from "../live.ts";
import type { Logger } from "../log.ts";
import { createAdmission } from "./admission.ts";
import { type RequestEnd, type RequestStart, UnsettledError } from "./request-rows.ts";
import { createRequestWriter } from "./request-writer.ts";
import { recoverSql } from "./statements.ts";

/** How long a caller waits for a settlement; it continues in the background while the database is away. */
const patienceMs = 15_000;
/** How long a settlement is retried that fails for another reason than the database's absence. */
const giveUpMs = 120_000;
/** SQLSTATEs of values that the database refuses, and will refuse again. */
const refusedValue = /^(22|54)/;
/** What is left out of a settlement that was refused, one after the other: the cost comes last. */
const omissions = [
  { response: null },
  { prompt_tokens: null, completion_tokens: null, cached_tokens: null },
  { cost: null, cost_basis: null },
];
const uniqueViolation = "23505";
const serializationFailure = "40001";
const codeOf = (error: unknown) => (error as { code?: string }).code ?? "";

/** The durable log: a row before each call and its settlement after it. */
export function createRequestLog(database: Database, publish: Publish, log: Logger, markup: number) {
  const { pool, runner } = database;
  const unsettled = new Set<string>();
  const writer = createRequestWriter(database, markup);
  const admit = createAdmission<RequestStart>(pool, writer.begin);

  async function settleOnce(row: RequestEnd): Promise<void> {
    try {
      if (await writer.end(row)) return;
    } catch (error) {
      // The row is running and settled at once: it was taken for dead before its start was repeated.
      if (codeOf(error) !== uniqueViolation) throw error;
    }
    await writer.settle(row);
  }

  /** Retries for as long as the database is away, and for a while where it just fails. */
  async function retrySettlement(row: RequestEnd, first: unknown): Promise<void> {
    const deadline = Date.now() + giveUpMs;
    let reduced = row;
    let error = first;
    let omitted = 0;
    for (let pause = 50; ; pause = Math.min(pause * 2, 5000)) {
      if (refusedValue.test(codeOf(error))) {
        if (omitted === omissions.length) throw error;
        reduced = { ...reduced, ...omissions[omitted] };
        omitted += 1;
      } else {
        if (!isAway(error) && Date.now() > deadline) throw error;
        await sleep(pause, undefined, { ref: false });
      }
      try {
        return await settleOnce(reduced);
      } catch (thrown) {
        error = thrown;
      }
    }
  }

  function settled({ start }: RequestEnd) {
    unsettled.delete(start.id);
    publish("llm-requests", "updated", [start]);
  }

  async function settleInBackground(row: RequestEnd, first: unknown) {
    try {
      await retrySettlement(row, first);
      settled(row);
    } catch (error) {
      // Nothing waits for it any more, so the next recovery ends it.
      unsettled.delete(row.start.id);
      log.error({ err: error, llm_request_id: row.start.id }, "A request could not be settled");
      throw error;
    }
  }

  return {
    /**
     * False where the key, its app or its owner may no longer call; nothing is written then.
     * @throws CreditRefusalError where credits or a limit do not suffice
     * @throws the signal's reason where the caller disconnected while waiting
     */
    async begin(start: RequestStart): Promise<boolean> {
      unsettled.add(start.id);
      let allowed = false;
      try {
        allowed = await admit(start);
      } finally {
        if (!allowed) unsettled.delete(start.id);
      }
      if (allowed) publish("llm-requests", "created", [start]);
      return allowed;
    },
    /** Settles a row that was begun, however it ended. @throws UnsettledError where the database stays away */
    async end(row: RequestEnd): Promise<void> {
      const until = Date.now() + patienceMs;
      try {
        await settleOnce(row);
        settled(row);
      } catch (error) {
        log.warn({ err: error, llm_request_id: row.start.id }, "Retrying to settle a request");
        const late = sleep(Math.max(0, until - Date.now()), undefined, { ref: false }).then(() => {
          throw new UnsettledError("The database is away", { cause: error });
        });
        await Promise.race([settleInBackground(row, error), late]);
      }
    },
    stop: writer.stop,
    /** How many are begun and not settled. */
    get unsettled() {
      return unsettled.size;
    },
    /** Ends rows that nothing runs any more: of dead processes, and own ones whose start was never acknowledged. */
    async recover(): Promise<number> {
      const values = [runner, newId(), [...unsettled]];
      const attempt = () => pool.query<{ id: string; owner_id: string }>(recoverSql, values);
      const { rows } = await attempt().catch((error) => {
        // Another process was ending one of these at the same time.
        if (codeOf(error) === serializationFailure) return attempt();
        throw error;
      });
      if (rows.length > 0) {
        publish("llm-requests", "updated", rows);
        log.info({ count: rows.length }, "Ended requests that no process ran any more");
      }
      return rows.length;
    },
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;
