import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "../../../contract/errors.ts";
import { record } from "../../audit.ts";
import { createMailer, type Mail, originOf } from "../../mail.ts";
import { type AuthRequest, bearerOf } from "../auth-request.ts";
import { clientAddress, networkOf } from "../client-address.ts";
import { isFromThisMachine } from "../first-account.ts";
import type { AuthDeps, Provider } from "../provider.ts";
import { createAccountRoutes, findUser, revokeLinks } from "./account.ts";
import { createAttemptLimits } from "./attempt-limits.ts";
import { createAccounts } from "./better-auth.ts";
import { createDirectory } from "./directory.ts";
import { inviteDays, inviteMail, notices } from "./emails.ts";
import { type Endpoint, endpoints } from "./endpoints.ts";
import { withAppErrors } from "./errors.ts";
import { createFirstProof } from "./mailbox-proof.ts";
import { tokens } from "./one-time-tokens.ts";
import { createPasswordPolicy } from "./password-policy.ts";
import { createReauthentication } from "./reauthentication.ts";
import { bodies, readBody } from "./request-bodies.ts";
import { createResetLink } from "./reset-links.ts";
import { createSemaphore } from "./semaphore.ts";
import { createSessionRoutes } from "./session-routes.ts";
import { createSessions } from "./sessions.ts";
import { createSignIn } from "./sign-in.ts";
import { createTakenAddress } from "./taken-address.ts";
import { createTwoFactor } from "./two-factor/index.ts";
import { createTwoFactorSettings } from "./two-factor/settings.ts";
import { createVerification } from "./verification.ts";

const sweepMs = 3_600_000;

/**
 * Creates the provider for accounts kept by this server, with email and password, emailed codes and links, two-factor
 * authentication, and bearer tokens that expire after 30 days without use.
 */
export function createEmbedded(deps: AuthDeps): Provider {
  const { env, log, database, secret, mailboxes, firstAccount } = deps;
  const { db } = database;
  const background = new Set<Promise<void>>();
  const send = createMailer(deps);
  const sessions = createSessions(database, secret);
  const attempts = createAttemptLimits(database.pool, env.SIGNUPS_PER_HOUR);
  const withSemaphore = createSemaphore({ atOnce: 4, waiting: 200 });
  const twoFactor = createTwoFactor(secret);
  const reauthentication = createReauthentication({ database, attempts, withSemaphore, twoFactor });
  const sendEmail = (mail: Mail) => inBackground(() => send(mail));
  const firstProof = createFirstProof({ database, mailboxes, sendEmail });
  /**
   * The request that is setting a new password. better-auth's callback receives only the user, so the callback reads
   * the request from here.
   */
  const resets = new AsyncLocalStorage<AuthRequest>();
  const checkPassword = createPasswordPolicy(env.PASSWORD_MIN_LENGTH);
  const explainTaken = createTakenAddress(database.pool);
  const origin = originOf(env);
  const accounts = createAccounts(deps, {
    secret,
    origin,
    sendEmail,
    async onReset({ id, email }) {
      await attempts.reset("enter", email);
      await revokeLinks(db, id);
      const user = await findUser(db, id);
      const address = resets.getStore()?.address;
      await record(db, {
        session: user && { user },
        claimed: email,
        action: "account.password-reset",
        address,
      });
    },
    deletesSetup: firstProof.deletesSetup,
  });
  const { api, $context } = accounts;

  /** Starts work that the response doesn't wait for, so that timing doesn't reveal whether an account exists. */
  function inBackground(work: () => Promise<unknown>) {
    const done: Promise<void> = work()
      .then(
        () => {},
        (error: Error) => log.error({ err: error }, "A background task of the sign-in provider failed"),
      )
      .finally(() => background.delete(done));
    background.add(done);
  }

  /**
   * Returns the same response after the same time, whether or not the account exists.
   * @throws AppError RATE_LIMITED
   */
  async function emailInBackground(
    kind: "code" | "link",
    email: string,
    { address }: AuthRequest,
    work: () => Promise<unknown>,
  ) {
    const network = networkOf(address);
    await attempts.count("ask", "", network);
    if (kind === "code") await attempts.count("code", email);
    else {
      await attempts.count("link", email, network);
      await attempts.count("links", email);
    }
    inBackground(() => withAppErrors(work));
    return Response.json({ status: true });
  }

  async function resetPassword(call: AuthRequest) {
    const body = await readBody(call.request, bodies.reset);
    const { internalAdapter } = await $context;
    const link = await internalAdapter.findVerificationValue(`reset-password:${body.token}`);
    const user = link && (await findUser(db, link.value));
    checkPassword(body.newPassword, user ? [user.name, user.email] : [], "newPassword");
    // A valid link proves that the user owns the mailbox, even if the same link is being used by another request at the
    // same time.
    if (user && link.expiresAt > new Date()) await firstProof.fromOutside(link.value, call.address);
    await resets.run(call, () => withSemaphore(() => withAppErrors(() => api.resetPassword({ body }))));
    return Response.json({ status: true });
  }

  async function requireSession(call: AuthRequest) {
    const session = await sessions.find(bearerOf(call));
    if (!session) throw new AppError("UNAUTHORIZED");
    return session;
  }

  const verification = createVerification({
    api,
    database,
    mailboxes,
    attempts,
    requireSession,
    inBackground,
  });

  const routes: Record<Endpoint, (call: AuthRequest) => Promise<Response>> = {
    ...createSignIn({
      api,
      database,
      sessions,
      attempts,
      withSemaphore,
      twoFactor,
      checkPassword,
      explainTaken,
      inBackground,
      mailboxes,
      firstAccount,
      firstProof,
      sendVerification: verification.sendCode,
    }),
    ...verification.routes,
    "POST /email-otp/send-verification-otp": async (call) => {
      const body = await readBody(call.request, bodies.sendCode);
      return emailInBackground("code", body.email, call, () => api.sendVerificationOTP({ body }));
    },
    "POST /request-password-reset": async (call) => {
      const { email } = await readBody(call.request, bodies.forgot);
      return emailInBackground("link", email, call, () => api.requestPasswordReset({ body: { email } }));
    },
    "POST /reset-password": resetPassword,
    ...createSessionRoutes({ database, sessions, requireSession }),
    ...createAccountRoutes({
      ...{
        database,
        sessions,
        withSemaphore,
        reauthentication,
        checkPassword,
        requireSession,
        emailInBackground,
        firstProof,
        mailboxes,
        sendEmail,
      },
      origin: originOf(env),
    }),
    ...createTwoFactorSettings({
      database,
      twoFactor,
      attempts,
      reauthentication,
      requireSession,
      mailboxes,
      sendEmail,
    }),
  };

  const sweep = () => inBackground(() => Promise.all([sessions.sweep(), attempts.sweep(), tokens.sweep(db)]));
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
          const user = await findUser(within, subject);
          const ended = await twoFactor.turnOff(within, subject);
          if (user && ended) sendEmail(notices.twoFactorOff(user.email));
          return ended;
        },
      },
      signUp: async (body) =>
        (await withAppErrors(() => api.signUpEmail({ body })).catch(explainTaken(body.email))).user,
      async sendInvitation(account, email) {
        await revokeLinks(db, account);
        const link = await createResetLink(accounts, origin, account, inviteDays * 24 * 60);
        sendEmail(inviteMail(email, link));
        return link;
      },
    }),
    handler(request, peer) {
      const path = new URL(request.url).pathname.replace(/^\/api\/auth/, "");
      const handle = new Map(Object.entries(routes)).get(`${request.method} ${path}`);
      if (!handle) throw new AppError("NOT_FOUND");
      return handle({
        request,
        address: clientAddress(request.headers.get("x-forwarded-for"), peer, env.TRUST_PROXY),
        local: isFromThisMachine(request, peer, env.PUBLIC_URL),
      });
    },
    onErased: firstProof.onErased,
    async sessionOf(bearer) {
      const found = await sessions.find(bearer);
      if (!found) return undefined;
      const { id, account, ...session } = found;
      return session;
    },
    async prove(bearer, proof) {
      const session = await sessions.find(bearer);
      if (!session) throw new AppError("UNAUTHORIZED");
      await reauthentication.full(session, proof);
    },
    async settle() {
      while (background.size > 0) await Promise.all(background);
    },
  };
}
