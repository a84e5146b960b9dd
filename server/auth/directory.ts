import type { SignedIn } from "../../contract/session.ts";
import type { Db } from "../db/client.ts";

/**
 * Admin operations on users' accounts, regardless of the identity provider. `subject` is the account's id at
 * the provider, and `db` the transaction in which the action is audited.
 */
export interface Directory {
  /** Active sessions, newest first. */
  sessions(subject: string): Promise<Omit<SignedIn, "current">[]>;
  /**
   * Ends all sessions of a user.
   * @returns how many sessions ended
   */
  endSessions(subject: string, db: Db): Promise<number>;
  /** Ends all sessions of a banned user, and prevents the provider from opening new ones. */
  suspend(subject: string, db: Db): Promise<void>;
  /** Lets the provider open sessions again after a ban. */
  restore(subject: string): Promise<void>;
  /**
   * Creates an account and emails a link to choose a password.
   * @throws AppError if the address already has an account
   * @returns the new account's subject
   */
  invite(person: { email: string; name: string }): Promise<string>;
  hasTwoFactor(subject: string): Promise<boolean>;
  /** Resets two-factor authentication for a user who lost access to it. @returns whether it was on */
  endTwoFactor(subject: string, db: Db): Promise<boolean>;
  /** Deletes the account with its sessions. */
  remove(subject: string, db: Db): Promise<void>;
}
