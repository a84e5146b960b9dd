import { and, asc, eq, isNull } from "drizzle-orm";
import type { BatchFilmPage } from "../../contract/film-batches.ts";
import type { Db } from "../db/client.ts";
import { renders, film_batch_rows as table } from "../db/schema.ts";
import type { Services } from "../services.ts";

/** Lists the films of a batch in the order of its rows, with a link to each finished video. */
export async function filmsOf(
  db: Db,
  files: Pick<Services["files"], "opened">,
  { id, film_count }: { id: string; film_count: number },
  { offset, limit }: { offset: number; limit: number },
): Promise<BatchFilmPage> {
  const found = await db
    .select({ row: table, file: renders.file })
    .from(table)
    .leftJoin(renders, and(eq(renders.id, table.render_id), isNull(renders.trashed_at)))
    .where(eq(table.batch_id, id))
    .orderBy(asc(table.number))
    .limit(limit)
    .offset(offset);
  const films = found.map(({ row, file }) => {
    const { number, title, status, error, findings, animation_id, render_id } = row;
    const step = status !== "making" ? null : render_id ? ("render" as const) : ("voiceover" as const);
    const { url } = file?.hash ? files.opened(file) : {};
    return {
      ...{ number, title, status, step, error, findings, animation_id, render_id },
      file: status === "done" && file && url ? { name: file.name, url: String(url) } : null,
    };
  });
  return { total: film_count, films };
}
