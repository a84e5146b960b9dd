import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createLogger } from "../../server/log.ts";
import { prepareChildren } from "../../server/studio/child-process/access.ts";
import { ChildDiedError, ChildMethodError } from "../../server/studio/child-process/child.ts";
import { createProcessPool, type ProcessPool } from "../../server/studio/child-process/pool.ts";
import { temporaryFolder } from "../server.ts";

const entry = new URL("./child-methods.ts", import.meta.url);

const runs = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const ended = (pid: number) => vi.waitFor(() => expect(runs(pid)).toBe(false), { timeout: 20_000 });

describe("child processes", () => {
  let children: ProcessPool;
  const start = (limit = 1, idle_ms = 60_000) => {
    children = createProcessPool({ entry, name: "The echo", limit, idle_ms });
    return children;
  };
  afterEach(() => children.stop());

  it("returns typed arrays unchanged, sends parts first, and stays warm", async () => {
    const { call } = start();
    const parts: number[] = [];
    const asked = { values: new Float32Array([1, 2.5]) };
    const answer = await call<Float32Array, number>("twice", asked, { onPart: (part) => parts.push(part) });
    expect(answer).toEqual(new Float32Array([2, 5]));
    expect(parts).toEqual([2]);
    expect(await call("pid", null)).toBe(await call("pid", null));
  });

  it("inherits no secrets", async () => {
    vi.stubEnv("OPENAI_API_KEY", "sk-secret");
    const names = await start().call<string[]>("environment", null);
    vi.unstubAllEnvs();
    expect(names).toContain("PATH");
    expect(names).not.toContain("OPENAI_API_KEY");
  });

  it("reports a failure with its reason, and continues", async () => {
    const { call } = start();
    const failure = await call("fail", null).catch((error) => error);
    expect(failure).toBeInstanceOf(ChildMethodError);
    expect(failure).toMatchObject({ message: "It rains", reason: "weather" });
    expect(await call("pid", null)).toBeTypeOf("number");
  });

  it("kills the process of an aborted call, and doesn't affect waiting ones", async () => {
    const { call } = start();
    const pid = await call<number>("pid", null);
    const abort = new AbortController();
    const hanging = call("hang", null, { signal: abort.signal });
    const queued = call("hang", null, { signal: AbortSignal.timeout(20) });
    const next = call<number>("pid", null);
    await expect(queued).rejects.toMatchObject({ name: "TimeoutError" });
    abort.abort(new Error("Enough"));
    await expect(hanging).rejects.toThrow("Enough");
    expect(await next).not.toBe(pid);
    expect(runs(pid)).toBe(false);
  });

  it("reports a crash, and starts another process for the next call", async () => {
    const { call } = start();
    const crash: unknown = await call("crash", null).catch((error) => error);
    expect(crash).toBeInstanceOf(ChildDiedError);
    expect(crash).toMatchObject({ message: "The echo ended unexpectedly by SIGSEGV" });
    expect(await call("pid", null)).toBeTypeOf("number");
  });

  it("runs at most `limit` processes at a time", async () => {
    const { call } = start(2);
    const pids = await Promise.all([1, 2, 3, 4].map(() => call<number>("pid", null)));
    expect(new Set(pids).size).toBe(2);
  });

  it("ends an idle process", async () => {
    const { call } = start(1, 50);
    const pid = await call<number>("pid", null);
    await ended(pid);
    expect(await call("pid", null)).not.toBe(pid);
  });

  it("uses compiled code that no other user can change", { tags: ["slow"] }, async () => {
    const dataDir = temporaryFolder();
    prepareChildren(dataDir, createLogger("silent"));
    const { call } = start(1, 0);
    expect(await call("environment", null)).not.toContain("NODE_COMPILE_CACHE");
    const cache = join(dataDir, "compile-cache");
    await expect.poll(() => readdirSync(cache)).toEqual([expect.not.stringMatching(/part$/)]);
    expect(await call("environment", null)).toContain("NODE_COMPILE_CACHE");

    const inside = readdirSync(cache, { recursive: true, encoding: "utf8" });
    expect(inside.length).toBeGreaterThan(100);
    // Node reads only the folder of the user that it runs as.
    expect(inside[1]).toMatch(new RegExp(`-${await call<number>("uid", null)}$`));
    const open = inside.map((name) => statSync(join(cache, name))).filter(({ mode }) => mode & 0o022);
    expect(open).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });

  it("ends when its parent is killed", async () => {
    start();
    const parent = spawn(process.execPath, [fileURLToPath(new URL("./child-parent.ts", import.meta.url))]);
    const [said] = await once(parent.stdout, "data");
    const pid = Number(said);
    await wait(50);
    expect(runs(pid)).toBe(true);
    parent.kill("SIGKILL");
    await ended(pid);
  });
});
