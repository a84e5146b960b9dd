import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { isUnavailable } from "../db/pool.ts";
import { recoverLeasesSql } from "../ledger/lease-statements.ts";
import { createLeases } from "../ledger/leases.ts";
import type { Logger } from "../log.ts";
import type { Publish } from "../publish.ts";
import { type Admitted, createAdmission } from "./admission.ts";
import { createDeferredStarts } from "./deferred-starts.ts";
import { withoutOmitted } from "./omission.ts";
import { type RequestEnd, type RequestStart, UnsettledError } from "./request-rows.ts";
import { createRequestWriter } from "./request-writer.ts";
import { recoverSql } from "./statements.ts";

/**
 * How long a caller waits for a settlement, in milliseconds. If the database is unavailable for longer, the settlement
 * continues in the background.
 */
const patienceMs = 15_000;
/** How long a settlement is retried if it fails for a reason other than an unavailable database, in milliseconds. */
const giveUpMs = 120_000;
/** SQLSTATEs of values that the database will always refuse. */
const refusedValue = /^(22|54)/;
/** Columns to omit from a settlement with a refused value. One group after another is omitted; the cost is last. */
const omissions = [
  { response: null, response_model: null, attempts: null },
  { prompt_tokens: null, completion_tokens: null, cached_tokens: null, cost_split: null },
  { cost: null, cost_basis: null },
];
const uniqueViolation = "23505";
const serializationFailure = "40001";
const codeOf = (error: unknown) => (error as { code?: string }).code ?? "";

/**
 * Creates the durable log. A row is written before each call and settled afterwards. For busy users, the row is written
 * later: while the call is running or, if the call is quick, when it ends (`deferred-starts.ts`).
 * @param onSettled called for each settled row, with the credits charged
 */
export function createRequestLog(
  database: Database,
  publish: Publish,
  log: Logger,
  markup: number,
  onSettled: (row: RequestEnd, credits: number) => void,
) {
  const { pool, runner } = database;
  const unsettled = new Set<string>();
  const writer = createRequestWriter(database, markup);
  const leases = createLeases(database, log);
  const admit = createAdmission<RequestStart>(pool, writer.begin, leases.recall);
  const announce = (start: RequestStart) => publish("llm-requests", "created", [start]);
  const deferred = createDeferredStarts(writer, leases, announce, log);

  async function settleOnce(row: RequestEnd): Promise<number> {
    // The part of a cost that exceeds the call's hold may have to be paid from leased credits.
    if ((writer.charged(row).charge ?? 0) > (row.start.held ?? 0)) await leases.recall(row.start.owner_id);
    try {
      const charged = (await deferred.end(row)) ?? (await writer.end(row));
      if (charged !== undefined) return charged;
    } catch (error) {
      // The row is settled already: either the response to its settlement was lost, or the request was presumed dead
      // before its start was written again.
      if (codeOf(error) !== uniqueViolation) throw error;
    }
    return writer.settle(row);
  }

  /** Retries a settlement for as long as the database is unavailable, and for a limited time after other failures. */
  async function retrySettlement(row: RequestEnd, first: unknown): Promise<number> {
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
        if (!isUnavailable(error) && Date.now() > deadline) throw error;
        await sleep(pause, undefined, { ref: false });
      }
      try {
        return await settleOnce(reduced);
      } catch (thrown) {
        error = thrown;
      }
    }
  }

  function settled(row: RequestEnd, credits: number) {
    const { start } = row;
    unsettled.delete(start.id);
    publish("llm-requests", "updated", [start]);
    onSettled(row, credits);
  }

  async function settleInBackground(row: RequestEnd, first: unknown) {
    try {
      const charged = await retrySettlement(row, first);
      settled(row, charged);
      return charged;
    } catch (error) {
      // There are no more retries, so recovery may end the row from now on.
      unsettled.delete(row.start.id);
      log.error({ err: error, llm_request_id: row.start.id }, "A request couldn't be settled");
      throw error;
    }
  }

  return {
    /**
     * Writes a call's row and holds credits for it.
     * @returns the credits held, in millionths of a credit, and the rate limits; undefined, without writing a row, if
     * the key, its app or its owner may no longer make calls
     * @throws CreditRefusalError if the credits or a limit aren't enough
     * @throws the signal's reason, without writing a row, if the caller has disconnected
     */
    async begin(start: RequestStart): Promise<Admitted | undefined> {
      start.signal?.throwIfAborted();
      unsettled.add(start.id);
      const immediate = deferred.admit(start);
      if (immediate) return immediate;
      let admitted: Admitted | undefined;
      try {
        admitted = await admit(start);
      } finally {
        if (admitted === undefined) unsettled.delete(start.id);
      }
      if (admitted !== undefined) announce(start);
      return admitted;
    },
    /**
     * Settles a started row, however the call ended.
     * @returns the credits charged
     * @throws UnsettledError if the row isn't settled within 15 seconds
     */
    async end(given: RequestEnd): Promise<number> {
      const { redaction } = given.start;
      const row = withoutOmitted(redaction ? await redaction.end(given) : given);
      const until = Date.now() + patienceMs;
      try {
        const charged = await settleOnce(row);
        settled(row, charged);
        return charged;
      } catch (error) {
        log.warn(
          { err: error, llm_request_id: row.start.id },
          "A request couldn't be settled and will be retried",
        );
        const late = sleep(Math.max(0, until - Date.now()), undefined, { ref: false }).then((): never => {
          throw new UnsettledError("The database is unavailable", { cause: error });
        });
        return Promise.race([settleInBackground(row, error), late]);
      }
    },
    start: leases.start,
    async stop() {
      writer.stop();
      await leases.stop();
    },
    makeRoom: leases.makeRoom,
    leased: leases.totals,
    /** The number of started calls that aren't settled yet. */
    get unsettled() {
      return unsettled.size;
    },
    /**
     * Ends abandoned rows: those of dead processes, and those that this process started without receiving a
     * confirmation.
     */
    async recover(): Promise<number> {
      await pool.query(recoverLeasesSql);
      const values = [runner, newId(), [...unsettled]];
      const attempt = () => pool.query<{ id: string; owner_id: string }>(recoverSql, values);
      const { rows } = await attempt().catch((error) => {
        // Another process may have ended one of these rows at the same time, so the statement is retried once.
        if (codeOf(error) === serializationFailure) return attempt();
        throw error;
      });
      if (rows.length > 0) {
        publish("llm-requests", "updated", rows);
        log.info({ count: rows.length }, "Ended abandoned requests");
      }
      return rows.length;
    },
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;
