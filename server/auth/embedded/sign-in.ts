import { setTimeout as sleep } from "node:timers/promises";
import type * as z from "zod";
import type { Challenge } from "../../../contract/account.ts";
import { AppError } from "../../../contract/errors.ts";
import { record } from "../../audit.ts";
import type { Database } from "../../db/client.ts";
import { type AuthRequest, userAgentOf } from "../auth-request.ts";
import { networkOf } from "../client-address.ts";
import { ensurePerson, proveEmail } from "../people.ts";
import type { createAttemptLimits } from "./attempt-limits.ts";
import { type Accounts, addressHeader } from "./better-auth.ts";
import { emailTaken, lostChallenge, withAppErrors, wrongPassword, wrongSecondFactor } from "./errors.ts";
import { tokens } from "./one-time-tokens.ts";
import { bodies, readBody } from "./request-bodies.ts";
import type { createSemaphore } from "./semaphore.ts";
import { type createSessions, lifetimeDays } from "./sessions.ts";
import type { createTwoFactor } from "./two-factor/index.ts";

/** Looking up a code is faster if there is none. All attempts take as long as the slower ones, to hide that. */
const codeMs = 100;
/** How long a two-factor challenge is valid, and how many codes can be tried. */
const challenge = { minutes: 5, tries: 5 };

interface Deps {
  api: Accounts["api"];
  database: Database;
  signupCredits: number;
  sessions: ReturnType<typeof createSessions>;
  attempts: ReturnType<typeof createAttemptLimits>;
  withSemaphore: ReturnType<typeof createSemaphore>;
  twoFactor: ReturnType<typeof createTwoFactor>;
  hasAccount: (email: string) => Promise<boolean>;
  /** Runs after the response, so that timing doesn't reveal whether an account exists. */
  inBackground: (work: () => Promise<unknown>) => void;
}

/** Signing up, and signing in with one or two factors: what opens a bearer. */
export function createSignIn(given: Deps) {
  const {
    api,
    database,
    signupCredits,
    sessions,
    attempts,
    withSemaphore,
    twoFactor,
    hasAccount,
    inBackground,
  } = given;
  const { db } = database;

  const headersOf = (call: AuthRequest) =>
    new Headers({ [addressHeader]: call.address, "user-agent": userAgentOf(call) });

  interface Account {
    id: string;
    name: string;
    email: string;
  }

  interface Entered {
    headers: Headers;
    response: { user: Account };
  }

  function bearerIn({ headers }: Entered): string {
    const bearer = headers.get("set-auth-token");
    if (!bearer) throw new Error("better-auth returned no bearer");
    return bearer;
  }

  /** Answers a successful sign-in with the session, and with the bearer in a header only. */
  async function welcome(
    bearer: string,
    account: Account,
    action: string,
    address: string,
  ): Promise<Response> {
    await ensurePerson(database, account, signupCredits);
    const session = await sessions.find(bearer);
    if (!session) {
      await sessions.endByBearer(bearer);
      await record(db, { claimed: account.email, action: "sign-in.suspended", address });
      throw new AppError("FORBIDDEN", "This account is suspended");
    }
    const { user, expires_at } = session;
    await record(db, { session: { user }, action, address });
    return Response.json({ user, expires_at }, { headers: { "set-auth-token": bearer } });
  }

  /** Audits after the response, which takes equally long with and without an account. */
  const failed = (claimed: string, address: string) =>
    inBackground(() => record(db, { claimed, action: "sign-in.failed", address }));

  async function enter(email: string, { address }: AuthRequest, attempt: () => Promise<Entered>) {
    const network = networkOf(address);
    await attempts.count("enter", email, network);
    await attempts.count("network", "", network);
    const entered = await withSemaphore(() => withAppErrors(attempt)).catch((error) => {
      failed(email, address);
      throw error;
    });
    await attempts.refund("network", "", network);
    const bearer = bearerIn(entered);
    const { user } = entered.response;
    if (await twoFactor.isOn(db, user.id)) return challenged(bearer, user.id, network);
    await attempts.reset("enter", email, network);
    return welcome(bearer, user, "sign-in", address);
  }

  /**
   * Changing the password ends all sessions, but a sign-in with the old password may be under way. So this waits for a
   * change that is being written, and undoes the sign-in if the password is another one by then.
   */
  async function byPassword(body: z.output<typeof bodies.signIn>, call: AuthRequest): Promise<Entered> {
    const kept = (lock = "") =>
      database.pool.query<{ password: string }>(
        `select password from auth_account where "providerId" = 'credential'
           and "userId" = (select id from auth_user where email = $1) ${lock}`,
        [body.email],
      );
    const before = (await kept()).rows[0]?.password;
    const entered = await api.signInEmail({ body, headers: headersOf(call), returnHeaders: true });
    if ((await kept("for share")).rows[0]?.password === before) return entered;
    await sessions.endByBearer(bearerIn(entered));
    throw wrongPassword();
  }

  /** The first factor only opens the challenge, which is valid for a short while and from the same network. */
  async function challenged(bearer: string, account: string, network: string): Promise<Response> {
    await sessions.endByBearer(bearer);
    const { minutes } = challenge;
    const word = await tokens.make(db, "second-factor", account, network, minutes);
    const expires_at = new Date(Date.now() + minutes * 60_000).toISOString();
    return Response.json({ challenge: word, expires_at } satisfies Challenge);
  }

  async function enterBySecondFactor(call: AuthRequest): Promise<Response> {
    const body = await readBody(call.request, bodies.secondFactor);
    const { address } = call;
    const value = networkOf(address);
    const bound = { value, most: challenge.tries };
    const id = await tokens.attempt(db, "second-factor", body.challenge, bound);
    const { rows } = await database.pool.query<Account>(
      "select id, name, email from auth_user where id = $1",
      [id],
    );
    const account = rows[0];
    if (!account) throw lostChallenge();
    await attempts.count("second", account.id);
    if (!(await twoFactor.passes(db, account.id, body.code))) {
      failed(account.email, address);
      throw wrongSecondFactor();
    }
    if (!(await tokens.take(db, "second-factor", body.challenge))) throw lostChallenge();
    await attempts.reset("second", account.id);
    await attempts.reset("enter", account.email, value);
    const minutes = lifetimeDays * 24 * 60;
    const bearer = await sessions.open({ account: account.id, address, agent: userAgentOf(call), minutes });
    return welcome(bearer, account, "sign-in", address);
  }

  async function signUp(body: z.output<typeof bodies.signUp>, call: AuthRequest) {
    await attempts.count("join", "", networkOf(call.address));
    const entered = await withSemaphore(() =>
      withAppErrors(() => api.signUpEmail({ body, headers: headersOf(call), returnHeaders: true })).catch(
        async (error) => {
          // Of two concurrent sign-ups with one address, the slower one fails at the unique index.
          if (error instanceof AppError || !(await hasAccount(body.email))) throw error;
          throw emailTaken();
        },
      ),
    );
    return welcome(bearerIn(entered), entered.response.user, "sign-up", call.address);
  }

  return {
    "POST /sign-up/email": async (call: AuthRequest) =>
      signUp(await readBody(call.request, bodies.signUp), call),
    "POST /sign-in/email": async (call: AuthRequest) => {
      const body = await readBody(call.request, bodies.signIn);
      return enter(body.email, call, () => byPassword(body, call));
    },
    "POST /sign-in/email-otp": async (call: AuthRequest) => {
      const body = await readBody(call.request, bodies.mailedCode);
      const answer = await enter(body.email, call, () =>
        atLeast(codeMs, api.signInEmailOTP({ body, headers: headersOf(call), returnHeaders: true })),
      );
      await proveEmail(database, body.email);
      return answer;
    },
    "POST /sign-in/second-factor": enterBySecondFactor,
  };
}

async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work, sleep(ms)]);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
