import { sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { Database } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { people } from "../db/schema.ts";
import type { Env } from "../env.ts";
import type { Mailboxes } from "../people/mailboxes.ts";

/** The identity provider that keeps a person's account. */
export type Provider = "embedded" | "clerk";
export const provider = "embedded" satisfies Provider;

/** The identity provider that an installation uses: Clerk if both of its keys are set. */
export const providerIn = (env: Pick<Env, "CLERK_PUBLISHABLE_KEY" | "CLERK_SECRET_KEY">): Provider =>
  env.CLERK_PUBLISHABLE_KEY && env.CLERK_SECRET_KEY ? "clerk" : provider;

interface Account {
  id: string;
  name: string;
  email: string;
}

interface Options {
  provider?: Provider;
  /** Whether the address is known to belong to the account, for example because Clerk verified it. */
  isVerified?: boolean;
  /** Whether this account may be the first one, which becomes the admin. */
  mayBeFirst: boolean;
}

/**
 * Creates the person for an account, once. The first person of an installation becomes its admin; people in the
 * demo data don't count. The admin's address counts as verified, because the person who installs the product
 * controls everything anyway. A lock serializes concurrent sign-ups.
 * @returns whether the person was created
 * @throws AppError FORBIDDEN if no account exists yet and this one may not be the first
 */
export async function ensurePerson(
  { db, pool }: Database,
  mailboxes: Mailboxes,
  { id, name, email }: Account,
  { provider = "embedded", isVerified = false, mayBeFirst }: Options,
): Promise<boolean> {
  const existing = await pool.query("select from people where provider = $1 and subject = $2", [
    provider,
    id,
  ]);
  if (existing.rowCount) return false;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('scenewright: the first person'))`);
    const [someone] = await tx.select({ id: people.id }).from(people).where(sql`provider <> 'demo'`).limit(1);
    const isFirst = !someone;
    if (isFirst && !mayBeFirst)
      throw new AppError(
        "FORBIDDEN",
        "To create the first account, enter the setup code from the server's log",
      );
    const role = isFirst ? "admin" : "customer";
    const [person] = await tx
      .insert(people)
      .values({ id: newId(), provider, subject: id, name, email, role, email_proven: isFirst || isVerified })
      .onConflictDoNothing()
      .returning();
    if (person) await mailboxes.welcome(tx, person);
    return person !== undefined;
  });
}
