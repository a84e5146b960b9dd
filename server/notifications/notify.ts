import { sql } from "drizzle-orm";
import {
  type NotificationData,
  type NotificationKind,
  notificationKinds,
} from "../../contract/notifications.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { liveChannel } from "../publish.ts";

/** An event to notify a user of. */
export type NotificationEvent = {
  [K in NotificationKind]: {
    owner_id: string;
    kind: K;
    data: NotificationData[K];
    /** Identifies the event, so that a user is notified of it once even if it is reported again. */
    key: string;
  };
}[NotificationKind];

/** The channel that tells workers that emails are due. */
export const emailChannel = "notification_emails";

/** Whether the user wants this kind of notification in the console or by email, by choice or by default. */
const isWanted = (way: "app" | "email", fallback: string) =>
  sql.raw(`coalesce((select value = '"on"' from preferences c
    where c.owner_id = e.owner_id and c.name = '${way}:' || e.kind), ${fallback})`);

/**
 * Notifies users as they have chosen: in the console, by email, both, or not at all. If run in the event's
 * transaction, the notification takes effect and reaches open consoles only if that transaction commits.
 */
export async function notify(db: Db, events: NotificationEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    ...event,
    id: newId(),
    // Emails about limits are sent together, by a separate job.
    email: event.kind !== "limit.reached" && notificationKinds[event.kind].email,
    // A failed charge is important enough to be emailed to an address that isn't verified.
    urgent: event.kind === "top_up.failed",
  }));
  await db.execute(sql`
    with wanted as (
      select e.*, ${isWanted("app", "true")} as in_app, (p.email_proven or e.urgent) and ${isWanted("email", "e.email")} as email_due
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as e(id uuid, owner_id uuid, kind text, key text, data jsonb, email boolean, urgent boolean)
      join people p on p.id = e.owner_id and p.banned_at is null
    ), added as (
      insert into notifications (id, owner_id, kind, event_key, data, in_app, email_due)
      select id, owner_id, kind, key, data, in_app, email_due from wanted where in_app or email_due
      order by key, owner_id on conflict do nothing returning *
    )
    select pg_notify(${liveChannel}, json_build_array('notifications', 'created',
      json_build_array(json_build_array(id, owner_id)))::text) from added where in_app
    union all select pg_notify(${emailChannel}, '') from added where email_due`);
}

/** Notifies all admins of an event. */
export async function notifyAdmins<E extends Omit<NotificationEvent, "owner_id">>(
  db: Db,
  event: E,
): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from people where role = 'admin'`);
  await notify(
    db,
    rows.map(({ id }) => ({ ...event, owner_id: id }) as NotificationEvent & E),
  );
}

/** Marks everyone's notifications of an event as read, once there is nothing left to do about it. */
export const settleNotifications = (db: Db, key: string) =>
  db.execute(sql`
    with done as (
      update notifications set read_at = now() where event_key = ${key} and read_at is null returning id, owner_id
    )
    select pg_notify(${liveChannel}, json_build_array('notifications', 'updated',
      json_build_array(json_build_array(id, owner_id)))::text) from done`);
