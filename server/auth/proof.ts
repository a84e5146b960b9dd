import { verifyPassword } from "better-auth/crypto";
import type { Database } from "../db/client.ts";
import { networkOf } from "./address.ts";
import type { createGate } from "./gate.ts";
import type { Proof } from "./index.ts";
import { wrongProof } from "./refusals.ts";
import type { Found } from "./sessions.ts";
import type { createTries } from "./tries.ts";
import type { createTwoFactor } from "./two-factor.ts";

interface Given {
  database: Database;
  tries: ReturnType<typeof createTries>;
  throughGate: ReturnType<typeof createGate>;
  twoFactor: ReturnType<typeof createTwoFactor>;
}

/** What somebody who is signed in proves once more. Wrong tries count as they do at the sign-in. */
export function createProof({ database: { db, pool }, tries, throughGate, twoFactor }: Given) {
  /** @returns the hash that the password fits */
  async function password({ account, user }: Found, given: string, address: string): Promise<string> {
    const network = networkOf(address);
    await tries.take("enter", user.email, network);
    const { rows } = await pool.query<{ password: string }>(
      `select password from auth_account where "userId" = $1 and "providerId" = 'credential'`,
      [account],
    );
    const hash = rows[0]?.password;
    if (!hash || !(await throughGate(() => verifyPassword({ hash, password: given })))) {
      throw wrongProof("password");
    }
    await tries.forget("enter", user.email, network);
    return hash;
  }

  async function code({ account, user }: Found, given: string): Promise<void> {
    await tries.take("second", user.email);
    if (!(await twoFactor.passes(db, account, given))) throw wrongProof("code");
    await tries.forget("second", user.email);
  }

  return {
    password,
    code,
    /** All that the account can be asked for. */
    async whole(session: Found, given: Proof): Promise<void> {
      if (!given.password) throw wrongProof("password", "Please enter your password");
      const wantsCode = await twoFactor.isOn(db, session.account);
      if (wantsCode && !given.code) throw wrongProof("code", "Please enter the code of your app");
      await password(session, given.password, given.address);
      if (wantsCode) await code(session, given.code ?? "");
    },
  };
}
