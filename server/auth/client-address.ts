import { isIP } from "node:net";
import { normalizeIP } from "@better-auth/core/utils/ip";

/**
 * Returns the client's address: the socket's peer or, behind the one trusted proxy, the address that the proxy saw,
 * which is the last entry of X-Forwarded-For. The client could forge earlier entries.
 */
export function clientAddress(
  forwardedFor: string | null | undefined,
  peer: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? forwardedFor?.split(",").at(-1)?.trim() : undefined;
  return plainAddress(forwarded && isIP(forwarded) ? forwarded : (peer ?? ""));
}

/** The usual form of a socket's address: IPv4 without its IPv6 prefix, and no zone. */
export const plainAddress = (address: string) =>
  address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");

/** The network by which attempts are counted: an IPv6 client usually has a whole /64. */
export const networkOf = (address: string) => normalizeIP(address, { ipv6Subnet: 64 });
