import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Job, Work } from "../jobs/queue.ts";
import type { Services } from "../services.ts";
import { report, webhookChannel } from "./report.ts";

/** How many days in advance the expiry of an API key is reported. */
const daysBefore = 7;

interface Expiring extends Record<string, unknown> {
  id: string;
  owner_id: string;
  name: string;
  prefix: string;
  expires_at: Date;
}

const iso = (date: Date | string) => new Date(date).toISOString();

/** Reports API keys that expire soon, once per key and expiry. */
async function reportExpiring({ database: { db } }: Work) {
  const { rows } = await db.execute<Expiring>(sql`
    select k.id, k.owner_id, k.name, k.prefix, k.expires_at from api_keys k
    where k.revoked_at is null and k.expires_at > now() and k.expires_at < now() + ${daysBefore} * interval '1 day'
      and exists (select from webhooks w where w.owner_id = k.owner_id and w.active)`);
  for (const { id, owner_id, name, prefix, expires_at } of rows)
    await db.transaction((tx) =>
      report(tx, {
        type: "api_key.expiring",
        owner_id,
        data: { api_key_id: id, name, prefix, expires_at: iso(expires_at) },
        key: `expiring:${id}:${iso(expires_at)}`,
      }),
    );
}

/** Creates the job that sends messages to webhooks, and reports API keys that expire soon. */
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
      // Not awaited: slow servers would delay the recovery of all other jobs. It catches its errors itself.
      void webhooks.delivery();
    },
  };
}
