import { sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { people } from "../db/schema.ts";
import type { Db } from "../resources/hooks.ts";

const admins = (db: Db) =>
  db
    .select({ id: people.id })
    .from(people)
    .where(sql`${people.role} = 'admin' and ${people.provider} <> 'demo' and ${people.banned_at} is null`)
    .orderBy(people.id);

const isAlone = (found: { id: string }[], id: string) => found.length === 1 && found[0]?.id === id;

export const isLastAdmin = async (db: Db, id: string) => isAlone(await admins(db), id);

/** Locks all admins together, so that two cannot remove each other at once. Wants a transaction. */
export async function lockAdmins(db: Db): Promise<(id: string) => boolean> {
  const found = await admins(db).for("update");
  return (id) => isAlone(found, id);
}

export const lastAdminStays = () =>
  new AppError("CONFLICT", "The last admin stays one: make somebody else an admin first");
