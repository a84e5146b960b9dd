import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** Creates a signing secret: `whsec_` and 32 random bytes in base64. */
export const createSigningSecret = () => prefix + randomBytes(32).toString("base64");

/**
 * The headers of a signed message.
 * @param secrets the current secret and, while it is being rotated, the previous one
 * @param seconds the time of the attempt, as a Unix timestamp
 * @source https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signedHeaders(id: string, body: string, secrets: string[], seconds: number) {
  const signature = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice(prefix.length), "base64"))
      .update(`${id}.${seconds}.${body}`)
      .digest("base64");
  return {
    "content-type": "application/json",
    "user-agent": "Scenewright-Webhooks/1.0",
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": secrets.map((secret) => `v1,${signature(secret)}`).join(" "),
  };
}
