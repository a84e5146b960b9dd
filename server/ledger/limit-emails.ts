import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { alertShares } from "../../contract/credits.ts";
import { metricName } from "../../contract/rate-limits.ts";
import type { Database, Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { limit_mails as table } from "../db/schema.ts";
import type { Env } from "../env.ts";
import type { Job, Work } from "../jobs/queue.ts";
import { ascii, createMailer, type Mail, originOf } from "../mail.ts";
import { notify } from "../notifications/notify.ts";
import type { Services } from "../services.ts";
import { budgetReached } from "../webhooks/budget-reached.ts";
import { report } from "../webhooks/report.ts";
import { limitsReached, type OwnedLimitReached } from "./limits-reached.ts";
import { type OwnedRateReached, ratesReached, takeUsersReached, type UsersReached } from "./rates-reached.ts";

/** How many emails are claimed at a time, and the seconds after which one that couldn't be sent is due again. */
const batchSize = 20;
const pauseSeconds = 300;

const kinds = { api_key: "API key", app: "App", person: "Your account", user: "App" };
const limits = { credit_limit: "credit limit", monthly_cap: "monthly cap" };
const paths = { api_key: "settings/api-keys", app: "apps", user: "apps" };

/** The page of the key, app or account that a limit belongs to. */
const pathOf = ({ id, kind }: Pick<Reached, "id" | "kind">) =>
  `/${kind === "person" ? "dashboard" : `${paths[kind]}/${id}`}`;

const amount = (credits: number) => credits.toLocaleString("en", { maximumFractionDigits: 2 });
/** A limit that an email reports. */
type Reached = OwnedLimitReached | OwnedRateReached | UsersReached;

/** Describes what a limit allows, as in "100 requests per day". */
const allowed = ({ metric, most, limit }: OwnedRateReached) =>
  `${amount(most)} ${metricName(metric, most)} per ${limit.slice(limit.lastIndexOf("_") + 1)}`;

const usersText = (users: number) => (users === 1 ? "One user has" : `${amount(users)} users have`);

function usersLine({ fullest, users = 0, most, ...limit }: UsersReached): string {
  const names = fullest.map(
    ({ end_user, used }) => `${ascii(end_user) || "(no name)"} (${Math.floor((used * 100) / most)}%)`,
  );
  const rest = users - fullest.length;
  const list = [...names, ...(rest > 0 ? [`${amount(rest)} more`] : [])].join(", ");
  return `${usersText(users)} used at least half of ${allowed({ ...limit, most })}: ${list}.`;
}

function shareLine(reached: Reached): string {
  if ("fullest" in reached) return usersLine(reached);
  const { percent, used } = reached;
  if ("most" in reached) return `${percent}% of ${allowed(reached)}: ${amount(used)} used.`;
  return `${percent}% of its ${limits[reached.limit]}: ${amount(used)} of ${amount(reached.credits)} ${reached.credits === 1 ? "credit" : "credits"}.`;
}

function linesOf(reached: Reached, origin: string) {
  const { kind, name, percent } = reached;
  const shown = ascii(name);
  return [
    shown === "" ? kinds[kind] : `${kinds[kind]} "${shown}"`,
    shareLine(reached),
    ...(percent === 100 && kind !== "user" ? ["Further calls are refused."] : []),
    origin + pathOf(reached),
    "",
  ];
}

/**
 * Records the alert thresholds that limits have reached.
 * @returns the limits that have reached a new threshold, with these thresholds
 */
async function remembered<R extends Pick<OwnedLimitReached, "key" | "owner_id" | "percent">>(
  db: Db,
  reached: R[],
): Promise<{ limit: R; shares: number[] }[]> {
  if (reached.length === 0) return [];
  const known = reached.flatMap(({ key, owner_id, percent }) =>
    alertShares.filter((share) => share <= percent).map((share) => ({ limit_key: key, share, owner_id })),
  );
  const { rows } = await db.execute<{ limit_key: string; share: number }>(sql`
    insert into limit_alerts (limit_key, share, owner_id)
    select limit_key, share, owner_id from json_to_recordset(${JSON.stringify(known)}::json)
      as n(limit_key text, share int, owner_id uuid)
    on conflict do nothing returning limit_key, share`);
  const fresh = Map.groupBy(rows, ({ limit_key }) => limit_key);
  return reached.flatMap((limit) => {
    const shares = fresh.get(limit.key)?.map(({ share }) => share);
    return shares ? { limit, shares } : [];
  });
}

/**
 * Finds the limits that have reached another alert threshold, notifies their owners in the console, and reports the
 * budgets of keys and apps to webhooks.
 */
async function takeReached(tx: Db): Promise<Reached[]> {
  const budgets = await remembered(tx, await limitsReached(tx));
  const rates = await remembered(tx, await ratesReached(tx));
  for (const { limit, shares } of budgets)
    for (const share of shares) await report(tx, budgetReached(limit, share));
  const own = [...budgets, ...rates].map(({ limit }) => limit);
  const reached: Reached[] = [...own, ...(await takeUsersReached(tx))];
  await notify(
    tx,
    reached.map((limit) => {
      const { owner_id, name, kind, percent } = limit;
      // Each threshold was just claimed in this transaction, so no other event can be about it.
      const key = `limit:${newId()}`;
      return { owner_id, kind: "limit.reached", key, data: { path: pathOf(limit), name, kind, percent } };
    }),
  );
  return reached;
}

/** An email about the limits of one owner that have reached another alert threshold. */
function mailOf(reached: Reached[], origin: string): Omit<Mail, "to"> {
  const least = Math.min(...reached.map(({ percent }) => percent));
  return {
    subject:
      reached.length === 1
        ? `A limit is ${least}% used`
        : `${reached.length} limits are at least ${least}% used`,
    text: [
      ...reached.flatMap((limit) => linesOf(limit, origin)),
      `Choose which emails you get: ${origin}/settings/notifications`,
      "",
    ].join("\n"),
  };
}

/**
 * Reports the limits that have reached another alert threshold, and stores the emails about them in the same
 * transaction.
 */
const reportReached = ({ db }: Database, origin: string) =>
  db.transaction(async (tx) => {
    const reached = await takeReached(tx);
    for (const [owner_id, limits] of Map.groupBy(reached, ({ owner_id }) => owner_id))
      await tx.insert(table).values({ id: newId(), owner_id, ...mailOf(limits, origin) });
  });

interface Due extends Mail, Record<string, unknown> {
  id: string;
  /** Whether the recipient still gets such emails, and the email isn't too old. */
  wanted: boolean;
}

/** Claims emails that are due, so that no other worker sends them. An email that isn't sent is due again later. */
const claimDue = (db: Db) =>
  db.execute<Due>(sql`
    update limit_mails m set due_at = now() + ${pauseSeconds} * interval '1 second' from people p
    where p.id = m.owner_id and m.id in (
      select id from limit_mails where due_at <= now() order by due_at limit ${batchSize} for update skip locked)
    returning m.id, m.subject, m.text, p.email as "to",
      p.limit_emails and p.email_proven and p.banned_at is null and m.created_at > now() - interval '1 day' as wanted`);

/**
 * Creates the job that notifies users when they, their keys, apps or end users reach an alert threshold of a limit, once
 * per threshold. An email that can't be sent is retried for a day.
 */
export function createLimitEmails(env: Env, { log }: Pick<Services, "log">): Job {
  const send = createMailer({ env, log });

  /** Sends the emails that are due, until one can't be sent: the mail server may be unavailable. */
  async function sendDue(db: Db) {
    for (let size = batchSize; size === batchSize; ) {
      const { rows } = await claimDue(db);
      size = rows.length;
      for (const { id, wanted, ...mail } of rows) {
        if (!wanted || (await send(mail))) await db.delete(table).where(eq(table.id, id));
        else size = 0;
      }
    }
  }

  async function run({ database }: Work) {
    await reportReached(database, originOf(env));
    await sendDue(database.db);
  }

  return { name: "limit-emails", payload: z.object({}), run: (_, work) => run(work), recover: run };
}
