import { eq, sql } from "drizzle-orm";
import { baseUrls } from "../../../contract/upstream-kinds.ts";
import { createTwoFactorEncryption } from "../../auth/embedded/two-factor/encryption.ts";
import type { Db } from "../../db/client.ts";
import { provider_keys, upstream_keys, upstreams, webhooks } from "../../db/schema.ts";
import { providerKeyContextOf } from "../../llm/upstreams/provider-keys.ts";
import { keyContextOf } from "../../llm/upstreams/stored-keys.ts";
import { createSecretBox, purposes } from "../../secret-box.ts";

/** An encrypted value in the database. */
export interface EncryptedValue {
  /** A plural noun that describes the value, for messages. */
  kind: string;
  /** Decrypts the value with a server secret; undefined if another secret encrypted it. */
  open(secret: string): Promise<string | undefined>;
  /** Encrypts text with a server secret, and replaces the value with the result. */
  replace(text: string, secret: string): Promise<unknown>;
}

/** A value that a secret box has sealed for a context. */
function boxed(
  purpose: string,
  sealed: string,
  context: string,
  write: (sealed: string) => Promise<unknown>,
): Omit<EncryptedValue, "kind"> {
  return {
    open: async (secret) => createSecretBox(secret, purpose).open(sealed, context),
    replace: (text, secret) => write(createSecretBox(secret, purpose).seal(text, context)),
  };
}

async function keysOfUpstreams(db: Db): Promise<EncryptedValue[]> {
  const rows = await db.select().from(upstream_keys);
  return rows.map((row) => ({
    kind: "upstream API keys",
    ...boxed(purposes.upstreams, row.ciphertext, keyContextOf(row), (ciphertext) =>
      db.update(upstream_keys).set({ ciphertext }).where(eq(upstream_keys.id, row.id)),
    ),
  }));
}

/**
 * Customers' own keys. A key whose upstream no longer exists is left out, because it can't be decrypted and is never
 * used again.
 */
async function keysOfCustomers(db: Db): Promise<EncryptedValue[]> {
  const rows = await db
    .select({ key: provider_keys, kind: upstreams.kind, base_url: upstreams.base_url })
    .from(provider_keys)
    .innerJoin(upstreams, eq(upstreams.name, provider_keys.upstream_name));
  return rows.flatMap(({ key, kind, base_url }) => {
    const origin = URL.parse(base_url ?? baseUrls[kind] ?? "")?.origin;
    if (!origin) return [];
    const write = (ciphertext: string) =>
      db.update(provider_keys).set({ ciphertext }).where(eq(provider_keys.id, key.id));
    const context = providerKeyContextOf(key, origin);
    return [{ kind: "users' provider keys", ...boxed(purposes.upstreams, key.ciphertext, context, write) }];
  });
}

async function secretsOfWebhooks(db: Db): Promise<EncryptedValue[]> {
  const rows = await db.select().from(webhooks);
  return rows.flatMap(({ id, owner_id, ...row }) =>
    (["ciphertext", "previous_ciphertext"] as const).flatMap((column) => {
      const write = (sealed: string) =>
        db
          .update(webhooks)
          .set({ [column]: sealed })
          .where(eq(webhooks.id, id));
      const sealed = row[column];
      return sealed
        ? [{ kind: "webhook signing secrets", ...boxed(purposes.webhooks, sealed, owner_id, write) }]
        : [];
    }),
  );
}

async function secretsOfAuthenticators(db: Db): Promise<EncryptedValue[]> {
  const { rows } = await db.execute<{ user_id: string; secret: string }>(
    sql`select user_id, secret from auth_two_factor`,
  );
  return rows.map(({ user_id, secret: sealed }) => ({
    kind: "authenticator app secrets",
    open: (secret) => createTwoFactorEncryption(secret).decrypt(sealed),
    async replace(text, secret) {
      const encrypted = await createTwoFactorEncryption(secret).encrypt(text);
      await db.execute(sql`update auth_two_factor set secret = ${encrypted} where user_id = ${user_id}`);
    },
  }));
}

/** Finds all values in the database that are encrypted with a key derived from the server's secret. */
export async function encryptedValues(db: Db): Promise<EncryptedValue[]> {
  return [
    ...(await keysOfUpstreams(db)),
    ...(await keysOfCustomers(db)),
    ...(await secretsOfWebhooks(db)),
    ...(await secretsOfAuthenticators(db)),
  ];
}
