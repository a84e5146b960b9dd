import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { firstIdAt } from "../db/ids.ts";
import type { Env } from "../env.ts";
import type { Job, Work } from "../jobs/queue.ts";
import { oldestDays } from "../otel/receive/spans.ts";
import {
  appRulesSql,
  noteSql,
  removeBodiesSql,
  removeReceivedBodiesSql,
  removeRequestsSql,
  removeSpansSql,
  removeSpanTextsSql,
} from "./statements.ts";

const dayMs = 86_400_000;
/** The time limit of a run, in milliseconds. The next run continues. */
const longestMs = 600_000;
/** The SQLSTATE for a lock timeout. */
const lockNotAvailable = "55P03";
/** The `app_id` of the server's own rules, which belong to no app. */
export const serverId = "00000000-0000-0000-0000-000000000000";

/** A rule for how many days the bodies of requests, or whole requests, are kept. */
interface Rule {
  /** `serverId` for a rule of the server, which applies to all requests. */
  app_id: string;
  part: "bodies" | "rows";
  days: number;
}

/** A time range in milliseconds; `until` is exclusive. */
interface Range {
  from: number;
  until: number;
}

/**
 * Removes everything that a statement finds in a range, in batches. Pauses after each batch for as long as the batch
 * took, so that calls always get at least half of the database's time.
 * @returns whether everything was removed
 */
async function removeAll(
  text: string,
  rule: Rule,
  { from, until }: Range,
  { database: { pool }, signal }: Work,
  deadline: number,
): Promise<boolean> {
  const mark = JSON.stringify({
    at: new Date().toISOString(),
    days: rule.days,
    by: rule.app_id === serverId ? "server" : "app",
  });
  let first = firstIdAt(from);
  while (!signal.aborted && Date.now() < deadline) {
    const startedAt = performance.now();
    const app = rule.app_id === serverId ? null : rule.app_id;
    const values = [app, first, firstIdAt(until), ...(text.includes("$4") ? [mark] : [])];
    const { rows } = await pool.query<{ found: number; last: string | null }>(text, values);
    const [{ found, last }] = rows as [{ found: number; last: string | null }];
    if (found === 0 || last === null) return true;
    first = last;
    await sleep(performance.now() - startedAt, undefined, { ref: false });
  }
  return false;
}

/**
 * Truncates the partitions of whole months, which takes almost no time, and drops those that can't receive any more
 * rows. Waits for locks only briefly, because calls queue behind a waiting lock.
 * @throws the database's error for a locked month, which is left to the next run
 */
async function removeMonths({ part }: Rule, until: number, { database: { pool }, log }: Work) {
  const droppable = Math.min(until, Date.now() - (oldestDays + 1) * dayMs);
  const values = [part, new Date(until), new Date(droppable)];
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    for (;;) {
      const { rows } = await client.query<{ month: string | null }>(
        "select remove_month($1, $2, $3) as month",
        values,
      );
      const month = rows[0]?.month;
      if (!month) return;
      log.info({ month, part }, "Removed a month of the log");
    }
  } finally {
    client.release(true);
  }
}

async function apply(rule: Rule, work: Work, deadline: number): Promise<void> {
  const { pool } = work.database;
  const { rows } = await pool.query<{ until: Date }>(
    "select until from llm_retention where app_id = $1 and part = $2",
    [rule.app_id, rule.part],
  );
  const before = rows[0]?.until.getTime() ?? 0;
  const until = Date.now() - rule.days * dayMs;
  if (rule.app_id === serverId)
    await removeMonths(rule, until, work).catch((error) => {
      if ((error as { code?: string }).code !== lockNotAvailable) throw error;
      work.log.info({ part: rule.part }, "A month's partition is in use and will be removed later");
    });
  const all = (text: string, range: Range) => removeAll(text, rule, range, work, deadline);
  // Spans can arrive days after they ended, so rows may have been added to a range that was already cleared.
  const late = Math.max(0, before - (oldestDays + 1) * dayMs);
  const isDone =
    rule.part === "rows"
      ? (await all(removeRequestsSql, { from: 0, until })) && (await all(removeSpansSql, { from: 0, until }))
      : (await all(removeBodiesSql, { from: before, until })) &&
        (await all(removeReceivedBodiesSql, { from: late, until: Math.min(before, until) })) &&
        (await all(removeSpanTextsSql, { from: late, until }));
  if (isDone) await pool.query(noteSql, [rule.app_id, rule.part, rule.days, new Date(until).toISOString()]);
}

/**
 * Creates the job that removes data from the log under the retention rules of the server and of each app. If both
 * apply, the shorter one takes effect. Progress is recorded only once a rule is fully applied, so the next run
 * repeats an interrupted one.
 */
export function createRetention({
  LLM_BODY_DAYS,
  LLM_LOG_DAYS,
}: Pick<Env, "LLM_BODY_DAYS" | "LLM_LOG_DAYS">): Job {
  const own = [
    { part: "rows", days: LLM_LOG_DAYS },
    { part: "bodies", days: LLM_BODY_DAYS },
  ] as const;
  return {
    name: "retention",
    payload: z.object({}),
    cron: "47 * * * *",
    options: { expireInSeconds: (longestMs / 1000) * 2 },
    async run(_, work) {
      const deadline = Date.now() + longestMs;
      const apps = await work.database.pool.query<Rule>(appRulesSql);
      const server = own.flatMap(({ part, days }) => (days ? [{ app_id: serverId, part, days }] : []));
      for (const rule of [...server, ...apps.rows]) {
        if (work.signal.aborted || Date.now() > deadline) return;
        await apply(rule, work, deadline);
      }
    },
  };
}
