import { AppError } from "../../../contract/errors.ts";
import { record } from "../../audit.ts";
import type { Database } from "../../db/client.ts";
import type { Mailboxes } from "../../people/mailboxes.ts";
import type { AuthRequest } from "../auth-request.ts";
import { networkOf } from "../client-address.ts";
import type { createAttemptLimits } from "./attempt-limits.ts";
import type { Accounts } from "./better-auth.ts";
import { withAppErrors, wrongProof } from "./errors.ts";
import { bodies, readBody } from "./request-bodies.ts";
import type { ActiveSession } from "./sessions.ts";

interface Deps {
  api: Accounts["api"];
  database: Database;
  mailboxes: Mailboxes;
  attempts: ReturnType<typeof createAttemptLimits>;
  /** The session of a request. @throws AppError UNAUTHORIZED */
  requireSession: (call: AuthRequest) => Promise<ActiveSession>;
  inBackground: (work: () => Promise<unknown>) => void;
}

/**
 * Lets users verify their address while they are signed in. Nothing that they set up is deleted, because the same
 * person has access to the session and the mailbox.
 */
export function createVerification(deps: Deps) {
  const { api, database, mailboxes, attempts, requireSession, inBackground } = deps;
  const { db } = database;

  /** Emails a code. @throws AppError RATE_LIMITED */
  async function sendCode(email: string, address: string): Promise<void> {
    await attempts.count("ask", "", networkOf(address));
    await attempts.count("code", email);
    const body = { email, type: "email-verification" } as const;
    inBackground(() => withAppErrors(() => api.sendVerificationOTP({ body })));
  }

  async function requestCode(call: AuthRequest) {
    const session = await requireSession(call);
    await readBody(call.request, bodies.nothing);
    if (session.email_verified) throw new AppError("CONFLICT", "Your email address is already verified");
    await sendCode(session.user.email, call.address);
    return Response.json({ status: true });
  }

  async function verify(call: AuthRequest) {
    const { code } = await readBody(call.request, bodies.verifyEmail);
    const session = await requireSession(call);
    const { email } = session.user;
    await attempts.count("verify", email);
    const body = { email, otp: code };
    await withAppErrors(() => api.verifyEmailOTP({ body })).catch((error) => {
      // A 401 would tell a signed-in user that their session isn't valid.
      if (!(error instanceof AppError)) throw error;
      throw wrongProof("code", "Wrong or expired code. After three wrong attempts, request a new code.");
    });
    await db.transaction(async (tx) => {
      // Someone who verified the address without a session may have ended this session in the meantime.
      if (!(await mailboxes.verify(tx, session.user.id))) return;
      await record(tx, { session, action: "account.verified", address: call.address, subject: email });
    });
    return Response.json({ status: true });
  }

  return {
    sendCode,
    routes: { "POST /send-verification-code": requestCode, "POST /verify-email": verify },
  };
}
