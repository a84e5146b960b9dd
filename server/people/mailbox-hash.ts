import { createHmac } from "node:crypto";

/** Domains whose mailboxes ignore dots in the part before the @. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * The spelling that all addresses of one mailbox share: in lowercase, without a `+tag`, and for Gmail without dots and
 * with a single domain. A value without an @, such as a username at Clerk, is only converted to lowercase.
 */
export function canonicalMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  const domain = address.slice(at + 1);
  const [untagged] = address.slice(0, at).split("+");
  const name = untagged || address.slice(0, at);
  return dotless.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** Hashes a mailbox with the server's secret, so that a copy of the table doesn't reveal the email addresses. */
export const mailboxHash = (email: string, secret: string): string =>
  createHmac("sha256", `mailboxes: ${secret}`).update(canonicalMailbox(email)).digest("hex");
