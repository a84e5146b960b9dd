import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "../../../contract/errors.ts";
import { record } from "../../audit.ts";
import { createMailer, type Mail, originOf } from "../../mail.ts";
import { bearerOf, type Call } from "../auth-request.ts";
import { readSecret } from "../auth-secret.ts";
import { clientAddress, networkOf } from "../client-address.ts";
import { proveEmail } from "../people.ts";
import type { AuthDeps, Provider } from "../provider.ts";
import { createAccountRoutes, dropOpenings, personOf } from "./account.ts";
import { createAttemptLimits } from "./attempt-limits.ts";
import { createAccounts } from "./better-auth.ts";
import { createDirectory } from "./directory.ts";
import { notices } from "./emails.ts";
import { type Endpoint, endpoints } from "./endpoints.ts";
import { translated } from "./errors.ts";
import { tokens } from "./one-time-tokens.ts";
import { createReauthentication } from "./reauthentication.ts";
import { bodies, readBody } from "./request-bodies.ts";
import { createSemaphore } from "./semaphore.ts";
import { createSessions, type Found, type Which } from "./sessions.ts";
import { createSignIn } from "./sign-in.ts";
import { createTwoFactor } from "./two-factor/index.ts";
import { createTwoFactorSettings } from "./two-factor/settings.ts";

const sweepMs = 3_600_000;

/** Accounts kept by this server itself: email and password, codes and links by email, a second factor, 30-day bearers. */
export async function createEmbedded(given: AuthDeps): Promise<Provider> {
  const { env, log, database } = given;
  const { db } = database;
  const secret = await readSecret(env);
  const behind = new Set<Promise<void>>();
  const send = createMailer(given);
  const sessions = createSessions(database, secret);
  const tries = createAttemptLimits(database.pool, env.SIGNUPS_PER_HOUR);
  const withSemaphore = createSemaphore({ atOnce: 4, waiting: 200 });
  const twoFactor = createTwoFactor(secret);
  const proof = createReauthentication({ database, tries, withSemaphore, twoFactor });
  /** Whose link to a new password is an invitation. */
  const invited = new Set<string>();
  const post = (mail: Mail) => later(() => send(mail));
  /** The call by which a new password is just being set: better-auth tells us no more than whose it is. */
  const resets = new AsyncLocalStorage<Call>();
  const { api } = createAccounts(given, {
    secret,
    origin: originOf(env),
    post,
    async onReset({ id, email }) {
      await tries.forget("enter", email);
      await proveEmail(database, email);
      await dropOpenings(db, id);
      const user = await personOf(db, id);
      const address = resets.getStore()?.address;
      await record(db, {
        session: user && { user },
        claimed: email,
        action: "account.password-reset",
        address,
      });
    },
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

  /** The same answer at the same time, whether there is such an account or not. */
  async function mailed(
    kind: "code" | "link",
    email: string,
    { address }: Call,
    work: () => Promise<unknown>,
  ) {
    const network = networkOf(address);
    await tries.take("ask", "", network);
    if (kind === "code") await tries.take("code", email);
    else {
      await tries.take("link", email, network);
      await tries.take("links", email);
    }
    later(() => translated(work));
    return Response.json({ status: true });
  }

  const hasAccount = async (email: string) =>
    (await database.pool.query("select from auth_user where email = $1", [email])).rowCount === 1;

  async function resetPassword(call: Call) {
    const body = await readBody(call.request, bodies.reset);
    await resets.run(call, () => withSemaphore(() => translated(() => api.resetPassword({ body }))));
    return Response.json({ status: true });
  }

  async function mine(call: Call) {
    const session = await sessions.find(bearerOf(call));
    if (!session) throw new AppError("UNAUTHORIZED");
    return session;
  }

  /** Ends sessions of whoever calls, and writes that down with it. @returns how many there were */
  const end = (call: Call, session: Found, which: Which, action = "sessions.end") =>
    db.transaction(async (tx) => {
      const ended = await sessions.end(session, which, tx);
      if (ended) await record(tx, { session, action, address: call.address, after: { ended } });
      return ended;
    });

  async function endSessions(call: Call, others: boolean) {
    const session = await mine(call);
    await readBody(call.request, bodies.nothing);
    const ended = await end(call, session, others ? { except: session.id } : {});
    return Response.json({ status: true, ended });
  }

  const routes: Record<Endpoint, (call: Call) => Promise<Response>> = {
    ...createSignIn({
      ...{ api, database, sessions, tries, withSemaphore, twoFactor, hasAccount, later },
      signupCredits: env.SIGNUP_CREDITS,
    }),
    "POST /email-otp/send-verification-otp": async (call) => {
      const body = await readBody(call.request, bodies.sendCode);
      return mailed("code", body.email, call, () => api.sendVerificationOTP({ body }));
    },
    "POST /request-password-reset": async (call) => {
      const { email } = await readBody(call.request, bodies.forgot);
      return mailed("link", email, call, () => api.requestPasswordReset({ body: { email } }));
    },
    "POST /reset-password": resetPassword,
    "GET /list-sessions": async (call) => Response.json(await sessions.list(await mine(call))),
    "POST /revoke-session": async (call) => {
      const session = await mine(call);
      const { id } = await readBody(call.request, bodies.session);
      if ((await end(call, session, { only: id })) === 0)
        throw new AppError("NOT_FOUND", "Session not found");
      return Response.json({ status: true, ended: 1 });
    },
    "POST /revoke-other-sessions": (call) => endSessions(call, true),
    "POST /revoke-sessions": (call) => endSessions(call, false),
    "POST /sign-out": async (call) => {
      const session = await mine(call);
      await end(call, session, { only: session.id }, "sign-out");
      return Response.json({ status: true });
    },
    ...createAccountRoutes({
      ...{ database, sessions, withSemaphore, proof, mine, mailed, hasAccount, post },
      origin: originOf(env),
    }),
    ...createTwoFactorSettings({ database, twoFactor, tries, proof, mine, post }),
  };

  const sweep = () => later(() => Promise.all([sessions.sweep(), tries.sweep(), tokens.sweep(db)]));
  setInterval(sweep, sweepMs).unref();
  sweep();

  return {
    mode: "embedded",
    endpoints: Object.values(endpoints),
    directory: createDirectory({
      pool: database.pool,
      sessions,
      twoFactor: {
        hasTwoFactor: (subject) => twoFactor.isOn(db, subject),
        async endTwoFactor(subject, within) {
          const user = await personOf(within, subject);
          const ended = await twoFactor.off(within, subject);
          if (user && ended) post(notices.twoFactorOff(user.email));
          return ended;
        },
      },
      signUp: async (body) => (await translated(() => api.signUpEmail({ body }))).user,
      welcome: (email) => {
        invited.add(email);
        later(() => translated(() => api.requestPasswordReset({ body: { email } })));
      },
    }),
    handler(request, peer) {
      const path = new URL(request.url).pathname.replace(/^\/api\/auth/, "");
      const handle = new Map(Object.entries(routes)).get(`${request.method} ${path}`);
      if (!handle) throw new AppError("NOT_FOUND");
      return handle({
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
    async prove(bearer, given) {
      const session = await sessions.find(bearer);
      if (!session) throw new AppError("UNAUTHORIZED");
      await proof.whole(session, given);
    },
    async settle() {
      while (behind.size > 0) await Promise.all(behind);
    },
  };
}
