import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import {
  mostVisitorComments,
  type NewVisitorComment,
  type VisitorComment,
} from "../../contract/film-comments.ts";
import { shotAt } from "../../scene/timeline.ts";
import type { Db } from "../db/client.ts";
import { animations, film_shares, renders, film_comments as table } from "../db/schema.ts";
import { notify } from "../notifications/notify.ts";
import type { ShareRow } from "../shared-films/links.ts";
import type { RenderInput } from "../studio/render/render-input.ts";
import { renderRange } from "../studio/render/render-range.ts";
import { addComment, parentOf, placeOf, revisionAt, versionOf } from "./comments.ts";

/** Identifies the notification about a comment. */
export const notificationKey = (id: string) => `film-comment:${id}`;

/** A visitor can only see comments that were written through the same link, and the owner's replies to them. */
const through = ({ render_id, created_at }: ShareRow) =>
  and(eq(table.render_id, render_id), eq(table.shared_at, created_at));

/** The time in the animation at which a video begins, in seconds. */
const startOf = (input: RenderInput | null) => input?.order.from ?? 0;

/** Returns the comments that a visitor sees, oldest first. */
export async function visitorComments(
  db: Db,
  share: ShareRow,
  input: RenderInput | null,
  only?: string,
): Promise<VisitorComment[]> {
  const rows = await db
    .select()
    .from(table)
    .where(and(through(share), only ? eq(table.id, only) : undefined))
    .orderBy(asc(table.id));
  const from = startOf(input);
  return rows.map(({ id, parent_id, author_id, author_name, text, at, created_at, resolved_at }) => ({
    ...{ id, parent_id, text, created_at, at: Math.max(0, at - from) },
    name: author_id === null ? author_name : null,
    is_resolved: resolved_at !== null,
  }));
}

/** Converts a time in a video to the time in its animation. */
function placeIn(input: RenderInput | null, seconds: number) {
  if (!input) return { at: seconds };
  const { timeline, from, to } = renderRange(input);
  const at = Math.min(from + seconds, to);
  const { scene, start } = timeline.shots[shotAt(timeline, at)]!;
  return { at, scene: scene.id, scene_at: Math.max(0, at - start) };
}

/**
 * Stores a visitor's comment and notifies the film's owner.
 * @returns the animation with its owner, and the comment's ID
 * @throws NOT_FOUND if the link was revoked in the meantime; CONFLICT if it already has the maximum number of comments
 */
export const addVisitorComment = (
  db: Db,
  share: ShareRow,
  { name, text, parent_id, at = 0 }: NewVisitorComment,
  input: RenderInput | null,
) =>
  db.transaction(async (tx) => {
    // The lock keeps the count right, and makes a revocation of the link wait for this comment, so that no comment is
    // added afterwards.
    const { render_id, created_at } = share;
    const ofLink = and(
      ...[eq(film_shares.render_id, render_id), eq(film_shares.created_at, created_at)],
      eq(film_shares.may_comment, true),
    );
    const [open] = await tx.select().from(film_shares).where(ofLink).for("update");
    const [film] = await tx
      .select({
        ...{ id: animations.id, owner_id: animations.owner_id, title: animations.title },
        ...{ rendered_at: renders.created_at, version: versionOf(sql`${renders.input} -> 'document'`) },
      })
      .from(renders)
      .innerJoin(animations, and(eq(animations.id, renders.animation_id), isNull(animations.trashed_at)))
      .where(eq(renders.id, render_id));
    if (!open || !film)
      throw new AppError(
        "NOT_FOUND",
        "You can no longer comment on this film. Ask its owner for a new link.",
      );
    const [found] = await tx
      .select({ n: count() })
      .from(table)
      .where(and(through(share), isNull(table.author_id)));
    if (found!.n >= mostVisitorComments)
      throw new AppError(
        "CONFLICT",
        "This film has reached its comment limit. Send your comment to the film's owner instead.",
      );
    const parent = parent_id ? await parentOf(tx, parent_id, through(share)) : undefined;
    const { id, ...made } = await addComment(tx, {
      ...(parent ? placeOf(parent) : placeIn(input, at)),
      ...{ animation_id: film.id, parent_id: parent?.id ?? null, author_name: name, text },
      ...{ version: film.version, revision_id: await revisionAt(tx, film.id, film.rendered_at) },
      ...{ render_id, shared_at: created_at },
    });
    await notify(tx, [
      {
        ...{ owner_id: film.owner_id, kind: "film.commented", key: notificationKey(id) },
        data: { animation_id: film.id, comment_id: id, title: film.title, name, at: made.at },
      },
    ]);
    return { id, film };
  });
