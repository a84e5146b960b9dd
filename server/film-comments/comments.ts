import { and, asc, count, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { type FilmComment, mostComments } from "../../contract/film-comments.ts";
import type { Db } from "../db/client.ts";
import { newId, timeOf } from "../db/ids.ts";
import { animation_revisions, animations, people, film_comments as table } from "../db/schema.ts";

export type CommentRow = typeof table.$inferSelect;

const sha256 = (json: SQL) => sql<string | null>`encode(sha256(convert_to((${json})::text, 'UTF8')), 'hex')`;

/** The version of an animation's current content. Restoring earlier content restores its version. */
export const presentVersion = sha256(sql`coalesce(${animations.document}, ${animations.plan})`);
/** The version of a document in a JSON column. */
export const versionOf = (document: SQL) => sha256(document);

/** The current revision of an animation, or the revision that was current at a given time. */
export async function revisionAt(db: Db, animation_id: string, time?: string): Promise<string | null> {
  const { id, created_at } = animation_revisions;
  const [found] = await db
    .select({ id })
    .from(animation_revisions)
    .where(and(eq(animation_revisions.animation_id, animation_id), time ? lte(created_at, time) : undefined))
    .orderBy(desc(id))
    .limit(1);
  return found?.id ?? null;
}

/** Stores a comment. @throws CONFLICT if the film already has the maximum number of comments */
export async function addComment(
  db: Db,
  values: Omit<typeof table.$inferInsert, "id" | "created_at">,
): Promise<CommentRow> {
  const [found] = await db
    .select({ n: count() })
    .from(table)
    .where(eq(table.animation_id, values.animation_id));
  if (found!.n >= mostComments)
    throw new AppError("CONFLICT", `A film can have up to ${mostComments} comments. Delete some first.`);
  const id = newId();
  const [made] = await db
    .insert(table)
    .values({ ...values, id, created_at: timeOf(id) })
    .returning();
  return made!;
}

/** Finds the comment that a reply belongs to, among the comments that meet a condition. @throws INVALID_INPUT */
export async function parentOf(db: Db, id: string, among: SQL | undefined): Promise<CommentRow> {
  const [found] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), among));
  if (found && found.parent_id === null) return found;
  const message = found ? "You can't reply to a reply" : "This comment doesn't exist or was deleted";
  throw new AppError("INVALID_INPUT", "Invalid input: parent_id", { errors: { parent_id: [message] } });
}

/** The position that a reply copies from its comment. */
export const placeOf = ({ at, scene, scene_at, element, x, y }: CommentRow) => ({
  ...{ at, scene, scene_at, element, x, y },
});

/** Returns an animation's comments for a user who can change it, oldest first, or only one of them. */
export async function listComments(
  db: Db,
  animation_id: string,
  reader: string,
  only?: string,
): Promise<FilmComment[]> {
  const [film] = await db
    .select({ version: presentVersion })
    .from(animations)
    .where(eq(animations.id, animation_id));
  const rows = await db
    .select({ comment: table, name: people.name })
    .from(table)
    .leftJoin(people, eq(people.id, table.author_id))
    .where(and(eq(table.animation_id, animation_id), only ? eq(table.id, only) : undefined))
    .orderBy(asc(table.id));
  return rows.map(({ comment, name }) => {
    const { animation_id: _, author_id, author_name, version, shared_at, ...shown } = comment;
    return {
      ...shown,
      author_name: name ?? author_name ?? "",
      is_visitor: author_id === null,
      is_own: author_id === reader,
      is_earlier: version !== film?.version,
    };
  });
}
