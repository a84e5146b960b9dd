import type { ClerkClient, User } from "@clerk/backend";
import { sql } from "drizzle-orm";
import { record } from "../../audit.ts";
import type { Database, Db } from "../../db/client.ts";
import type { Mailboxes } from "../../people/mailboxes.ts";
import { ensurePerson } from "../people.ts";
import { callClerk } from "./errors.ts";

/** The subject of a person who was invited and has no account at Clerk yet. */
export const subjectOfInvitation = (invitation: string) => `invitation:${invitation}`;
export const invitationOf = (subject: string) => /^invitation:(.+)$/.exec(subject)?.[1];

/** The reason stored for bans that were set at Clerk. Only these bans end when Clerk lifts a ban. */
const bannedAtClerk = "Banned in Clerk";

function accountOf(user: User) {
  const address = user.primaryEmailAddress;
  const email = (
    address?.emailAddress ??
    user.username ??
    user.primaryPhoneNumber?.phoneNumber ??
    user.id
  ).toLowerCase();
  const name =
    [user.firstName, user.lastName].filter(Boolean).join(" ") || user.username || email.split("@")[0]!;
  const isVerified = address?.verification?.status === "verified";
  return { id: user.id, name, email, isVerified, isBanned: user.banned };
}
type Account = ReturnType<typeof accountOf>;

/** Keeps people in sync with Clerk's users. */
export function createUserSync(clerk: ClerkClient, database: Database, mailboxes: Mailboxes) {
  const { pool, db } = database;

  /**
   * Links a Clerk user to the person who was invited, or who had an embedded account, by email address. Clerk must have
   * verified the address. An embedded account's address must also be verified here, because the embedded sign-up
   * accepts any address.
   * @returns whether there was such a person
   */
  async function linkExisting({ id, name, email, isVerified }: Account) {
    if (!isVerified) return false;
    const { rowCount } = await pool.query(
      `update people set provider = 'clerk', subject = $1, name = $2
       where id = (select id from people
                   where email = $3
                     and (provider = 'embedded' and email_proven or provider = 'clerk' and subject like 'invitation:%')
                   order by id limit 1)`,
      [id, name, email],
    );
    return rowCount === 1;
  }

  async function fetchAccount(subject: string): Promise<Account | undefined> {
    const user = await callClerk(clerk.users.getUser(subject));
    return user && accountOf(user);
  }

  /**
   * Updates a person's name, address and ban from Clerk. The address counts as verified if Clerk verified it, or if it
   * was already verified here and hasn't changed. Must run in a transaction.
   * @returns whether the person exists
   */
  async function update(db: Db, { id, name, email, isVerified, isBanned }: Account): Promise<boolean> {
    const { rows } = await db.execute<{ id: string }>(sql`
      update people set name = ${name}, email = ${email}, email_proven = email_proven and email = ${email}
      where provider = 'clerk' and subject = ${id} returning id`);
    if (isVerified && rows[0]) await mailboxes.verify(db, rows[0].id);
    await db.execute(
      isBanned
        ? sql`update people set banned_at = now(), ban_reason = ${bannedAtClerk}
              where provider = 'clerk' and subject = ${id} and banned_at is null`
        : sql`update people set banned_at = null, ban_reason = null
              where provider = 'clerk' and subject = ${id} and ban_reason = ${bannedAtClerk}`,
    );
    return rows.length === 1;
  }

  /**
   * Creates or updates the person for a Clerk user.
   * @returns whether the user exists at Clerk
   */
  async function provision(subject: string, address?: string): Promise<boolean> {
    const account = await fetchAccount(subject);
    if (!account) return false;
    const updateNow = () => db.transaction((tx) => update(tx, account));
    if (await updateNow()) return true;
    // Clerk controls who may sign up, so the first of its users can become the admin.
    const created = { provider: "clerk", isVerified: account.isVerified, mayBeFirst: true } as const;
    const isNew =
      (await linkExisting(account)) || (await ensurePerson(database, mailboxes, account, created));
    const { rows } = await pool.query(
      "select id, name, email, role from people where provider = 'clerk' and subject = $1",
      [subject],
    );
    if (isNew && rows[0]) await record(db, { session: { user: rows[0] }, action: "sign-up", address });
    return updateNow();
  }

  return { fetchAccount, update, provision };
}

export type UserSync = ReturnType<typeof createUserSync>;
