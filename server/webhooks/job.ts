import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Job, Work } from "../jobs/queue.ts";
import type { Services } from "../services.ts";
import { report, webhookChannel } from "./report.ts";

/** How long before an API key's expiration it is reported, in days. */
const daysBefore = 7;
/** The shares of a limit whose use is reported, in percent. */
const shares = [80, 100];

interface Expiring extends Record<string, unknown> {
  id: string;
  owner_id: string;
  name: string;
  prefix: string;
  expires_at: Date;
}

interface Reached extends Record<string, unknown> {
  id: string;
  owner_id: string;
  name: string;
  kind: "api_key" | "app";
  limit_kind: "lifetime" | "month";
  used: string;
  most: string;
  month: string;
}

const iso = (date: Date | string) => new Date(date).toISOString();

/** Reports API keys that expire soon, each once. */
async function reportExpiring({ database: { db } }: Work) {
  const { rows } = await db.execute<Expiring>(sql`
    select k.id, k.owner_id, k.name, k.prefix, k.expires_at from api_keys k
    where k.revoked_at is null and k.expires_at > now() and k.expires_at < now() + ${daysBefore} * interval '1 day'
      and exists (select from webhooks w where w.owner_id = k.owner_id and w.active)`);
  for (const { id, owner_id, name, prefix, expires_at } of rows)
    await report(db, {
      type: "api_key.expiring",
      owner_id,
      data: { api_key_id: id, name, prefix, expires_at: iso(expires_at) },
      key: `expiring:${id}:${iso(expires_at)}`,
    });
}

/** Reports limits of keys and apps that are nearly or completely used, each share once per month or lifetime. */
async function reportBudgets({ database: { db } }: Work) {
  const { rows } = await db.execute<Reached>(sql`
    with limited as (
      select id, owner_id, name, 'api_key' as kind, 'lifetime' as limit_kind, credit_limit as most from api_keys
      union all select id, owner_id, name, 'api_key', 'month', monthly_cap from api_keys
      union all select id, owner_id, name, 'app', 'month', monthly_cap from apps
    ), used as (
      select l.*, to_char(now() at time zone 'utc', 'YYYY-MM') as month,
        case when l.limit_kind = 'lifetime' then b.used
          when b.month = date_trunc('month', now() at time zone 'utc')::date then b.month_used else 0 end as used
      from limited l join ledger_budgets b on b.id = l.id
      where l.most > 0 and exists (select from webhooks w where w.owner_id = l.owner_id and w.active)
    )
    select * from used where used * 100 >= most * ${Math.min(...shares)}`);
  for (const { id, owner_id, name, kind, limit_kind, used, most, month } of rows)
    for (const share of shares) {
      if (Number(used) * 100 < Number(most) * share) continue;
      const period = limit_kind === "month" ? month : "lifetime";
      await report(db, {
        type: "budget.reached",
        owner_id,
        data: {
          [`${kind}_id`]: id,
          name,
          limit: limit_kind === "month" ? "monthly_cap" : "credit_limit",
          percent: share,
          used: Number(used) / 1e6,
          credits: Number(most) / 1e6,
        },
        key: `budget:${id}:${limit_kind}:${period}:${share}:${most}`,
      });
    }
}

/** Sends messages to webhooks, and reports what no user action reports. */
export function createWebhookJob({ webhooks, database }: Pick<Services, "webhooks" | "database">): Job {
  let isListening = false;
  return {
    name: "webhooks",
    payload: z.object({}),
    run: webhooks.delivery,
    async recover(work) {
      if (!isListening) await database.listen(webhookChannel, () => void webhooks.delivery());
      isListening = true;
      await reportExpiring(work);
      await reportBudgets(work);
      await webhooks.delivery();
    },
  };
}
