import { execFile } from "node:child_process";
import { readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { distFolder } from "./console-files.ts";
import type { Logger } from "./log.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const sources = ["src", "contract", "scene", "public", "index.html", "vite.config.ts", "package-lock.json"];

const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** When a file, or anything in a folder, last changed; a folder's own time tells of what was removed. */
function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Whether the console was built after its sources last changed. */
const isBuilt = () =>
  timeOf(join(distFolder, "index.html")) > Math.max(...sources.map((name) => newest(join(root, name))));

/**
 * Builds the console where its build is older than its sources.
 * @throws Error with the build's own words when it fails
 */
export async function buildConsole(log: Logger): Promise<void> {
  if (isBuilt()) return;
  const begun = new Date();
  log.info("Building the console; this takes a few seconds and is done once");
  const vite = join(dirname(fileURLToPath(import.meta.resolve("vite/package.json"))), "bin/vite.js");
  // Built apart and moved whole, so that a failed build or two at once never leave half of one.
  const part = join(root, "node_modules/.console", String(process.pid));
  try {
    await promisify(execFile)(
      process.execPath,
      [vite, "build", "--outDir", part, "--emptyOutDir", "--logLevel", "warn"],
      { cwd: root, maxBuffer: 16 * 1024 * 1024, env: { ...process.env, NODE_ENV: "production" } },
    );
    utimesSync(join(part, "index.html"), begun, begun);
    rmSync(distFolder, { recursive: true, force: true });
    renameSync(part, distFolder);
  } catch (error) {
    const { stdout = "", stderr = "", message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`The console could not be built:\n${`${stdout}\n${stderr}`.trim() || message}`);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  log.info({ seconds: Math.round((Date.now() - begun.getTime()) / 100) / 10 }, "The console is built");
}
