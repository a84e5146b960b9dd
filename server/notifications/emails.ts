import { sql } from "drizzle-orm";
import { type Notification, pathOfNotification } from "../../contract/notifications.ts";
import type { Db } from "../db/client.ts";
import type { Env } from "../env.ts";
import { ascii, createMailer, type Mail, originOf } from "../mail.ts";
import type { Services } from "../services.ts";

type Told = Pick<Notification, "kind" | "data">;

/** The maximum number of notifications that are claimed at a time, and that one email lists. */
const batchSize = 200;
const mostListed = 20;

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
 * Claims emails that are due, so that no other worker sends them. They are chosen at random. Otherwise, emails that the
 * mail server refuses again and again could fill each batch, and no others would be sent.
 */
const claim = (db: Db) =>
  db.execute<Due & Told>(sql`
    with claimed as (
      update notifications n set email_due = false from people p
      where p.id = n.owner_id and n.id in (
        select id from notifications where email_due order by random() limit ${batchSize} for update skip locked)
      returning n.id, n.owner_id, n.kind, n.data, p.email as "to"
    ) select * from claimed order by id`);

/** Creates the function that sends the emails that are due. An email that can't be sent is retried for a day. */
export function createNotificationEmails(env: Env, { db, log }: Pick<Services, "db" | "log">) {
  const send = createMailer({ env, log });
  return async () => {
    for (let size = batchSize; size === batchSize; ) {
      const { rows } = await claim(db);
      size = rows.length;
      const unsent: string[] = [];
      for (const all of Map.groupBy(rows, ({ owner_id }) => owner_id).values())
        if (!(await send(mailOf(all[0]!.to, all, originOf(env))))) unsent.push(...all.map(({ id }) => id));
      if (unsent.length === 0) continue;
      await db.execute(sql`
        update notifications set email_due = true
        where id = any(${sql.param(unsent)}::uuid[]) and created_at > now() - interval '1 day'`);
      return;
    }
  };
}
