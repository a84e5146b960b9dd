import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { AppError } from "../contract/errors.ts";
import type { Database } from "./db/client.ts";
import { idempotency_keys as table } from "./db/schema.ts";
import type { Variables } from "./http.ts";

const writes = new Set(["POST", "PATCH", "DELETE"]);

/**
 * Runs a POST, PATCH or DELETE request with an Idempotency-Key only once, and repeats its response for 24 hours.
 * Uploads always run, because their bodies are too large to be compared in memory.
 */
export const idempotency = (db: Database["db"], isUpload: (method: string, path: string) => boolean) =>
  createMiddleware<Variables>(async (c, next) => {
    const key = c.req.header("idempotency-key");
    if (key === undefined || !writes.has(c.req.method) || isUpload(c.req.method, c.req.path)) return next();
    if (key.length === 0 || key.length > 255) {
      throw new AppError("BAD_REQUEST", "An Idempotency-Key must have 1 to 255 characters", {
        errors: { "Idempotency-Key": ["1 to 255 characters"] },
      });
    }
    const { user } = c.get("session");
    const fingerprint = createHash("sha256")
      .update(`${c.req.method} ${new URL(c.req.url).pathname}\n${await c.req.text()}`)
      .digest("hex");
    const mine = and(eq(table.owner_id, user.id), eq(table.key, key));
    const claimed = await db
      .insert(table)
      .values({ owner_id: user.id, key, fingerprint })
      .onConflictDoUpdate({
        target: [table.owner_id, table.key],
        set: { fingerprint, status: null, body: null, created_at: sql`now()` },
        // A key can be reused after 24 hours, or after five minutes if its request hasn't finished, for example because
        // the process died.
        setWhere: sql`${table.created_at} < now() - interval '24 hours'
          or (${table.status} is null and ${table.created_at} < now() - interval '5 minutes')`,
      })
      .returning();
    if (claimed.length === 0) {
      const [known] = await db.select().from(table).where(mine);
      if (known?.fingerprint !== fingerprint) {
        throw new AppError(
          "CONFLICT",
          "This Idempotency-Key was already used for a different request. Use a new key.",
        );
      }
      if (known.status === null)
        throw new AppError(
          "CONFLICT",
          "The first request with this Idempotency-Key is still running. Try again in a moment.",
          {
            retryAfter: 1,
          },
        );
      c.header("idempotency-replayed", "true");
      return known.status === 204 ? c.body(null, 204) : c.json(known.body as object, known.status as 200);
    }
    await next();
    const status = c.res.status;
    // Clients may retry a failed request with the same key.
    if (status >= 400) return void (await db.delete(table).where(mine));
    const body = status === 204 ? null : redactSecret(await c.res.clone().json());
    await db.update(table).set({ status, body }).where(mine);
  });

/** Omits secrets from stored responses: they are shown once and never stored. */
function redactSecret(body: unknown): unknown {
  if (body === null || typeof body !== "object") return body;
  const { secret, bearer, invitation_link, ...rest } = body as Record<string, unknown>;
  return rest;
}
