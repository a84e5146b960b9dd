import { sql } from "drizzle-orm";
import * as z from "zod";
import { AppError } from "../../../contract/errors.ts";
import type { Db } from "../../db/client.ts";
import { renders as table } from "../../db/schema.ts";
import { wakeWaiting } from "../../films/wake.ts";
import { liveRunners } from "../../jobs/abandoned-rows.ts";
import { createClaims } from "../../jobs/claims.ts";
import type { Job, Work } from "../../jobs/queue.ts";
import { microCredits } from "../../ledger/credits.ts";
import { type NotificationEvent, notify } from "../../notifications/notify.ts";
import type { Services } from "../../services.ts";
import { report } from "../../webhooks/report.ts";
import { ChildMethodError } from "../child-process/child.ts";
import { awaitReels } from "../clips/await-reels.ts";
import { EncodeError } from "../encode/index.ts";
import { produceRender, type RenderRow } from "./produce.ts";
import type { RenderInput } from "./render-input.ts";
import { renderRange } from "./render-range.ts";

const payload = z.object({ render_id: z.uuid() });
export const renderJob = { name: "render" } as { name: string; payload: z.ZodType<z.infer<typeof payload>> };

/** The channel that tells every worker which render was cancelled. */
export const cancelChannel = "render_cancel";

/** The number of worker crashes after which a render isn't retried. */
const maxAttempts = 3;
const progressMs = 250;

class RenderStoppedError extends Error {}

/** The notification that a render has ended. */
const endOf = ({ id, owner_id, title, status, error }: RenderRow): NotificationEvent => {
  const about = { render_id: id, title };
  const key = `render:${id}:${status}`;
  return status === "succeeded"
    ? { owner_id, kind: "render.succeeded", key, data: about }
    : { owner_id, kind: "render.failed", key, data: { ...about, error: error ?? "" } };
};

/** Notifies the owners of renders that have ended, and their webhooks, if the transaction commits. */
async function announce(tx: Db, rows: RenderRow[]) {
  await notify(tx, rows.map(endOf));
  for (const { id: render_id, owner_id, status, animation_id, title, format, credits, error } of rows)
    await report(tx, {
      type: status === "succeeded" ? "render.succeeded" : "render.failed",
      owner_id,
      data: { render_id, animation_id, title, format, credits, error },
      key: `render:${render_id}:${status}`,
    });
}

/** The message for the user, if the error has one. Other errors appear only in the log. */
const reasonOf = (error: unknown) => {
  const isForUser =
    error instanceof EncodeError || error instanceof ChildMethodError || error instanceof AppError;
  return isForUser ? error.message.slice(0, 2000) : undefined;
};

/**
 * Creates the job that produces renders of every kind. Each worker runs one render at a time, because a render
 * uses all cores.
 */
export function createRender(services: Services): Job<z.infer<typeof payload>> {
  const { db, publish, storage, queue, database, limits, metrics } = services;
  const claims = createClaims(services, table, renderJob, "render_id", limits.running);
  let listening: Promise<void> | undefined;
  const listen = () => {
    listening ??= database.listen(cancelChannel, (id) =>
      claims.abort(id, new RenderStoppedError("Cancelled")),
    );
    return listening;
  };
  const publishUpdate = (row: { id: string; owner_id: string }) => publish("renders", "updated", [row]);
  const end = async (row: RenderRow, values: Partial<RenderRow>) => {
    const now = new Date().toISOString();
    const ended = await db.transaction(async (tx) => {
      const [changed] = await tx
        .update(table)
        .set({ ...values, runner_id: null, finished_at: now, updated_at: now })
        .where(claims.isOwn(row.id))
        .returning();
      if (changed) await announce(tx, [changed]);
      return changed;
    });
    if (!ended) return;
    if (values.status === "succeeded" || values.status === "failed") metrics?.jobs.renderEnded(values.status);
    publishUpdate(ended);
    await wakeWaiting(services, { render_id: ended.id });
  };

  /** Returns a running render to the queue when this process stops. The interrupted run doesn't count as an attempt. */
  async function requeue(row: RenderRow) {
    const attempts = sql`${table.attempts} - 1`;
    await db
      .update(table)
      .set({ status: "queued", runner_id: null, progress: 0, attempts })
      .where(claims.isOwn(row.id));
    await queue.send(renderJob, { render_id: row.id }).catch(() => {});
  }

  async function saveProgress(row: RenderRow, progress: number, controller: AbortController) {
    const updated = await db
      .update(table)
      .set({ progress })
      .where(claims.isOwn(row.id))
      .returning({ id: table.id });
    // If no row was updated, the render was cancelled, deleted or claimed by another worker, and the notification was
    // missed.
    if (updated.length === 0)
      controller.abort(new RenderStoppedError("Another worker has taken over this render"));
    else publishUpdate(row);
  }

  async function run(row: RenderRow, controller: AbortController) {
    let lastReport = 0;
    const asked = row.input as RenderInput;
    const assets = await awaitReels({ db, queue }, row.owner_id, asked.assets, controller.signal);
    const input = { ...asked, assets };
    const startedAt = performance.now();
    const files = await produceRender({
      row,
      input,
      storage,
      scratch: storage.scratch(`render-${row.id}`),
      signal: controller.signal,
      onProgress({ frames_done, frames }) {
        if (Date.now() - lastReport < progressMs) return;
        lastReport = Date.now();
        const progress = Math.min(99, Math.floor((frames_done / frames) * 100));
        // A failed progress update is ignored, because the next one follows soon.
        saveProgress(row, progress, controller).catch(() => {});
      },
    });
    const { from, to } = renderRange(input);
    if (row.kind === "Video") metrics?.jobs.rendered(to - from, (performance.now() - startedAt) / 1000);
    const credits = (row.held ?? 0) / microCredits;
    await end(row, {
      ...files,
      status: "succeeded",
      progress: 100,
      error: null,
      ...(credits ? { credits } : {}),
    });
  }

  async function fail(row: RenderRow, error: unknown, { signal }: AbortController, work: Work) {
    if (work.signal.aborted) return requeue(row);
    if (signal.reason instanceof RenderStoppedError) return;
    const reason = reasonOf(error);
    if (!reason) work.log.error({ err: error, render_id: row.id }, "A render failed");
    await end(row, { status: "failed", error: reason ?? "Something went wrong. Try again." });
  }

  return {
    name: renderJob.name,
    payload,
    options: { expireInSeconds: 23 * 3600, retryLimit: 2 },
    async run(_, work) {
      await listen();
      const claimed = {
        progress: 0,
        attempts: sql`${table.attempts} + 1`,
        started_at: new Date().toISOString(),
      };
      await claims.run(work.signal, claimed, async (row, controller) => {
        publishUpdate(row);
        metrics?.jobs.renderStarted();
        await run(row, controller)
          .catch((error) => fail(row, error, controller, work))
          .finally(() => metrics?.jobs.renderStopped());
      });
    },
    async recover() {
      const isExhausted = sql`${table.status} = 'running' and ${table.attempts} >= ${maxAttempts}`;
      const reason = `The worker stopped ${maxAttempts} times during this render. Try again.`;
      const recovered = await claims.recover((isLost) =>
        db.transaction(async (tx) => {
          const rows = await tx
            .update(table)
            .set({
              status: sql`case when ${isExhausted} then 'failed' else 'queued' end`,
              error: sql`case when ${isExhausted} then ${reason} end`,
              finished_at: sql`case when ${isExhausted} then now() end`,
              runner_id: null,
              progress: 0,
            })
            .where(isLost)
            .returning();
          await announce(
            tx,
            rows.filter(({ status }) => status === "failed"),
          );
          return rows;
        }),
      );
      for (const row of recovered) {
        publishUpdate(row);
        if (row.status === "failed") await wakeWaiting(services, { render_id: row.id });
      }
      await storage.clearScratch(() => liveRunners(database));
    },
  };
}
