import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** An ID in Clerk's format: a prefix and random characters. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(14).toString("hex")}`;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Creates an instance's signing key for session tokens, with its public key set. */
export function createSigner() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = publicKey.export({ format: "jwk" });
  const kid = `ins_${createHash("sha256").update(String(jwk.n)).digest("hex").slice(0, 27)}`;
  return {
    kid,
    jwks: { keys: [{ ...jwk, kid, use: "sig", alg: "RS256" }] },
    jwt(claims: object): string {
      const signed = `${part({ alg: "RS256", cat: "cl_B7d4PD111AAA", kid, typ: "JWT" })}.${part(claims)}`;
      return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), privateKey).toString("base64url")}`;
    },
  };
}

export type Signer = ReturnType<typeof createSigner>;
