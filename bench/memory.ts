import { readdirSync, readFileSync } from "node:fs";

interface Process {
  pid: number;
  parent: number;
  command: string;
}

function processes(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
        return [{ pid: Number(pid), parent: Number(parent), command }];
      } catch {
        // The process has ended.
        return [];
      }
    });
}

/** A process's share of memory in MB. Memory that several processes use is divided among them. */
function shareOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/**
 * The memory, in MB, of a process with all its descendants, and of those descendants whose command contains `name`.
 * Works only on Linux.
 */
export function memoryOf(root: number, name: string): { all: number; named: number } {
  const list = processes();
  const family = new Set([root]);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const { pid, parent } of list) if (family.has(parent)) family.add(pid);
  }
  let [all, named] = [0, 0];
  for (const { pid, command } of list.filter((one) => family.has(one.pid))) {
    const share = shareOf(pid);
    all += share;
    if (command.includes(name)) named += share;
  }
  return { all, named };
}
