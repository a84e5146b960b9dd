import { verifyWebhook, type WebhookEvent } from "@clerk/backend/webhooks";
import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../../contract/errors.ts";
import { record } from "../../audit.ts";
import { people } from "../../db/schema.ts";
import type { Variables } from "../../http.ts";
import { defineRoute, route } from "../../openapi/route.ts";
import { erase } from "../../people/personal-data.ts";
import type { Services } from "../../services.ts";
import { createSemaphore } from "../embedded/semaphore.ts";
import type { ClerkSessions } from "./sessions.ts";
import type { UserSync } from "./user-sync.ts";

interface Deps {
  secret: string | undefined;
  userSync: UserSync;
  sessions: ClerkSessions;
}

/** Each holds a connection to the database while it asks Clerk; many come at once after a change of all accounts. */
const atOnce = { atOnce: 2, waiting: 1000 };

/**
 * POST /webhooks/clerk: it is signed rather than signed in. What it tells may come late, twice or out of order, and may
 * be about people who never were here: accounts of another application, for one, that has the same users.
 */
export function clerkWebhooks({ secret, userSync, sessions }: Deps, { db, llm }: Services) {
  const routes = new Hono<Variables>();
  const inTurn = createSemaphore(atOnce);

  /**
   * Somebody is changed to what Clerk says now. They are only removed where the message and Clerk both say that they
   * are gone: asked with the keys of another application, Clerk knows nobody.
   */
  const heed = (subject: string, isGone: boolean) =>
    db.transaction(async (tx) => {
      const theirs = and(eq(people.provider, "clerk"), eq(people.subject, subject));
      // One message at a time: of two answers of Clerk's the older must not be written last.
      const [person] = await tx.select().from(people).where(theirs).for("no key update");
      if (!person) return;
      const account = await userSync.ask(subject);
      if (account) await userSync.renew(tx, account);
      else if (isGone) {
        await erase(tx, person.id);
        await record(tx, {
          claimed: "Clerk",
          action: "users.delete",
          subject: person.email,
          subject_id: person.id,
          user_id: person.id,
        });
      }
    });

  async function hear({ type, data }: WebhookEvent) {
    switch (type) {
      case "user.created":
      case "user.updated":
      case "user.deleted": {
        const { id } = data;
        if (!id) return;
        await inTurn(() => heed(id, type === "user.deleted"));
        await llm.forgetKeys();
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
      c.get("log").warn({ reason: error.message }, "A message under Clerk's name was refused");
      throw new AppError("BAD_REQUEST", "The signature is not Clerk's, or older than five minutes");
    });
    await hear(event);
    return c.json({ received: true });
  });
  return routes;
}
