import { createHmac } from "node:crypto";
import { Secret } from "otpauth";

const stepSeconds = 30;

/** The six-digit code of RFC 4226 for a counter, computed independently of the server's library. */
export function codeOf(key: Uint8Array, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac("sha1", key).update(message).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** An authenticator app that was set up with a base32 secret. */
export function authenticator(secret: string) {
  const key = Secret.fromBase32(secret).bytes;
  return {
    /** The code for now, offset by a number of 30-second steps. The server accepts one step either way. */
    code: (steps = 0) => codeOf(key, Math.floor(Date.now() / 1000 / stepSeconds) + steps),
  };
}
