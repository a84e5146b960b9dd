import { record } from "../../../audit.ts";
import type { Database, Db } from "../../../db/client.ts";
import type { Mail } from "../../../mail.ts";
import { type Mailboxes, requireVerifiedEmail } from "../../../people/mailboxes.ts";
import type { AuthRequest } from "../../auth-request.ts";
import type { createAttemptLimits } from "../attempt-limits.ts";
import { notices } from "../emails.ts";
import { wrongProof } from "../errors.ts";
import type { createReauthentication } from "../reauthentication.ts";
import { bodies, readBody } from "../request-bodies.ts";
import type { ActiveSession } from "../sessions.ts";
import type { createTwoFactor } from "./index.ts";

interface Deps {
  database: Database;
  twoFactor: ReturnType<typeof createTwoFactor>;
  attempts: ReturnType<typeof createAttemptLimits>;
  reauthentication: ReturnType<typeof createReauthentication>;
  /** The session of a request. @throws AppError UNAUTHORIZED */
  requireSession: (call: AuthRequest) => Promise<ActiveSession>;
  mailboxes: Mailboxes;
  sendEmail: (mail: Mail) => void;
}

/** The endpoints that let users manage their own two-factor authentication. */
export function createTwoFactorSettings({
  database: { db },
  twoFactor,
  attempts,
  reauthentication,
  requireSession,
  mailboxes,
  sendEmail,
}: Deps) {
  async function begin(call: AuthRequest) {
    const session = await requireSession(call);
    requireVerifiedEmail(mailboxes.required, session);
    const { password } = await readBody(call.request, bodies.password);
    await reauthentication.password(session, password, call.address);
    return Response.json(await twoFactor.begin(db, session.account, session.user.email));
  }

  async function confirm(call: AuthRequest) {
    const session = await requireSession(call);
    const { code } = await readBody(call.request, bodies.appCode);
    await attempts.count("second", session.account);
    const codes = await db.transaction(async (tx) => {
      const codes = await twoFactor.confirm(tx, session.account, code);
      if (codes) await record(tx, { session, action: "two-factor.on", address: call.address });
      return codes;
    });
    if (!codes) throw wrongProof("code");
    await attempts.reset("second", session.account);
    sendEmail(notices.twoFactorOn(session.user.email));
    return Response.json({ backup_codes: codes });
  }

  /** Wraps a change that requires full reauthentication and notifies the owner by email. */
  const withReauthentication =
    <T>(action: string, notice: keyof typeof notices, work: (account: string, db: Db) => Promise<T>) =>
    async (call: AuthRequest) => {
      const session = await requireSession(call);
      const proof = await readBody(call.request, bodies.proof);
      await reauthentication.full(session, { ...proof, address: call.address });
      const result = await db.transaction(async (tx) => {
        const result = await work(session.account, tx);
        await record(tx, { session, action, address: call.address });
        return result;
      });
      sendEmail(notices[notice](session.user.email));
      return Response.json(result);
    };

  return {
    "GET /two-factor": async (call: AuthRequest) =>
      Response.json(await twoFactor.state(db, (await requireSession(call)).account)),
    "POST /two-factor/begin": begin,
    "POST /two-factor/confirm": confirm,
    "POST /two-factor/backup-codes": withReauthentication(
      "two-factor.backup-codes",
      "backupCodes",
      async (account, tx) => ({
        backup_codes: await twoFactor.replaceBackupCodes(tx, account),
      }),
    ),
    "POST /two-factor/off": withReauthentication("two-factor.off", "twoFactorOff", async (account, tx) => ({
      status: await twoFactor.turnOff(tx, account),
    })),
  };
}
