import { execFileSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync } from "node:fs";

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === "EPERM";
  }
}

/** A process's command line; empty for one that has ended but was not collected, undefined where it is not told. */
function commandOf(pid: number): string | undefined {
  if (process.platform === "linux") return read(`/proc/${pid}/cmdline`);
  try {
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return undefined;
  }
}

const pidIn = (text: string | undefined) => Math.abs(Number.parseInt(text ?? "", 10)) || undefined;

/** Whether the process that the file names is a PostgreSQL of this folder, and not another one with its number. */
function isPostgres(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  const command = commandOf(pid);
  return command === undefined || (command.includes("postgres") && command.includes(data));
}

/** Whether a server runs in this folder, or is on its way up or down. */
export function isServed(data: string): boolean {
  const pid = pidIn(read(`${data}/postmaster.pid`));
  return pid !== undefined && isPostgres(pid, data);
}

/**
 * Removes a lock file whose process is gone. PostgreSQL does so itself unless a stranger now has the number, as
 * happens after each restart of a container. Its check of shared memory still guards the data.
 */
export function dropStale(file: string, data: string): void {
  const text = read(file);
  const pid = pidIn(text);
  if (pid === undefined || isPostgres(pid, data)) return;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    // Someone made a new one between the look and the move: give it back.
    if (read(aside) !== text) linkSync(aside, file);
  } catch {
    // Another process was quicker.
  } finally {
    rmSync(aside, { force: true });
  }
}
