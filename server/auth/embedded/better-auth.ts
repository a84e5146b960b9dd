import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { bearer } from "better-auth/plugins/bearer";
import { emailOTP } from "better-auth/plugins/email-otp";
import { auth_account, auth_session, auth_user, auth_verification } from "../../db/auth-tables.ts";
import { newId } from "../../db/ids.ts";
import type { Mail } from "../../mail.ts";
import type { AuthDeps } from "../provider.ts";
import { codeMail, codeMinutes, linkMinutes, resetMail, verificationMail } from "./emails.ts";
import { lifetimeDays } from "./sessions.ts";

/** The number of failed attempts after which a code becomes invalid. */
export const codeAttempts = 3;
/** The header that carries the client's address to better-auth. */
export const addressHeader = "x-scenewright-address";

interface AccountOptions {
  secret: string;
  origin: string;
  /** Sends an email in the background. */
  sendEmail: (mail: Mail) => void;
  /** Runs after a password was reset with an emailed link. */
  onReset: (user: { id: string; email: string }) => Promise<void>;
  /** Whether the first proof that the user owns the mailbox would delete data from the account. */
  deletesSetup: (email: string) => Promise<boolean>;
}

/**
 * Creates the better-auth instance that keeps accounts, passwords, codes and links. It is called as a library, never
 * through its router, so that endpoints that the product doesn't offer can't be reached, and no cookie is read or set.
 */
export function createAccounts(
  { log, database }: AuthDeps,
  { secret, origin, sendEmail, onReset, deletesSetup }: AccountOptions,
) {
  return betterAuth({
    appName: "Scenewright",
    baseURL: origin,
    basePath: "/api/auth",
    trustedOrigins: [origin],
    secret,
    telemetry: { enabled: false },
    // The product's own limits count by account and network, and survive a restart; see attempt-limits.ts.
    rateLimit: { enabled: false },
    // Arguments may contain tokens or statement parameters, so only the message is logged.
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
      // The product's own password policy checks more than the length; see password-policy.ts.
      minPasswordLength: 1,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: linkMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => onReset(user),
      async sendResetPassword({ user, token }) {
        const link = `${origin}/forgot-password?token=${encodeURIComponent(token)}`;
        const { email } = user;
        sendEmail(resetMail(email, link, await deletesSetup(email)));
      },
    },
    // Accounts are created as verified. Otherwise, the first emailed code would delete the account's password, because
    // better-auth does that for unverified addresses.
    databaseHooks: {
      user: { create: { before: async (user) => ({ data: { ...user, emailVerified: true } }) } },
    },
    plugins: [
      bearer({ requireSignature: true }),
      emailOTP({
        storeOTP: "hashed",
        disableSignUp: true,
        allowedAttempts: codeAttempts,
        expiresIn: codeMinutes * 60,
        async sendVerificationOTP({ email, otp, type }) {
          sendEmail(
            type === "email-verification"
              ? verificationMail(email, otp)
              : codeMail(email, otp, await deletesSetup(email)),
          );
        },
      }),
    ],
  });
}

export type Accounts = ReturnType<typeof createAccounts>;
