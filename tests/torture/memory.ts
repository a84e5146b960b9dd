import { readdirSync, readFileSync } from "node:fs";

const statusOf = (pid: number | string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    // The process has ended in the meantime.
    return "";
  }
};

const numberIn = (status: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);

/** A process and its descendants. */
function familyOf(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), numberIn(statusOf(name), "PPid")] as const);
  const family = [pid];
  for (const member of family)
    family.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  return family;
}

/** The resident memory of a process itself, in MB. */
export const ownMemoryOf = (pid: number): number => numberIn(statusOf(pid), "VmRSS") / 1024;

/** The resident memory of a process and its descendants, in MB. */
export const memoryOf = (pid: number): number =>
  familyOf(pid).reduce((sum, member) => sum + numberIn(statusOf(member), "VmRSS"), 0) / 1024;
