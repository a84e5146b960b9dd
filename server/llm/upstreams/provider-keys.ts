import type { SecretBox } from "../../secret-box.ts";
import { LlmError } from "../errors.ts";
import type { Upstream } from "./upstream.ts";

/** A customer's own key at a provider, as stored. */
export interface ProviderKey {
  owner_id: string;
  upstream_name: string;
  ciphertext: string;
}

/** Binds a key to the address that it was entered for, so that the key is never sent to another address. */
export const providerKeyContextOf = (
  { owner_id, upstream_name }: Omit<ProviderKey, "ciphertext">,
  origin: string,
) => `${owner_id} ${upstream_name} ${origin}`;

/**
 * The end of a key, which helps its owner recognize it. Nothing of a short key is shown, because its end would reveal
 * most of it.
 */
const shownEnd = (secret: string) => `…${secret.length >= 16 ? secret.slice(-4) : ""}`;

/** Encrypts a key, bound to its row and to an upstream's address. */
export const sealProviderKey = (
  box: SecretBox,
  secret: string,
  row: Omit<ProviderKey, "ciphertext">,
  origin: string,
) => ({ key_end: shownEnd(secret), ciphertext: box.seal(secret, providerKeyContextOf(row, origin)) });

/** Decrypts customers' keys. A decrypted key is kept for as long as its row is cached. */
export function createProviderKeys(box: SecretBox) {
  const opened = new WeakMap<ProviderKey, string>();

  /**
   * Returns the caller's own key for an upstream; undefined if the caller has none or may no longer use it.
   * @throws LlmError 403 for a key that was entered before the upstream's address or the server's secret changed.
   * Falling back to the upstream's own key would charge the caller unexpectedly.
   */
  return (keys: readonly ProviderKey[], upstream: Upstream): string | undefined => {
    if (upstream.ownKeysFor === undefined) return undefined;
    const key = keys.find(({ upstream_name }) => upstream_name === upstream.name);
    if (!key) return undefined;
    const secret =
      opened.get(key) ?? box.open(key.ciphertext, providerKeyContextOf(key, upstream.ownKeysFor));
    if (secret === undefined)
      throw LlmError.forbidden(
        `Your key for the upstream ${upstream.name} can't be used, because the upstream has a new address or this server has a new secret. Enter the key again under Provider keys.`,
      );
    opened.set(key, secret);
    return secret;
  };
}

export type OwnKeyOf = ReturnType<typeof createProviderKeys>;
