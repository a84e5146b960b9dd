import { and, eq, or, sql } from "drizzle-orm";
import * as z from "zod";
import { AppError } from "../../../contract/errors.ts";
import { renders as table } from "../../db/schema.ts";
import { hasNoJob, isAbandoned, liveRunners } from "../../jobs/abandoned-rows.ts";
import type { Job } from "../../jobs/queue.ts";
import { microCredits } from "../../ledger/credits.ts";
import type { Services } from "../../services.ts";
import { ChildMethodError } from "../child-process/child.ts";
import { EncodeError } from "../encode/index.ts";
import { make, type RenderRow } from "./produce.ts";
import type { RenderInput } from "./render-input.ts";

const payload = z.object({ render_id: z.uuid() });
export const renderJob = { name: "render" } as { name: string; payload: z.ZodType<z.infer<typeof payload>> };

/** Told to every worker when somebody cancels a render. */
export const cancelChannel = "render_cancel";

/** A render that killed its worker so often will kill the next one, too. */
const mostAttempts = 3;
const progressMs = 250;

class Stopped extends Error {}

/** What is told to the person; the log has the rest. */
const reasonOf = (error: unknown) => {
  const told = error instanceof EncodeError || error instanceof ChildMethodError || error instanceof AppError;
  return told ? error.message.slice(0, 2000) : undefined;
};

/** The job that makes films, pictures and storyboards; one at a time in each worker, for it takes all its cores. */
export function createRender({
  db,
  publish,
  storage,
  queue,
  database,
}: Services): Job<z.infer<typeof payload>> {
  const { runner } = database;
  const running = new Map<string, AbortController>();
  let listening: Promise<void> | undefined;
  const listen = () => {
    listening ??= database.listen(cancelChannel, (id) => running.get(id)?.abort(new Stopped("Cancelled")));
    return listening;
  };
  const mine = (id: string) =>
    and(eq(table.id, id), eq(table.status, "running"), eq(table.runner_id, runner));
  const tell = (row: { id: string; owner_id: string }) => publish("renders", "updated", [row]);
  const end = async (row: RenderRow, values: Partial<RenderRow>) => {
    const now = new Date().toISOString();
    const [ended] = await db
      .update(table)
      .set({ ...values, runner_id: null, finished_at: now, updated_at: now })
      .where(mine(row.id))
      .returning({ id: table.id, owner_id: table.owner_id });
    if (ended) tell(ended);
  };

  /** Takes a waiting render for this worker; undefined where another has it, or somebody cancelled it. */
  async function claim(id: string): Promise<RenderRow | undefined> {
    const [row] = await db
      .update(table)
      .set({
        status: "running",
        runner_id: runner,
        progress: 0,
        attempts: sql`${table.attempts} + 1`,
        started_at: new Date().toISOString(),
      })
      .where(and(eq(table.id, id), eq(table.status, "queued")))
      .returning();
    if (row) tell(row);
    return row;
  }

  /** Gives a render back that was begun and not failed: this process is only stopping. */
  async function giveBack(row: RenderRow) {
    const attempts = sql`${table.attempts} - 1`;
    await db
      .update(table)
      .set({ status: "queued", runner_id: null, progress: 0, attempts })
      .where(mine(row.id));
    await queue.send(renderJob, { render_id: row.id }).catch(() => {});
  }

  async function keepProgress(row: RenderRow, progress: number, controller: AbortController) {
    const kept = await db.update(table).set({ progress }).where(mine(row.id)).returning({ id: table.id });
    // Cancelled, removed or given to another while nobody could tell us.
    if (kept.length === 0) controller.abort(new Stopped("It is not ours any more"));
    else tell(row);
  }

  async function run(row: RenderRow, controller: AbortController) {
    let told = 0;
    const made = await make({
      row,
      input: row.input as RenderInput,
      storage,
      scratch: storage.scratch(`render-${row.id}`),
      signal: controller.signal,
      onProgress({ frames_done, frames }) {
        if (Date.now() - told < progressMs) return;
        told = Date.now();
        const progress = Math.min(99, Math.floor((frames_done / frames) * 100));
        // The next report comes in a moment; the end is what counts.
        keepProgress(row, progress, controller).catch(() => {});
      },
    });
    const credits = (row.held ?? 0) / microCredits;
    await end(row, {
      ...made,
      status: "succeeded",
      progress: 100,
      error: null,
      ...(credits ? { credits } : {}),
    });
  }

  return {
    name: renderJob.name,
    payload,
    options: { expireInSeconds: 23 * 3600, retryLimit: 2 },
    async run({ render_id }, work) {
      await listen();
      const row = await claim(render_id);
      if (!row) return;
      const controller = new AbortController();
      const stop = () => controller.abort(work.signal.reason);
      work.signal.addEventListener("abort", stop, { once: true });
      running.set(row.id, controller);
      try {
        await run(row, controller);
      } catch (error) {
        if (work.signal.aborted) await giveBack(row);
        else if (!(controller.signal.reason instanceof Stopped)) {
          const reason = reasonOf(error);
          if (!reason) work.log.error({ err: error, render_id: row.id }, "A render failed");
          await end(row, { status: "failed", error: reason ?? "Something went wrong. Try again." });
        }
      } finally {
        running.delete(row.id);
        work.signal.removeEventListener("abort", stop);
      }
    },
    async recover() {
      const worn = sql`${table.status} = 'running' and ${table.attempts} >= ${mostAttempts}`;
      const reason = `The worker stopped during this render ${mostAttempts} times`;
      const left = await db
        .update(table)
        .set({
          status: sql`case when ${worn} then 'failed' else 'queued' end`,
          error: sql`case when ${worn} then ${reason} end`,
          finished_at: sql`case when ${worn} then now() end`,
          runner_id: null,
          progress: 0,
        })
        .where(or(isAbandoned(table), hasNoJob(table, renderJob.name, "render_id")))
        .returning({ id: table.id, owner_id: table.owner_id, status: table.status });
      for (const row of left) {
        if (row.status === "queued") await queue.send(renderJob, { render_id: row.id });
        tell(row);
      }
      await storage.clearScratch(() => liveRunners(database));
    },
  };
}
