import { verifyPassword } from "better-auth/crypto";
import { record } from "../../audit.ts";
import type { Database } from "../../db/client.ts";
import { networkOf } from "../client-address.ts";
import type { Proof } from "../provider.ts";
import type { createAttemptLimits } from "./attempt-limits.ts";
import { wrongProof } from "./errors.ts";
import type { createSemaphore } from "./semaphore.ts";
import type { ActiveSession } from "./sessions.ts";
import type { createTwoFactor } from "./two-factor/index.ts";

interface Deps {
  database: Database;
  attempts: ReturnType<typeof createAttemptLimits>;
  withSemaphore: ReturnType<typeof createSemaphore>;
  twoFactor: ReturnType<typeof createTwoFactor>;
}

/**
 * Verifies the password and one-time code of a user who is already signed in. Wrong attempts count toward the account's
 * limits at sign-in.
 */
export function createReauthentication({ database: { db, pool }, attempts, withSemaphore, twoFactor }: Deps) {
  /** Audits the failure, as for a failed sign-in: someone has the session but not the user's credentials. */
  async function fail(session: ActiveSession, field: "password" | "code", address: string) {
    await record(db, { session, action: "account.proof-failed", address, after: { field } });
    return wrongProof(field);
  }

  /**
   * Verifies the password and counts the attempt.
   * @returns the stored hash that the password matches
   * @throws AppError INVALID_INPUT or RATE_LIMITED
   */
  async function password(session: ActiveSession, entered: string, address: string): Promise<string> {
    const { account, user } = session;
    const network = networkOf(address);
    await attempts.count("enter", user.email, network);
    const { rows } = await pool.query<{ password: string }>(
      `select password from auth_account where "userId" = $1 and "providerId" = 'credential'`,
      [account],
    );
    const hash = rows[0]?.password;
    if (!hash || !(await withSemaphore(() => verifyPassword({ hash, password: entered })))) {
      throw await fail(session, "password", address);
    }
    await attempts.reset("enter", user.email, network);
    return hash;
  }

  async function code(session: ActiveSession, entered: string, address: string): Promise<void> {
    const { account } = session;
    await attempts.count("second", account);
    if (!(await twoFactor.passes(db, account, entered))) throw await fail(session, "code", address);
    await attempts.reset("second", account);
  }

  return {
    password,
    /**
     * Checks the password, and a code if two-factor authentication is on.
     * @returns the stored hash that the password matches
     */
    async full(session: ActiveSession, proof: Proof): Promise<string> {
      if (!proof.password) throw wrongProof("password", "Enter your password");
      const needsCode = await twoFactor.isOn(db, session.account);
      if (needsCode && !proof.code) throw wrongProof("code", "Enter the code from your authenticator app");
      const hash = await password(session, proof.password, proof.address);
      if (needsCode) await code(session, proof.code ?? "", proof.address);
      return hash;
    },
  };
}
