import { sql } from "drizzle-orm";
import * as z from "zod";
import { alertShares } from "../../contract/credits.ts";
import type { Env } from "../env.ts";
import type { Job, Work } from "../jobs/queue.ts";
import { createMailer, originOf } from "../mail.ts";
import type { Services } from "../services.ts";
import { limitsReached, type OwnedLimitReached } from "./limits-reached.ts";

const kinds = { api_key: "API key", app: "App" };
const limits = { credit_limit: "limit", monthly_cap: "limit for this month" };
const paths = { api_key: "settings/api-keys", app: "apps" };

const amount = (credits: number) => credits.toLocaleString("en", { maximumFractionDigits: 2 });
/** A name in plain ASCII on one line; empty for a name in another script, whose limit the link still identifies. */
const ascii = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]+/g, "")
    .slice(0, 60);

function linesOf({ id, kind, name, limit, percent, used, credits }: OwnedLimitReached, origin: string) {
  const shown = ascii(name).trim();
  return [
    shown === "" ? kinds[kind] : `${kinds[kind]} "${shown}"`,
    `${percent}% of its ${limits[limit]}: ${amount(used)} of ${amount(credits)} credits.`,
    ...(percent === 100 ? ["Further calls are refused."] : []),
    `${origin}/${paths[kind]}/${id}`,
    "",
  ];
}

/** Remembers each share of each limit. @returns the limits of which a share wasn't known */
async function remembered({ database: { db } }: Work, reached: OwnedLimitReached[]) {
  if (reached.length === 0) return [];
  const known = reached.flatMap(({ key, owner_id, percent }) =>
    alertShares.filter((share) => share <= percent).map((share) => ({ limit_key: key, share, owner_id })),
  );
  const { rows } = await db.execute<{ limit_key: string }>(sql`
    insert into limit_alerts (limit_key, share, owner_id)
    select limit_key, share, owner_id from json_to_recordset(${JSON.stringify(known)}::json)
      as n(limit_key text, share int, owner_id uuid)
    on conflict do nothing returning limit_key`);
  const fresh = new Set(rows.map(({ limit_key }) => limit_key));
  return reached.filter(({ key }) => fresh.has(key));
}

/** Emails users when their keys and apps have used a share of a limit, each share once. */
export function createLimitEmails(env: Env, { log }: Pick<Services, "log">): Job {
  const send = createMailer({ env, log });
  const origin = originOf(env);

  async function run(work: Work) {
    const { db } = work.database;
    const fresh = await remembered(work, await limitsReached(db));
    for (const [owner, reached] of Map.groupBy(fresh, ({ owner_id }) => owner_id)) {
      const { rows } = await db.execute<{ email: string }>(
        sql`select email from people where id = ${owner} and limit_emails and email_proven and banned_at is null`,
      );
      const [person] = rows;
      if (!person) continue;
      const least = Math.min(...reached.map(({ percent }) => percent));
      await send({
        to: person.email,
        subject:
          reached.length === 1
            ? `A limit is ${least}% used`
            : `${reached.length} limits are at least ${least}% used`,
        text: [
          ...reached.flatMap((limit) => linesOf(limit, origin)),
          `To change which emails you get: ${origin}/settings/notifications`,
          "",
        ].join("\n"),
      });
    }
  }

  return { name: "limit-emails", payload: z.object({}), run: (_, work) => run(work), recover: run };
}
