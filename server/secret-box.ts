import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;
/** The prefix of each ciphertext, so that the format can change later. */
const version = "v1.";

/** The purposes for which secrets are encrypted. Each has its own key. */
export const purposes = { webhooks: "webhooks", upstreams: "upstream API keys" } as const;

/**
 * Encrypts secrets that the server must be able to decrypt, with AES-256-GCM and a key that HKDF derives from the
 * server's secret. A ciphertext is bound to its context, so that it can't be moved to another row.
 * @param purpose separates the keys of different parts of the product
 * @source NIST SP 800-38D, RFC 5869
 */
export function createSecretBox(serverSecret: string, purpose: string) {
  const key = Buffer.from(hkdfSync("sha256", serverSecret, "", `scenewright: ${purpose}`, 32));
  return {
    seal(text: string, context: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(
        Buffer.from(context),
      );
      const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return version + sealed.toString("base64url");
    },

    /** Decrypts a secret; undefined if it was encrypted with another server secret, moved or modified. */
    open(sealed: string, context: string): string | undefined {
      if (!sealed.startsWith(version)) return undefined;
      const bytes = Buffer.from(sealed.slice(version.length), "base64url");
      if (bytes.length < ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-tagBytes));
      try {
        return (
          decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, "utf8") + decipher.final("utf8")
        );
      } catch {
        return undefined;
      }
    },
  };
}

export type SecretBox = ReturnType<typeof createSecretBox>;
