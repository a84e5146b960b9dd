import { sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { people } from "../db/schema.ts";

export const provider = "embedded";

interface Account {
  id: string;
  name: string;
  email: string;
}

/**
 * Gives an account its person, once. The first of an empty installation is admin; people of the demo data do not
 * count. One at a time: of ten that sign up at the same moment nine see the first.
 */
export async function ensurePerson({ db, pool }: Database, { id, name, email }: Account): Promise<void> {
  const known = await pool.query("select from people where provider = $1 and subject = $2", [provider, id]);
  if (known.rowCount) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('scenewright: the first person'))`);
    const [first] = await tx.select({ id: people.id }).from(people).where(sql`provider <> 'demo'`).limit(1);
    await tx
      .insert(people)
      .values({ id: newId(), provider, subject: id, name, email, role: first ? "customer" : "admin" })
      .onConflictDoNothing();
  });
}
