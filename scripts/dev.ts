import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { whenOrphaned } from "../server/process.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const port = Number(process.env.PORT ?? 3000);
const address = process.env.PUBLIC_URL ?? `http://localhost:${port}`;

/** Finds a free port on loopback. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const apiPort = String(await freePort());
const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js");

const start = (args: string[], env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });

// The API restarts when its files change. Vite updates the page in place and proxies /api and /v1. Only the API's log
// line tells the developer which address to open, so the API is given Vite's address.
const api = start(["--watch", "--watch-preserve-output", "server/launch.js", "main"], {
  PORT: apiPort,
  HOST: "127.0.0.1",
  CONSOLE: "off",
  PUBLIC_URL: address,
});
const page = start([vite, "--port", String(port), "--logLevel", "warn", "--clearScreen", "false"], {
  API_PORT: apiPort,
});

const children: ChildProcess[] = [api, page];
const ended = Promise.all(children.map((child) => new Promise((resolve) => child.once("exit", resolve))));

function stop() {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
}
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
whenOrphaned(stop);
// If one process exits, the other is stopped too, because neither is useful alone.
for (const child of children) child.once("exit", stop);
await ended;
