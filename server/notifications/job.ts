import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import type { Env } from "../env.ts";
import type { Job } from "../jobs/queue.ts";
import { creditsOf } from "../ledger/credits.ts";
import type { Services } from "../services.ts";
import { createNotificationEmails } from "./emails.ts";
import { emailChannel, notify } from "./notify.ts";

/** How many days before an API key's expiration its owner is notified. */
const daysBefore = 7;

/** The maximum number of users per run. The next run, a minute later, handles the rest. */
const batchSize = 1000;

/**
 * Notifies users whose balance has fallen below their warning level since the last run. Credits on hold still count
 * toward the balance, because they go up and down with each call. New users who have spent nothing aren't notified.
 */
const notifyLowCredits = (db: Db) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<Record<"id" | "balance" | "low_balance", string>>(sql`
      with moved as (
        select p.id, a.balance, coalesce(a.balance < p.low_balance, false) as low
        from people p join ledger_accounts a on a.owner_id = p.id and a.kind = 'customer'
        where coalesce(a.balance < p.low_balance, false) <> p.credits_low
        order by p.id limit ${batchSize} for update of p skip locked
      ), noted as (
        update people p set credits_low = m.low from moved m where p.id = m.id
        returning p.id, m.balance, p.low_balance, m.low
      )
      select id, balance, low_balance from noted n
      where low and exists (
        select from ledger_accounts r where r.owner_id = n.id and r.kind = 'revenue' and r.balance > 0)`);
    await notify(
      tx,
      rows.map(({ id, balance, low_balance }) => ({
        owner_id: id,
        kind: "credits.low",
        // This transaction records that the balance fell below the level, so no other event reports the same fall.
        key: `credits-low:${newId()}`,
        data: { balance: creditsOf(balance), low_balance: creditsOf(low_balance) },
      })),
    );
  });

/**
 * Notifies the owners of API keys that expire soon, once per key and expiration date. Keys that were created shortly
 * before their expiration date are left out.
 */
async function notifyExpiring(db: Db) {
  const { rows } = await db.execute<
    Record<"id" | "owner_id" | "name" | "key", string> & { expires_at: Date }
  >(sql`
    select k.id, k.owner_id, k.name, k.expires_at, e.key from api_keys k
    cross join lateral (select concat_ws(':', 'expiring', k.id, extract(epoch from k.expires_at)) as key) e
    where k.revoked_at is null and k.expires_at > now() and k.expires_at < now() + ${daysBefore} * interval '1 day'
      and k.created_at < k.expires_at - ${daysBefore} * interval '1 day'
      and not exists (select from notifications n where n.event_key = e.key)`);
  await notify(
    db,
    rows.map(({ id, owner_id, name, expires_at, key }) => {
      const data = { api_key_id: id, name, expires_at: new Date(expires_at).toISOString() };
      return { owner_id, kind: "api_key.expiring", key, data };
    }),
  );
}

/** Creates the job that notifies users of events that no action triggers, and sends the emails of all notifications. */
export function createNotificationJob(env: Env, services: Pick<Services, "db" | "database" | "log">): Job {
  const { db, database, log } = services;
  const sendEmails = createNotificationEmails(env, services);
  let isListening = false;
  return {
    name: "notifications",
    payload: z.object({}),
    // Comparing every balance with its warning level takes a while, so only one worker does it, once a minute.
    cron: "* * * * *",
    async run() {
      await notifyLowCredits(db);
      await notifyExpiring(db);
      await sendEmails();
    },
    async recover() {
      const onDue = () =>
        void sendEmails().catch((err) =>
          log.warn({ err }, "Notification emails couldn't be sent. They will be retried."),
        );
      if (!isListening) await database.listen(emailChannel, onDue);
      isListening = true;
      await sendEmails();
    },
  };
}
