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

/** A process's command line; empty for a zombie, undefined if the system doesn't provide it. */
function commandOf(pid: number): string | undefined {
  if (process.platform === "linux") return read(`/proc/${pid}/cmdline`);
  try {
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return undefined;
  }
}

const pidIn = (text: string | undefined) => Math.abs(Number.parseInt(text ?? "", 10)) || undefined;

/** Whether a process is this folder's PostgreSQL. True for a running process whose command line can't be read. */
function isPostgres(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  const command = commandOf(pid);
  return command === undefined || (command.includes("postgres") && command.includes(data));
}

/** Whether a server is running, starting or stopping in this folder. */
export function isServed(data: string): boolean {
  const pid = pidIn(read(`${data}/postmaster.pid`));
  return pid !== undefined && isPostgres(pid, data);
}

/**
 * Removes a lock file whose process has ended. PostgreSQL does this itself, except if another process now has the same
 * ID, as happens after each restart of a container. PostgreSQL's check of shared memory still protects the data.
 */
export function dropStale(file: string, data: string): void {
  const text = read(file);
  const pid = pidIn(text);
  if (pid === undefined || isPostgres(pid, data)) return;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    // A new lock file that another process created between the check and the move is put back.
    if (read(aside) !== text) linkSync(aside, file);
  } catch {
    // Another process has removed the file in the meantime.
  } finally {
    rmSync(aside, { force: true });
  }
}
