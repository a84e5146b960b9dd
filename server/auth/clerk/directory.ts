import type { ClerkClient } from "@clerk/backend";
import { isClerkAPIResponseError } from "@clerk/backend/errors";
import { AppError } from "../../../contract/errors.ts";
import type { Logger } from "../../log.ts";
import type { Directory, Invitation } from "../directory.ts";
import { callClerk } from "./errors.ts";
import type { ClerkSessions } from "./sessions.ts";
import { invitationOf, subjectOfInvitation } from "./user-sync.ts";

interface Deps {
  clerk: ClerkClient;
  log: Logger;
  sessions: ClerkSessions;
  /** The page that invitations link to. */
  signUpUrl: string;
}

const inviteDays = 7;

const iso = (ms: number) => new Date(ms).toISOString();

export function createClerkDirectory({ clerk, log, sessions, signUpUrl }: Deps): Directory {
  const active = async (userId: string) =>
    invitationOf(userId)
      ? []
      : ((await callClerk(clerk.sessions.getSessionList({ userId, status: "active", limit: 100 })))?.data ??
        []);

  async function endSessions(subject: string) {
    // Sessions are ended locally first, so that they are invalid here even if a request to Clerk fails.
    await sessions.endAll(subject);
    const open = await active(subject);
    for (const { id } of open) {
      await sessions.end(id, subject);
      await callClerk(clerk.sessions.revokeSession(id));
    }
    return open.length;
  }

  async function invite(emailAddress: string): Promise<Invitation> {
    try {
      const invitation = await callClerk(
        clerk.invitations.createInvitation({
          emailAddress,
          redirectUrl: signUpUrl,
          notify: true,
          expiresInDays: inviteDays,
        }),
      );
      return { subject: subjectOfInvitation(invitation!.id), link: invitation!.url };
    } catch (error) {
      if (!isClerkAPIResponseError(error)) throw error;
      const message =
        error.errors[0]?.longMessage ?? error.errors[0]?.message ?? "Clerk rejected this email address";
      throw new AppError("INVALID_INPUT", "Invalid input: email", { errors: { email: [message] } });
    }
  }

  /** Revokes a pending invitation. Errors are ignored: the invitation may already have been accepted or revoked. */
  async function revoke(subject: string) {
    const invitation = invitationOf(subject);
    if (invitation) await callClerk(clerk.invitations.revokeInvitation(invitation)).catch(() => {});
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
      // The product's own ban already applies. If Clerk isn't notified, the user can still sign in at Clerk, but not
      // here.
      const ban = invitationOf(subject) ? undefined : callClerk(clerk.users.banUser(subject));
      await ban?.catch((error) => log.warn({ err: error }, "A ban couldn't be reported to Clerk"));
    },

    async restore(subject) {
      if (!invitationOf(subject)) await callClerk(clerk.users.unbanUser(subject));
    },

    invite: ({ email }) => invite(email),

    async reinvite({ subject, email }) {
      await revoke(subject);
      return invite(email);
    },

    async hasTwoFactor(subject) {
      if (invitationOf(subject)) return false;
      return (await callClerk(clerk.users.getUser(subject)))?.twoFactorEnabled ?? false;
    },

    async endTwoFactor(subject) {
      // An invited user has no account at Clerk yet.
      if (invitationOf(subject)) return false;
      const had = (await callClerk(clerk.users.getUser(subject)))?.twoFactorEnabled ?? false;
      if (had) await callClerk(clerk.users.disableUserMFA(subject));
      return had;
    },

    async remove(subject) {
      await sessions.endAll(subject);
      if (invitationOf(subject)) await revoke(subject);
      else await callClerk(clerk.users.deleteUser(subject));
    },
  };
}
