import type { Env } from "../env.ts";
import { originOf } from "../mail.ts";
import type { Auth } from "./provider.ts";

/**
 * Returns the messages to log at startup: how to create the first account and, with embedded accounts, a warning if
 * email addresses aren't verified.
 */
export async function accountHints(env: Env, { mode, mailboxes, firstAccount }: Auth): Promise<string[]> {
  const isFirst = await firstAccount.isMissing();
  if (mode === "clerk") return isFirst ? ["The first user to sign in with Clerk becomes the admin"] : [];
  const { code } = firstAccount;
  return [
    ...(mailboxes.required
      ? []
      : [
          "Email addresses aren't verified, so anyone can sign up with any address. To require verification, set SMTP_URL or REQUIRE_VERIFIED_EMAIL=true.",
        ]),
    ...(isFirst
      ? [
          `There is no account yet, and the first one becomes the admin. On this machine, just sign up. From anywhere else, open ${originOf(env)}/sign-up and enter this code: ${code}`,
        ]
      : []),
  ];
}
