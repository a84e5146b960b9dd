import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { getCompileCacheDir } from "node:module";
import { constants, setPriority } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { productVersion } from "../../version.ts";

const program = fileURLToPath(new URL("../../compile-children.ts", import.meta.url));
/** The time, in milliseconds, after which a server may take over a compilation that another server has begun. */
const leaseMs = 60_000;

let folder: string | undefined;
let reader: number | undefined;
let isTried = false;

/**
 * Sets where the compiled code of child processes is stored: next to the server's own, or in DATA_DIR if the server has
 * none. Children never write there, because one child could then change the code of the next.
 * @param uid the user that children run as, if it isn't the server's
 */
export function setCompileCache(dataDir: string, uid?: number): void {
  const own = getCompileCacheDir();
  const parent = own ? dirname(own) : resolve(dataDir, "compile-cache");
  folder = join(parent, `children-${productVersion}-${process.version}`);
  reader = uid;
}

/**
 * Lets the user that runs the child processes read the compiled code. Node looks for it in a folder whose name ends
 * with that user's ID.
 */
function share(part: string) {
  if (reader === undefined) return;
  chmodSync(part, 0o755);
  for (const name of readdirSync(part)) {
    const own = join(part, name);
    for (const file of readdirSync(own)) chmodSync(join(own, file), 0o644);
    chmodSync(own, 0o755);
    renameSync(own, join(part, name.replace(/-\d+$/, `-${reader}`)));
  }
}

/** Compiles the children's modules into a new folder, which gets its final name once it's complete. */
function compile(complete: string) {
  const part = `${complete}.part`;
  try {
    if (existsSync(part) && Date.now() - statSync(part).mtimeMs > leaseMs) rmSync(part, { recursive: true });
    mkdirSync(dirname(part), { recursive: true });
    mkdirSync(part);
  } catch {
    // Another server is compiling, or the folder isn't writable. Children then start without compiled code.
    return;
  }
  const compiler = spawn(process.execPath, [program], {
    cwd: "/",
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: part },
    stdio: "ignore",
    timeout: leaseMs,
  });
  if (compiler.pid) setPriority(compiler.pid, constants.priority.PRIORITY_LOW);
  compiler.unref();
  compiler.once("error", () => {});
  compiler.once("close", (code) => {
    try {
      if (code !== 0) throw new Error("The modules weren't compiled");
      share(part);
      renameSync(part, complete);
    } catch {
      rmSync(part, { recursive: true, force: true });
    }
  });
}

/**
 * The environment variables that make a child use compiled code. The child then starts in a third of the time.
 * If there is no compiled code yet, the code is compiled in the background, for later children.
 */
export function compileCacheVariables(): { NODE_COMPILE_CACHE?: string } {
  if (!folder) return {};
  if (existsSync(folder)) return { NODE_COMPILE_CACHE: folder };
  if (!isTried) compile(folder);
  isTried = true;
  return {};
}
