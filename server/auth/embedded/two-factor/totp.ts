import { HOTP, Secret, TOTP } from "otpauth";
import type { AppSetUp } from "../../../../contract/account.ts";

const stepSeconds = 30;
/** The number of time steps that a phone's clock may be ahead or behind. */
const allowedDrift = 1;
/** 160 bits, the length that RFC 4226 recommends. */
const secretBytes = 20;

/** Creates a random secret, in hexadecimal, the form in which it is encrypted and stored. */
export const newSecret = () => new Secret({ size: secretBytes }).hex.toLowerCase();

/**
 * Parses a stored secret; undefined if it is malformed, because the library would read each invalid digit as a zero.
 */
const parseSecret = (hex: string) =>
  new RegExp(`^[0-9a-f]{${secretBytes * 2}}$`).test(hex) ? Secret.fromHex(hex) : undefined;

/** The RFC 6238 time step for a timestamp in milliseconds. */
export const stepAt = (timestamp = Date.now()) => TOTP.counter({ period: stepSeconds, timestamp });

/**
 * Returns the time step near the current one for which the code is valid; undefined if there is none. Callers store the
 * step, so that a code can't be replayed.
 */
export function matchingStep(hex: string, code: string, now = stepAt()): number | undefined {
  const secret = parseSecret(hex);
  // The format is checked first, because the library throws an error for multibyte characters.
  if (!secret || !/^\d{6}$/.test(code)) return undefined;
  const delta = HOTP.validate({ token: code, secret, counter: now, window: allowedDrift });
  return delta === null ? undefined : now + delta;
}

/** Returns the secret in the forms that authenticator apps accept: base32 for typing, and a link for the QR code. */
export function appSetup(hex: string, email: string): AppSetUp {
  const totp = new TOTP({ issuer: "Scenewright", label: email, secret: Secret.fromHex(hex) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}
