import { microCredits } from "../ledger/credits.ts";
import type { Leases, Reservation } from "../ledger/leases.ts";
import type { Logger } from "../log.ts";
import type { Admitted } from "./admission.ts";
import type { HeldStart, RequestEnd, RequestStart } from "./request-rows.ts";
import type { createRequestWriter } from "./request-writer.ts";

type Writer = Pick<ReturnType<typeof createRequestWriter>, "charged" | "beginDeferred" | "endDeferred">;

interface Deferred {
  start: HeldStart;
  reservation: Reservation;
  /** When the call was admitted, from `performance.now()`. */
  since: number;
}

/** The time, in milliseconds, after which a call that is still running gets its row. */
const quickMs = 50;
/** How often starts are written, in milliseconds. With a longer interval, more starts share the cost of a write. */
const everyMs = 25;

/**
 * Admits the calls of busy users against a credit lease, without a database query. A quick call is then written once,
 * when it ends. The start of any other call is written together with others, while the call is running.
 * @param announce publishes a call's row once it exists
 */
export function createDeferredStarts(
  writer: Writer,
  leases: Leases,
  announce: (start: RequestStart) => void,
  log: Logger,
) {
  /** The calls without a row, the oldest first. */
  const waiting = new Map<string, Deferred>();
  /** The calls whose start is being written or was written. The promises never reject. */
  const written = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  async function write({ start, reservation }: Deferred) {
    try {
      await leases.spend(reservation, start.held, () => writer.beginDeferred(start));
      announce(start);
    } catch (err) {
      // The call goes on. Its settlement writes the row, and charges what the balance covers.
      log.warn({ err, llm_request_id: start.id }, "The start of a running request couldn't be written");
    }
  }

  function writeOld() {
    const until = performance.now() - quickMs;
    for (const [id, call] of waiting) {
      if (call.since > until) break;
      waiting.delete(id);
      written.set(id, write(call));
    }
    timer = waiting.size > 0 ? setTimeout(writeOld, everyMs) : undefined;
  }

  return {
    /** Admits a call. @returns undefined if the database has to admit it */
    admit(start: RequestStart): Admitted | undefined {
      if (!start.isDeferrable) return undefined;
      const { most, open } = start.estimate;
      const held = open?.largest ?? most;
      const reservation = leases.reserve(start.owner_id, held);
      if (!reservation) return undefined;
      const call = { start: { ...start, held }, reservation, since: performance.now() };
      // A stream's caller receives parts of it before the call is settled, so the call's start is written immediately.
      if (start.isStream) {
        written.set(start.id, write(call));
      } else {
        waiting.set(start.id, call);
        if (!timer) timer = setTimeout(writeOld, everyMs);
      }
      return { held, rates: null };
    },
    /**
     * Settles a call whose start is deferred.
     * @returns the charge, in credits; undefined if the start was written, so that the row still has to be settled
     */
    async end(row: RequestEnd): Promise<number | undefined> {
      const { id } = row.start;
      const call = waiting.get(id);
      if (!call) {
        await written.get(id);
        written.delete(id);
        return undefined;
      }
      waiting.delete(id);
      const end = writer.charged(row);
      const charge = end.charge ?? 0;
      if (charge > call.start.held) {
        // Only the database knows whether the balance covers more than the hold.
        await write(call);
        return undefined;
      }
      await leases.spend(call.reservation, charge, () => writer.endDeferred(end));
      announce(row.start);
      return charge / microCredits;
    },
  };
}
