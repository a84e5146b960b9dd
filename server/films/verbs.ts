import { and, eq, inArray } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { hasFilmEnded } from "../../contract/films.ts";
import { renders, voiceovers } from "../db/schema.ts";
import type { RequestContext } from "../request-context.ts";
import { cancelled, stop } from "../resources/renders.ts";
import type { FilmRow } from "./advance.ts";
import { changeFilm } from "./end.ts";
import { continueFilm } from "./new.ts";

/** Stops a film's render. A plan or voiceover in progress is finished, because most of it is already paid for. */
async function stopRender({ render_id }: FilmRow, context: RequestContext) {
  const isOpen = inArray(renders.status, ["queued", "running"]);
  const [row] = render_id
    ? await context.db
        .select()
        .from(renders)
        .where(and(eq(renders.id, render_id), isOpen))
        .for("update")
    : [];
  if (!row) return;
  stop(row, context);
  const [changed] = await context.db
    .update(renders)
    .set({ ...cancelled(row), runner_id: null, finished_at: new Date().toISOString() })
    .where(eq(renders.id, row.id))
    .returning();
  context.after(() => context.publish("renders", "updated", [changed!]));
}

/** @throws CONFLICT if the film has ended */
export async function cancelFilm(row: FilmRow, context: RequestContext) {
  if (hasFilmEnded(row.status))
    throw new AppError("CONFLICT", `This film has already ended with the status ${row.status}`);
  await stopRender(row, context);
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
