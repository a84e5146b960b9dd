import { hashPassword, verifyPassword } from "better-auth/crypto";
import { createSemaphore } from "../auth/embedded/semaphore.ts";

const withSemaphore = createSemaphore({
  atOnce: 2,
  waiting: 50,
  busy: "Too many passwords are being checked right now. Try again in a moment.",
});

/** Hashes the password of a film as those of accounts are hashed; null stays null. */
export const hashOf = async (password: string | null): Promise<string | null> =>
  password === null ? null : withSemaphore(() => hashPassword(password));

export const isPassword = (password: string, hash: string): Promise<boolean> =>
  withSemaphore(() => verifyPassword({ hash, password }));
