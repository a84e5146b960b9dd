/** @module-tag slow */

import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { stopCluster } from "../../server/db/embedded.ts";
import { createLogger } from "../../server/log.ts";
import { apiOf } from "../api/api.ts";
import { type App, signUp, startApp } from "../server.ts";
import { limitMs, rounds } from "./plan.ts";

const fullMs = rounds(20_000, 4000);
let folder: string;
let upstream: Server | undefined;
let app: App | undefined;

/** Mounts a small disk for this test. Returns false if mounting isn't allowed. */
function mountDisk(): boolean {
  folder = mkdtempSync(join(tmpdir(), "scenewright-disk-"));
  return spawnSync("mount", ["-t", "tmpfs", "-o", "size=320m,mode=711", "tmpfs", folder]).status === 0;
}
const mounted = mountDisk();

beforeAll(async () => {
  if (!mounted) return;
  upstream = createServer(async (request, response) => {
    await request.resume().toArray();
    const choices = [{ index: 0, message: { role: "assistant", content: "Yes" }, finish_reason: "stop" }];
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ id: "1", choices, usage: { prompt_tokens: 100, completion_tokens: 100 } }));
  });
  await new Promise<void>((resolve) => upstream!.listen(0, "127.0.0.1", resolve));
  const base_url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/v1`;
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o711);
  app = await startApp({
    embedded: true,
    dataDir,
    env: { LLM_UPSTREAMS: JSON.stringify([{ name: "mock", base_url, models: ["fixed"] }]) },
  });
});
afterAll(async () => {
  await app?.stop();
  upstream?.close();
  if (mounted) {
    await stopCluster(join(folder, "data"), createLogger("silent"));
    spawnSync("umount", [folder]);
  }
  rmSync(folder, { recursive: true });
});

function fillDisk(file: string) {
  const part = Buffer.alloc(64 * 1024);
  try {
    for (;;) appendFileSync(file, part);
  } catch (error) {
    expect(error).toMatchObject({ code: "ENOSPC" });
  }
}

it.runIf(mounted)(
  "a full disk refuses writes, and everything works again once there is room",
  async () => {
    const { token } = await signUp(app!.url);
    const api = apiOf(app!.url, token);
    await api.post("model-prices", { model_name: "fixed", input_price: 1, output_price: 3 });
    const { body: key } = await api.post("api-keys", { name: "Disk" });
    const call = () =>
      fetch(`${app!.url}/v1/chat/completions`, {
        method: "POST",
        headers: { authorization: `Bearer ${key.secret}`, "content-type": "application/json" },
        body: JSON.stringify({ model: "fixed", messages: [{ role: "user", content: "x".repeat(20_000) }] }),
      }).then(async (answer) => {
        await answer.text();
        return answer.status;
      });
    expect(await call()).toBe(200);

    const filler = join(folder, "filler");
    fillDisk(filler);
    const statuses = new Set<number>();
    for (const until = Date.now() + fullMs; Date.now() < until; ) {
      statuses.add(await call().catch(() => 0));
      statuses.add(
        (await api.post("animations", { title: "On a full disk" }).catch(() => ({ status: 0 }))).status,
      );
      await sleep(20);
    }
    // The requests were refused with the API's own errors, and no connection was dropped.
    expect([...statuses].filter((status) => ![200, 201, 500, 503].includes(status))).toEqual([]);
    expect([...statuses].some((status) => status >= 500)).toBe(true);

    rmSync(filler);
    await expect.poll(() => call().catch(() => 0), { timeout: 90_000, interval: 500 }).toBe(200);
    const running = async () => (await api.get("llm-requests?status=running")).total;
    await expect.poll(running, { interval: 500 }).toBe(0);
    const audit = spawnSync(process.execPath, ["scripts/audit-ledger.ts"], {
      env: { ...process.env, DATA_DIR: join(folder, "data"), DATABASE_URL: undefined },
      encoding: "utf8",
    });
    expect([audit.status, audit.stderr]).toEqual([0, ""]);
  },
  limitMs,
);
