import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Session } from "../contract/session.ts";
import { stopCluster } from "../server/db/embedded.ts";
import { createLogger } from "../server/log.ts";
import { createDatabase } from "./database.ts";

/** The root folder of this checkout. */
export const root = fileURLToPath(new URL("..", import.meta.url));
const startMs = 120_000;

/** A running server of the product. */
export interface App {
  url: string;
  dataDir: string;
  /** The URL of the app's database; undefined if the app runs its own. */
  databaseUrl: string | undefined;
  /** The app's output so far. */
  output(): string;
  /** Stops the app gracefully and removes its data. */
  stop(): Promise<void>;
}

/** The real product as `npm start` runs it, in a separate process and folder. */
export interface AppProcess extends App {
  pid: number;
  /** Kills the app as a power failure would. Its data is kept. */
  kill9(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  /** Runs the app's own embedded PostgreSQL instead of a database on the shared server. */
  embedded?: boolean;
  /** An existing data folder. It isn't removed by `stop`. */
  dataDir?: string;
  /** An existing database to use. */
  databaseUrl?: string;
  port?: number;
  /** The checkout to run from; this one by default. */
  checkout?: string;
  /** The user to run as; the current one by default. */
  user?: { uid: number; gid: number };
}

/** The arguments that `npm start` or `npm run worker` passes to Node. */
export function programOf(name: "main" | "worker", checkout = root): string[] {
  return [join(checkout, "server/launch.js"), name];
}

/**
 * The next port to try. Each test process has its own thousand ports, below the range from which the kernel assigns
 * ports to stand-ins. Otherwise, a stand-in could take a port after it is chosen here and before the app listens.
 */
let nextPort =
  10_000 +
  1_000 * (Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % 20) +
  Math.floor(Math.random() * 500);

/** Finds a port that nothing listens on and that no other test will use. */
export async function freePort(): Promise<number> {
  for (;;) {
    const probe = createServer().listen(nextPort++, "127.0.0.1");
    const free = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    const { port } = (probe.address() as AddressInfo | null) ?? {};
    await new Promise((resolve) => probe.close(resolve));
    if (free && port) return port;
  }
}

/** Creates a folder that the database's user can traverse. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "scenewright-test-"));
  chmodSync(folder, 0o711);
  return folder;
}

async function answering(url: string, child: ChildProcess, output: () => string) {
  for (const deadline = Date.now() + startMs; Date.now() < deadline; await sleep(40)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const answer = await fetch(`${url}/api/config`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  child.kill("SIGKILL");
  throw new Error(`The server did not start:\n${output()}`);
}

/** The settings of a test's server, unless the test has others. */
export const testEnv = {
  CONSOLE: "off",
  WORKER: "off",
  SIGNUPS_PER_HOUR: "1000",
  WEBHOOK_PRIVATE_RANGES: "127.0.0.1",
};

/** Starts the product in a process of its own. Most tests don't need one: see `startServer` in in-process.ts. */
export async function startApp({ env = {}, embedded = false, ...given }: Options = {}): Promise<AppProcess> {
  const dataDir = given.dataDir ?? temporaryFolder();
  const databaseUrl = given.databaseUrl ?? (embedded ? undefined : await createDatabase());
  const port = given.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, programOf("main", given.checkout), {
    ...given.user,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...testEnv,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (said += part));
  const exited = once(child, "exit");
  const remove = async () => {
    if (given.dataDir) return;
    if (embedded) await stopCluster(dataDir, createLogger("silent"));
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await answering(url, child, () => said);
  } catch (error) {
    await remove();
    throw error;
  }

  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return {
    url,
    dataDir,
    databaseUrl,
    pid: child.pid!,
    output: () => said,
    async stop() {
      await kill("SIGTERM");
      await remove();
    },
    kill9: () => kill("SIGKILL"),
  };
}

let count = 0;

/** Reads the setup code from the log. With this code, the first account can be created from any machine. */
export const setupCodeOf = ({ output }: Pick<App, "output">): string =>
  /enter this code: ([\w-]+)/.exec(output())![1]!;

/** Creates an account. The first one of an installation is its admin. */
export async function signUp(url: string, name = `Person ${++count}`, setup_code = "") {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, ".")}.${process.pid}.${++count}@example.com`;
  const password = `correct horse ${count}`;
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, email, password, setup_code }),
  });
  const token = answer.headers.get("set-auth-token");
  if (!answer.ok || !token) throw new Error(`Cannot sign up: ${answer.status} ${await answer.text()}`);
  const session = (await (
    await fetch(`${url}/api/session`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as Session;
  return { token, session, email, password };
}
