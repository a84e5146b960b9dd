import { base32 } from "@better-auth/utils/base32";
import { codeOf, stepAt } from "../../server/auth/embedded/two-factor/totp.ts";

/** An authenticator app on somebody's phone. */
export function authenticator(secret: string) {
  const key = Buffer.from(base32.decode(secret));
  return {
    /** The code that it shows now, or so many steps of 30 seconds away: one step either way is taken, too. */
    code: (steps = 0) => codeOf(key, stepAt() + steps),
  };
}
