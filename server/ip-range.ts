import { BlockList, isIP } from "node:net";

export interface Range {
  ip: string;
  bits: number;
}

/** Parses an address or a range in CIDR notation; undefined for anything else. */
export function rangeOf(entry: string): Range | undefined {
  const [ip = "", length] = entry.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  const bits = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : -1;
  return most > 0 && bits >= 0 && bits <= most ? { ip, bits } : undefined;
}

const familyOf = (ip: string) => (isIP(ip) === 6 ? "ipv6" : "ipv4");

/** Creates a function that tells whether an IP address is in one of the ranges. */
export function inRanges(ranges: readonly Range[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { ip, bits } of ranges) list.addSubnet(ip, bits, familyOf(ip));
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address));
}
