import { randomFillSync } from "node:crypto";

/** A block of random bytes. Generating them separately for each ID would take longer than all other work for the ID. */
const random = new Uint8Array(4096);
let used = random.length;

function eightBytes(): Uint8Array {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += 8;
  return random.subarray(used - 8, used);
}

let lastTime = 0;
let counter = 0;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");
const hexOfByte = Array.from({ length: 256 }, (_, byte) => hex(byte, 2));

function format(at: number, sequence: number, tail: Uint8Array): string {
  const time = hex(Math.floor(at), 12);
  let node = "";
  for (let i = 2; i < 8; i++) node += hexOfByte[tail[i]!];
  const variant = hexOfByte[(tail[0]! & 0x3f) | 0x80]! + hexOfByte[tail[1]!];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(sequence, 3)}-${variant}-${node}`;
}

/**
 * Creates a UUID v7 (RFC 9562): 48 bits of milliseconds, 12 bits that count the IDs within a millisecond, and 62 random
 * bits. The IDs of one process are strictly increasing, so the ID alone orders records by time.
 */
export function newId(at = Date.now()): string {
  if (at > lastTime) {
    lastTime = at;
    counter = 0;
  } else if (++counter > 0xfff) {
    lastTime += 1;
    counter = 0;
  }
  return format(lastTime, counter, eightBytes());
}

/** Creates an ID for a moment in the past, for imported records. IDs of the same millisecond are unordered. */
export const idAt = (at: number): string => format(at, eightBytes()[0]! * 16, eightBytes());

/**
 * Creates an ID from a time in milliseconds and the first eight bytes of a hash, so that the same input always gives
 * the same ID. The fraction of the millisecond replaces the counter, so these IDs are also ordered by time.
 */
export const idFrom = (at: number, hash: Uint8Array): string =>
  format(at, Math.floor((at % 1) * 0x1000), hash);

/** The creation time of an ID, as ISO 8601 in UTC with milliseconds. */
export const timeOf = (id: string): string =>
  new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();

/** The smallest ID of a millisecond: a bound for time ranges. */
export function firstIdAt(at: number): string {
  const time = hex(Math.max(0, Math.floor(at)), 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-0000-000000000000`;
}
