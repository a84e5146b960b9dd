import { verifyPassword } from "better-auth/crypto";
import { record } from "../../audit.ts";
import type { Database } from "../../db/client.ts";
import { networkOf } from "../client-address.ts";
import type { Proof } from "../provider.ts";
import type { createAttemptLimits } from "./attempt-limits.ts";
import { wrongProof } from "./errors.ts";
import type { createSemaphore } from "./semaphore.ts";
import type { Found } from "./sessions.ts";
import type { createTwoFactor } from "./two-factor/index.ts";

interface Deps {
  database: Database;
  tries: ReturnType<typeof createAttemptLimits>;
  withSemaphore: ReturnType<typeof createSemaphore>;
  twoFactor: ReturnType<typeof createTwoFactor>;
}

/** What somebody who is signed in proves once more. Wrong tries count as they do at the sign-in. */
export function createReauthentication({ database: { db, pool }, tries, withSemaphore, twoFactor }: Deps) {
  /** Somebody has the session and not what belongs to it: that is worth a line, as a failed sign-in is. */
  async function failed(session: Found, field: "password" | "code", address: string) {
    await record(db, { session, action: "account.proof-failed", address, after: { field } });
    return wrongProof(field);
  }

  /** @returns the hash that the password fits */
  async function password(session: Found, given: string, address: string): Promise<string> {
    const { account, user } = session;
    const network = networkOf(address);
    await tries.take("enter", user.email, network);
    const { rows } = await pool.query<{ password: string }>(
      `select password from auth_account where "userId" = $1 and "providerId" = 'credential'`,
      [account],
    );
    const hash = rows[0]?.password;
    if (!hash || !(await withSemaphore(() => verifyPassword({ hash, password: given })))) {
      throw await failed(session, "password", address);
    }
    await tries.forget("enter", user.email, network);
    return hash;
  }

  async function code(session: Found, given: string, address: string): Promise<void> {
    const { account } = session;
    await tries.take("second", account);
    if (!(await twoFactor.passes(db, account, given))) throw await failed(session, "code", address);
    await tries.forget("second", account);
  }

  return {
    password,
    /** All that the account can be asked for. */
    async whole(session: Found, given: Proof): Promise<void> {
      if (!given.password) throw wrongProof("password", "Enter your password");
      const wantsCode = await twoFactor.isOn(db, session.account);
      if (wantsCode && !given.code) throw wrongProof("code", "Enter the code from your authenticator app");
      await password(session, given.password, given.address);
      if (wantsCode) await code(session, given.code ?? "", given.address);
    },
  };
}
