import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { constantTimeEqual, generateRandomString } from "better-auth/crypto";
import type { AppSetUp } from "../../../../contract/account.ts";

const stepSeconds = 30;
/** How many steps a phone's clock may be ahead or background. */
const allowedDrift = 1;

/** A key of 24 characters, each one of 62: 142 bits, where RFC 4226 asks for 128. The library takes keys as text. */
export const newSecret = () => generateRandomString(24, "a-z", "A-Z", "0-9");

/** The time step of RFC 6238 at a time in milliseconds. */
export const stepAt = (time = Date.now()) => Math.floor(time / 1000 / stepSeconds);

/**
 * The newest step around now whose code this is. Callers keep it, so that a code can't be replayed; the library's own
 * `verify` doesn't tell.
 */
export async function matchingStep(
  secret: string,
  code: string,
  now = stepAt(),
): Promise<number | undefined> {
  const otp = createOTP(secret);
  for (let step = now + allowedDrift; step >= now - allowedDrift; step--) {
    if (constantTimeEqual(await otp.hotp(step), code)) return step;
  }
  return undefined;
}

/** The secret as authenticator apps take it: to type in, and as the link of the QR code. */
export const appSetup = (secret: string, email: string): AppSetUp => ({
  secret: base32.encode(secret, { padding: false }),
  uri: createOTP(secret).url("Scenewright", email),
});
