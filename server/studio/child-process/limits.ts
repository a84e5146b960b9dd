import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/** What a child process may use. */
export interface ChildLimits {
  /** Memory that it allocates, in addition to what Node itself takes, in MB. */
  memory_mb: number;
  /** CPU time of all its threads during its whole life, in seconds. */
  cpu_s: number;
}

/**
 * For a process whose work has no tighter limits: what a film in 4K takes. Its encoder allocates 3.3 GB, of which it
 * uses 1.4 GB.
 */
export const defaultLimits: ChildLimits = {
  memory_mb: 3600 + 100 * availableParallelism(),
  cpu_s: 12 * 3600 * availableParallelism(),
};

/** The CPU time that calls of `seconds` each can use at most, with all cores busy. */
export const cpuFor = (seconds: number, calls = 1): number => seconds * calls * availableParallelism();

const openFiles = 512;
/** What Node takes of RLIMIT_DATA before it has done anything, in MB: V8's room for code, and the threads' stacks. */
const nodeItself_mb = 600;

interface Confinement {
  /** Programs that start a child, each with its arguments, and then become the next one. */
  network: string[];
  privileges: string[];
  limits: string[] | undefined;
}

const works = ([program = "", ...rest]: string[]) =>
  spawnSync(program, [...rest, "true"], { stdio: "ignore", cwd: "/" }).status === 0;

const firstThatWorks = (...commands: string[][]) => commands.find(works) ?? [];

function probe(): Confinement {
  if (process.platform !== "linux") return { network: [], privileges: [], limits: undefined };
  return {
    network: firstThatWorks(["unshare", "--net"], ["unshare", "--user", "--map-current-user", "--net"]),
    privileges: firstThatWorks(["setpriv", "--no-new-privs"]),
    limits: works(["prlimit", "--data=1000000000", "--core=0"]) ? ["prlimit"] : undefined,
  };
}

let probed: Confinement | undefined;
/** Probed once: the programs either work on this system or they don't. */
const confinement = () => {
  probed ??= probe();
  return probed;
};

let runsAs: string[] = [];

/** Children that start from now on run as this user, without any capability. Only root can do that. */
export function setChildUser({ uid, gid }: { uid: number; gid: number }): boolean {
  const drop = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    "--inh-caps=-all",
    "--bounding-set=-all",
  ];
  if (!works(["setpriv", "--no-new-privs", ...drop])) return false;
  runsAs = drop;
  return true;
}

/**
 * A command that runs a program within limits: with little memory and CPU time, without core dumps, without new
 * privileges and without a network. What the system doesn't offer is left out; `missingConfinement` names it.
 *
 * RLIMIT_DATA counts what a process allocates. RLIMIT_AS would count the address space that V8 and WebAssembly reserve
 * and never use, which is many gigabytes.
 */
export function confine(program: string[], { memory_mb, cpu_s }: ChildLimits): string[] {
  const { network, privileges, limits } = confinement();
  const data = (memory_mb + nodeItself_mb) * 1024 * 1024;
  return [
    ...network,
    ...(privileges.length > 0 ? [...privileges, ...runsAs] : []),
    ...(limits ? [...limits, `--data=${data}`, `--cpu=${cpu_s}`, "--core=0", `--nofile=${openFiles}`] : []),
    ...program,
  ];
}

/** What this system can't confine, as sentences for the log at startup. */
export function missingConfinement(): string[] {
  const { network, limits } = confinement();
  return [
    ...(limits ? [] : ["Child processes have no memory limit, because prlimit isn't available here"]),
    ...(network.length > 0
      ? []
      : ["Child processes can use the network, because unshare isn't permitted here"]),
  ];
}
