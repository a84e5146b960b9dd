import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { bearer, emailOTP } from "better-auth/plugins";
import { auth_account, auth_session, auth_user, auth_verification } from "../../db/auth-tables.ts";
import { newId } from "../../db/ids.ts";
import type { Mail } from "../../mail.ts";
import type { AuthDeps } from "../provider.ts";
import { codeMail, codeMinutes, inviteMail, linkMinutes, resetMail } from "./emails.ts";
import { lifetimeDays } from "./sessions.ts";

/** Wrong tries that one code stands. */
export const codeTries = 3;
/** Our own word for the client's address, which better-auth reads from a header. */
export const addressHeader = "x-scenewright-address";

interface More {
  secret: string;
  origin: string;
  /** Takes a mail off our hands; nobody waits for it. */
  post: (mail: Mail) => void;
  /** Someone chose a new password by the link in a mail. */
  onReset: (user: { id: string; email: string }) => Promise<void>;
  /** Whether an admin asked for the link, rather than they themselves. */
  isInvited: (email: string) => boolean;
}

/**
 * better-auth keeps accounts, passwords, codes and links. It is called as a library, never through its router:
 * what the product does not offer cannot be reached, and no cookie is read or set.
 */
export function createAccounts(
  { log, database }: AuthDeps,
  { secret, origin, post, onReset, isInvited }: More,
) {
  return betterAuth({
    appName: "Scenewright",
    baseURL: origin,
    basePath: "/api/auth",
    trustedOrigins: [origin],
    secret,
    telemetry: { enabled: false },
    // Ours counts by account and address and survives a restart; see attempt-limits.ts.
    rateLimit: { enabled: false },
    // Arguments may hold tokens or a statement's parameters: the words are enough.
    logger: { level: "warn", log: (_level, message) => log.debug({ from: "better-auth" }, message) },
    database: drizzleAdapter(database.db, {
      provider: "pg",
      schema: {
        user: auth_user,
        session: auth_session,
        account: auth_account,
        verification: auth_verification,
      },
      transaction: true,
    }),
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [addressHeader], ipv6Subnet: 128 },
    },
    session: { expiresIn: lifetimeDays * 86_400, updateAge: 86_400, freshAge: 0 },
    verification: { storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: linkMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => onReset(user),
      async sendResetPassword({ user, token }) {
        const mail = isInvited(user.email) ? inviteMail : resetMail;
        post(mail(user.email, `${origin}/forgot-password?token=${encodeURIComponent(token)}`));
      },
    },
    // A code would otherwise throw away the password of an account that never had one before.
    databaseHooks: {
      user: { create: { before: async (user) => ({ data: { ...user, emailVerified: true } }) } },
    },
    plugins: [
      bearer({ requireSignature: true }),
      emailOTP({
        storeOTP: "hashed",
        disableSignUp: true,
        allowedAttempts: codeTries,
        expiresIn: codeMinutes * 60,
        async sendVerificationOTP({ email, otp }) {
          post(codeMail(email, otp));
        },
      }),
    ],
  });
}

export type Accounts = ReturnType<typeof createAccounts>;
