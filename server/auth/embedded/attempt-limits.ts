import type { Pool } from "pg";
import { AppError } from "../../../contract/errors.ts";

interface Limit {
  most: number;
  minutes: number;
  /** Each try puts the end off; otherwise it is `most` in `minutes` from the first on. */
  renewed: boolean;
  text: string;
}

const tooManyMails = "Too many emails to this address. Try again later.";

/**
 * Tries count by account and address, and those of an address together, so that one password is not tried on everybody.
 * Codes of an app count by account alone, because six digits must not fall to many addresses, and only who knows the
 * password gets to try; by its id, because addresses change. So do codes by mail. Links, which nobody guesses, count
 * by account and address, and by account only where many addresses flood it: who knows an address cannot use up what
 * its owner needs to get in again.
 */
const limitsOf = (signUpsPerHour: number) =>
  ({
    enter: {
      most: 10,
      minutes: 15,
      renewed: true,
      text: "Too many failed attempts. Try again later, or reset your password.",
    },
    network: {
      most: 300,
      minutes: 15,
      renewed: false,
      text: "Too many failed attempts from your network. Try again later.",
    },
    second: {
      most: 10,
      minutes: 15,
      renewed: false,
      text: "Too many wrong codes. Try again later.",
    },
    code: { most: 5, minutes: 15, renewed: true, text: tooManyMails },
    link: { most: 5, minutes: 15, renewed: true, text: tooManyMails },
    links: { most: 20, minutes: 15, renewed: false, text: tooManyMails },
    ask: {
      most: 60,
      minutes: 60,
      renewed: false,
      text: "Too many emails requested from your network. Try again later.",
    },
    join: {
      most: signUpsPerHour,
      minutes: 60,
      renewed: false,
      text: "Too many accounts created from your network. Try again later.",
    },
  }) satisfies Record<string, Limit>;
type Purpose = keyof ReturnType<typeof limitsOf>;

/**
 * Counted in the database, so that the limit holds across processes and restarts. A try is counted before it is
 * made: of a hundred at once no more than ten get a look. Accounts that do not exist are counted alike.
 */
export function createAttemptLimits(pool: Pool, signUpsPerHour: number) {
  const limits = limitsOf(signUpsPerHour);
  const longest = Math.max(...Object.values(limits).map((limit) => limit.minutes));

  return {
    /** @throws AppError RATE_LIMITED with the seconds until the lock opens. */
    async take(purpose: Purpose, whom: string, address = ""): Promise<void> {
      const { most, minutes, renewed, text } = limits[purpose];
      const key = [purpose, whom, address];
      const taken = await pool.query(
        `insert into auth_tries as t (purpose, email, address, tries, tried_at) values ($1, $2, $3, 1, now())
         on conflict (purpose, email, address) do update
         set tries = case when t.tried_at < now() - make_interval(mins => $4) then 1 else t.tries + 1 end,
             tried_at = case when $6 or t.tried_at < now() - make_interval(mins => $4) then now() else t.tried_at end
         where t.tries < $5 or t.tried_at < now() - make_interval(mins => $4)`,
        [...key, minutes, most, renewed],
      );
      if (taken.rowCount === 1) return;
      const { rows } = await pool.query<{ wait: number }>(
        `select ceil(extract(epoch from tried_at - now()))::int + $4 * 60 as wait from auth_tries
         where purpose = $1 and email = $2 and address = $3`,
        [...key, minutes],
      );
      throw new AppError("RATE_LIMITED", text, { retryAfter: Math.max(1, rows[0]?.wait ?? 1) });
    },

    /** They proved who they are: from this address, or by their mailbox from anywhere. */
    async forget(purpose: "enter" | "second", whom: string, address?: string): Promise<void> {
      await pool.query(
        "delete from auth_tries where purpose = $1 and email = $2 and ($3::text is null or address = $3)",
        [purpose, whom, address ?? null],
      );
    },

    /** It was none after all; those before it go on counting. */
    async giveBack(purpose: Purpose, whom: string, address = ""): Promise<void> {
      await pool.query(
        "update auth_tries set tries = tries - 1 where purpose = $1 and email = $2 and address = $3 and tries > 0",
        [purpose, whom, address],
      );
    },

    async sweep(): Promise<void> {
      await pool.query("delete from auth_tries where tried_at < now() - make_interval(mins => $1)", [
        longest,
      ]);
    },
  };
}
