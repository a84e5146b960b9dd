import * as z from "zod/mini";

/** The session user's two-factor status, as returned by GET /api/auth/two-factor. */
export interface TwoFactor {
  on: boolean;
  since: string | null;
  /** The number of unused backup codes. */
  backup_codes: number;
}

/** The setup data for an authenticator app; shown once. */
export interface AppSetUp {
  /** The secret in base32, for users who type it in. */
  secret: string;
  /** The same secret as an otpauth link, for the QR code. */
  uri: string;
}

/** The response to a correct first factor when the account requires a second one. */
export interface Challenge {
  challenge: string;
  expires_at: string;
}

/** The response to GET /api/account: what to check before the account is deleted. */
export interface OwnAccount {
  /** Whether deleting the account would leave the installation without an admin. */
  last_admin: boolean;
}

/** The body of DELETE /api/account. The required proof depends on the identity provider. */
export const accountRemoval = z.strictObject({
  email: z
    .string("Enter your email address")
    .check(z.trim(), z.toLowerCase(), z.maxLength(254, "At most 254 characters")),
  password: z.optional(z.string().check(z.maxLength(128, "At most 128 characters"))),
  code: z.optional(z.string().check(z.maxLength(20, "At most 20 characters"))),
});
