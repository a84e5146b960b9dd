import { alertShares } from "../../contract/credits.ts";
import type { Database } from "../db/client.ts";
import type { Logger } from "../log.ts";
import type { Call } from "./call.ts";
import { type RateUse, shortestReported } from "./rate-limits.ts";

const flushMs = 3000;
/** The maximum number of end users that are remembered so that each one is written only once a day. */
const mostKnown = 100_000;
const dayMs = 86_400_000;

const noteSql = `
insert into limited_users (subject, app_id, end_user)
select * from unnest($1::uuid[], $2::uuid[], $3::text[]) n (subject, app_id, end_user)
where exists (select from apps where id = n.app_id) order by 1
on conflict (subject) do update set seen_at = now()`;

interface LimitedUser {
  subject: string;
  app_id: string;
  end_user: string;
}

/**
 * Records the end users who have reached an alert threshold of a rate limit. Usage itself is counted under a hash,
 * which doesn't reveal the app or the user.
 */
export function createLimitedUsers({ pool }: Pick<Database, "pool">, log: Logger) {
  let known = new Set<string>();
  let day = 0;
  let waiting: LimitedUser[] = [];
  let flushing = Promise.resolve();

  async function write() {
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    const values = (["subject", "app_id", "end_user"] as const).map((name) => rows.map((row) => row[name]));
    await pool
      .query(noteSql, values)
      .catch((err) => log.warn({ err, rows: rows.length }, "End users with limits couldn't be recorded"));
  }
  const flush = () => {
    flushing = flushing.then(write);
    return flushing;
  };
  const timer = setInterval(flush, flushMs);
  timer.unref();

  return {
    /** Records the end user of a call that has started, if a threshold is reached. */
    note({ app_id, end_user_id, labels }: Call, rates: readonly RateUse[] | null): void {
      if (!rates || !app_id || !end_user_id) return;
      const isReported = ({ subject, seconds, used, most }: RateUse) =>
        subject === end_user_id && seconds >= shortestReported && used * 100 >= most * alertShares[0];
      if (!rates.some(isReported)) return;
      const today = Math.floor(Date.now() / dayMs);
      if (today !== day || known.size >= mostKnown) known = new Set();
      day = today;
      if (known.has(end_user_id)) return;
      known.add(end_user_id);
      waiting.push({ subject: end_user_id, app_id, end_user: labels?.end_user ?? "" });
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

export type LimitedUsers = ReturnType<typeof createLimitedUsers>;
