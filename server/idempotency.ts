import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { AppError } from "../contract/errors.ts";
import type { Database } from "./db/client.ts";
import { isAliveSql } from "./db/runners.ts";
import { idempotency_keys as table } from "./db/schema.ts";
import type { Variables } from "./http.ts";

const isAlive = sql.raw(isAliveSql("idempotency_keys.runner_id"));

/** Claims of `/api` before they stored their process. Those of `/v1` have a request. */
const isOld = sql`${table.status} is null and ${table.runner_id} is null and ${table.llm_request_id} is null`;

/** The number of further attempts to end a claim if the database is unavailable, and the pause between them, in ms. */
const mostTries = 720;
const retryMs = 5000;

const writes = new Set(["POST", "PATCH", "DELETE"]);

/**
 * Runs a POST, PATCH or DELETE request with an Idempotency-Key only once, and repeats its response for 24 hours.
 * Uploads always run, because their bodies are too large to be compared in memory.
 */
export const idempotency = (
  { db, runner }: Pick<Database, "db" | "runner">,
  isUpload: (method: string, path: string) => boolean,
) =>
  createMiddleware<Variables>(async (c, next) => {
    const key = c.req.header("idempotency-key");
    if (key === undefined || !writes.has(c.req.method) || isUpload(c.req.method, c.req.path)) return next();
    if (key.length === 0 || key.length > 255) {
      throw new AppError("BAD_REQUEST", "An Idempotency-Key must have 1 to 255 characters", {
        errors: { "Idempotency-Key": ["1 to 255 characters"] },
      });
    }
    const { user } = c.get("session");
    const url = new URL(c.req.url);
    // How long a client waits for a film can differ when it repeats its request.
    url.searchParams.delete("wait");
    const fingerprint = createHash("sha256")
      .update(`${c.req.method} ${url.pathname}${url.search}\n${await c.req.text()}`)
      .digest("hex");
    const mine = and(eq(table.owner_id, user.id), eq(table.key, key));
    // After a database outage, another process can have taken over the key, because this one seemed dead.
    const own = and(mine, eq(table.runner_id, runner));
    const claimed = await db
      .insert(table)
      .values({ owner_id: user.id, key, fingerprint, runner_id: runner })
      .onConflictDoUpdate({
        target: [table.owner_id, table.key],
        set: { fingerprint, status: null, body: null, runner_id: runner, created_at: sql`now()` },
        // A key can be reused after 24 hours, or as soon as the process that works on its request has died.
        setWhere: sql`${table.created_at} < now() - interval '24 hours'
          or (${table.status} is null and ${table.runner_id} is not null and not ${isAlive})
          or (${isOld} and ${table.created_at} < now() - interval '5 minutes')`,
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
    const isFailed = status >= 400;
    const body = isFailed || status === 204 ? null : redactSecret(await c.res.clone().json());
    const end = async () => {
      // Clients may retry a failed request with the same key.
      if (isFailed) await db.delete(table).where(own);
      else await db.update(table).set({ status, body }).where(own);
    };
    await end().catch((error) => {
      // Otherwise the key would stay claimed for as long as this process runs.
      void repeatedly(end);
      throw error;
    });
  });

/** Repeats a statement that failed, for an hour at most, until it succeeds. */
async function repeatedly(statement: () => Promise<void>) {
  for (let tries = 0; tries < mostTries; tries += 1) {
    await sleep(retryMs, undefined, { ref: false });
    if (
      await statement().then(
        () => true,
        () => false,
      )
    )
      return;
  }
}

/** Omits secrets from stored responses: they are shown once and never stored. */
function redactSecret(body: unknown): unknown {
  if (body === null || typeof body !== "object") return body;
  const { secret, bearer, invitation_link, ...rest } = body as Record<string, unknown>;
  return rest;
}
