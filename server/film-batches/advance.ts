import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { renderOrder } from "../../contract/resources/renders.ts";
import { animations, renders, voiceovers } from "../db/schema.ts";
import type { WorkContext } from "../request-context.ts";
import { type AnimationRow, contentOf } from "../studio/animation-content.ts";
import { requestRender } from "../studio/render/request-render.ts";
import { createFilm, type FilledFilm, newFindings, type TemplateFilm } from "../studio/templates.ts";
import { voiceAnimation } from "../studio/voiceover/request-voiceover.ts";
import { narrationsOf } from "../studio/voiceover/segments.ts";
import { type BatchRow, type FilmRow, valuesOfRow } from "./rows.ts";

type Made = Partial<
  Pick<FilmRow, "status" | "error" | "findings" | "animation_id" | "voiceover_id" | "render_id">
>;

/** Makes a film from a row's values. */
export type Maker = (values: ReturnType<typeof valuesOfRow>) => FilledFilm;

const order = renderOrder.parse({ kind: "Video" });
const idOf = (answer: unknown) => (answer as { id: string }).id;

/** Where a job of a film stands. A voiceover whose texts were edited meanwhile is a draft, and isn't waited for. */
function outcomeOf({ status, error }: { status: string; error: string | null }): Made | undefined {
  if (status === "queued" || status === "running") return { status: "making" };
  if (status === "failed") return { status: "failed", error: error ?? "Something went wrong. Try again." };
  if (status === "cancelled") return { status: "failed", error: "The render was cancelled." };
  return undefined;
}

/** The film of a row, which is made first if it doesn't exist or was deleted. */
async function filmOf(batch: BatchRow, row: FilmRow, make: Maker, { db, after, publish }: WorkContext) {
  const [found] = row.animation_id
    ? await db
        .select()
        .from(animations)
        .where(and(eq(animations.id, row.animation_id), isNull(animations.trashed_at)))
    : [];
  if (found) return { film: found, made: {} as Made };
  const filled = make(valuesOfRow(batch, row));
  const film = await createFilm(db, batch.owner_id, filled);
  after(() => publish("animations", "created", [film]));
  const template: TemplateFilm = batch;
  const findings = newFindings(template, filled.content);
  // Those of a film that was deleted say nothing about this one.
  return { film, made: { animation_id: film.id, findings, voiceover_id: null, render_id: null } as Made };
}

/** Starts the voiceover of a film. @returns undefined if there is nothing more to do for it */
async function narrated(batch: BatchRow, row: FilmRow, film: AnimationRow, context: WorkContext) {
  if (batch.voice === null || narrationsOf(contentOf(film)).length === 0) return undefined;
  const [found] = row.voiceover_id
    ? await context.db.select().from(voiceovers).where(eq(voiceovers.id, row.voiceover_id))
    : [];
  if (found) return outcomeOf(found);
  const { answer } = await voiceAnimation(film, { voice: batch.voice }, context);
  return { status: "making", voiceover_id: idOf(answer) } satisfies Made;
}

async function rendered(batch: BatchRow, row: FilmRow, film: AnimationRow, context: WorkContext) {
  if (!batch.render || !film.document) return undefined;
  const [found] = row.render_id
    ? await context.db.select().from(renders).where(eq(renders.id, row.render_id))
    : [];
  if (found) return outcomeOf(found);
  const { answer } = await requestRender(film, film.document, order, context);
  return { status: "making", render_id: idOf(answer) } satisfies Made;
}

/**
 * Takes a film as far as it gets now: it is made, spoken and rendered, each if that is wanted and hasn't been done. What
 * has been done is known from its records, so repeating this after a crash makes and charges nothing twice.
 * @returns the columns to set
 * @throws AppError if this row can't be made, and what the ledger and the account's limits throw
 */
export async function advance(
  batch: BatchRow,
  row: FilmRow,
  make: Maker,
  context: WorkContext,
): Promise<Made> {
  const { film, made } = await filmOf(batch, row, make, context);
  const now = { ...row, ...made };
  const next = (await narrated(batch, now, film, context)) ?? (await rendered(batch, now, film, context));
  return { error: null, status: "done", ...made, ...next };
}

/** Whether an error concerns the account and not just one row, so that the batch stops and can be resumed. */
export const stopsBatch = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === "INSUFFICIENT_CREDITS" || error.code === "PAYLOAD_TOO_LARGE");
