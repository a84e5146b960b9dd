import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { AppError } from "../../../contract/errors.ts";
import { record } from "../../audit.ts";
import type { Database, Db } from "../../db/client.ts";
import type { Mail } from "../../mail.ts";
import type { Call } from "../auth-request.ts";
import { provider } from "../people.ts";
import { addressChangedMail, addressInUseMail, linkMinutes, newAddressMail, notices } from "./emails.ts";
import { emailTaken, wrongLink, wrongProof } from "./errors.ts";
import { tokens } from "./one-time-tokens.ts";
import type { createReauthentication } from "./reauthentication.ts";
import { bodies, readBody } from "./request-bodies.ts";
import type { createSemaphore } from "./semaphore.ts";
import type { createSessions, Found } from "./sessions.ts";

interface Deps {
  database: Database;
  origin: string;
  sessions: ReturnType<typeof createSessions>;
  withSemaphore: ReturnType<typeof createSemaphore>;
  proof: ReturnType<typeof createReauthentication>;
  /** The session of a call, refused to whoever only acts as its person. */
  mine: (call: Call) => Promise<Found>;
  /** Answers alike at once, whatever the work behind the answer finds. */
  mailed: (kind: "link", email: string, call: Call, work: () => Promise<unknown>) => Promise<Response>;
  hasAccount: (email: string) => Promise<boolean>;
  post: (mail: Mail) => void;
}

/** What opened an account by way of its old address or password opens it no more. */
export async function dropOpenings(db: Db, account: string): Promise<void> {
  await tokens.drop(db, account);
  // Links to a new password: better-auth keeps the account as their value.
  await db.execute(sql`delete from auth_verification where value = ${account}`);
}

/** Who an account belongs to; their row is locked where a transaction asks. */
export async function personOf(db: Db, account: string, lock = sql``): Promise<Found["user"] | undefined> {
  const { rows } = await db.execute<Found["user"]>(sql`
    select id, name, email, role from people where provider = ${provider} and subject = ${account} ${lock}`);
  return rows[0];
}

/** One's own name, email address and password. */
export function createAccountRoutes(given: Deps) {
  const { database, origin, sessions, withSemaphore, proof, mine, mailed, hasAccount, post } = given;
  const { db } = database;
  const done = (more: object = {}) => Response.json({ status: true, ...more });

  async function rename(call: Call) {
    const session = await mine(call);
    const { name } = await readBody(call.request, bodies.profile);
    const { account, user } = session;
    await db.transaction(async (tx) => {
      await tx.execute(sql`update auth_user set name = ${name}, "updatedAt" = now() where id = ${account}`);
      await tx.execute(sql`update people set name = ${name} where id = ${user.id}`);
      const change = { before: { name: user.name }, after: { name } };
      await record(tx, { session, action: "account.name", address: call.address, ...change });
    });
    return Response.json({ user: { ...user, name } });
  }

  async function askForEmail(call: Call) {
    const session = await mine(call);
    const { email, password } = await readBody(call.request, bodies.changeEmail);
    const { account, user } = session;
    if (email === user.email) {
      throw new AppError("INVALID_INPUT", undefined, { errors: { email: ["This is already your address"] } });
    }
    await proof.password(session, password, call.address);
    return mailed("link", email, call, async () => {
      await record(db, { session, action: "account.email-asked", address: call.address, after: { email } });
      // The newest wish counts alone.
      await tokens.drop(db, account, "email");
      if (await hasAccount(email)) post(addressInUseMail(email));
      else {
        const token = await tokens.make(db, "email", account, email, linkMinutes);
        post(newAddressMail(email, `${origin}/confirm-email?token=${token}`));
      }
      post(notices.emailAsked(user.email));
    });
  }

  /** By whoever has the letter, signed in or not: a letter may be read on another machine. */
  async function confirmEmail(call: Call) {
    const { token } = await readBody(call.request, bodies.confirmEmail);
    const before = await db
      .transaction(async (tx) => {
        const wish = await tokens.take(tx, "email", token);
        if (!wish) throw wrongLink();
        const { account, value: email } = wish;
        const user = await personOf(tx, account, sql`for update`);
        if (!user) throw wrongLink();
        await tx.execute(
          sql`update auth_user set email = ${email}, "updatedAt" = now() where id = ${account}`,
        );
        await tx.execute(sql`update people set email = ${email}, email_proven = true where id = ${user.id}`);
        await dropOpenings(tx, account);
        const change = { before: { email: user.email }, after: { email } };
        await record(tx, { session: { user }, action: "account.email", address: call.address, ...change });
        return user.email;
      })
      .catch((error) => {
        // Somebody signed up with it meanwhile. It is told to the mailbox's owner alone.
        if (((error as Error).cause as { code?: string } | undefined)?.code === "23505") throw emailTaken();
        throw error;
      });
    post(addressChangedMail(before));
    return done();
  }

  async function changePassword(call: Call) {
    const session = await mine(call);
    const { password, newPassword } = await readBody(call.request, bodies.changePassword);
    const { account, user } = session;
    if (password === newPassword) {
      throw new AppError("INVALID_INPUT", undefined, {
        errors: { newPassword: ["Choose a different password"] },
      });
    }
    const hash = await proof.password(session, password, call.address);
    const next = await withSemaphore(() => hashPassword(newPassword));
    const ended = await db.transaction(async (tx) => {
      // Of two changes at once the slower one meets another password than it proved.
      const { rowCount } = await tx.execute(sql`
        update auth_account set password = ${next}, "updatedAt" = now()
        where "userId" = ${account} and "providerId" = 'credential' and password = ${hash}`);
      if (rowCount === 0) throw wrongProof("password");
      await dropOpenings(tx, account);
      const ended = await sessions.end(session, { except: session.id }, tx);
      await record(tx, { session, action: "account.password", address: call.address, after: { ended } });
      return ended;
    });
    post(notices.password(user.email));
    return done({ ended });
  }

  return {
    "POST /update-profile": rename,
    "POST /change-email": askForEmail,
    "POST /confirm-email": confirmEmail,
    "POST /change-password": changePassword,
  };
}
