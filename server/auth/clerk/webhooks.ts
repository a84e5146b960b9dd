import { verifyWebhook, type WebhookEvent } from "@clerk/backend/webhooks";
import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../../contract/errors.ts";
import { record } from "../../audit.ts";
import { people } from "../../db/schema.ts";
import type { Variables } from "../../http.ts";
import { defineRoute, route } from "../../openapi/route.ts";
import { startErasures } from "../../people/erasure-job.ts";
import type { Mailboxes } from "../../people/mailboxes.ts";
import { erase } from "../../people/personal-data.ts";
import type { Services } from "../../services.ts";
import { createSemaphore } from "../embedded/semaphore.ts";
import type { ClerkSessions } from "./sessions.ts";
import type { UserSync } from "./user-sync.ts";

interface Deps {
  secret: string | undefined;
  userSync: UserSync;
  sessions: ClerkSessions;
  mailboxes: Mailboxes;
}

/**
 * Limits concurrent updates, because each one holds a database connection during a request to Clerk, and a bulk change
 * sends many events in a short time.
 */
const concurrency = { atOnce: 2, waiting: 1000 };

/**
 * Serves POST /webhooks/clerk, which is authenticated by its signature. Events may arrive late, twice or out of order,
 * and may concern users who never used this installation, such as those of another application with the same accounts.
 */
export function clerkWebhooks({ secret, userSync, sessions, mailboxes }: Deps, { db, llm, queue }: Services) {
  const routes = new Hono<Variables>();
  const withSemaphore = createSemaphore(concurrency);

  /**
   * Updates a person to match the user's current state at Clerk. The person is deleted only if the event reports a
   * deletion and Clerk's API finds no such user. The API alone isn't enough: with another application's keys, it finds
   * none of the users.
   */
  const syncUser = (subject: string, isGone: boolean) =>
    db.transaction(async (tx) => {
      const isUser = and(eq(people.provider, "clerk"), eq(people.subject, subject));
      // Locks the row, so that when two events arrive concurrently, the older state isn't written last.
      const [person] = await tx.select().from(people).where(isUser).for("no key update");
      if (!person) return;
      const account = await userSync.fetchAccount(subject);
      if (account) await userSync.update(tx, account);
      else if (isGone) {
        await erase(tx, person.id, mailboxes);
        await record(tx, {
          claimed: "Clerk",
          action: "users.delete",
          subject: person.email,
          subject_id: person.id,
          user_id: person.id,
        });
      }
    });

  async function handle({ type, data }: WebhookEvent) {
    switch (type) {
      case "user.created":
      case "user.updated":
      case "user.deleted": {
        const { id } = data;
        if (!id) return;
        await withSemaphore(() => syncUser(id, type === "user.deleted"));
        await llm.forgetKeys();
        if (type === "user.deleted") void startErasures(queue);
        return;
      }
      case "session.ended":
      case "session.removed":
      case "session.revoked":
        await sessions.end(data.id, data.user_id);
    }
  }

  const declaration = defineRoute({
    method: "post",
    path: "/webhooks/clerk",
    tag: "Webhooks",
    summary: "Receive an event from Clerk",
    access: "public",
    uploads: "application/json",
    errors: ["BAD_REQUEST", "NOT_FOUND"],
    responses: { 200: { description: "Received", schema: z.object({ received: z.literal(true) }) } },
  });
  route(routes, declaration, async (c) => {
    if (!secret) throw new AppError("NOT_FOUND", "CLERK_WEBHOOK_SECRET is not set");
    const event = await verifyWebhook(c.req.raw, { signingSecret: secret }).catch((error: Error) => {
      c.get("log").warn(
        { reason: error.message },
        "A webhook was refused: its signature is invalid or too old",
      );
      throw new AppError("BAD_REQUEST", "The signature is invalid or older than five minutes");
    });
    await handle(event);
    return c.json({ received: true });
  });
  return routes;
}
