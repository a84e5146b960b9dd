import * as z from "zod/mini";

/** Two-factor sign-in of one's own account, as GET /api/auth/two-factor answers it. */
export interface TwoFactor {
  on: boolean;
  since: string | null;
  /** Backup codes that are not used yet. */
  backup_codes: number;
}

/** What an authenticator app needs; shown once. */
export interface AppSetUp {
  /** In base32, to type. */
  secret: string;
  /** The same as a link, for the QR code. */
  uri: string;
}

/** The first step of a sign-in was right, and the account wants a second one. */
export interface Challenge {
  challenge: string;
  expires_at: string;
}

/** GET /api/account: what has to be known before one deletes it. */
export interface OwnAccount {
  /** Whether nobody would be left to administer the installation. */
  last_admin: boolean;
}

/** The body of DELETE /api/account. Which proof is wanted depends on who vouches for people. */
export const accountRemoval = z.strictObject({
  email: z
    .string("Enter your email address")
    .check(z.trim(), z.toLowerCase(), z.maxLength(254, "At most 254 characters")),
  password: z.optional(z.string().check(z.maxLength(128, "Too long"))),
  code: z.optional(z.string().check(z.maxLength(20, "Too long"))),
});
