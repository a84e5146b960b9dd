import { microCredits } from "../ledger/credits.ts";
import type { Leases } from "../ledger/leases.ts";
import type { Logger } from "../log.ts";
import type { Admitted } from "./admission.ts";
import type { HeldStart, RequestEnd, RequestStart } from "./request-rows.ts";
import type { createRequestWriter } from "./request-writer.ts";

type Writer = Pick<ReturnType<typeof createRequestWriter>, "charged" | "beginDeferred" | "endDeferred">;

interface Deferred {
  start: HeldStart;
  /** When the call was admitted, from `performance.now()`. */
  since: number;
  /** Resolves once the start has been written or couldn't be written; undefined as long as it is deferred. */
  written?: Promise<void>;
}

/** A call that runs for longer than this gets its row while it is running, in milliseconds. */
const quickMs = 50;
/** How often starts are written, in milliseconds. Rarer writes share more of their cost. */
const everyMs = 25;

/**
 * Admits the calls of busy users against a credit lease, without asking the database. A quick call is then written once,
 * when it ends. The start of any other call is written together with others, while the call is running.
 * @param announce called once a row exists
 */
export function createDeferredStarts(
  writer: Writer,
  leases: Leases,
  announce: (start: RequestStart) => void,
  log: Logger,
) {
  const calls = new Map<string, Deferred>();
  let timer: NodeJS.Timeout | undefined;

  async function write({ start }: Deferred) {
    const { owner_id, held } = start;
    try {
      await leases.spend(owner_id, held, held, () => writer.beginDeferred(start));
      announce(start);
    } catch (err) {
      // The call goes on. Its settlement writes the row, and charges what the balance covers.
      log.warn({ err, llm_request_id: start.id }, "The start of a running request couldn't be written");
    }
  }

  function writeLong() {
    const until = performance.now() - quickMs;
    let isWaiting = false;
    for (const call of calls.values()) {
      if (call.written) continue;
      if (call.since <= until) call.written = write(call);
      else isWaiting = true;
    }
    timer = isWaiting ? setTimeout(writeLong, everyMs) : undefined;
  }

  return {
    /** Admits a call. @returns undefined if the database has to admit it */
    admit(start: RequestStart): Admitted | undefined {
      if (!start.isDeferrable) return undefined;
      const { most, open } = start.estimate;
      const held = open?.largest ?? most;
      if (!leases.reserve(start.owner_id, held)) return undefined;
      calls.set(start.id, { start: { ...start, held }, since: performance.now() });
      timer ??= setTimeout(writeLong, everyMs);
      return { held, rates: null };
    },
    /**
     * Settles a call whose start is deferred.
     * @returns the credits charged, in credits; undefined if the start was written
     */
    async end(row: RequestEnd): Promise<number | undefined> {
      const { id, owner_id } = row.start;
      const call = calls.get(id);
      if (!call) return undefined;
      calls.delete(id);
      if (call.written) {
        await call.written;
        return undefined;
      }
      const { held } = call.start;
      const end = writer.charged(row);
      const charge = end.charge ?? 0;
      // Only the database knows whether the balance covers more than the hold.
      if (charge > held) {
        await leases.spend(owner_id, held, 0, async () => {});
        return undefined;
      }
      await leases.spend(owner_id, held, charge, () => writer.endDeferred(end));
      return charge / microCredits;
    },
  };
}
