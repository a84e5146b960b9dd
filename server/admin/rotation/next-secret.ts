import { randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../../env.ts";
import { AdminError } from "../command.ts";

export interface NextSecret {
  secret: string;
  /** Puts the secret into use. @returns the remaining steps for the operator */
  finish(): Promise<string>;
}

/** The file with the next secret while a rotation is running. */
export const pendingFile = ({ DATA_DIR }: Pick<Env, "DATA_DIR">): string =>
  join(DATA_DIR, "auth-secret.next");

async function readSecretIn(file: string): Promise<string> {
  const secret = (await readFile(file, "utf8")).trim();
  if (secret.length < 32) throw new AdminError(`The secret in ${file} has fewer than 32 characters.`);
  return secret;
}

/** Reads the secret of an interrupted rotation, or creates one and stores it durably. */
async function pendingSecret(file: string): Promise<string> {
  const handle = await open(file, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return undefined;
    throw error;
  });
  if (!handle) return readSecretIn(file);
  const secret = randomBytes(32).toString("base64url");
  await handle.writeFile(secret);
  await handle.sync();
  await handle.close();
  return secret;
}

/**
 * Prepares the next secret, in DATA_DIR or, if AUTH_SECRET is set, from the operator's file.
 * @throws AdminError if the operator must name a file but didn't, or the reverse, or if the secret can't be used
 */
export async function prepareNext(env: Env, current: string, file: string | undefined): Promise<NextSecret> {
  if (!env.AUTH_SECRET) {
    if (file !== undefined) throw new AdminError("--file is only for installations that set AUTH_SECRET.");
    const pending = pendingFile(env);
    return {
      secret: await pendingSecret(pending),
      async finish() {
        await rename(pending, join(env.DATA_DIR, "auth-secret"));
        return "Start the server again.";
      },
    };
  }
  if (file === undefined)
    throw new AdminError(
      "AUTH_SECRET is set. Write a new secret of 32 characters or more to a file, and pass its path with --file.",
    );
  const secret = await readSecretIn(file);
  if (secret === current)
    throw new AdminError(`${file} contains the current secret. Write a new secret to the file.`);
  const finish = async () =>
    `Set AUTH_SECRET to the content of ${file}, delete the file, and start all processes again.`;
  return { secret, finish };
}
