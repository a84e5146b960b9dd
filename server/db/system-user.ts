import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Logger } from "../log.ts";

const name = "scenewright";
/** The IDs of `nobody` on nearly every system, for systems on which no user can be created. */
const nobody = { uid: 65_534, gid: 65_534 };

function find(): { uid: number; gid: number } | undefined {
  const line = readFileSync("/etc/passwd", "utf8").match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, "m"));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
}

/** The commands that create a user who can't sign in: on Debian and Red Hat, and with BusyBox. */
const programs = [
  ["useradd", "--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", name],
  ["adduser", "-S", "-D", "-H", "-s", "/sbin/nologin", name],
] as const;

/**
 * Finds or creates the system user that runs the built-in database if root starts the server. A separate user is used,
 * so that no unrelated process runs as the same user as the database.
 */
export function systemUser(log: Logger): { uid: number; gid: number } {
  const known = find();
  if (known) return known;
  for (const [program, ...options] of programs) {
    // The program also fails if another process has created the user in the meantime.
    spawnSync(program, options, { stdio: "ignore" });
    const created = find();
    if (!created) continue;
    log.info({ user: name, ...created }, "Created a system user for the database");
    return created;
  }
  log.warn({ uid: nobody.uid }, 'Couldn\'t create a system user, so the database runs as "nobody".');
  return nobody;
}
