import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "../../server/env.ts";
import { hasMetrics } from "../../server/metrics/serve.ts";
import { apiOf } from "../api/api.ts";
import { type CreditGateway, sendCompletion, sendJson, startCreditGateway } from "../api/credit-gateway.ts";
import { startDatabaseProxy } from "../api/database-proxy.ts";
import { createDatabase } from "../database.ts";
import { freePort, root, signUp, startApp } from "../server.ts";

const token = "token-for-scrapes";
let gateway: CreditGateway;
let port: number;

/** The samples of a scrape, by name with labels in alphabetical order. */
function samplesIn(text: string): Map<string, number> {
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const [, name, labels = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line)!;
      return [`${name}{${labels.split(",").sort().join()}}`, Number(value)];
    }),
  );
}

const scrape = (bearer = token, url = `http://127.0.0.1:${port}/metrics`) =>
  fetch(url, { headers: { authorization: `Bearer ${bearer}`, connection: "close" } });
const samples = async () => samplesIn(await (await scrape()).text());

function respond(
  { model, stream }: { model: string; stream?: boolean },
  response: Parameters<typeof sendJson>[0],
) {
  if (model === "gpt-broken") return sendJson(response, 500, { error: { message: "The engine stalled" } });
  if (!stream) return sendCompletion(response, model);
  const chunk = (more: object) =>
    `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model, ...more })}\n\n`;
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(chunk({ choices: [{ index: 0, delta: { content: "Yes" }, finish_reason: null }] }));
  response.write(chunk({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] }));
  const usage = { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 };
  response.end(`${chunk({ choices: [], usage })}data: [DONE]\n\n`);
}

beforeAll(async () => {
  port = await freePort();
  const price = { input_price: 100, output_price: 100 };
  gateway = await startCreditGateway({
    models: { "gpt-paid": price, "claude-streamed": price, "gpt-broken": price },
    respond,
    env: {
      ...{ WEB_PROCESSES: "2", WORKER: "inside", METRICS_PORT: String(port), METRICS_TOKEN: token },
      ...{ UPSTREAM_TRIES: "1" },
    },
  });
});
afterAll(() => gateway.stop());

/** Makes a call over a new connection, so that both processes get calls. */
const call = async (key: string, model: string, more: object = {}) => {
  const headers = { connection: "close" };
  const messages = [{ role: "user", content: "?".repeat(93) }];
  const body = { model, messages, max_tokens: 100, ...more };
  const response = await gateway.send("chat/completions", key, body, { headers });
  await response.text();
  return response.status;
};

describe("the metrics", { tags: ["slow"] }, () => {
  it("are offered only on their own port, with the token", async () => {
    expect((await scrape("another token")).status).toBe(401);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(401);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect(await (await scrape(token, `${gateway.url}/metrics`)).text()).not.toContain("scenewright_");
    const response = await scrape();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  });

  it("add up what all processes of a port did", async () => {
    // The port answers as soon as the first of the two processes listens.
    await expect.poll(async () => (await samples()).get("scenewright_database_pool_max{}")).toBe(40);
    const { key } = await gateway.customer(1000);
    const poor = await gateway.customer(0);
    for (let n = 0; n < 6; n++) expect(await call(key, "gpt-paid")).toBe(200);
    for (let n = 0; n < 4; n++) expect(await call(key, "claude-streamed", { stream: true })).toBe(200);
    for (let n = 0; n < 3; n++) expect(await call(key, "gpt-broken")).toBeGreaterThanOrEqual(500);
    for (let n = 0; n < 2; n++) expect(await call(poor.key, "gpt-paid")).toBe(402);
    expect(await call("sw_wrong", "gpt-paid")).toBe(401);

    const found = await samples();
    const sample = (name: string, labels: string) => found.get(`scenewright_gateway_${name}{${labels}}`);
    const paid = 'family="gpt"';
    const mock = 'upstream="mock"';
    expect(sample("requests_total", `${paid},outcome="succeeded",${mock}`)).toBe(6);
    expect(sample("requests_total", `${paid},outcome="failed",${mock}`)).toBe(3);
    expect(sample("requests_total", `family="claude",outcome="succeeded",${mock}`)).toBe(4);
    expect(sample("refused_total", 'code="insufficient_credits"')).toBe(2);
    expect(sample("refused_total", 'code="invalid_api_key"')).toBe(1);
    expect(sample("tokens_total", `${paid},part="prompt",${mock}`)).toBe(600);
    expect(sample("tokens_total", `family="claude",part="completion",${mock}`)).toBe(200);
    // Two hundred tokens at $100 per million are two credits, and 150 are one and a half.
    expect(sample("credits_total", `${paid},${mock}`)).toBeCloseTo(12);
    expect(sample("credits_total", `family="claude",${mock}`)).toBeCloseTo(6);
    expect(sample("duration_seconds_count", `${paid},${mock}`)).toBe(9);
    expect(sample("first_token_seconds_count", `family="claude",${mock}`)).toBe(4);
    expect(sample("calls_in_flight", "")).toBe(0);
    expect(found.get("scenewright_database_pool_max{}")).toBe(40);
    expect(found.get("scenewright_database_up{}")).toBe(1);
    expect(found.get("scenewright_database_size_bytes{}")).toBeGreaterThan(1e6);
    expect(found.get("process_resident_memory_bytes{}")).toBeGreaterThan(1e8);
  });

  it("report upstreams that keep failing", async () => {
    const { key } = await gateway.customer(1000);
    for (let n = 0; n < 16; n++) await call(key, "gpt-broken");
    expect((await samples()).get('scenewright_upstream_circuit_open{upstream="mock"}')).toBeGreaterThan(0);
  });

  it("never decrease when a process is replaced", async () => {
    const name = 'scenewright_gateway_requests_total{family="claude",outcome="succeeded",upstream="mock"}';
    const before = (await samples()).get(name);
    expect(before).toBe(4);
    const { pid } = gateway.apps[0]!;
    const children = () =>
      readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
    const [, second] = children();
    process.kill(second!, "SIGKILL");
    await expect.poll(children, { interval: 10 }).not.toContain(second);
    expect((await samples()).get(name)).toBe(before);
    await expect.poll(() => children().length).toBe(2);
    expect((await samples()).get(name)).toBe(before);
  });

  it("include every metric that the dashboard and the alerts use", async () => {
    const text = await (await scrape()).text();
    const offered = new Set([...text.matchAll(/^(\w+)/gm)].map(([name]) => name));
    for (const file of ["grafana-dashboard.json", "alerts.yaml"]) {
      const content = readFileSync(join(root, "docs", file), "utf8");
      if (file.endsWith(".json")) expect(JSON.parse(content).panels.length).toBeGreaterThan(10);
      const used = [...new Set(content.match(/\b(scenewright|process|nodejs)_[a-z0-9_]+/g))];
      expect(used.length).toBeGreaterThan(8);
      expect(used.filter((name) => !offered.has(name))).toEqual([]);
    }
  });

  it("are listed in the documentation", async () => {
    const text = await (await scrape()).text();
    const documented = readFileSync(join(root, "docs/monitoring.md"), "utf8");
    const names = [...text.matchAll(/^# TYPE (scenewright_\w+)/gm)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !documented.includes(name))).toEqual([]);
  });
});

it("are off by default", () => {
  expect(hasMetrics(readEnv({}))).toBe(false);
  expect(() => readEnv({ METRICS_TOKEN: "short" })).toThrow("METRICS_TOKEN");
});

it("are offered on the product's port if there is only a token, by any of its processes", {
  tags: ["slow"],
}, async () => {
  const app = await startApp({ env: { WEB_PROCESSES: "2", METRICS_TOKEN: token } });
  try {
    const url = `${app.url}/metrics`;
    expect((await scrape("another-token", url)).status).toBe(401);
    const read = async () => samplesIn(await (await scrape(token, url)).text());
    const most = async () => (await read()).get("scenewright_database_pool_max{}");
    await expect.poll(most).toBe(40);
    for (let n = 0; n < 4; n++) expect(await most()).toBe(40);
  } finally {
    await app.stop();
  }
});

it("are offered while the database doesn't respond, and failed requests are logged with their ID", {
  tags: ["slow"],
}, async () => {
  const proxy = await startDatabaseProxy(await createDatabase());
  const app = await startApp({ databaseUrl: proxy.url, env: { METRICS_TOKEN: token } });
  try {
    const read = async () => samplesIn(await (await scrape(token, `${app.url}/metrics`)).text());
    expect((await read()).get("scenewright_database_up{}")).toBe(1);
    const user = apiOf(app.url, (await signUp(app.url)).token);
    const { secret } = (await user.post("api-keys", { name: "Unused" })).body;
    proxy.close();
    const during = await read();
    expect(during.get("scenewright_database_up{}")).toBe(0);
    expect(during.get("scenewright_gateway_calls_in_flight{}")).toBe(0);
    const failed = await fetch(`${app.url}/v1/models`, { headers: { authorization: `Bearer ${secret}` } });
    expect(failed.status).toBeGreaterThanOrEqual(500);
    const id = failed.headers.get("x-request-id");
    await expect
      .poll(app.output)
      .toContain(`"path":"/v1/models","request_id":"${id}","msg":"The gateway failed"`);
    proxy.open();
    await expect.poll(async () => (await read()).get("scenewright_database_up{}")).toBe(1);
  } finally {
    await app.stop();
    proxy.stop();
  }
});
