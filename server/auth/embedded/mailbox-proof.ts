import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { grantedScope } from "../../../contract/access.ts";
import { resources } from "../../../contract/resources/index.ts";
import { own } from "../../../scene/own.ts";
import { record } from "../../audit.ts";
import type { Database, Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { people, tables } from "../../db/schema.ts";
import { moveCredits } from "../../ledger/index.ts";
import type { Mail } from "../../mail.ts";
import type { Mailboxes } from "../../people/mailboxes.ts";
import { erase } from "../../people/personal-data.ts";
import { provider } from "../people.ts";
import { notices } from "./emails.ts";
import { tokens } from "./one-time-tokens.ts";

type Person = typeof people.$inferSelect;

interface Deps {
  database: Database;
  mailboxes: Mailboxes;
  sendEmail: (mail: Mail) => void;
}

/**
 * The tables of records that operators maintain for everyone, such as prices. These records don't belong to the person
 * who entered them.
 */
const shared = Object.values(resources)
  .filter(
    ({ access }) =>
      grantedScope(access, "customer", "list") === "all" && !grantedScope(access, "customer", "edit"),
  )
  .map(({ name }) => own(tables, name)!);

/**
 * Gives an account a new person with the same role, and deletes the old person with everything that was set up.
 * Deleting the person is safer than deleting their records: a request that is already running in one of the old
 * person's sessions can't write for a person who no longer exists. The available credits move to the new person. Other
 * billing records are kept anonymously.
 */
async function replacePerson(tx: Db, mailboxes: Mailboxes, before: Person): Promise<Person> {
  const aside = { subject: `replaced:${before.id}` };
  await tx.update(people).set(aside).where(eq(people.id, before.id));
  const [person] = await tx
    .insert(people)
    .values({ ...before, id: newId(), email_proven: true, created_at: sql`now()` })
    .returning();
  for (const table of shared) {
    const { owner_id } = getTableColumns(table) as Record<string, PgColumn>;
    await tx.execute(sql`update ${table} set owner_id = ${person!.id} where ${owner_id} = ${before.id}`);
  }
  await moveCredits(tx, before.id, person!.id);
  await erase(tx, before.id, mailboxes);
  await mailboxes.welcome(tx, person!);
  return person!;
}

/**
 * Handles the first proof that a user owns an account's mailbox. A stranger may have signed up with the address before,
 * so the proof deletes everything that was set up.
 */
export function createFirstProof({ database: { db }, mailboxes, sendEmail }: Deps) {
  const listeners: ((person: string) => Promise<void>)[] = [];
  const announce = (person: string) => Promise.all(listeners.map((listener) => listener(person)));

  const findPerson = async (tx: Db, account: string) => {
    const isUser = and(eq(people.provider, provider), eq(people.subject, account));
    return (await tx.select().from(people).where(isUser).for("update"))[0];
  };

  return {
    onErased: (listener: (person: string) => Promise<void>) => void listeners.push(listener),

    /** Whether a proof that the user owns the account's mailbox would delete data from the account. */
    async deletesSetup(email: string): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        select from people where provider = ${provider} and email = ${email} and not email_proven
          and last_seen_at is not null`);
      return rowCount !== 0;
    },

    /**
     * Records that someone without a session of the account has proven that they own its mailbox. If this is the first
     * proof, everything that was set up is deleted in one transaction: sessions, password, API keys, two-factor
     * authentication, impersonation and content. An account that was never used, such as an invited one, only becomes
     * verified.
     * @param keep the token of the session that the proof opened
     */
    async fromOutside(account: string, address: string, keep = ""): Promise<void> {
      const before = await db.transaction(async (tx) => {
        const before = await findPerson(tx, account);
        if (!before || before.email_proven) return undefined;
        if (!before.last_seen_at) {
          await mailboxes.verify(tx, before.id);
          return undefined;
        }
        const person = await replacePerson(tx, mailboxes, before);
        await tx.execute(sql`delete from auth_session where "userId" = ${account} and token <> ${keep}`);
        await tx.execute(sql`delete from auth_account where "userId" = ${account}`);
        await tx.execute(sql`delete from auth_two_factor where user_id = ${account}`);
        await tokens.revoke(tx, account);
        await record(tx, {
          session: { user: person },
          action: "account.first-proof",
          subject: person.email,
          subject_id: before.id,
          address,
        });
        return before;
      });
      if (!before) return;
      await announce(before.id);
      sendEmail(notices.firstProof(before.email));
    },

    /** Whether an address has an account that `removeUnproven` would not remove. */
    async isTaken(email: string): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        select from auth_user u left join people p on p.provider = ${provider} and p.subject = u.id
        where u.email = ${email} and (p.email_proven or p.role <> 'customer' or p.id is null)`);
      return rowCount !== 0;
    },

    /**
     * Removes an account whose email address was never verified, for another account that has verified the address.
     * Requires a transaction.
     * @returns a function to call after the commit; undefined if there is no such account, or if its role is higher
     * than customer
     */
    async removeUnproven(
      tx: Db,
      email: string,
      address: string,
    ): Promise<(() => Promise<unknown>) | undefined> {
      const { rows } = await tx.execute<{ id: string }>(sql`select id from auth_user where email = ${email}`);
      const account = rows[0]?.id;
      const person = account && (await findPerson(tx, account));
      if (!person || person.email_proven || person.role !== "customer") return undefined;
      await erase(tx, person.id, mailboxes);
      await tx.execute(sql`delete from auth_user where id = ${account}`);
      await record(tx, {
        claimed: email,
        action: "account.unproven-removed",
        subject: email,
        subject_id: person.id,
        user_id: person.id,
        address,
      });
      return () => announce(person.id);
    },
  };
}

export type FirstProof = ReturnType<typeof createFirstProof>;
