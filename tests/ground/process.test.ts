/** @module-tag slow */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createDatabase } from "../database.ts";
import { startApp, temporaryFolder } from "../server.ts";
import { serversOn } from "./postgres.ts";

const entry = (name: string) => fileURLToPath(new URL(`../../server/${name}.ts`, import.meta.url));

/** Runs an entry point until it exits, or until its output contains a word and it receives a signal. */
async function run(name: string, env: Record<string, string>, word?: string) {
  const child = spawn(process.execPath, [entry(name)], {
    env: { PATH: process.env.PATH, CONSOLE: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part) => {
      said += part;
      if (word && said.includes(word)) child.kill("SIGTERM");
    });
  }
  const [code] = await once(child, "exit");
  return { code, said };
}

describe("the process", () => {
  it("names every invalid variable without showing a value", async () => {
    const { code, said } = await run("main", {
      PORT: "many",
      LLM_UPSTREAMS: "[{sk-secret",
      AUTH_SECRET: "short",
    });
    expect(code).toBe(1);
    for (const name of ["PORT:", "LLM_UPSTREAMS:", "AUTH_SECRET:"]) expect(said).toContain(name);
    expect(said).not.toMatch(/many|sk-secret|short/);
  });

  it("names a port that is in use, and leaves no database running", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const folder = temporaryFolder();
    const { code, said } = await run("main", { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: folder });
    other.close();
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`can't start.*${port}.*Set PORT`));
    expect(serversOn(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it("shuts down gracefully on a signal", async () => {
    const app = await startApp({ embedded: true, env: { WORKER: "inside" } });
    await app.stop();
    expect(app.output()).toContain("Scenewright is ready at http://localhost:");
    expect(app.output()).not.toMatch(/"level":"(error|fatal)"|Did not end/);
    expect(serversOn(app.dataDir)).toEqual([]);
  });

  it("runs its own worker", async () => {
    const folder = temporaryFolder();
    const env = { DATABASE_URL: await createDatabase({ empty: true }), DATA_DIR: folder };
    const { code, said } = await run("worker", env, "waiting for jobs");
    expect(said).toContain('"maintain"');
    expect(code).toBe(0);
    rmSync(folder, { recursive: true });
  });
});
