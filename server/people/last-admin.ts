import { sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { Session } from "../../contract/session.ts";
import type { Provider } from "../auth/people.ts";
import type { Db } from "../db/client.ts";
import { people } from "../db/schema.ts";

/**
 * Whether this is the only active admin. Invited admins don't count until they sign in, because they may never do so,
 * and neither do admins whose accounts are at a sign-in provider that is no longer used.
 */
export async function isLastAdmin(db: Db, provider: Provider, id: string): Promise<boolean> {
  const admins = await db
    .select({ id: people.id })
    .from(people)
    .where(
      sql`${people.role} = 'admin' and ${people.provider} = ${provider} and ${people.banned_at} is null
        and ${people.last_seen_at} is not null`,
    )
    .limit(2);
  return admins.length === 1 && admins[0]?.id === id;
}

/**
 * Like `isLastAdmin`, for a user who is about to lose their role. Takes an advisory lock in the given transaction, so
 * that two admins can't remove each other concurrently. The admins' rows aren't locked, because their requests write to
 * those rows.
 */
export async function isLastAdminLocked(
  db: Db,
  provider: Provider,
  { id, role }: Pick<Session["user"], "id" | "role">,
): Promise<boolean> {
  if (role !== "admin") return false;
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('scenewright: the last admin'))`);
  return isLastAdmin(db, provider, id);
}

export const lastAdminError = () =>
  new AppError("CONFLICT", "The last admin can't be removed. Make another user an admin first.");
