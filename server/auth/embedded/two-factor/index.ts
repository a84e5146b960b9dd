import { createHmac, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { TwoFactor } from "../../../../contract/account.ts";
import { AppError } from "../../../../contract/errors.ts";
import type { Db } from "../../../db/client.ts";
import { tokens } from "../one-time-tokens.ts";
import { createTwoFactorEncryption } from "./encryption.ts";
import { appSetup, matchingStep, newSecret } from "./totp.ts";

const backupCodes = 10;
/** Letters and digits without those that look alike, such as l and 1. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten characters from an alphabet of 31: 49 bits, infeasible to guess. */
function newBackupCode(): string {
  let code = "";
  // Bytes from 248 up are skipped, because they would favor the alphabet's first characters: 248 is the largest
  // multiple of 31 below 256.
  while (code.length < 10) for (const byte of randomBytes(16)) if (byte < 248) code += alphabet[byte % 31];
  return `${code.slice(0, 5)}-${code.slice(5, 10)}`;
}

const normalize = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, "");

/** Two-factor authentication with an authenticator app and backup codes. Each code works once. */
export function createTwoFactor(serverSecret: string) {
  const { encrypt, decrypt } = createTwoFactorEncryption(serverSecret);
  const hash = (code: string) =>
    createHmac("sha256", `backup codes: ${serverSecret}`).update(normalize(code)).digest("base64url");

  /** Accepts a code from an authenticator app if it is newer than the last accepted one. */
  async function consumeAppCode(db: Db, account: string, code: string): Promise<boolean> {
    const { rows } = await db.execute<{ secret: string }>(
      sql`select secret from auth_two_factor where user_id = ${account}`,
    );
    const secret = rows[0] && (await decrypt(rows[0].secret));
    const step = secret && matchingStep(secret, code);
    if (!step) return false;
    const { rowCount } = await db.execute(sql`
      update auth_two_factor set last_step = ${step} where user_id = ${account} and last_step < ${step}`);
    return rowCount === 1;
  }

  async function consumeBackupCode(db: Db, account: string, code: string): Promise<boolean> {
    const { rowCount } = await db.execute(sql`
      update auth_two_factor set backup_codes = array_remove(backup_codes, ${hash(code)})
      where user_id = ${account} and ${hash(code)} = any (backup_codes)`);
    return rowCount === 1;
  }

  async function replaceBackupCodes(db: Db, account: string): Promise<string[]> {
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
    replaceBackupCodes,
    isOn: async (db: Db, account: string) => (await state(db, account)).on,

    /**
     * Creates a secret, which has no effect until a code confirms it.
     * @throws AppError 409 if two-factor authentication is on
     */
    async begin(db: Db, account: string, email: string) {
      const secret = newSecret();
      const encrypted = await encrypt(secret);
      const { rowCount } = await db.execute(sql`
        insert into auth_two_factor (user_id, secret) values (${account}, ${encrypted})
        on conflict (user_id) do update set secret = excluded.secret, last_step = 0
        where auth_two_factor.enabled_at is null`);
      if (rowCount === 0) throw new AppError("CONFLICT", "Two-factor authentication is already on");
      return appSetup(secret, email);
    },

    /**
     * Turns on two-factor authentication with a first code.
     * @returns the backup codes, or undefined if the code is wrong
     * @throws AppError 409 if two-factor authentication is already on
     */
    async confirm(db: Db, account: string, code: string): Promise<string[] | undefined> {
      if (!(await consumeAppCode(db, account, normalize(code)))) return undefined;
      const { rowCount } = await db.execute(
        sql`update auth_two_factor set enabled_at = now() where user_id = ${account} and enabled_at is null`,
      );
      if (rowCount === 0) throw new AppError("CONFLICT", "Two-factor authentication is already on");
      return replaceBackupCodes(db, account);
    },

    /**
     * Whether a code from an authenticator app or a backup code is valid. Once accepted, a code can't be used again.
     */
    passes: (db: Db, account: string, code: string) =>
      /^\d{6}$/.test(normalize(code))
        ? consumeAppCode(db, account, normalize(code))
        : consumeBackupCode(db, account, code),

    /** @returns whether two-factor authentication was on */
    async turnOff(db: Db, account: string): Promise<boolean> {
      const { rowCount } = await db.execute(
        sql`delete from auth_two_factor where user_id = ${account} and enabled_at is not null`,
      );
      // Challenges that were already issued are no longer needed.
      await tokens.revoke(db, account, "second-factor");
      return rowCount === 1;
    },
  };
}
