import { sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { people } from "../db/schema.ts";
import { addCredits } from "../ledger/index.ts";

/** The identity provider that keeps a person's account. */
export type Provider = "embedded" | "clerk";
export const provider = "embedded" satisfies Provider;

interface Account {
  id: string;
  name: string;
  email: string;
}

/**
 * Creates the person for an account, once, with the credits for new users. The first person of an installation becomes
 * its admin; demo people don't count. A lock makes concurrent sign-ups see each other.
 * @returns whether the person was created
 */
export async function ensurePerson(
  { db, pool }: Database,
  { id, name, email }: Account,
  signupCredits: number,
  provider: Provider = "embedded",
): Promise<boolean> {
  const existing = await pool.query("select from people where provider = $1 and subject = $2", [
    provider,
    id,
  ]);
  if (existing.rowCount) return false;
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
    await addCredits(tx, { owner_id: person.id, kind: "grant", credits: signupCredits, key, note });
    return true;
  });
}

/** Marks an embedded account's address as verified, after its owner used an emailed code or link. */
export const markEmailVerified = ({ pool }: Pick<Database, "pool">, email: string) =>
  pool.query(
    `update people set email_proven = true from auth_user u
     where provider = $1 and subject = u.id and u.email = $2 and not email_proven`,
    [provider, email],
  );
