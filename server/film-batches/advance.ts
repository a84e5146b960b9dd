import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { renderOrder } from "../../contract/resources/renders.ts";
import { animations } from "../db/schema.ts";
import type { WorkContext } from "../request-context.ts";
import { nextStep } from "../studio/film-steps.ts";
import { createFilm, type FilledFilm, newFindings, type TemplateFilm } from "../studio/templates.ts";
import { type BatchRow, type FilmRow, valuesOfRow } from "./rows.ts";

type Made = Partial<
  Pick<FilmRow, "status" | "error" | "findings" | "animation_id" | "voiceover_id" | "render_id">
>;

/** Makes a film from a row's values. */
export type Maker = (values: ReturnType<typeof valuesOfRow>) => FilledFilm;

const order = renderOrder.parse({ kind: "Video" });

/** Returns a row's film, and makes one if the row has none or its film was deleted. */
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
  // A voiceover or render of a deleted film doesn't belong to the new one.
  return { film, made: { animation_id: film.id, findings, voiceover_id: null, render_id: null } as Made };
}

/**
 * Takes a film as far as possible for now: makes it, generates its voiceover and renders it, skipping steps that
 * weren't requested or are already done. Finished steps are known from their records, so repeating this after a crash
 * doesn't make or charge anything twice.
 * @returns the columns to set
 * @throws AppError if this row can't be made, and the errors of the ledger and the account's limits
 */
export async function advance(
  batch: BatchRow,
  row: FilmRow,
  make: Maker,
  context: WorkContext,
): Promise<Made> {
  const { film, made } = await filmOf(batch, row, make, context);
  const { voice, render } = batch;
  const next = await nextStep({ ...row, ...made, voice, order: render ? order : null }, film, context);
  const { step: _, ...columns } = next ?? {};
  return { error: null, status: "done", ...made, ...columns };
}

/** Whether an error concerns the account and not just one row, so that the batch stops and can be resumed. */
export const stopsBatch = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === "INSUFFICIENT_CREDITS" || error.code === "PAYLOAD_TOO_LARGE");
