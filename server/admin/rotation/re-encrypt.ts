import { ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { people } from "../../db/schema.ts";
import { mailboxHash } from "../../people/mailbox-hash.ts";
import { encryptedValues } from "./encrypted-values.ts";

interface Secrets {
  current: string;
  next: string;
}

export interface Rotated {
  reencrypted: number;
  /** How many values can't be decrypted with either secret, by kind. They stay as they are. */
  unreadable: Map<string, number>;
  /** How many users lost their backup codes, which are stored as hashes only. */
  backupCodes: number;
  sessions: number;
}

/** Rehashes the users' mailboxes with the next secret, so that their sign-up credits and debts are still found. */
async function moveMailboxes(tx: Db, { current, next }: Secrets) {
  const emails = await tx.select({ email: people.email }).from(people).where(ne(people.provider, "demo"));
  const pairs = new Map(emails.map(({ email }) => [mailboxHash(email, current), mailboxHash(email, next)]));
  const [before, after] = [JSON.stringify([...pairs.keys()]), JSON.stringify([...pairs.values()])];
  await tx.execute(sql`
    update mailboxes m set hash = n.after
    from (select b.value as before, a.value as after from jsonb_array_elements_text(${before}::jsonb) with ordinality b
      join jsonb_array_elements_text(${after}::jsonb) with ordinality a using (ordinality)) n where m.hash = n.before`);
}

/**
 * Re-encrypts everything that is encrypted with the server's secret, and ends all sessions. Must run in a transaction.
 * Values that the next secret can already decrypt are skipped, so an interrupted rotation can be finished by a second
 * run.
 */
export async function reencrypt(tx: Db, { current, next }: Secrets): Promise<Rotated> {
  const unreadable = new Map<string, number>();
  let reencrypted = 0;
  for (const value of await encryptedValues(tx)) {
    const text = await value.open(current);
    if (text !== undefined) {
      await value.replace(text, next);
      reencrypted += 1;
    } else if ((await value.open(next)) === undefined)
      unreadable.set(value.kind, (unreadable.get(value.kind) ?? 0) + 1);
  }
  await moveMailboxes(tx, { current, next });
  const codes = await tx.execute(
    sql`update auth_two_factor set backup_codes = '{}' where cardinality(backup_codes) > 0`,
  );
  const sessions = await tx.execute(sql`delete from auth_session`);
  await tx.execute(sql`delete from acting`);
  return { reencrypted, unreadable, backupCodes: codes.rowCount ?? 0, sessions: sessions.rowCount ?? 0 };
}
