import { sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { people } from "../db/schema.ts";
import { give } from "../ledger/index.ts";

/** Whose accounts people have. */
export type Provider = "embedded" | "clerk";
export const provider = "embedded" satisfies Provider;

interface Account {
  id: string;
  name: string;
  email: string;
}

/**
 * Gives an account its person, once, with the credits of a new account. The first of an empty installation is admin;
 * people of the demo data do not count. One at a time: of ten that sign up at the same moment nine see the first.
 * @returns whether the person is new
 */
export async function ensurePerson(
  { db, pool }: Database,
  { id, name, email }: Account,
  signupCredits: number,
  provider: Provider = "embedded",
): Promise<boolean> {
  const known = await pool.query("select from people where provider = $1 and subject = $2", [provider, id]);
  if (known.rowCount) return false;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('scenewright: the first person'))`);
    const [first] = await tx.select({ id: people.id }).from(people).where(sql`provider <> 'demo'`).limit(1);
    const role = first ? "customer" : "admin";
    const [person] = await tx
      .insert(people)
      .values({ id: newId(), provider, subject: id, name, email, role })
      .onConflictDoNothing()
      .returning({ id: people.id });
    if (!person || signupCredits === 0) return person !== undefined;
    const key = `signup:${person.id}`;
    const note = "Welcome";
    await give(tx, { owner_id: person.id, kind: "grant", credits: signupCredits, key, note });
    return true;
  });
}

/** Whoever has an account of our own came by a letter to its address, which therefore is theirs. */
export const proveEmail = ({ pool }: Pick<Database, "pool">, email: string) =>
  pool.query(
    `update people set email_proven = true from auth_user u
     where provider = $1 and subject = u.id and u.email = $2 and not email_proven`,
    [provider, email],
  );
