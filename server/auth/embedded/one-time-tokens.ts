import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";

type Purpose = "email" | "second-factor";

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Short-lived random tokens for links and challenges. The database holds only their hashes. */
export const tokens = {
  /** @param value the value that the token is bound to, such as an email address or a network */
  async create(db: Db, purpose: Purpose, account: string, value: string, minutes: number): Promise<string> {
    const token = randomBytes(24).toString("base64url");
    await db.execute(sql`
      insert into auth_tokens (hash, purpose, user_id, value, expires_at)
      values (${hashOf(token)}, ${purpose}, ${account}, ${value}, now() + make_interval(mins => ${minutes}))`);
    return token;
  },

  /**
   * Deletes a token, so that it works only once.
   * @returns undefined if the token is unknown or has expired
   */
  async consume(
    db: Db,
    purpose: Purpose,
    token: string,
  ): Promise<{ account: string; value: string } | undefined> {
    const { rows } = await db.execute<{ account: string; value: string }>(sql`
      delete from auth_tokens where hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > now()
      returning user_id as account, value`);
    return rows[0];
  },

  /**
   * Counts an attempt before it is made.
   * @returns the account; undefined if the token is unknown or has expired, if it had too many attempts, or if the
   * value differs
   */
  async attempt(
    db: Db,
    purpose: Purpose,
    token: string,
    { value, most }: { value: string; most: number },
  ): Promise<string | undefined> {
    const { rows } = await db.execute<{ account: string }>(sql`
      update auth_tokens set tries = tries + 1
      where hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > now()
        and value = ${value} and tries < ${most}
      returning user_id as account`);
    return rows[0]?.account;
  },

  /** Revokes an account's tokens, of one purpose or all. */
  async revoke(db: Db, account: string, purpose?: Purpose): Promise<void> {
    await db.execute(sql`
      delete from auth_tokens where user_id = ${account} and (${purpose ?? null}::text is null or purpose = ${purpose ?? null})`);
  },

  async sweep(db: Db): Promise<void> {
    await db.execute(sql`delete from auth_tokens where expires_at < now()`);
  },
};
