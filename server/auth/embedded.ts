import { setTimeout as sleep } from "node:timers/promises";
import type * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { record } from "../audit.ts";
import { createMailer, type Mail, originOf } from "../mail.ts";
import { addressHeader, createAccounts } from "./accounts.ts";
import { clientAddress, networkOf } from "./address.ts";
import { bodies, readBody } from "./bodies.ts";
import { createDirectory } from "./directory.ts";
import { createGate } from "./gate.ts";
import type { Auth, Given } from "./index.ts";
import { ensurePerson } from "./people.ts";
import { emailTaken, translated } from "./refusals.ts";
import { readSecret } from "./secret.ts";
import { createSessions } from "./sessions.ts";
import { createTries } from "./tries.ts";

const sweepMs = 3_600_000;
/** Looking a code up is quicker where there is none; all tries take as long as the slower ones. */
const codeMs = 100;

interface Call {
  request: Request;
  address: string;
}

/** Accounts kept by this server itself: e-mail and password, codes and links by e-mail, 30-day bearers. */
export async function createEmbedded(given: Given): Promise<Auth> {
  const { env, log, database } = given;
  const secret = await readSecret(env);
  const behind = new Set<Promise<void>>();
  const send = createMailer(given);
  const sessions = createSessions(database.pool, secret);
  const tries = createTries(database.pool, env.SIGNUPS_PER_HOUR);
  const throughGate = createGate({ atOnce: 4, waiting: 200 });
  /** Whose link to a new password is an invitation. */
  const invited = new Set<string>();
  const post = (mail: Mail) => later(() => send(mail));
  const { api } = createAccounts(given, {
    secret,
    origin: originOf(env),
    post,
    onReset: (email) => tries.forget(email),
    isInvited: (email) => invited.delete(email),
  });

  /** Goes on behind the answer, so that its time tells nothing. */
  function later(work: () => Promise<unknown>) {
    const done: Promise<void> = work()
      .then(
        () => {},
        (error: Error) => log.error({ err: error }, "Something behind a sign-in page failed"),
      )
      .finally(() => behind.delete(done));
    behind.add(done);
  }

  const headersOf = ({ request, address }: Call) =>
    new Headers({
      [addressHeader]: address,
      "user-agent": (request.headers.get("user-agent") ?? "").slice(0, 400),
    });

  interface Entered {
    headers: Headers;
    response: { user: { id: string; name: string; email: string } };
  }

  /** Someone proved who they are: they get their person and, in the header alone, their bearer. */
  async function welcome({ headers, response }: Entered, action: string, address: string): Promise<Response> {
    const bearer = headers.get("set-auth-token");
    if (!bearer) throw new Error("better-auth made no bearer");
    await ensurePerson(database, response.user, env.SIGNUP_CREDITS);
    const session = await sessions.find(bearer);
    if (!session) {
      await sessions.endByBearer(bearer);
      await record(database.db, { claimed: response.user.email, action: "sign-in.suspended", address });
      throw new AppError("FORBIDDEN", "This account is suspended");
    }
    const { user, expires_at } = session;
    await record(database.db, { session: { user }, action, address });
    return Response.json({ user, expires_at }, { headers: { "set-auth-token": bearer } });
  }

  async function enter(email: string, { address }: Call, attempt: () => Promise<Entered>) {
    const network = networkOf(address);
    await tries.take("enter", email, network);
    const entered = await throughGate(() => translated(attempt)).catch((error) => {
      // Behind the answer, which takes as long for an account as for none.
      later(() => record(database.db, { claimed: email, action: "sign-in.failed", address }));
      throw error;
    });
    await tries.forget(email, network);
    return welcome(entered, "sign-in", address);
  }

  /** The same answer at the same time, whether there is such an account or not. */
  async function mailed(email: string, { address }: Call, work: () => Promise<unknown>) {
    await tries.take("ask", "", networkOf(address));
    await tries.take("mail", email);
    later(() => translated(work));
    return Response.json({ status: true });
  }

  async function signUp(body: z.output<typeof bodies.signUp>, call: Call) {
    await tries.take("join", "", networkOf(call.address));
    const entered = await throughGate(() =>
      translated(() => api.signUpEmail({ body, headers: headersOf(call), returnHeaders: true })).catch(
        async (error) => {
          // Two with the same address at once: the slower one meets the index rather than the check.
          if (error instanceof AppError || !(await hasAccount(body.email))) throw error;
          throw emailTaken();
        },
      ),
    );
    return welcome(entered, "sign-up", call.address);
  }

  const hasAccount = async (email: string) =>
    (await database.pool.query("select from auth_user where email = $1", [email])).rowCount === 1;

  async function resetPassword(body: z.output<typeof bodies.reset>) {
    const { token, newPassword } = body;
    await throughGate(() => translated(() => api.resetPassword({ body: { token, newPassword } })));
    return Response.json({ status: true });
  }

  async function mine({ request }: Call) {
    const session = await sessions.find(bearerOf(request) ?? "");
    if (!session) throw new AppError("UNAUTHORIZED");
    return session;
  }

  /** The same, for what nobody may do who only acts as somebody else. */
  async function mineAlone(call: Call) {
    const session = await mine(call);
    if (session.impersonator) throw new AppError("FORBIDDEN", "Only they themselves may end their sessions");
    return session;
  }

  async function endSessions(call: Call, others: boolean) {
    const session = await mineAlone(call);
    await readBody(call.request, bodies.nothing);
    const ended = await sessions.end(session, others ? { except: session.id } : {});
    await record(database.db, {
      session,
      action: "sessions.end",
      address: call.address,
      after: { ended },
    });
    return Response.json({ status: true, ended });
  }

  const routes: Record<string, (call: Call) => Promise<Response>> = {
    "POST /sign-up/email": async (call) => signUp(await readBody(call.request, bodies.signUp), call),
    "POST /sign-in/email": async (call) => {
      const body = await readBody(call.request, bodies.signIn);
      return enter(body.email, call, () =>
        api.signInEmail({ body, headers: headersOf(call), returnHeaders: true }),
      );
    },
    "POST /sign-in/email-otp": async (call) => {
      const body = await readBody(call.request, bodies.code);
      return enter(body.email, call, () =>
        atLeast(codeMs, api.signInEmailOTP({ body, headers: headersOf(call), returnHeaders: true })),
      );
    },
    "POST /email-otp/send-verification-otp": async (call) => {
      const body = await readBody(call.request, bodies.sendCode);
      return mailed(body.email, call, () => api.sendVerificationOTP({ body }));
    },
    "POST /request-password-reset": async (call) => {
      const { email } = await readBody(call.request, bodies.forgot);
      return mailed(email, call, () => api.requestPasswordReset({ body: { email } }));
    },
    "POST /reset-password": async (call) => resetPassword(await readBody(call.request, bodies.reset)),
    "GET /list-sessions": async (call) => Response.json(await sessions.list(await mine(call))),
    "POST /revoke-session": async (call) => {
      const session = await mineAlone(call);
      const { id } = await readBody(call.request, bodies.session);
      if ((await sessions.end(session, { only: id })) === 0)
        throw new AppError("NOT_FOUND", "Session not found");
      return Response.json({ status: true, ended: 1 });
    },
    "POST /revoke-other-sessions": (call) => endSessions(call, true),
    "POST /revoke-sessions": (call) => endSessions(call, false),
    "POST /sign-out": async (call) => {
      const session = await mine(call);
      await sessions.end(session, { only: session.id });
      await record(database.db, { session, action: "sign-out", address: call.address });
      return Response.json({ status: true });
    },
  };

  const sweep = () => later(() => Promise.all([sessions.sweep(), tries.sweep()]));
  setInterval(sweep, sweepMs).unref();
  sweep();

  return {
    mode: "embedded",
    directory: createDirectory({
      pool: database.pool,
      sessions,
      signUp: async (body) => (await translated(() => api.signUpEmail({ body }))).user,
      welcome: (email) => {
        invited.add(email);
        later(() => translated(() => api.requestPasswordReset({ body: { email } })));
      },
    }),
    handler(request, peer) {
      const path = new URL(request.url).pathname.replace(/^\/api\/auth/, "");
      const route = Object.hasOwn(routes, `${request.method} ${path}`)
        ? routes[`${request.method} ${path}`]
        : undefined;
      if (!route) throw new AppError("NOT_FOUND");
      return route({
        request,
        address: clientAddress(request.headers.get("x-forwarded-for"), peer, env.TRUST_PROXY),
      });
    },
    async sessionOf(bearer) {
      const found = await sessions.find(bearer);
      if (!found) return undefined;
      const { id, account, ...session } = found;
      return session;
    },
    async settle() {
      while (behind.size > 0) await Promise.all(behind);
    },
  };
}

const bearerOf = (request: Request) => request.headers.get("authorization")?.match(/^Bearer\s+(\S+)$/i)?.[1];

async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work, sleep(ms)]);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
