import { eq } from "drizzle-orm";
import { type FilmStatus, hasFilmEnded } from "../../contract/films.ts";
import type { Db } from "../db/client.ts";
import { films as table } from "../db/schema.ts";
import { report } from "../webhooks/report.ts";
import type { FilmRow } from "./advance.ts";

/**
 * Changes a locked film, and reports to the owner's webhooks if it is now done or has failed.
 * @returns the changed row
 */
export async function changeFilm(db: Db, film: FilmRow, values: Partial<FilmRow>): Promise<FilmRow> {
  const now = new Date().toISOString();
  const status: FilmStatus = values.status ?? film.status;
  const [changed] = await db
    .update(table)
    .set({ ...values, updated_at: now, finished_at: hasFilmEnded(status) ? now : null })
    .where(eq(table.id, film.id))
    .returning();
  const { id, owner_id, animation_id, voiceover_id, render_id, error, error_code } = changed!;
  if (status === "done" || status === "failed")
    await report(db, {
      type: `film.${status}`,
      owner_id,
      data: { film_id: id, animation_id, voiceover_id, render_id, error, error_code },
      // The key contains the time, because a film that failed can be resumed and end again.
      key: `film:${id}:${now}`,
    });
  return changed!;
}
