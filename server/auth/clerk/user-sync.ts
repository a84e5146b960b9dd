import type { ClerkClient, User } from "@clerk/backend";
import { sql } from "drizzle-orm";
import { record } from "../../audit.ts";
import type { Database, Db } from "../../db/client.ts";
import { ensurePerson } from "../people.ts";
import { asked } from "./errors.ts";

/** How a person is known who was invited and has no account at Clerk yet: by the invitation. */
export const invitedAs = (invitation: string) => `invitation:${invitation}`;
export const invitationOf = (subject: string) => /^invitation:(.+)$/.exec(subject)?.[1];

/** Why somebody is banned whom Clerk says to be; such a ban ends when Clerk says so. */
const bannedAtClerk = "Banned at Clerk";

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

/** Keeps our people as Clerk's users are. */
export function createUserSync(clerk: ClerkClient, database: Database, signupCredits: number) {
  const { pool, db } = database;

  /**
   * Whoever was invited takes the place that was made for them, and whoever had an account of our own keeps what is
   * theirs. That the address is theirs has to be known on both sides: our own sign-up takes it as it is typed.
   */
  async function takePlace({ id, name, email, isVerified }: Account) {
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

  async function ask(subject: string): Promise<Account | undefined> {
    const user = await asked(clerk.users.getUser(subject));
    return user && accountOf(user);
  }

  /** Gives a person the name, the address and the ban that they have at Clerk. @returns whether there is one */
  async function renew(db: Db, { id, name, email, isBanned }: Account): Promise<boolean> {
    const { rowCount } = await db.execute(sql`
      update people set name = ${name}, email = ${email}
      where provider = 'clerk' and subject = ${id}`);
    await db.execute(
      isBanned
        ? sql`update people set banned_at = now(), ban_reason = ${bannedAtClerk}
              where provider = 'clerk' and subject = ${id} and banned_at is null`
        : sql`update people set banned_at = null, ban_reason = null
              where provider = 'clerk' and subject = ${id} and ban_reason = ${bannedAtClerk}`,
    );
    return rowCount === 1;
  }

  /** Makes the person of a user who is here for the first time. @returns whether Clerk knows such a user */
  async function come(subject: string, address?: string): Promise<boolean> {
    const account = await ask(subject);
    if (!account) return false;
    if (await renew(db, account)) return true;
    const isNew =
      (await takePlace(account)) || (await ensurePerson(database, account, signupCredits, "clerk"));
    const { rows } = await pool.query(
      "select id, name, email, role from people where provider = 'clerk' and subject = $1",
      [subject],
    );
    if (isNew && rows[0]) await record(db, { session: { user: rows[0] }, action: "sign-up", address });
    return renew(db, account);
  }

  return { ask, renew, come };
}

export type UserSync = ReturnType<typeof createUserSync>;
