import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../tests/server.ts";
import type { Peer } from "./gateway-load.ts";

const version = "1.15.2";

/**
 * Starts Portkey's gateway from the package registry. It checks no keys, holds no credits and writes no rows.
 * @param upstream the base URL of the upstream
 */
export async function startPortkey(upstream: string): Promise<Peer & { stop(): Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn("npx", ["-y", `@portkey-ai/gateway@${version}`, "--headless", `--port=${port}`], {
    stdio: "ignore",
    detached: true,
  });
  for (const deadline = Date.now() + 120_000; ; await sleep(200)) {
    if (await fetch(url).catch(() => undefined)) break;
    if (Date.now() > deadline || child.exitCode !== null) throw new Error("Portkey's gateway didn't start");
  }
  return {
    url,
    model: "mock-1",
    headers: {
      authorization: "Bearer none",
      "x-portkey-provider": "openai",
      "x-portkey-custom-host": `${upstream}/v1`,
    },
    async stop() {
      // npx starts the gateway in child processes, all in the same process group.
      process.kill(-child.pid!, "SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}
