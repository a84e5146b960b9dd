import { randomBytes } from "node:crypto";
import type { createAccounts } from "./better-auth.ts";

/**
 * Creates a one-time link to choose a password, the same as the link that better-auth creates when a user requests a
 * password reset.
 * @param account the account's ID
 */
export async function createResetLink(
  { $context }: Pick<ReturnType<typeof createAccounts>, "$context">,
  origin: string,
  account: string,
  minutes: number,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const { internalAdapter } = await $context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: account,
    expiresAt: new Date(Date.now() + minutes * 60_000),
  });
  return `${origin}/forgot-password?token=${token}`;
}
