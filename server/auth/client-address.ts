import { isIP } from "node:net";
import { normalizeIP } from "@better-auth/core/utils/ip";

/**
 * Where a request comes from: the socket's peer, or what the one trusted proxy saw, which is the last entry
 * of X-Forwarded-For (the earlier ones are the client's own words).
 */
export function clientAddress(
  forwardedFor: string | null | undefined,
  peer: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? forwardedFor?.split(",").at(-1)?.trim() : undefined;
  return plain(forwarded && isIP(forwarded) ? forwarded : (peer ?? ""));
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");

/** Who is meant by an address when tries are counted: a household has a /64 of IPv6, not one address. */
export const networkOf = (address: string) => normalizeIP(address, { ipv6Subnet: 64 });
