import { execFile } from "node:child_process";
import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Logger } from "./log.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = [
  ...["src", "contract", "scene", "public", "index.html", "vite.config.ts", "package-lock.json"],
  "scripts/chunks.ts",
  // The console's documentation is built from these files.
  ...["CHANGELOG.md", "scripts/documentation-sections.ts"],
];

/**
 * The time of the latest change under a path. A folder's own time counts too, because it changes when a file is
 * removed.
 */
async function newest(path: string): Promise<number> {
  const own = await stat(path).catch(() => undefined);
  if (!own) return 0;
  if (!own.isDirectory()) return own.mtimeMs;
  const inside = await Promise.all((await readdir(path)).map((name) => newest(join(path, name))));
  return Math.max(own.mtimeMs, ...inside);
}

async function isCurrent(built: string): Promise<boolean> {
  if (!existsSync(built)) return false;
  const changed = await Promise.all(sources.map((name) => newest(join(root, name))));
  return statSync(built).mtimeMs >= Math.max(...changed);
}

/**
 * Builds the console in a folder.
 * @throws Error with the build's output
 */
async function vite(folder: string): Promise<void> {
  const program = join(root, "node_modules/vite/bin/vite.js");
  const options = ["build", "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"];
  const env = { ...process.env, NODE_ENV: "production" };
  // The build contains no secrets, so everyone may read its files.
  const mask = process.umask(0o022);
  const done = promisify(execFile)(process.execPath, [program, ...options], {
    cwd: root,
    env,
    maxBuffer: 2 ** 24,
  });
  process.umask(mask);
  try {
    await done;
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`The console couldn't be built.\n${`${stdout ?? ""}${stderr ?? ""}`.trim() || message}`);
  }
}

/** Builds the console unless its build is newer than its sources. An incomplete build is never served. */
export async function buildConsole(log: Logger): Promise<void> {
  const dist = join(root, "dist");
  if (await isCurrent(join(dist, "index.html"))) return;
  log.info("Building the console");
  const from = performance.now();
  const fresh = join(root, `node_modules/.console-${process.pid}`);
  const old = `${fresh}-old`;
  await vite(fresh);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
  log.info({ seconds: Number(((performance.now() - from) / 1000).toFixed(1)) }, "Built the console");
}
