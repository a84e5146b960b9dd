import { verifyWebhook, type WebhookEvent } from "@clerk/backend/webhooks";
import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { AppError } from "../../../contract/errors.ts";
import { record } from "../../audit.ts";
import { people } from "../../db/schema.ts";
import type { Variables } from "../../http.ts";
import type { Parts } from "../../parts.ts";
import { erase } from "../../people/data.ts";
import type { Arrivals } from "./arrivals.ts";
import type { ClerkSessions } from "./sessions.ts";

interface Given {
  secret: string | undefined;
  arrivals: Arrivals;
  sessions: ClerkSessions;
}

/** POST /webhooks/clerk: it is signed rather than signed in. What it tells may come late, twice or out of order. */
export function clerkWebhooks({ secret, arrivals, sessions }: Given, { db, llm }: Parts) {
  const routes = new Hono<Variables>();

  /** Their account is gone at Clerk, by whosever hand: what they made here goes with it. */
  async function left(subject: string) {
    await db.transaction(async (tx) => {
      const theirs = and(eq(people.provider, "clerk"), eq(people.subject, subject));
      const [person] = await tx.select().from(people).where(theirs).for("update");
      if (!person) return;
      await erase(tx, person.id);
      await record(tx, {
        claimed: "Clerk",
        action: "users.delete",
        subject: person.email,
        subject_id: person.id,
        user_id: person.id,
      });
    });
  }

  async function hear({ type, data }: WebhookEvent) {
    switch (type) {
      case "user.created":
      case "user.updated":
      case "user.deleted":
        if (!data.id) return;
        if (!(await arrivals.sync(data.id))) {
          await sessions.endAll(data.id);
          await left(data.id);
        }
        await llm.forgetKeys();
        return;
      case "session.ended":
      case "session.removed":
      case "session.revoked":
        await sessions.end(data.id, data.user_id);
    }
  }

  routes.post("/webhooks/clerk", async (c) => {
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
