import type { ClerkClient } from "@clerk/backend";
import { isClerkAPIResponseError } from "@clerk/backend/errors";
import { AppError } from "../../../contract/errors.ts";
import type { Logger } from "../../log.ts";
import type { Directory } from "../directory.ts";
import { asked } from "./errors.ts";
import type { ClerkSessions } from "./sessions.ts";
import { invitationOf, invitedAs } from "./user-sync.ts";

interface Deps {
  clerk: ClerkClient;
  log: Logger;
  sessions: ClerkSessions;
  /** Where people sign up. */
  signUpUrl: string;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** The accounts at Clerk, as admins deal with them. */
export function createClerkDirectory({ clerk, log, sessions, signUpUrl }: Deps): Directory {
  const active = async (userId: string) =>
    invitationOf(userId)
      ? []
      : ((await asked(clerk.sessions.getSessionList({ userId, status: "active", limit: 100 })))?.data ?? []);

  async function endSessions(subject: string) {
    // Here first: what Clerk does not hear of is over for us all the same.
    await sessions.endAll(subject);
    const open = await active(subject);
    for (const { id } of open) {
      await sessions.end(id, subject);
      await asked(clerk.sessions.revokeSession(id));
    }
    return open.length;
  }

  return {
    async sessions(subject) {
      return (await active(subject)).map(({ id, createdAt, expireAt, latestActivity: last }) => ({
        id,
        created_at: iso(createdAt),
        expires_at: iso(expireAt),
        ip_address: last?.ipAddress ?? null,
        user_agent: last?.browserName
          ? `${last.browserName}/${last.browserVersion ?? ""} (${last.deviceType ?? ""}${last.isMobile ? " Mobile" : ""})`
          : null,
      }));
    },

    endSessions,

    async suspend(subject) {
      await sessions.endAll(subject);
      // The ban is our own and holds already; without Clerk they only see its form once more.
      const there = invitationOf(subject) ? undefined : asked(clerk.users.banUser(subject));
      await there?.catch((error) => log.warn({ err: error }, "Clerk was not told of a ban"));
    },

    async restore(subject) {
      if (!invitationOf(subject)) await asked(clerk.users.unbanUser(subject));
    },

    async invite({ email }) {
      try {
        const wish = { emailAddress: email, redirectUrl: signUpUrl, notify: true };
        const made = await asked(clerk.invitations.createInvitation(wish));
        return invitedAs(made!.id);
      } catch (error) {
        if (!isClerkAPIResponseError(error)) throw error;
        const said =
          error.errors[0]?.longMessage ?? error.errors[0]?.message ?? "Clerk rejected this address";
        throw new AppError("INVALID_INPUT", "Please check: email", { errors: { email: [said] } });
      }
    },

    async hasTwoFactor(subject) {
      if (invitationOf(subject)) return false;
      return (await asked(clerk.users.getUser(subject)))?.twoFactorEnabled ?? false;
    },

    async endTwoFactor(subject) {
      const had = (await asked(clerk.users.getUser(subject)))?.twoFactorEnabled ?? false;
      if (had) await asked(clerk.users.disableUserMFA(subject));
      return had;
    },

    async remove(subject) {
      await sessions.endAll(subject);
      const invitation = invitationOf(subject);
      // One that was taken or taken back already is no hindrance.
      if (invitation) await asked(clerk.invitations.revokeInvitation(invitation)).catch(() => {});
      else await asked(clerk.users.deleteUser(subject));
    },
  };
}
