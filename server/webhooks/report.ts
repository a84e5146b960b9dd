import { and, arrayContains, eq, or, sql } from "drizzle-orm";
import type { WebhookEvent } from "../../contract/webhook-events.ts";
import type { Db } from "../db/client.ts";
import { newId, timeOf } from "../db/ids.ts";
import { webhook_deliveries, webhooks } from "../db/schema.ts";

export interface Event {
  type: WebhookEvent;
  owner_id: string;
  /** The event's details, as sent to the webhook. */
  data: Record<string, unknown>;
  /** Identifies the event, so that it is reported once even if it is emitted again. */
  key: string;
}

type Webhook = Pick<typeof webhooks.$inferSelect, "id" | "owner_id">;

/** Stores a message to a webhook. Returns undefined if the event was already reported. */
export async function storeMessage(
  db: Db,
  { id: webhook_id, owner_id }: Webhook,
  { type, data, key }: { type: string; data: Record<string, unknown>; key: string },
) {
  const id = newId();
  const created_at = timeOf(id);
  const [stored] = await db
    .insert(webhook_deliveries)
    .values({
      id,
      owner_id,
      webhook_id,
      created_at,
      updated_at: created_at,
      event: type,
      event_key: key,
      payload: { type, timestamp: created_at, data },
      next_attempt_at: created_at,
    })
    .onConflictDoNothing()
    .returning();
  return stored;
}

/** The channel that notifies workers of waiting messages. */
export const webhookChannel = "webhooks";

/** Notifies the workers of waiting messages. In a transaction, this takes effect after the commit. */
export const wakeWorkers = (db: Db) => db.execute(sql`select pg_notify(${webhookChannel}, '')`);

/**
 * Stores an event as a message for each of its owner's webhooks that is subscribed to it. Workers send the messages
 * within seconds after the commit.
 * @param db the transaction of the event
 */
export async function report(db: Db, event: Event): Promise<void> {
  const wanted = await db
    .select({ id: webhooks.id, owner_id: webhooks.owner_id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.owner_id, event.owner_id),
        eq(webhooks.active, true),
        or(sql`cardinality(${webhooks.events}) = 0`, arrayContains(webhooks.events, [event.type])),
      ),
    )
    // A webhook can't be turned off between this query and the messages, which would then be sent although it is off.
    .for("share");
  for (const webhook of wanted) await storeMessage(db, webhook, event);
  if (wanted.length > 0) await wakeWorkers(db);
}

/** Ends the pending messages of a webhook that is turned off. @returns the messages, to be published */
export const endPending = (db: Db, webhook_id: string) =>
  db
    .update(webhook_deliveries)
    .set({
      status: "failed",
      error: "The webhook was turned off",
      next_attempt_at: null,
      updated_at: new Date().toISOString(),
    })
    .where(and(eq(webhook_deliveries.webhook_id, webhook_id), eq(webhook_deliveries.status, "pending")))
    .returning({ id: webhook_deliveries.id, owner_id: webhook_deliveries.owner_id });
