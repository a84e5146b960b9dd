import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../env.ts";

const read = (file: string) =>
  readFile(file, "utf8").then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    },
  );

/**
 * Returns the server's secret, which signs bearer tokens and from which other keys are derived: AUTH_SECRET, or else
 * the one in the data folder. Processes that start at the same time with a new data folder all use the same secret: the
 * first one links a complete file into place, and the others read that file.
 * @throws Error if the stored secret is damaged
 */
export async function readSecret({ AUTH_SECRET, DATA_DIR }: Env): Promise<string> {
  if (AUTH_SECRET) return AUTH_SECRET;
  const file = join(DATA_DIR, "auth-secret");
  const existing = await read(file);
  if (existing !== undefined) return requireLength(existing, file);
  await mkdir(DATA_DIR, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft);
  }
  return requireLength((await read(file)) ?? "", file);
}

function requireLength(secret: string, file: string): string {
  if (secret.length >= 32) return secret;
  throw new Error(
    `${file} is damaged. Restore it from a backup. If you have no backup, delete the file to generate a new secret: everyone is then signed out, and provider keys and two-factor authentication have to be set up again.`,
  );
}
