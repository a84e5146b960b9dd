import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { AppError } from "../../../contract/errors.ts";
import type { Directory } from "../directory.ts";
import type { createSessions } from "./sessions.ts";

interface Deps {
  pool: Pool;
  sessions: ReturnType<typeof createSessions>;
  signUp(account: { email: string; name: string; password: string }): Promise<{ id: string }>;
  twoFactor: Pick<Directory, "hasTwoFactor" | "endTwoFactor">;
  /** Emails a link to choose a password, and revokes earlier ones. @returns the link */
  sendInvitation(account: string, email: string): Promise<string>;
}

export function createDirectory({ pool, sessions, twoFactor, signUp, sendInvitation }: Deps): Directory {
  return {
    ...twoFactor,
    sessions: (subject) => sessions.listOf(subject),
    endSessions: (subject, db) => sessions.end({ account: subject }, {}, db),
    async suspend(subject, db) {
      await sessions.end({ account: subject }, {}, db);
    },
    async restore() {},
    async invite({ email, name }) {
      const existing = await pool.query("select from auth_user where email = $1", [email]);
      if (existing.rowCount) {
        throw new AppError("INVALID_INPUT", "Invalid input: email", {
          errors: { email: ["This email address already has an account"] },
        });
      }
      // A random password that nobody knows. The user chooses a new one with the emailed link.
      const { id } = await signUp({ email, name, password: randomBytes(24).toString("base64url") });
      await sessions.end({ account: id });
      return { subject: id, link: await sendInvitation(id, email) };
    },
    async reinvite({ subject, email }) {
      return { subject, link: await sendInvitation(subject, email) };
    },
    async remove(subject, db) {
      await db.execute(sql`delete from auth_user where id = ${subject}`);
    },
  };
}
