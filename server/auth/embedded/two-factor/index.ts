import { createHmac, randomBytes } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import type { TwoFactor } from "../../../../contract/account.ts";
import { AppError } from "../../../../contract/errors.ts";
import type { Db } from "../../../db/client.ts";
import { tokens } from "../one-time-tokens.ts";
import { appSetUp, stepOf } from "./totp.ts";

const backupCodes = 10;
/** Letters and digits that nobody takes for one another. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten of 31 letters: 49 bits, beyond guessing. */
function newBackupCode(): string {
  let code = "";
  // What lies above the last whole multiple of 31 would favour the first letters.
  while (code.length < 10) for (const byte of randomBytes(16)) if (byte < 248) code += alphabet[byte % 31];
  return `${code.slice(0, 5)}-${code.slice(5, 10)}`;
}

const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, "");

/** An authenticator app as second factor, with backup codes for those who lost theirs. Each code counts once. */
export function createTwoFactor(serverSecret: string) {
  // Keys of their own: what signs bearers encrypts nothing.
  const key = `two-factor secrets: ${serverSecret}`;
  const hash = (code: string) =>
    createHmac("sha256", `backup codes: ${serverSecret}`).update(plain(code)).digest("base64url");

  async function keyOf(stored: string): Promise<Buffer | undefined> {
    // What another secret of the server encrypted opens nothing; an admin can switch it off.
    const hex = await symmetricDecrypt({ key, data: stored }).catch(() => undefined);
    return hex === undefined ? undefined : Buffer.from(hex, "hex");
  }

  /** Takes a code of the app, later than any that was taken. */
  async function takeAppCode(db: Db, account: string, code: string): Promise<boolean> {
    const { rows } = await db.execute<{ secret: string }>(
      sql`select secret from auth_two_factor where user_id = ${account}`,
    );
    const app = rows[0] && (await keyOf(rows[0].secret));
    const step = app && stepOf(app, code);
    if (step === undefined) return false;
    const { rowCount } = await db.execute(sql`
      update auth_two_factor set last_step = ${step} where user_id = ${account} and last_step < ${step}`);
    return rowCount === 1;
  }

  async function takeBackupCode(db: Db, account: string, code: string): Promise<boolean> {
    const { rowCount } = await db.execute(sql`
      update auth_two_factor set backup_codes = array_remove(backup_codes, ${hash(code)})
      where user_id = ${account} and ${hash(code)} = any (backup_codes)`);
    return rowCount === 1;
  }

  async function renew(db: Db, account: string): Promise<string[]> {
    const codes = Array.from({ length: backupCodes }, newBackupCode);
    const hashes = sql.join(
      codes.map((code) => sql`${hash(code)}`),
      sql`, `,
    );
    await db.execute(
      sql`update auth_two_factor set backup_codes = array[${hashes}] where user_id = ${account}`,
    );
    return codes;
  }

  async function state(db: Db, account: string): Promise<TwoFactor> {
    const { rows } = await db.execute<{ since: string; left: number }>(sql`
      select enabled_at as since, cardinality(backup_codes) as left from auth_two_factor
      where user_id = ${account} and enabled_at is not null`);
    const [row] = rows;
    return row
      ? { on: true, since: new Date(row.since).toISOString(), backup_codes: row.left }
      : { on: false, since: null, backup_codes: 0 };
  }

  return {
    state,
    renew,
    isOn: async (db: Db, account: string) => (await state(db, account)).on,

    /** A key for an app, which counts for nothing until a code has confirmed it. @throws AppError 409 where it is on */
    async begin(db: Db, account: string, email: string) {
      const app = randomBytes(20);
      const secret = await symmetricEncrypt({ key, data: app.toString("hex") });
      const { rowCount } = await db.execute(sql`
        insert into auth_two_factor (user_id, secret) values (${account}, ${secret})
        on conflict (user_id) do update set secret = excluded.secret, last_step = 0
        where auth_two_factor.enabled_at is null`);
      if (rowCount === 0) throw new AppError("CONFLICT", "Two-factor sign-in is on already");
      return appSetUp(app, email);
    },

    /** Switches it on by a first code. @returns the backup codes, undefined where the code is wrong */
    async confirm(db: Db, account: string, code: string): Promise<string[] | undefined> {
      if (!(await takeAppCode(db, account, code))) return undefined;
      const { rowCount } = await db.execute(
        sql`update auth_two_factor set enabled_at = now() where user_id = ${account} and enabled_at is null`,
      );
      if (rowCount === 0) throw new AppError("CONFLICT", "Two-factor sign-in is on already");
      return renew(db, account);
    },

    /** Whether a code of the app, or a backup code, is right; it is used up then. */
    passes: (db: Db, account: string, code: string) =>
      /^\d{6}$/.test(plain(code)) ? takeAppCode(db, account, plain(code)) : takeBackupCode(db, account, code),

    /** @returns whether it was on */
    async off(db: Db, account: string): Promise<boolean> {
      const { rowCount } = await db.execute(
        sql`delete from auth_two_factor where user_id = ${account} and enabled_at is not null`,
      );
      // Who stands before the second step begins again.
      await tokens.drop(db, account, "second-factor");
      return rowCount === 1;
    },
  };
}
