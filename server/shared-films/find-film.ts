import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import type { Context } from "hono";
import { AppError } from "../../contract/errors.ts";
import { animations, film_shares, people, renders } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import type { Services } from "../services.ts";
import type { RenderInput } from "../studio/render/render-input.ts";
import type { ShareRow } from "./links.ts";

const { id, title, format, width, height, duration, file, thumbnail, caption_tracks } = renders;
/**
 * The columns that pages and players need from a render, with its animation unless that is in the trash. The
 * render's input can be large and is read separately.
 */
const shown = {
  ...{ id, title, format, width, height, duration, file, thumbnail, caption_tracks },
  animation_id: animations.id,
};
const ofKept = and(eq(animations.id, renders.animation_id), isNull(animations.trashed_at));

/** Whether visitors may comment on a film. Comments belong to the animation that the video was made from. */
export const mayComment = ({
  share,
  render,
}: {
  share: Pick<ShareRow, "may_comment">;
  render: { animation_id: string | null };
}): boolean => share.may_comment && render.animation_id !== null;

/** Creates the functions that find the film for the link in a request. */
export function createFilmFinder({ db, filmLinks: links }: Pick<Services, "db" | "filmLinks">) {
  /** @throws NOT_FOUND if the link was never valid, or no longer is */
  async function find(c: Context<Variables>) {
    const token = c.req.param("token") ?? "";
    const named = links.idIn(token);
    const [found] = named
      ? await db
          .select({ share: getTableColumns(film_shares), render: shown })
          .from(film_shares)
          .innerJoin(renders, eq(renders.id, film_shares.render_id))
          .innerJoin(people, eq(people.id, renders.owner_id))
          .leftJoin(animations, ofKept)
          .where(
            and(
              eq(renders.id, named),
              eq(renders.status, "succeeded"),
              isNull(renders.trashed_at),
              isNull(people.banned_at),
            ),
          )
      : [];
    if (!found || !links.isValid(token, found.share))
      throw new AppError(
        "NOT_FOUND",
        "This film isn't shared, or is no longer shared. Ask its owner for a new link.",
      );
    const { expires_at } = found.share;
    if (expires_at !== null && Date.parse(expires_at) <= Date.now())
      throw new AppError("NOT_FOUND", "This link has expired. Ask the film's owner for a new one.");
    return { ...found, token };
  }

  return {
    find,

    /** @throws NOT_FOUND, and FORBIDDEN if the film has a password that the visitor hasn't entered */
    async findOpen(c: Context<Variables>, access: string | undefined) {
      const found = await find(c);
      if (links.isOpen(found.share, access)) return found;
      throw new AppError(
        "FORBIDDEN",
        "This film has a password. Reload its page and enter the password there.",
      );
    },

    /** The snapshot that a film was made from; null if there is none. */
    async inputOf(render_id: string): Promise<RenderInput | null> {
      const [row] = await db.select({ input: renders.input }).from(renders).where(eq(id, render_id));
      return (row?.input ?? null) as RenderInput | null;
    },
  };
}
