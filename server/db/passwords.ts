import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The roles of the embedded database. The owner migrates the schema; all other work runs as the app. */
export const roles = { owner: "scenewright", app: "scenewright_app" } as const;
export type Passwords = Record<keyof typeof roles, string>;

const create = () => randomBytes(24).toString("hex");

function parse(text: string): Passwords {
  const passwordOf = (role: string) => {
    const password = new RegExp(`^[^#].*:${role}:(\\S+)$`, "m").exec(text)?.[1];
    if (!password) throw new Error(`The database's password file has no password for ${role}`);
    return password;
  };
  return { owner: passwordOf(roles.owner), app: passwordOf(roles.app) };
}

/**
 * Reads the passwords of the embedded database, or creates them if there are none yet. The file has the format of
 * libpq's password files, so PostgreSQL's own programs can use it if `PGPASSFILE` names it.
 */
export function readPasswords(file: string): Passwords {
  if (!existsSync(file)) {
    const part = `${file}.${process.pid}`;
    // The password file of earlier versions on systems without Unix sockets.
    const earlier = join(dirname(file), "postgres-password");
    const owner = existsSync(earlier) ? readFileSync(earlier, "utf8").trim() : create();
    const lines = [`*:*:*:${roles.owner}:${owner}`, `*:*:*:${roles.app}:${create()}`];
    writeFileSync(part, `${lines.join("\n")}\n`, { mode: 0o600 });
    try {
      // Fails if another process has created the file in the meantime. That file's passwords are used instead.
      linkSync(part, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(part);
    }
  }
  return parse(readFileSync(file, "utf8"));
}
