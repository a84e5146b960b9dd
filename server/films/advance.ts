import { and, eq, isNull } from "drizzle-orm";
import type { FilmStatus } from "../../contract/films.ts";
import { animations, type films } from "../db/schema.ts";
import type { WorkContext } from "../request-context.ts";
import type { AnimationRow } from "../studio/animation-content.ts";
import { nextStep } from "../studio/film-steps.ts";
import { type ComposePayload, composeJob } from "../studio/writing/compose-job.ts";

export type FilmRow = typeof films.$inferSelect;
type Made = Partial<
  Pick<FilmRow, "status" | "error" | "error_code" | "voiceover_id" | "render_id" | "restarts">
>;

/** The maximum number of times that planning or composing is restarted because its worker has died. */
const mostRestarts = 3;

const failed = (error: string): Made => ({ status: "failed", error });

/** Starts planning the film, or composing it from its plan. The job is sent when the change is committed. */
async function write(
  row: AnimationRow,
  step: ComposePayload["step"],
  { db, after, publish, queue }: WorkContext,
  columns: Partial<AnimationRow> = {},
): Promise<Made> {
  const [begun] = await db
    .update(animations)
    .set({ ...columns, step, step_error: null, updated_at: new Date().toISOString() })
    .where(eq(animations.id, row.id))
    .returning();
  after(() => publish("animations", "updated", [begun!]));
  after(() => queue.send(composeJob, { animation_id: row.id, actor_id: row.owner_id, step }));
  return { status: step };
}

/** Plans and composes a film that comes from a prompt. @returns undefined if the film already has its scenes */
async function written(
  film: FilmRow,
  row: AnimationRow,
  isLost: boolean,
  context: WorkContext,
): Promise<Made | undefined> {
  if (row.step) {
    if (!isLost) return { status: row.step };
    if (film.restarts >= mostRestarts) return failed("The film couldn't be planned or composed. Try again.");
    return { ...(await write(row, row.step, context)), restarts: film.restarts + 1 };
  }
  if (row.document) return undefined;
  // A failed step leaves a reason in `step_error`. A successful step may leave a remark there, along with its result.
  const planFailed = film.status === "planning" && !row.plan;
  if (planFailed || film.status === "composing")
    return failed(row.step_error ?? "Something went wrong. Try again.");
  if (!row.plan) return write(row, "planning", context);
  return write(row, "composing", context, film.title === null ? { title: row.plan.title.slice(0, 200) } : {});
}

const statusOf: Record<"voiceover" | "render", FilmStatus> = { voiceover: "speaking", render: "rendering" };

/**
 * Takes a film as far as possible for now: plans and composes it, generates its voiceover and renders it. Finished
 * steps are known from their records, so repeating this after a crash doesn't make or charge anything twice.
 * @param isLost whether the job of the animation's step no longer exists
 * @returns the columns to set
 * @throws AppError if the film can't be made, and the errors of the ledger and the account's limits
 */
export async function advanceFilm(film: FilmRow, isLost: boolean, context: WorkContext): Promise<Made> {
  const [row] = film.animation_id
    ? await context.db
        .select()
        .from(animations)
        .where(and(eq(animations.id, film.animation_id), isNull(animations.trashed_at)))
        .for("update")
    : [];
  if (!row) return failed("The film's animation was deleted.");
  const writing = await written(film, row, isLost, context);
  if (writing) return writing;
  const { voice, voiceover_id, render_id, render_order: order } = film;
  const next = await nextStep({ voice, order, voiceover_id, render_id }, row, context);
  if (!next) return { status: "done" };
  const { step, status, error, ...made } = next;
  return status === "failed" ? { ...made, ...failed(error!) } : { ...made, status: statusOf[step] };
}
