import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

export interface ChildLimits {
  /** The memory that the process may allocate in addition to Node's own, in MB. */
  memory_mb: number;
  /** The CPU time that all threads may use during the process's lifetime, in seconds. */
  cpu_s: number;
}

/** The default limits, which are enough for a film in 4K. Its encoder allocates 3.3 GB, of which it uses 1.4 GB. */
export const defaultLimits: ChildLimits = {
  memory_mb: 3600 + 100 * availableParallelism(),
  cpu_s: 12 * 3600 * availableParallelism(),
};

/** The maximum CPU time, in seconds, of a number of calls that take `seconds` each, with all cores busy. */
export const cpuFor = (seconds: number, calls = 1): number => seconds * calls * availableParallelism();

const openFiles = 512;
/**
 * The part of RLIMIT_DATA that Node needs before any code runs, in MB: V8's memory for code, and the stacks of its
 * threads.
 */
const nodeItself_mb = 600;

interface Confinement {
  /** Commands that start a child. Each command changes one setting and then runs the next command in its place. */
  network: string[];
  privileges: string[];
  limits: string[] | undefined;
}

const starts = (command: string[], program: string[]) => {
  const [first = "", ...rest] = [...command, ...program];
  return spawnSync(first, rest, { stdio: "ignore", cwd: "/" }).status === 0;
};

/**
 * Whether each command can start a program. One shell tries them all, because a process as large as the server takes
 * much longer than a shell to start another process.
 */
function tried(...commands: string[][]): boolean[] {
  const script = commands
    .map((command) => `${command.join(" ")} true && echo works || echo fails`)
    .join("\n");
  const { stdout } = spawnSync("/bin/sh", ["-c", script], { cwd: "/", encoding: "utf8" });
  return commands.map((_, at) => stdout?.split("\n")[at] === "works");
}

function probe(): Confinement {
  if (process.platform !== "linux") return { network: [], privileges: [], limits: undefined };
  const networks = [
    ["unshare", "--net"],
    ["unshare", "--user", "--map-current-user", "--net"],
  ];
  const privileges = ["setpriv", "--no-new-privs"];
  const limits = ["prlimit", "--data=1000000000", "--core=0"];
  const [hasPrivileges, hasLimits, ...hasNetworks] = tried(privileges, limits, ...networks);
  return {
    network: networks.find((_, at) => hasNetworks[at]) ?? [],
    privileges: hasPrivileges ? privileges : [],
    limits: hasLimits ? ["prlimit"] : undefined,
  };
}

let probed: Confinement | undefined;
/** The system is probed only once, because the result doesn't change while the server runs. */
const confinement = () => {
  probed ??= probe();
  return probed;
};

let runsAs: string[] = [];

/**
 * Runs all further children as this user, without any capabilities.
 * @param program a program that succeeds if children can do their work as this user
 * @returns false if the program fails, or if this process isn't allowed to start it as this user
 */
export function setChildUser({ uid, gid }: { uid: number; gid: number }, program = ["true"]): boolean {
  const drop = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    "--inh-caps=-all",
    "--bounding-set=-all",
  ];
  if (!starts(["setpriv", "--no-new-privs", ...drop], program)) return false;
  runsAs = drop;
  return true;
}

/**
 * A command that runs a program with limited memory and CPU time, without core dumps, without new privileges and
 * without a network. Restrictions that the system doesn't support are omitted; `missingConfinement` names them. The
 * memory limit is RLIMIT_DATA, which counts what a process allocates. RLIMIT_AS would also count the many gigabytes of
 * address space that V8 and WebAssembly reserve without using them.
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

/** The restrictions that this system doesn't support, as sentences for the log at startup. */
export function missingConfinement(): string[] {
  const { network, privileges, limits } = confinement();
  return [
    ...(limits
      ? []
      : ["Child processes have no memory limit, because prlimit isn't available on this system"]),
    ...(network.length > 0
      ? []
      : ["Child processes can use the network, because unshare isn't permitted on this system"]),
    ...(privileges.length > 0
      ? []
      : ["Child processes keep this user's privileges, because setpriv isn't available on this system"]),
  ];
}
