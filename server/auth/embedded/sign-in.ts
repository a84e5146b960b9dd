import { setTimeout as sleep } from "node:timers/promises";
import type * as z from "zod";
import type { Challenge } from "../../../contract/account.ts";
import { AppError } from "../../../contract/errors.ts";
import { record } from "../../audit.ts";
import type { Database } from "../../db/client.ts";
import { type Call, userAgentOf } from "../auth-request.ts";
import { networkOf } from "../client-address.ts";
import { ensurePerson, proveEmail } from "../people.ts";
import type { createAttemptLimits } from "./attempt-limits.ts";
import { type Accounts, addressHeader } from "./better-auth.ts";
import { emailTaken, lostChallenge, translated, wrongPassword, wrongSecondFactor } from "./errors.ts";
import { tokens } from "./one-time-tokens.ts";
import { bodies, readBody } from "./request-bodies.ts";
import type { createSemaphore } from "./semaphore.ts";
import { type createSessions, lifetimeDays } from "./sessions.ts";
import type { createTwoFactor } from "./two-factor/index.ts";

/** Looking a code up is quicker where there is none; all tries take as long as the slower ones. */
const codeMs = 100;
/** How long the second step of a sign-in is waited for, and how many codes it stands. */
const challenge = { minutes: 5, tries: 5 };

interface Deps {
  api: Accounts["api"];
  database: Database;
  signupCredits: number;
  sessions: ReturnType<typeof createSessions>;
  tries: ReturnType<typeof createAttemptLimits>;
  withSemaphore: ReturnType<typeof createSemaphore>;
  twoFactor: ReturnType<typeof createTwoFactor>;
  hasAccount: (email: string) => Promise<boolean>;
  /** Goes on behind the answer, so that its time tells nothing. */
  later: (work: () => Promise<unknown>) => void;
}

/** The ways to a bearer: a new account, or one or two factors of an old one. */
export function createSignIn(given: Deps) {
  const { api, database, signupCredits, sessions, tries, withSemaphore, twoFactor, hasAccount, later } =
    given;
  const { db } = database;

  const headersOf = (call: Call) =>
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

  /** Someone proved who they are: they get their person and, in the header alone, their bearer. */
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

  /** Behind the answer, which takes as long for an account as for none. */
  const failed = (claimed: string, address: string) =>
    later(() => record(db, { claimed, action: "sign-in.failed", address }));

  async function enter(email: string, { address }: Call, attempt: () => Promise<Entered>) {
    const network = networkOf(address);
    await tries.take("enter", email, network);
    await tries.take("network", "", network);
    const entered = await withSemaphore(() => translated(attempt)).catch((error) => {
      failed(email, address);
      throw error;
    });
    await tries.giveBack("network", "", network);
    const bearer = bearerIn(entered);
    const { user } = entered.response;
    if (await twoFactor.isOn(db, user.id)) return challenged(bearer, user.id, network);
    await tries.forget("enter", email, network);
    return welcome(bearer, user, "sign-in", address);
  }

  /**
   * Whoever changes their password ends all sessions, but one that is just being opened by the old one would come
   * after that. Waits for a change that is being written.
   */
  async function byPassword(body: z.output<typeof bodies.signIn>, call: Call): Promise<Entered> {
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

  /** The first factor opens nothing but the second step, for a short while, from the same network. */
  async function challenged(bearer: string, account: string, network: string): Promise<Response> {
    await sessions.endByBearer(bearer);
    const { minutes } = challenge;
    const word = await tokens.make(db, "second-factor", account, network, minutes);
    const expires_at = new Date(Date.now() + minutes * 60_000).toISOString();
    return Response.json({ challenge: word, expires_at } satisfies Challenge);
  }

  async function enterBySecondFactor(call: Call): Promise<Response> {
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
    await tries.take("second", account.id);
    if (!(await twoFactor.passes(db, account.id, body.code))) {
      failed(account.email, address);
      throw wrongSecondFactor();
    }
    if (!(await tokens.take(db, "second-factor", body.challenge))) throw lostChallenge();
    await tries.forget("second", account.id);
    await tries.forget("enter", account.email, value);
    const minutes = lifetimeDays * 24 * 60;
    const bearer = await sessions.open({ account: account.id, address, agent: userAgentOf(call), minutes });
    return welcome(bearer, account, "sign-in", address);
  }

  async function signUp(body: z.output<typeof bodies.signUp>, call: Call) {
    await tries.take("join", "", networkOf(call.address));
    const entered = await withSemaphore(() =>
      translated(() => api.signUpEmail({ body, headers: headersOf(call), returnHeaders: true })).catch(
        async (error) => {
          // Two with the same address at once: the slower one meets the index rather than the check.
          if (error instanceof AppError || !(await hasAccount(body.email))) throw error;
          throw emailTaken();
        },
      ),
    );
    return welcome(bearerIn(entered), entered.response.user, "sign-up", call.address);
  }

  return {
    "POST /sign-up/email": async (call: Call) => signUp(await readBody(call.request, bodies.signUp), call),
    "POST /sign-in/email": async (call: Call) => {
      const body = await readBody(call.request, bodies.signIn);
      return enter(body.email, call, () => byPassword(body, call));
    },
    "POST /sign-in/email-otp": async (call: Call) => {
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
