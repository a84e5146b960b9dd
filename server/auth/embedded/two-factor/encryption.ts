import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";

/** Encrypts the secrets of authenticator apps with a key derived from the server's secret. */
export function createTwoFactorEncryption(serverSecret: string) {
  // The keys are separate, so that the key that signs bearer tokens doesn't encrypt anything.
  const key = `two-factor secrets: ${serverSecret}`;
  return {
    encrypt: (data: string): Promise<string> => symmetricEncrypt({ key, data }),
    /**
     * Returns the decrypted secret; undefined if it was encrypted with another server secret. In that case, an admin
     * has to turn off two-factor authentication for the user.
     */
    decrypt: (data: string): Promise<string | undefined> =>
      symmetricDecrypt({ key, data }).catch(() => undefined),
  };
}
