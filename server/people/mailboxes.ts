import { sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { Session } from "../../contract/session.ts";
import type { Db } from "../db/client.ts";
import type { Env } from "../env.ts";
import { closeMailbox, openMailbox } from "../ledger/index.ts";
import { mailboxHash } from "./mailbox-hash.ts";

interface Owner {
  id: string;
  email: string;
  email_proven: boolean;
}

type Rules = Pick<Env, "REQUIRE_VERIFIED_EMAIL" | "SIGNUP_CREDITS">;

/**
 * Checks that the session's user may use features that need a verified address.
 * @throws AppError FORBIDDEN if this installation requires a verified address and the user has none
 */
export function requireVerifiedEmail(required: boolean, session: Pick<Session, "email_verified">): void {
  if (!required || session.email_verified) return;
  const message = "Verify your email address first: request a code in the console and enter it";
  throw new AppError("FORBIDDEN", message, { errors: { email: [message] } });
}

/**
 * Handles sign-up credits and the debt of an earlier account. Both depend on whether the person is known to own the
 * mailbox of their address. An address is verified by an emailed code or link, by an admin, or by Clerk.
 */
export function createMailboxes(env: Rules, secret: string) {
  const required = env.REQUIRE_VERIFIED_EMAIL;
  /**
   * Whether a person's address counts as their own. An unverified address doesn't count, so that nobody can use up the
   * credits of another person's mailbox or leave a debt there. If this installation doesn't require verification, every
   * address counts.
   */
  const counts = (owner: Owner) => owner.email_proven || !required;
  const mailboxOf = ({ id, email }: Owner) => ({ owner_id: id, mailbox: mailboxHash(email, secret) });

  async function welcome(db: Db, owner: Owner): Promise<void> {
    if (counts(owner)) await openMailbox(db, { ...mailboxOf(owner), credits: env.SIGNUP_CREDITS });
  }

  return {
    /** Whether credits, API keys, two-factor authentication and invitations require a verified address. */
    required,

    /**
     * Gives a new person the sign-up credits and the debt of their mailbox, unless the address must be verified first.
     * Must run in a transaction.
     */
    welcome,

    /**
     * Marks a person's address as verified. Must run in a transaction.
     * @returns whether it wasn't verified before
     */
    async verify(db: Db, id: string): Promise<boolean> {
      const { rows } = await db.execute<{ id: string; email: string }>(sql`
        update people set email_proven = true where id = ${id} and not email_proven returning id, email`);
      const [owner] = rows;
      if (owner) await welcome(db, { ...owner, email_proven: true });
      return owner !== undefined;
    },

    /** Stores what has to be kept about a person's mailbox when the person is deleted. Must run in a transaction. */
    async leave(db: Db, owner: Owner): Promise<void> {
      if (counts(owner)) await closeMailbox(db, mailboxOf(owner));
    },
  };
}

export type Mailboxes = ReturnType<typeof createMailboxes>;
