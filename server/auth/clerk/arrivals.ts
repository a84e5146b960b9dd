import type { ClerkClient, User } from "@clerk/backend";
import { isClerkAPIResponseError } from "@clerk/backend/errors";
import { record } from "../../audit.ts";
import type { Database } from "../../db/client.ts";
import { ensurePerson } from "../people.ts";
import { inTime, unreachable } from "./keys.ts";

/** How a person is known who was invited and has no account at Clerk yet: by the invitation. */
export const invitedAs = (invitation: string) => `invitation:${invitation}`;
export const invitationOf = (subject: string) => /^invitation:(.+)$/.exec(subject)?.[1];

/** Why somebody is banned whom Clerk says to be; such a ban ends when Clerk says so. */
const bannedAtClerk = "Banned at Clerk";

export const isMissing = (error: unknown) => isClerkAPIResponseError(error) && error.status === 404;

/** Clerk's answer, or undefined where it knows of no such thing. @throws AppError 503 where it gives none */
export async function asked<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await inTime(work);
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (isClerkAPIResponseError(error) && error.status >= 400 && error.status < 500) throw error;
    throw unreachable();
  }
}

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
  return { id: user.id, name, email, isVerified: address?.verification?.status === "verified" };
}

/** Keeps our people as Clerk's users are. */
export function createArrivals(clerk: ClerkClient, database: Database, signupCredits: number) {
  const { pool, db } = database;

  /**
   * Whoever was invited takes the place that was made for them, and whoever had an account of our own keeps what is
   * theirs; the address has to be theirs.
   */
  async function takePlace({ id, name, email, isVerified }: ReturnType<typeof accountOf>) {
    if (!isVerified) return false;
    const { rowCount } = await pool.query(
      `update people set provider = 'clerk', subject = $1, name = $2
       where id = (select id from people
                   where email = $3 and (provider = 'embedded' or provider = 'clerk' and subject like 'invitation:%')
                   order by id limit 1)`,
      [id, name, email],
    );
    return rowCount === 1;
  }

  /**
   * Makes or renews the person of a user as Clerk has them now: what a message said may be older than the next one.
   * @returns whether Clerk knows such a user
   */
  async function sync(subject: string, address?: string): Promise<boolean> {
    const user = await asked(clerk.users.getUser(subject));
    if (!user) return false;
    const account = accountOf(user);
    const { rowCount } = await pool.query(
      "update people set name = $2, email = $3 where provider = 'clerk' and subject = $1",
      [subject, account.name, account.email],
    );
    if (!rowCount) {
      const isNew =
        (await takePlace(account)) || (await ensurePerson(database, account, signupCredits, "clerk"));
      const { rows } = await pool.query(
        "select id, name, email, role from people where provider = 'clerk' and subject = $1",
        [subject],
      );
      if (isNew && rows[0]) await record(db, { session: { user: rows[0] }, action: "sign-up", address });
    }
    await (user.banned
      ? pool.query(
          `update people set banned_at = now(), ban_reason = $2
           where provider = 'clerk' and subject = $1 and banned_at is null`,
          [subject, bannedAtClerk],
        )
      : pool.query(
          `update people set banned_at = null, ban_reason = null
           where provider = 'clerk' and subject = $1 and ban_reason = $2`,
          [subject, bannedAtClerk],
        ));
    return true;
  }

  return { sync };
}

export type Arrivals = ReturnType<typeof createArrivals>;
