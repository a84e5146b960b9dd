import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The length of the ticks in which Linux counts CPU time, in microseconds. */
const tick = 10_000;

interface Process {
  parent: number;
  /** The process's own CPU time, and that of its children that have ended, in ticks. */
  own: number;
  ended: number;
}

function processOf(pid: number): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses can contain spaces. The fields after it have fixed positions.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) =>
      Number(fields[at]),
    );
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    // The process has ended.
    return undefined;
  }
}

/** The CPU time that a process has used, in microseconds. Works only on Linux. */
export const processTime = (pid: number): number => (processOf(pid)?.own ?? 0) * tick;

/** The CPU time of a process and of its children that have ended, in microseconds. Works only on Linux. */
export function familyTime(pid: number): number {
  const { own = 0, ended = 0 } = processOf(pid) ?? {};
  return (own + ended) * tick;
}

/** The CPU time that an embedded database has used, in microseconds. Works only on Linux. */
export function databaseTime(dataDir: string): number {
  const server = Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  const backends = readdirSync("/proc").map((name) => processOf(Number(name)));
  const running = backends.reduce((sum, one) => sum + (one?.parent === server ? one.own : 0), 0);
  const { own = 0, ended = 0 } = processOf(server) ?? {};
  return (own + ended + running) * tick;
}
