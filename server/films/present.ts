import { and, eq, getTableColumns, isNull, type SQL } from "drizzle-orm";
import type { Film, FilmStatus } from "../../contract/films.ts";
import type { Db } from "../db/client.ts";
import { animations, renders, films as table, voiceovers } from "../db/schema.ts";
import type { Services } from "../services.ts";
import type { FilmRow } from "./advance.ts";

/** The share of a film's work that is done when a step begins and when it ends, in percent. */
const shares: Partial<Record<FilmStatus, [from: number, to: number]>> = {
  planning: [0, 20],
  composing: [20, 30],
  speaking: [30, 55],
  rendering: [55, 100],
  done: [100, 100],
};

interface Joined {
  film: FilmRow;
  title: string | null;
  voiceover: Pick<typeof voiceovers.$inferSelect, "progress" | "credits"> | null;
  render: Pick<typeof renders.$inferSelect, "progress" | "credits" | "file" | "duration"> | null;
}

function progressOf({ film: { status }, voiceover, render }: Joined): number {
  const [from, to] = shares[status] ?? [0, 0];
  const done = (status === "rendering" ? render?.progress : voiceover?.progress) ?? 0;
  const isMeasured = status === "speaking" || status === "rendering";
  return Math.floor(from + (isMeasured ? ((to - from) * done) / 100 : 0));
}

/** Creates the function that converts a film to the API's format, with an absolute link to its video. */
const shownAt =
  (files: Pick<Services["files"], "opened">, origin: string) =>
  (joined: Joined): Film => {
    const { film, title, voiceover, render } = joined;
    const { id, status, error, error_code, voice, animation_id, voiceover_id, render_id } = film;
    const { created_at, updated_at, finished_at } = film;
    const file = status === "done" && render?.file?.hash ? files.opened(render.file) : undefined;
    return {
      ...{ id, title: title ?? film.title ?? "Film", status, progress: progressOf(joined) },
      ...{ error, error_code, voice, animation_id, voiceover_id, render_id },
      url: file?.url ? new URL(String(file.url), origin).href : null,
      duration: render?.duration ?? null,
      credits: (voiceover?.credits ?? 0) + (render?.credits ?? 0),
      ...{ created_at, updated_at, finished_at },
    };
  };

/** Reads films with the records that were made for them. */
export async function readFilms(
  { db, files }: { db: Db; files: Pick<Services["files"], "opened"> },
  origin: string,
  condition: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<Film[]> {
  const { progress, credits } = voiceovers;
  const ofRender = {
    progress: renders.progress,
    credits: renders.credits,
    file: renders.file,
    duration: renders.duration,
  };
  const found = await db
    .select({
      film: getTableColumns(table),
      title: animations.title,
      voiceover: { progress, credits },
      render: ofRender,
    })
    .from(table)
    .leftJoin(animations, eq(animations.id, table.animation_id))
    .leftJoin(voiceovers, eq(voiceovers.id, table.voiceover_id))
    .leftJoin(renders, and(eq(renders.id, table.render_id), isNull(renders.trashed_at)))
    .where(condition)
    .orderBy(order)
    .limit(limit);
  return found.map(shownAt(files, origin));
}
