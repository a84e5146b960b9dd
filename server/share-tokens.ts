import { createHmac, timingSafeEqual } from "node:crypto";

const tokenShape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** A record with the time at which it was shared; null if it isn't shared. */
export interface Shared {
  id: string;
  shared_at: string | null;
}

/**
 * Creates and checks the tokens in links to shared records. A token is derived from the time at which the record was
 * shared, so the database doesn't contain it, and a record that is shared again gets another one.
 */
export function createShareTokens(secret: string, kind: "chats" | "films") {
  const key = createHmac("sha256", secret).update(`scenewright ${kind}`).digest();
  const sign = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  const isSigned = (text: string, signature: string) => {
    const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const textOf = ({ id, shared_at }: Shared) => `${id} ${shared_at}`;
  return {
    sign,
    isSigned,
    tokenOf: (record: Shared) => `${record.id}.${sign(textOf(record))}`,
    /** The ID of the record that a token names, whether the token is valid or not. */
    idIn: (token: string): string | undefined => tokenShape.exec(token)?.[1],
    isValid: (token: string, record: Shared): boolean =>
      record.shared_at !== null && isSigned(textOf(record), tokenShape.exec(token)?.[2] ?? ""),
  };
}
