import type { Pool } from "pg";
import { AppError } from "../../../contract/errors.ts";

interface Limit {
  most: number;
  minutes: number;
  /** Whether each attempt restarts the period. Otherwise, the period starts with the first attempt. */
  renewed: boolean;
  text: string;
}

const tooManyEmails = "Too many emails to this address. Try again later.";
const tooManyPasswords = "Too many wrong passwords. Try again later.";

/**
 * Sign-ins are counted by account and network, and also by network alone, so that one password can't be tried on every
 * account. One-time codes are counted by account alone, because six digits could be guessed from many networks.
 * Strangers can't use this limit to lock out the owner, because the first factor comes before the code. Emails with
 * codes are counted by account alone, too. Links can't be guessed, so emails with links are counted by account and
 * network, with a higher limit by account: someone who only knows an email address can't use up its owner's attempts.
 * Passwords of shared films, and comments on these films, are counted by film and network, and, with a higher limit,
 * by film.
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
    // Counts emailed codes entered by a signed-in user, because this user may not own the mailbox.
    verify: {
      most: 20,
      minutes: 24 * 60,
      renewed: false,
      text: "Too many codes entered for this address. Try again tomorrow, or contact an admin.",
    },
    setup: {
      most: 10,
      minutes: 15,
      renewed: false,
      text: "Too many wrong setup codes. Try again later.",
    },
    code: { most: 5, minutes: 15, renewed: true, text: tooManyEmails },
    link: { most: 5, minutes: 15, renewed: true, text: tooManyEmails },
    links: { most: 20, minutes: 15, renewed: false, text: tooManyEmails },
    ask: {
      most: 60,
      minutes: 60,
      renewed: false,
      text: "Too many emails requested from your network. Try again later.",
    },
    film: { most: 20, minutes: 15, renewed: true, text: tooManyPasswords },
    films: { most: 200, minutes: 60, renewed: false, text: tooManyPasswords },
    comment: {
      most: 10,
      minutes: 10,
      renewed: false,
      text: "Too many comments from your network. Wait a few minutes, then send yours again.",
    },
    comments: {
      most: 60,
      minutes: 60,
      renewed: false,
      text: "Too many comments on this film right now. Send yours again later.",
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
 * Counts attempts in the database, so that limits hold across processes and restarts. An attempt is counted before it
 * is made, so concurrent attempts can't exceed the limit. Attempts on unknown accounts are counted in the same way.
 */
export function createAttemptLimits(pool: Pool, signUpsPerHour: number) {
  const limits = limitsOf(signUpsPerHour);
  const longest = Math.max(...Object.values(limits).map((limit) => limit.minutes));

  return {
    /** @throws AppError RATE_LIMITED with the number of seconds until the limit resets */
    async count(purpose: Purpose, subject: string, address = ""): Promise<void> {
      const { most, minutes, renewed, text } = limits[purpose];
      const key = [purpose, subject, address];
      const counted = await pool.query(
        `insert into auth_tries as t (purpose, email, address, tries, tried_at) values ($1, $2, $3, 1, now())
         on conflict (purpose, email, address) do update
         set tries = case when t.tried_at < now() - make_interval(mins => $4) then 1 else t.tries + 1 end,
             tried_at = case when $6 or t.tried_at < now() - make_interval(mins => $4) then now() else t.tried_at end
         where t.tries < $5 or t.tried_at < now() - make_interval(mins => $4)`,
        [...key, minutes, most, renewed],
      );
      if (counted.rowCount === 1) return;
      const { rows } = await pool.query<{ wait: number }>(
        `select ceil(extract(epoch from tried_at - now()))::int + $4 * 60 as wait from auth_tries
         where purpose = $1 and email = $2 and address = $3`,
        [...key, minutes],
      );
      throw new AppError("RATE_LIMITED", text, { retryAfter: Math.max(1, rows[0]?.wait ?? 1) });
    },

    /** Clears the count after a success, for one network or for all. */
    async reset(purpose: "enter" | "second", subject: string, address?: string): Promise<void> {
      await pool.query(
        "delete from auth_tries where purpose = $1 and email = $2 and ($3::text is null or address = $3)",
        [purpose, subject, address ?? null],
      );
    },

    /** Subtracts one attempt from the count; earlier ones still count. */
    async refund(purpose: Purpose, subject: string, address = ""): Promise<void> {
      await pool.query(
        "update auth_tries set tries = tries - 1 where purpose = $1 and email = $2 and address = $3 and tries > 0",
        [purpose, subject, address],
      );
    },

    async sweep(): Promise<void> {
      await pool.query("delete from auth_tries where tried_at < now() - make_interval(mins => $1)", [
        longest,
      ]);
    },
  };
}
