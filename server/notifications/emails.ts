import { sql } from "drizzle-orm";
import { type Notification, pathOfNotification } from "../../contract/notifications.ts";
import type { Db } from "../db/client.ts";
import type { Env } from "../env.ts";
import { ascii, createMailer, type Mail, originOf } from "../mail.ts";
import type { Services } from "../services.ts";

type Told = Pick<Notification, "kind" | "data">;

/** The maximum number of notifications that one email is about, and that it lists. */
const batchSize = 200;
const mostListed = 20;
/** How long an email that couldn't be sent waits for the next attempt, in seconds. */
const pauseSeconds = 300;
/** After how many failures no more emails are sent for now, because the mail server may be unavailable. */
const mostFailures = 10;

const quoted = (name: string) => (ascii(name) ? `"${ascii(name)}"` : "");
const amount = (credits: number) => credits.toLocaleString("en", { maximumFractionDigits: 2 });
const about = (...words: string[]) => words.filter(Boolean).join(" ");

/** The subject of an email about one notification, and the sentences that explain it. */
function textOf(told: Told): [subject: string, ...lines: string[]] {
  const { kind, data } = told as Notification;
  switch (kind) {
    case "render.succeeded":
      return ["Your render is done", `The render ${about(quoted(data.title), "is ready to download")}.`];
    case "render.failed":
      return ["Your render failed", `The render ${about(quoted(data.title), "failed")}.`, ascii(data.error)];
    case "film.commented":
      return [
        "Your film has a new comment",
        `${about(quoted(data.name) || "Someone", "commented on", quoted(data.title) || "your film")}.`,
      ];
    case "credits.low":
      return [
        "Your credits are low",
        `${amount(data.balance)} credits are left, below your warning level of ${amount(data.low_balance)}.`,
      ];
    case "api_key.expiring":
      return [
        "An API key is about to expire",
        `The API key ${about(quoted(data.name), "expires")} on ${data.expires_at.slice(0, 10)}.`,
        "Create another key, or change this key's expiration date.",
      ];
    case "limit.reached":
      return [`A limit is ${data.percent}% used`];
    case "top_up.failed":
      return [
        "Your automatic top-up was turned off",
        "An automatic top-up failed. Nothing was charged.",
        data.reason,
        "Automatic top-up stays off until you turn it on again, with another card if needed.",
      ];
    case "order.closed":
      return [`Your order was ${data.status}`, `The order ${about(quoted(data.title), "was", data.status)}.`];
    case "order.pending":
      return [
        "An order is waiting for your approval",
        `Order ${data.number} ${about("by", quoted(data.buyer) || "a user")} is waiting for its payment to be confirmed.`,
      ];
  }
}

/** An email about a user's notifications. */
function mailOf(to: string, all: Told[], origin: string): Mail {
  const listed = all.slice(0, mostListed);
  const parts = listed.map((told) => {
    const [subject, ...lines] = textOf(told);
    return [...(lines.length > 0 ? lines : [subject]), origin + pathOfNotification(told), ""].join("\n");
  });
  const more = all.length - listed.length;
  return {
    to,
    subject: all.length === 1 ? textOf(all[0]!)[0] : `You have ${all.length} notifications`,
    text: [
      ...parts,
      ...(more > 0 ? [`And ${more} more in the console.`, ""] : []),
      `Choose which emails you get: ${origin}/settings/notifications`,
      "",
    ].join("\n"),
  };
}

interface Due extends Record<string, unknown> {
  id: string;
  owner_id: string;
  to: string;
}

/**
 * Claims the emails of the user who has waited longest, so that no other worker sends them. They are due again later,
 * unless they are marked as sent. An email about something that is older than a day gets one attempt.
 */
const claim = (db: Db) =>
  db.execute<Due & Told>(sql`
    with claimed as (
      update notifications
      set email_at = now() + ${pauseSeconds} * interval '1 second', email_due = created_at > now() - interval '1 day'
      where id in (
        select id from notifications
        where email_due and email_at <= now() and owner_id = (
          select owner_id from notifications where email_due and email_at <= now() order by email_at, id limit 1)
        order by id limit ${batchSize} for update skip locked)
      returning id, owner_id, kind, data
    )
    select claimed.*, p.email as "to" from claimed join people p on p.id = claimed.owner_id order by claimed.id`);

/** Creates the function that sends the emails that are due. An email that can't be sent is retried for a day. */
export function createNotificationEmails(env: Env, { db, log }: Pick<Services, "db" | "log">) {
  const send = createMailer({ env, log });
  return async () => {
    for (let failures = 0; failures < mostFailures; ) {
      const { rows } = await claim(db);
      const [first] = rows;
      if (!first) return;
      if (await send(mailOf(first.to, rows, originOf(env)))) {
        const ids = rows.map(({ id }) => id);
        await db.execute(
          sql`update notifications set email_due = false where id = any(${sql.param(ids)}::uuid[])`,
        );
      } else failures++;
    }
  };
}
