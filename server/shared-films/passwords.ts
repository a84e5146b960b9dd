import { hashPassword, verifyPassword } from "better-auth/crypto";
import { AppError } from "../../contract/errors.ts";
import { networkOf } from "../auth/client-address.ts";
import type { createAttemptLimits } from "../auth/embedded/attempt-limits.ts";
import { createSemaphore } from "../auth/embedded/semaphore.ts";
import type { ShareRow } from "./links.ts";

const withSemaphore = createSemaphore({
  atOnce: 2,
  waiting: 50,
  busy: "Too many passwords are being checked right now. Try again in a moment.",
});

/** Hashes a film's password in the same way as account passwords; null stays null. */
export const hashOf = async (password: string | null): Promise<string | null> =>
  password === null ? null : withSemaphore(() => hashPassword(password));

const isPassword = (password: string, hash: string): Promise<boolean> =>
  withSemaphore(() => verifyPassword({ hash, password }));

export type FilmAttempts = Pick<ReturnType<typeof createAttemptLimits>, "count" | "refund">;

/**
 * Checks a visitor's password. Attempts are counted before the check, and correct ones are subtracted afterwards,
 * because a film can have many visitors on one network.
 * @throws RATE_LIMITED, INVALID_INPUT
 */
export async function requirePassword(
  attempts: FilmAttempts,
  { render_id, password_hash }: ShareRow,
  password: string,
  address: string,
): Promise<void> {
  const network = networkOf(address);
  await attempts.count("film", render_id, network);
  await attempts.count("films", render_id);
  if (!password_hash || !(await isPassword(password, password_hash)))
    throw new AppError("INVALID_INPUT", "Invalid input: password", {
      errors: { password: ["Wrong password. Ask the film's owner for it."] },
    });
  await attempts.refund("film", render_id, network);
  await attempts.refund("films", render_id);
}
