import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The location of a DATA_DIR's embedded database. */
export function homeOf(dataDir: string): string {
  const pointer = join(dataDir, "postgres-home");
  return existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : dataDir;
}

/** The process ID of the database server, from its `postmaster.pid`. */
export function serverOf(dataDir: string): number | undefined {
  const file = join(homeOf(dataDir), "postgres/postmaster.pid");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : undefined;
}

const parentOf = (pid: string) => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
};

/**
 * The process IDs of the database servers that use a folder. More than one server would corrupt it. A new child
 * process shows its parent's command line until it sets its own, so children aren't counted.
 */
export function serversOn(dataDir: string): number[] {
  const data = join(homeOf(dataDir), "postgres");
  const found = readdirSync("/proc").flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const [program, flag, folder] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      if (!program?.endsWith("/postgres") || flag !== "-D" || folder !== data) return [];
      return [{ pid: Number(pid), parent: parentOf(pid) }];
    } catch {
      return [];
    }
  });
  return found.filter(({ parent }) => !found.some(({ pid }) => pid === parent)).map(({ pid }) => pid);
}

export async function until(what: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  for (const deadline = Date.now() + ms; !(await what()); await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`Timed out after ${ms} ms: ${what}`);
  }
}
