import { sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { Session } from "../../contract/session.ts";
import type { Db } from "../db/client.ts";
import { people } from "../db/schema.ts";

/** Who was only invited may never come, and a mistyped address never does: they do not count. */
export async function isLastAdmin(db: Db, id: string): Promise<boolean> {
  const admins = await db
    .select({ id: people.id })
    .from(people)
    .where(
      sql`${people.role} = 'admin' and ${people.provider} <> 'demo' and ${people.banned_at} is null
        and ${people.last_seen_at} is not null`,
    )
    .limit(2);
  return admins.length === 1 && admins[0]?.id === id;
}

/**
 * The same for somebody who is about to be one no longer. Wants a transaction: until it ends nobody else is taken
 * away, so that two admins cannot remove each other at once. Their rows stay free, because each of their requests
 * writes there.
 */
export async function isLastOfAll(
  db: Db,
  { id, role }: Pick<Session["user"], "id" | "role">,
): Promise<boolean> {
  if (role !== "admin") return false;
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('scenewright: the last admin'))`);
  return isLastAdmin(db, id);
}

export const lastAdminStays = () =>
  new AppError("CONFLICT", "The last admin can't be removed. Make another user an admin first.");
