import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import type { Database, Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import type { Env } from "../../env.ts";
import type { Logger } from "../../log.ts";
import { originOf } from "../../mail.ts";
import { createMailboxes } from "../../people/mailboxes.ts";
import { createFirstAccount } from "../first-account.ts";
import { revokeLinks } from "./account.ts";
import { createAttemptLimits } from "./attempt-limits.ts";
import { createAccounts } from "./better-auth.ts";
import { linkMinutes, resetMail } from "./emails.ts";
import { createFirstProof } from "./mailbox-proof.ts";
import { createResetLink } from "./reset-links.ts";
import { createSessions } from "./sessions.ts";

interface Deps {
  env: Env;
  log: Logger;
  database: Database;
  secret: string;
}

/** Resets passwords on behalf of the operator. `account` is an account's ID, the subject of its person. */
export function createPasswordResets({ env, log, database, secret }: Deps) {
  const mailboxes = createMailboxes(env, secret);
  const origin = originOf(env);
  const sessions = createSessions(database, secret);
  const attempts = createAttemptLimits(database.pool, env.SIGNUPS_PER_HOUR);
  const { deletesSetup } = createFirstProof({ database, mailboxes, sendEmail: () => {} });

  return {
    /** Creates a link to choose a new password, and the email that contains it. */
    async createLink(account: string, email: string) {
      const firstAccount = createFirstAccount(database, secret);
      const accounts = createAccounts(
        { env, log, database, secret, mailboxes, firstAccount },
        { secret, origin, sendEmail() {}, onReset: async () => {}, deletesSetup },
      );
      const link = await createResetLink(accounts, origin, account, linkMinutes);
      return { link, mail: resetMail(email, link, await deletesSetup(email)) };
    },

    /** Sets a random password, and ends all sessions, links and lock-outs. @returns the password */
    async setRandom(tx: Db, account: string, email: string): Promise<string> {
      const password = randomBytes(15).toString("base64url");
      const hash = await hashPassword(password);
      const { rowCount } = await tx.execute(sql`
        update auth_account set password = ${hash}, "updatedAt" = now()
        where "userId" = ${account} and "providerId" = 'credential'`);
      if (rowCount === 0)
        await tx.execute(sql`
          insert into auth_account (id, "accountId", "providerId", "userId", password)
          values (${newId()}, ${account}, 'credential', ${account}, ${hash})`);
      await revokeLinks(tx, account);
      await sessions.end({ account }, {}, tx);
      await attempts.reset("enter", email);
      return password;
    },
  };
}
