import { Agent, createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { startDatabaseProxy } from "../api/database-proxy.ts";
import { createDatabase } from "../database.ts";
import { type App, signUp, startApp } from "../server.ts";

const statusOf = async (url: string, path: string) => {
  const answer = await fetch(url + path);
  return [answer.status, ((await answer.json()) as { status: unknown }).status];
};

describe("the health of a server", () => {
  it("is not ready without its database, but stays healthy", async () => {
    const proxy = await startDatabaseProxy(await createDatabase());
    const app = await startApp({ databaseUrl: proxy.url });
    expect(await statusOf(app.url, "/readyz")).toEqual([200, "ready"]);
    proxy.close();
    expect(await statusOf(app.url, "/readyz")).toEqual([503, 503]);
    expect(await statusOf(app.url, "/healthz")).toEqual([200, "ok"]);
    proxy.open();
    await expect.poll(() => statusOf(app.url, "/readyz")).toEqual([200, "ready"]);
    await app.stop();
    await proxy.stop();
  });
});

describe("a rolling restart behind a load balancer", () => {
  let apps: App[];
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  const start = async (databaseUrl: string) => startApp({ databaseUrl, env: { DRAIN_SECONDS: "2" } });

  beforeAll(async () => {
    const databaseUrl = await createDatabase();
    apps = [await start(databaseUrl), await start(databaseUrl)];
    balancer = await startBalancer(apps);
  });
  afterAll(async () => {
    balancer.stop();
    for (const app of apps) await app.stop();
  });

  it("drops no call", async () => {
    const api = apiOf(apps[0]!.url, (await signUp(apps[0]!.url)).token);
    const { secret } = (await api.post("api-keys", { name: "Restart" })).body;
    const statuses: number[] = [];
    let isDone = false;
    const caller = async () => {
      while (!isDone) {
        const answer = await fetch(`${balancer.url}/v1/chat/completions`, {
          method: "POST",
          headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
          body: JSON.stringify({
            model: "scenewright/sketch-1",
            messages: [{ role: "user", content: "A film about tides in three scenes" }],
            stream: true,
          }),
        });
        const text = await answer.text();
        statuses.push(text.endsWith("data: [DONE]\n\n") ? answer.status : 0);
      }
    };
    const callers = Array.from({ length: 4 }, caller);
    for (const at of [0, 1]) {
      const databaseUrl = apps[at]!.databaseUrl!;
      await apps[at]!.stop();
      apps[at] = await start(databaseUrl);
      await sleep(500);
    }
    isDone = true;
    await Promise.all(callers);
    expect(statuses.length).toBeGreaterThan(20);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

/** Starts a simple load balancer, which takes turns between the servers that were ready at its last check. */
async function startBalancer(apps: App[]) {
  let ready: App[] = [...apps];
  let turn = 0;
  const agent = new Agent({ keepAlive: true });
  const timer = setInterval(async () => {
    const states = await Promise.all(
      apps.map((app) =>
        fetch(`${app.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    ready = apps.filter((_, at) => states[at]);
  }, 200);
  const server = createServer((request, response) => {
    const target = new URL(request.url!, ready[turn++ % ready.length]?.url);
    const { method, headers } = request;
    const passed = send(target, { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
