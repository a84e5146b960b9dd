import { createHmac, timingSafeEqual } from "node:crypto";
import { base32 } from "@better-auth/utils/base32";

const secondsOfStep = 30;
/** How many steps a clock may be off, either way. */
const tolerance = 1;

/** The step of RFC 6238 that a moment lies in. */
export const stepAt = (time = Date.now()) => Math.floor(time / 1000 / secondsOfStep);

/** The six digits of a step: RFC 4226's, by SHA-1, as every authenticator app makes them. */
export function codeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", key).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** The newest step, of now and its neighbours, that a code belongs to. */
export function stepOf(key: Buffer, code: string, now = stepAt()): number | undefined {
  const given = Buffer.from(code);
  for (let step = now + tolerance; step >= now - tolerance; step--) {
    const right = Buffer.from(codeOf(key, step));
    if (given.length === right.length && timingSafeEqual(given, right)) return step;
  }
  return undefined;
}

/** A key as apps take it: by hand, or in the link that the QR code carries. */
export function appSetUp(key: Buffer, email: string): { secret: string; uri: string } {
  const secret = base32.encode(key, { padding: false });
  const uri = `otpauth://totp/Scenewright:${encodeURIComponent(email)}?secret=${secret}&issuer=Scenewright`;
  return { secret, uri };
}
