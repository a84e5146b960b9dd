import type { Pool } from "pg";
import { AppError } from "../../contract/errors.ts";

/** What is counted: getting in, by account and address; mail, by account alone, so that nobody is flooded. */
const limits = { enter: 10, mail: 5 };
type Purpose = keyof typeof limits;

const minutes = 15;
const text = {
  enter: "Too many wrong tries. Please wait a little, or ask for a new password.",
  mail: "Too many mails to this address. Please wait a little.",
};

/**
 * Counted in the database, so that the limit holds across processes and restarts. A try is counted before it is
 * made: of a hundred at once no more than ten get a look. Accounts that do not exist are counted alike.
 */
export function createTries(pool: Pool) {
  return {
    /** @throws AppError RATE_LIMITED with the seconds until the lock opens. */
    async take(purpose: Purpose, email: string, address = ""): Promise<void> {
      const key = [purpose, email, address];
      const taken = await pool.query(
        `insert into auth_tries as t (purpose, email, address, tries, tried_at) values ($1, $2, $3, 1, now())
         on conflict (purpose, email, address) do update
         set tries = case when t.tried_at < now() - make_interval(mins => $4) then 1 else t.tries + 1 end,
             tried_at = now()
         where t.tries < $5 or t.tried_at < now() - make_interval(mins => $4)`,
        [...key, minutes, limits[purpose]],
      );
      if (taken.rowCount === 1) return;
      const { rows } = await pool.query<{ wait: number }>(
        `select ceil(extract(epoch from tried_at - now()))::int + $4 * 60 as wait from auth_tries
         where purpose = $1 and email = $2 and address = $3`,
        [...key, minutes],
      );
      throw new AppError("RATE_LIMITED", text[purpose], { retryAfter: Math.max(1, rows[0]?.wait ?? 1) });
    },

    /** They proved who they are: from this address, or by their mailbox from anywhere. */
    async forget(email: string, address?: string): Promise<void> {
      await pool.query(
        "delete from auth_tries where purpose = 'enter' and email = $1 and ($2::text is null or address = $2)",
        [email, address ?? null],
      );
    },

    async sweep(): Promise<void> {
      await pool.query("delete from auth_tries where tried_at < now() - make_interval(mins => $1)", [
        minutes,
      ]);
    },
  };
}
