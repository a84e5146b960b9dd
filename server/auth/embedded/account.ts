import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { AppError } from "../../../contract/errors.ts";
import { record } from "../../audit.ts";
import type { Database, Db } from "../../db/client.ts";
import type { Mail } from "../../mail.ts";
import type { Mailboxes } from "../../people/mailboxes.ts";
import type { AuthRequest } from "../auth-request.ts";
import { provider } from "../people.ts";
import { addressChangedMail, addressInUseMail, linkMinutes, newAddressMail, notices } from "./emails.ts";
import { emailTaken, wrongLink, wrongProof } from "./errors.ts";
import type { FirstProof } from "./mailbox-proof.ts";
import { tokens } from "./one-time-tokens.ts";
import type { PasswordPolicy } from "./password-policy.ts";
import type { createReauthentication } from "./reauthentication.ts";
import { bodies, readBody } from "./request-bodies.ts";
import type { createSemaphore } from "./semaphore.ts";
import type { ActiveSession, createSessions } from "./sessions.ts";

interface Deps {
  database: Database;
  origin: string;
  sessions: ReturnType<typeof createSessions>;
  withSemaphore: ReturnType<typeof createSemaphore>;
  reauthentication: ReturnType<typeof createReauthentication>;
  checkPassword: PasswordPolicy;
  /** The session of a request. @throws AppError UNAUTHORIZED */
  requireSession: (call: AuthRequest) => Promise<ActiveSession>;
  /**
   * Starts work in the background and responds without waiting for it, so that the response doesn't reveal the outcome.
   */
  emailInBackground: (
    kind: "link",
    email: string,
    call: AuthRequest,
    work: () => Promise<unknown>,
  ) => Promise<Response>;
  firstProof: FirstProof;
  mailboxes: Mailboxes;
  sendEmail: (mail: Mail) => void;
}

/** Revokes links and two-factor challenges that were issued before the account's address or password changed. */
export async function revokeLinks(db: Db, account: string): Promise<void> {
  await tokens.revoke(db, account);
  // Deletes password reset links as well. better-auth stores the account's ID as their value.
  await db.execute(sql`delete from auth_verification where value = ${account}`);
}

/** The user that an account belongs to; `lock` locks the row in a transaction. */
export async function findUser(
  db: Db,
  account: string,
  lock = sql``,
): Promise<ActiveSession["user"] | undefined> {
  const { rows } = await db.execute<ActiveSession["user"]>(sql`
    select id, name, email, role from people where provider = ${provider} and subject = ${account} ${lock}`);
  return rows[0];
}

/** The endpoints that let users change their own name, email address and password. */
export function createAccountRoutes(deps: Deps) {
  const {
    database,
    origin,
    sessions,
    withSemaphore,
    reauthentication,
    checkPassword,
    requireSession,
    emailInBackground,
    firstProof,
    mailboxes,
    sendEmail,
  } = deps;
  const { db } = database;
  const done = (body: object = {}) => Response.json({ status: true, ...body });

  async function rename(call: AuthRequest) {
    const session = await requireSession(call);
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

  async function requestEmailChange(call: AuthRequest) {
    const session = await requireSession(call);
    const { email, ...proof } = await readBody(call.request, bodies.changeEmail);
    const { account, user } = session;
    if (email === user.email) {
      throw new AppError("INVALID_INPUT", undefined, {
        errors: { email: ["This is already your email address"] },
      });
    }
    await reauthentication.full(session, { ...proof, address: call.address });
    return emailInBackground("link", email, call, async () => {
      await record(db, { session, action: "account.email-asked", address: call.address, after: { email } });
      // Only the link from the newest request stays valid.
      await tokens.revoke(db, account, "email");
      if (await firstProof.isTaken(email)) sendEmail(addressInUseMail(email));
      else {
        const token = await tokens.create(db, "email", account, email, linkMinutes);
        const link = `${origin}/confirm-email?token=${token}`;
        sendEmail(newAddressMail(email, link, await firstProof.deletesSetup(email)));
      }
      sendEmail(notices.emailChangeRequested(user.email));
    });
  }

  /** Requires no session, because the user may open the email on another device. */
  async function confirmEmail(call: AuthRequest) {
    const { token } = await readBody(call.request, bodies.confirmEmail);
    const { before, removed } = await db
      .transaction(async (tx) => {
        const pending = await tokens.consume(tx, "email", token);
        if (!pending) throw wrongLink();
        const { account, value: email } = pending;
        const user = await findUser(tx, account, sql`for update`);
        if (!user) throw wrongLink();
        const removed = await firstProof.removeUnproven(tx, email, call.address);
        await tx.execute(
          sql`update auth_user set email = ${email}, "updatedAt" = now() where id = ${account}`,
        );
        await tx.execute(sql`update people set email = ${email} where id = ${user.id}`);
        await mailboxes.verify(tx, user.id);
        await revokeLinks(tx, account);
        const change = { before: { email: user.email }, after: { email } };
        await record(tx, { session: { user }, action: "account.email", address: call.address, ...change });
        return { before: user.email, removed };
      })
      .catch((error) => {
        // If another user signed up with this address in the meantime, the error says so. Only the mailbox's owner can
        // see this error.
        if (((error as Error).cause as { code?: string } | undefined)?.code === "23505") throw emailTaken();
        throw error;
      });
    await removed?.();
    sendEmail(addressChangedMail(before));
    return done();
  }

  async function changePassword(call: AuthRequest) {
    const session = await requireSession(call);
    const { newPassword, ...proof } = await readBody(call.request, bodies.changePassword);
    const { account, user } = session;
    if (proof.password === newPassword) {
      throw new AppError("INVALID_INPUT", undefined, {
        errors: { newPassword: ["Choose a different password"] },
      });
    }
    checkPassword(newPassword, [user.name, user.email], "newPassword");
    const hash = await reauthentication.full(session, { ...proof, address: call.address });
    const next = await withSemaphore(() => hashPassword(newPassword));
    const ended = await db.transaction(async (tx) => {
      // If two changes run concurrently, the slower one finds a password other than the one that it verified, and
      // fails.
      const { rowCount } = await tx.execute(sql`
        update auth_account set password = ${next}, "updatedAt" = now()
        where "userId" = ${account} and "providerId" = 'credential' and password = ${hash}`);
      if (rowCount === 0) throw wrongProof("password");
      await revokeLinks(tx, account);
      const ended = await sessions.end(session, { except: session.id }, tx);
      await record(tx, { session, action: "account.password", address: call.address, after: { ended } });
      return ended;
    });
    sendEmail(notices.password(user.email));
    return done({ ended });
  }

  return {
    "POST /update-profile": rename,
    "POST /change-email": requestEmailChange,
    "POST /confirm-email": confirmEmail,
    "POST /change-password": changePassword,
  };
}
