import { record } from "../../../audit.ts";
import type { Database, Db } from "../../../db/client.ts";
import type { Mail } from "../../../mail.ts";
import type { Call } from "../../auth-request.ts";
import type { createAttemptLimits } from "../attempt-limits.ts";
import { notices } from "../emails.ts";
import { wrongProof } from "../errors.ts";
import type { createReauthentication } from "../reauthentication.ts";
import { bodies, readBody } from "../request-bodies.ts";
import type { Found } from "../sessions.ts";
import type { createTwoFactor } from "./index.ts";

interface Deps {
  database: Database;
  twoFactor: ReturnType<typeof createTwoFactor>;
  tries: ReturnType<typeof createAttemptLimits>;
  proof: ReturnType<typeof createReauthentication>;
  /** The session of a call, refused to whoever only acts as its person. */
  mine: (call: Call) => Promise<Found>;
  post: (mail: Mail) => void;
}

/** One's own second factor. */
export function createTwoFactorSettings({ database: { db }, twoFactor, tries, proof, mine, post }: Deps) {
  async function begin(call: Call) {
    const session = await mine(call);
    const { password } = await readBody(call.request, bodies.password);
    await proof.password(session, password, call.address);
    return Response.json(await twoFactor.begin(db, session.account, session.user.email));
  }

  async function confirm(call: Call) {
    const session = await mine(call);
    const { code } = await readBody(call.request, bodies.appCode);
    await tries.take("second", session.account);
    const codes = await db.transaction(async (tx) => {
      const codes = await twoFactor.confirm(tx, session.account, code);
      if (codes) await record(tx, { session, action: "two-factor.on", address: call.address });
      return codes;
    });
    if (!codes) throw wrongProof("code");
    await tries.forget("second", session.account);
    post(notices.twoFactorOn(session.user.email));
    return Response.json({ backup_codes: codes });
  }

  /** Both ask for everything that the account has, and tell its owner. */
  const proven =
    <T>(action: string, notice: keyof typeof notices, work: (account: string, db: Db) => Promise<T>) =>
    async (call: Call) => {
      const session = await mine(call);
      const given = await readBody(call.request, bodies.proof);
      await proof.whole(session, { ...given, address: call.address });
      const answer = await db.transaction(async (tx) => {
        const answer = await work(session.account, tx);
        await record(tx, { session, action, address: call.address });
        return answer;
      });
      post(notices[notice](session.user.email));
      return Response.json(answer);
    };

  return {
    "GET /two-factor": async (call: Call) =>
      Response.json(await twoFactor.state(db, (await mine(call)).account)),
    "POST /two-factor/begin": begin,
    "POST /two-factor/confirm": confirm,
    "POST /two-factor/backup-codes": proven(
      "two-factor.backup-codes",
      "backupCodes",
      async (account, tx) => ({
        backup_codes: await twoFactor.renew(tx, account),
      }),
    ),
    "POST /two-factor/off": proven("two-factor.off", "twoFactorOff", async (account, tx) => ({
      status: await twoFactor.off(tx, account),
    })),
  };
}
