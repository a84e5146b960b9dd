/**
 * The IDs of responses and their items are derived from the request's ID in the log, so that no table has to map them.
 * An item's ID also contains its index and whether it is input (`i`) or output (`o`).
 */

/** Returns the 32 digits of a request's ID. The IDs of its response and items contain them. */
export const digitsOf = (requestId: string) => requestId.replaceAll("-", "");

export const responseIdOf = (requestId: string) => `resp_${digitsOf(requestId)}`;

export const itemIdOf = (type: "msg" | "fc" | "fco", requestId: string, side: "i" | "o", place: number) =>
  `${type}_${digitsOf(requestId)}${side}${place}`;

const uuidOf = (digits: string) =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, (_, ...parts: string[]) => `${parts.slice(0, 4).join("-")}-`);

/** Extracts the request's ID from a response's ID; undefined for any other string. */
export function requestOfResponse(id: string): string | undefined {
  const digits = /^resp_([0-9a-f]{32})$/.exec(id)?.[1];
  return digits && uuidOf(digits);
}

/** Extracts the request's ID and the side from an item's ID; undefined for any other string. */
export function requestOfItem(id: string): { requestId: string; side: "i" | "o" } | undefined {
  const [, digits, side] = /^(?:msg|fc|fco)_([0-9a-f]{32})([io])\d{1,7}$/.exec(id) ?? [];
  return digits ? { requestId: uuidOf(digits), side: side === "i" ? "i" : "o" } : undefined;
}
