import { and, eq, inArray } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { hasFilmEnded } from "../../contract/films.ts";
import { renders, voiceovers } from "../db/schema.ts";
import type { RequestContext } from "../request-context.ts";
import { cancelRenders } from "../studio/render/cancel-renders.ts";
import type { FilmRow } from "./advance.ts";
import { changeFilm } from "./end.ts";
import { continueFilm } from "./new.ts";

/**
 * Cancels a film and its render. A plan or voiceover in progress is finished, because most of it is already paid for.
 * @throws CONFLICT if the film has ended
 */
export async function cancelFilm(row: FilmRow, context: RequestContext) {
  if (hasFilmEnded(row.status))
    throw new AppError("CONFLICT", `This film has already ended with the status ${row.status}`);
  const isOpen = inArray(renders.status, ["queued", "running"]);
  if (row.render_id)
    await cancelRenders(and(eq(renders.id, row.render_id), isOpen), { film_id: row.id }, context);
  await changeFilm(context.db, row, { status: "cancelled", error: null });
}

/** Continues a film with its missing steps. @throws CONFLICT if it is in progress or done */
export async function resumeFilm(row: FilmRow, context: RequestContext) {
  if (row.status !== "failed" && row.status !== "cancelled")
    throw new AppError(
      "CONFLICT",
      row.status === "done" ? "This film is already done" : "This film is already in progress",
    );
  const { db } = context;
  const [voiceover] = row.voiceover_id
    ? await db.select().from(voiceovers).where(eq(voiceovers.id, row.voiceover_id))
    : [];
  const [render] = row.render_id ? await db.select().from(renders).where(eq(renders.id, row.render_id)) : [];
  await changeFilm(db, row, {
    ...{ status: "queued", error: null, error_code: null, restarts: 0 },
    // The failed step is started again, and the steps before it are kept. A draft lacks speech.
    voiceover_id: voiceover && /^(queued|running|ready)$/.test(voiceover.status) ? voiceover.id : null,
    render_id: render?.status === "succeeded" ? render.id : null,
  });
  continueFilm(row, context);
}
