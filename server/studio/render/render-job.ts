import { and, eq, or, sql } from "drizzle-orm";
import * as z from "zod";
import { AppError } from "../../../contract/errors.ts";
import { renders as table } from "../../db/schema.ts";
import { wakeWaiting } from "../../films/wake.ts";
import { hasNoJob, isAbandoned, liveRunners } from "../../jobs/abandoned-rows.ts";
import { runAbortable } from "../../jobs/abortable.ts";
import { sendMissingJobs, takeTurn } from "../../jobs/fair-turns.ts";
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
  const { db, publish, storage, queue, database, limits, log, metrics } = services;
  const { runner } = database;
  const running = new Map<string, AbortController>();
  let listening: Promise<void> | undefined;
  const listen = () => {
    listening ??= database.listen(cancelChannel, (id) =>
      running.get(id)?.abort(new RenderStoppedError("Cancelled")),
    );
    return listening;
  };
  const isOwn = (id: string) =>
    and(eq(table.id, id), eq(table.status, "running"), eq(table.runner_id, runner));
  const publishUpdate = (row: { id: string; owner_id: string }) => publish("renders", "updated", [row]);
  const end = async (row: RenderRow, values: Partial<RenderRow>) => {
    const now = new Date().toISOString();
    const ended = await db.transaction(async (tx) => {
      const [changed] = await tx
        .update(table)
        .set({ ...values, runner_id: null, finished_at: now, updated_at: now })
        .where(isOwn(row.id))
        .returning();
      if (changed) await notify(tx, [endOf(changed)]);
      return changed;
    });
    if (!ended) return;
    if (values.status === "succeeded" || values.status === "failed") metrics?.jobs.renderEnded(values.status);
    publishUpdate(ended);
    await wakeWaiting(services, { render_id: ended.id });
    await reportEnd(row, values).catch((err) =>
      log.warn({ err }, "A render couldn't be reported to webhooks"),
    );
  };
  const reportEnd = (row: RenderRow, { status, error, credits }: Partial<RenderRow>) =>
    report(db, {
      type: status === "succeeded" ? "render.succeeded" : "render.failed",
      owner_id: row.owner_id,
      data: {
        render_id: row.id,
        animation_id: row.animation_id,
        title: row.title,
        format: row.format,
        credits: credits ?? null,
        error: error ?? null,
      },
      key: `render:${row.id}:${status}`,
    });

  /** Claims the next queued render. Accounts take turns. Returns undefined if no render may run. */
  async function claim(): Promise<RenderRow | undefined> {
    const [row] = await db.transaction(async (tx) => {
      const id = await takeTurn(tx, table, renderJob.name, limits.running);
      if (!id) return [];
      return tx
        .update(table)
        .set({
          status: "running",
          runner_id: runner,
          progress: 0,
          attempts: sql`${table.attempts} + 1`,
          started_at: new Date().toISOString(),
        })
        .where(eq(table.id, id))
        .returning();
    });
    if (row) publishUpdate(row);
    return row;
  }

  /** Returns a running render to the queue when this process stops. The interrupted run doesn't count as an attempt. */
  async function requeue(row: RenderRow) {
    const attempts = sql`${table.attempts} - 1`;
    await db
      .update(table)
      .set({ status: "queued", runner_id: null, progress: 0, attempts })
      .where(isOwn(row.id));
    await queue.send(renderJob, { render_id: row.id }).catch(() => {});
  }

  async function saveProgress(row: RenderRow, progress: number, controller: AbortController) {
    const updated = await db.update(table).set({ progress }).where(isOwn(row.id)).returning({ id: table.id });
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
      const row = await claim();
      if (!row) return;
      const attempt = (controller: AbortController) =>
        run(row, controller).catch((error) => fail(row, error, controller, work));
      metrics?.jobs.renderStarted();
      try {
        await runAbortable(running, row.id, work.signal, attempt);
      } finally {
        metrics?.jobs.renderStopped();
        await sendMissingJobs({ db, queue }, table, renderJob, "render_id").catch(() => {});
      }
    },
    async recover() {
      const isExhausted = sql`${table.status} = 'running' and ${table.attempts} >= ${maxAttempts}`;
      const reason = `The worker stopped ${maxAttempts} times during this render. Try again.`;
      const abandoned = await db.transaction(async (tx) => {
        const rows = await tx
          .update(table)
          .set({
            status: sql`case when ${isExhausted} then 'failed' else 'queued' end`,
            error: sql`case when ${isExhausted} then ${reason} end`,
            finished_at: sql`case when ${isExhausted} then now() end`,
            runner_id: null,
            progress: 0,
          })
          .where(or(isAbandoned(table), hasNoJob(table, renderJob.name, "render_id")))
          .returning();
        await notify(tx, rows.filter(({ status }) => status === "failed").map(endOf));
        return rows;
      });
      for (const row of abandoned) {
        if (row.status === "queued") await queue.send(renderJob, { render_id: row.id });
        publishUpdate(row);
      }
      await storage.clearScratch(() => liveRunners(database));
    },
  };
}
