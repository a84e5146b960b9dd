import { setTimeout as sleep } from "node:timers/promises";
import type * as z from "zod";
import type { Challenge } from "../../../contract/account.ts";
import { AppError } from "../../../contract/errors.ts";
import { record } from "../../audit.ts";
import type { Database } from "../../db/client.ts";
import type { Mailboxes } from "../../people/mailboxes.ts";
import { type AuthRequest, userAgentOf } from "../auth-request.ts";
import { networkOf } from "../client-address.ts";
import type { FirstAccount } from "../first-account.ts";
import { ensurePerson } from "../people.ts";
import type { createAttemptLimits } from "./attempt-limits.ts";
import { type Accounts, addressHeader } from "./better-auth.ts";
import { invalidChallenge, withAppErrors, wrongPassword, wrongSecondFactor } from "./errors.ts";
import type { FirstProof } from "./mailbox-proof.ts";
import { tokens } from "./one-time-tokens.ts";
import type { PasswordPolicy } from "./password-policy.ts";
import { bodies, readBody } from "./request-bodies.ts";
import type { createSemaphore } from "./semaphore.ts";
import { type createSessions, lifetimeDays } from "./sessions.ts";
import type { createTakenAddress } from "./taken-address.ts";
import type { createTwoFactor } from "./two-factor/index.ts";

/**
 * The minimum duration of an attempt with a code, in milliseconds. It prevents timing from revealing whether a
 * code exists.
 */
const codeMs = 100;
/** The lifetime of a two-factor challenge, in minutes, and the number of codes that can be tried. */
const challenge = { minutes: 5, tries: 5 };

interface Deps {
  api: Accounts["api"];
  database: Database;
  mailboxes: Mailboxes;
  firstAccount: FirstAccount;
  firstProof: FirstProof;
  /** Emails a code to a new account's address. */
  sendVerification: (email: string, address: string) => Promise<void>;
  sessions: ReturnType<typeof createSessions>;
  attempts: ReturnType<typeof createAttemptLimits>;
  withSemaphore: ReturnType<typeof createSemaphore>;
  twoFactor: ReturnType<typeof createTwoFactor>;
  checkPassword: PasswordPolicy;
  explainTaken: ReturnType<typeof createTakenAddress>;
  /** Starts work that the response doesn't wait for, so that timing doesn't reveal whether an account exists. */
  inBackground: (work: () => Promise<unknown>) => void;
}

/** The endpoints that open a session: signing up, and signing in with one or two factors. */
export function createSignIn(deps: Deps) {
  const {
    api,
    database,
    mailboxes,
    firstAccount,
    firstProof,
    sendVerification,
    sessions,
    attempts,
    withSemaphore,
    twoFactor,
    checkPassword,
    explainTaken,
    inBackground,
  } = deps;
  const { db } = database;

  const headersOf = (call: AuthRequest) =>
    new Headers({ [addressHeader]: call.address, "user-agent": userAgentOf(call) });

  interface Account {
    id: string;
    name: string;
    email: string;
  }

  interface SignInResult {
    headers: Headers;
    response: { user: Account };
  }

  function bearerIn({ headers }: SignInResult): string {
    const bearer = headers.get("set-auth-token");
    if (!bearer) throw new Error("better-auth returned no bearer token");
    return bearer;
  }

  /**
   * Creates the account's person unless there is one. A sign-in does this too, because the sign-up may have been
   * interrupted.
   */
  const ensure = (account: Account, { local }: AuthRequest, mayBeFirst = local) =>
    ensurePerson(database, mailboxes, account, { mayBeFirst });

  /** Responds to a successful sign-in with the session. The bearer token is sent only in a header. */
  async function respond(
    bearer: string,
    account: Account,
    action: string,
    address: string,
  ): Promise<Response> {
    const session = await sessions.find(bearer);
    if (!session) {
      await sessions.endByBearer(bearer);
      await record(db, { claimed: account.email, action: "sign-in.suspended", address });
      throw new AppError("FORBIDDEN", "This account is banned. Contact an admin.");
    }
    const { user, email_verified, expires_at } = session;
    await record(db, { session: { user }, action, address });
    if (action === "sign-up" && mailboxes.required && !email_verified) {
      // The account already exists, so reaching the limit on emails must not fail the sign-up. The console offers to
      // send a new code.
      await sendVerification(user.email, address).catch(() => {});
    }
    return Response.json({ user, email_verified, expires_at }, { headers: { "set-auth-token": bearer } });
  }

  /** Writes the audit event in the background, so that the response time doesn't reveal whether an account exists. */
  const recordFailure = (claimed: string, address: string) =>
    inBackground(() => record(db, { claimed, action: "sign-in.failed", address }));

  async function signIn(email: string, call: AuthRequest, attempt: () => Promise<SignInResult>) {
    const { address } = call;
    const network = networkOf(address);
    await attempts.count("enter", email, network);
    await attempts.count("network", "", network);
    const result = await withSemaphore(() => withAppErrors(attempt)).catch((error) => {
      recordFailure(email, address);
      throw error;
    });
    await attempts.refund("network", "", network);
    const bearer = bearerIn(result);
    const { user } = result.response;
    await ensure(user, call);
    if (await twoFactor.isOn(db, user.id)) return openChallenge(bearer, user.id, network);
    await attempts.reset("enter", email, network);
    return respond(bearer, user, "sign-in", address);
  }

  /**
   * Signs in with a password. A password change ends all sessions, but a sign-in with the old password may be in
   * progress. The function therefore waits for a concurrent change, and undoes the sign-in if the password changed.
   */
  async function signInByPassword(
    body: z.output<typeof bodies.signIn>,
    call: AuthRequest,
  ): Promise<SignInResult> {
    const storedPassword = (lock = "") =>
      database.pool.query<{ password: string }>(
        `select password from auth_account where "providerId" = 'credential'
           and "userId" = (select id from auth_user where email = $1) ${lock}`,
        [body.email],
      );
    const before = (await storedPassword()).rows[0]?.password;
    const result = await api.signInEmail({ body, headers: headersOf(call), returnHeaders: true });
    if ((await storedPassword("for share")).rows[0]?.password === before) return result;
    await sessions.endByBearer(bearerIn(result));
    throw wrongPassword();
  }

  /**
   * Ends the session of the first factor and opens a challenge instead, which is valid for a short time and only from
   * the same network.
   */
  async function openChallenge(bearer: string, account: string, network: string): Promise<Response> {
    await sessions.endByBearer(bearer);
    const { minutes } = challenge;
    const token = await tokens.create(db, "second-factor", account, network, minutes);
    const expires_at = new Date(Date.now() + minutes * 60_000).toISOString();
    return Response.json({ challenge: token, expires_at } satisfies Challenge);
  }

  async function answerChallenge(call: AuthRequest): Promise<Response> {
    const body = await readBody(call.request, bodies.secondFactor);
    const { address } = call;
    const value = networkOf(address);
    const binding = { value, most: challenge.tries };
    const id = await tokens.attempt(db, "second-factor", body.challenge, binding);
    const { rows } = await database.pool.query<Account>(
      "select id, name, email from auth_user where id = $1",
      [id],
    );
    const account = rows[0];
    if (!account) throw invalidChallenge();
    await attempts.count("second", account.id);
    if (!(await twoFactor.passes(db, account.id, body.code))) {
      recordFailure(account.email, address);
      throw wrongSecondFactor();
    }
    if (!(await tokens.consume(db, "second-factor", body.challenge))) throw invalidChallenge();
    await attempts.reset("second", account.id);
    await attempts.reset("enter", account.email, value);
    const minutes = lifetimeDays * 24 * 60;
    const bearer = await sessions.open({ account: account.id, address, agent: userAgentOf(call), minutes });
    return respond(bearer, account, "sign-in", address);
  }

  async function signUp(body: z.output<typeof bodies.signUp>, call: AuthRequest) {
    const { setup_code = "", ...account } = body;
    const network = networkOf(call.address);
    checkPassword(body.password, [body.name, body.email], "password");
    const isCodeNeeded = !call.local && (await firstAccount.isMissing());
    if (isCodeNeeded) {
      if (setup_code) await attempts.count("setup", "", network);
      firstAccount.checkCode(setup_code);
    }
    await attempts.count("join", "", network);
    const result = await withSemaphore(() =>
      withAppErrors(() =>
        api.signUpEmail({ body: account, headers: headersOf(call), returnHeaders: true }),
      ).catch(explainTaken(body.email)),
    );
    const { user } = result.response;
    await ensure(user, call, call.local || isCodeNeeded);
    return respond(bearerIn(result), user, "sign-up", call.address);
  }

  return {
    "POST /sign-up/email": async (call: AuthRequest) =>
      signUp(await readBody(call.request, bodies.signUp), call),
    "POST /sign-in/email": async (call: AuthRequest) => {
      const body = await readBody(call.request, bodies.signIn);
      return signIn(body.email, call, () => signInByPassword(body, call));
    },
    "POST /sign-in/email-otp": async (call: AuthRequest) => {
      const body = await readBody(call.request, bodies.mailedCode);
      return signIn(body.email, call, async () => {
        const signingIn = api.signInEmailOTP({ body, headers: headersOf(call), returnHeaders: true });
        const result = await atLeast(codeMs, signingIn);
        const { user } = result.response;
        await ensure(user, call);
        // This runs before the second factor is required: a stranger may have set it up, which would lock out the
        // mailbox's owner.
        await firstProof.fromOutside(user.id, call.address, bearerIn(result).split(".")[0]);
        return result;
      });
    },
    "POST /sign-in/second-factor": answerChallenge,
  };
}

async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work, sleep(ms)]);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
