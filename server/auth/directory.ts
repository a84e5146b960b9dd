import type { SignedIn } from "../../contract/session.ts";
import type { Db } from "../db/client.ts";

/** An invitation that was emailed. */
export interface Invitation {
  /** The invited account's ID at the provider. */
  subject: string;
  /** The emailed link, which works once. */
  link: string | undefined;
}

/**
 * Admin operations on users' accounts, regardless of the identity provider. `subject` is the account's ID at the
 * provider, and `db` is the transaction in which the action is audited.
 */
export interface Directory {
  /** Lists active sessions, newest first. Impersonation sessions come before the user's own. */
  sessions(subject: string): Promise<Omit<SignedIn, "current">[]>;
  /** @returns how many sessions ended */
  endSessions(subject: string, db: Db): Promise<number>;
  /** Ends all sessions of a banned user, and bans the account at an external provider as well. */
  suspend(subject: string, db: Db): Promise<void>;
  /** Lifts the ban at an external provider. */
  restore(subject: string): Promise<void>;
  /**
   * Creates an account, or an invitation to one, and emails a link to complete it.
   * @throws AppError if the address already has an account
   */
  invite(person: { email: string; name: string }): Promise<Invitation>;
  /** Replaces the invitation of a user who hasn't signed in yet. The earlier link stops working. */
  reinvite(person: { subject: string; email: string }): Promise<Invitation>;
  hasTwoFactor(subject: string): Promise<boolean>;
  /**
   * Resets two-factor authentication for a user who lost access to it.
   * @returns whether it was on
   */
  endTwoFactor(subject: string, db: Db): Promise<boolean>;
  /** Deletes the account with its sessions. */
  remove(subject: string, db: Db): Promise<void>;
}
