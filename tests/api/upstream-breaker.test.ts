import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHealth } from "../../server/llm/upstreams/health.ts";
import { answerWith, type ConsoleUpstreams, startConsoleUpstreams } from "./console-upstreams.ts";

describe("the health of an upstream", () => {
  let now = 0;
  const create = () => {
    now = 1_000_000;
    const changes: (string | undefined)[] = [];
    const health = createHealth(
      () => changes.push(health.state),
      () => now,
    );
    const fail = (times = 1) => {
      for (let n = 0; n < times; n++) health.begin().failed("responded with 500");
    };
    return { health, changes, fail };
  };

  it("opens after five failures in a row, and probes after pauses that double up to a minute", () => {
    const { health, changes, fail } = create();
    fail(4);
    expect([health.state, health.isAvailable]).toEqual(["healthy", true]);
    fail();
    expect([health.state, health.isAvailable]).toEqual(["failing", false]);
    for (const pause of [2, 4, 8, 16, 32, 60, 60]) {
      now += pause * 1000 - 1;
      expect(health.isAvailable).toBe(false);
      now += 1;
      expect(health.isAvailable).toBe(true);
      const probe = health.begin();
      expect([health.state, health.isAvailable]).toEqual(["recovering", false]);
      probe.failed("responded with 500");
      expect(health.state).toBe("failing");
    }
    now += 60_000;
    health.begin().answered(10);
    expect([health.state, health.isAvailable]).toEqual(["healthy", true]);
    expect(changes.slice(0, 3)).toEqual(["failing", "recovering", "failing"]);
    fail(5);
    now += 2000;
    expect(health.isAvailable).toBe(true);
  });

  it("counts only failures without a complete response or half a minute between them", () => {
    const { health, fail } = create();
    fail(4);
    health.begin().completed();
    fail(4);
    now += 30_001;
    fail(4);
    expect(health.isAvailable).toBe(true);
  });

  it("isn't changed by callers who leave, or by failures during a pause", () => {
    const { health, fail } = create();
    for (let n = 0; n < 9; n++) health.begin().abandoned();
    expect(health.state).toBeUndefined();
    fail(20);
    now += 2000;
    health.begin().abandoned();
    expect(health.isAvailable).toBe(true);
  });

  it("averages the time to the first byte over recent calls", () => {
    const { health } = create();
    expect(health.latency).toBeUndefined();
    health.begin().answered(100);
    health.begin().answered(200);
    health.begin().answered();
    expect(health.latency).toBe(120);
    now += 60_001;
    expect(health.latency).toBeUndefined();
  });
});

describe("the circuit breaker", () => {
  let product: ConsoleUpstreams;
  const providersAsked = () => product.providers.asked.map(({ provider }) => provider);
  const healthOf = async (id: string) => (await product.admin.get(`upstreams/${id}`)).body;

  beforeAll(async () => {
    product = await startConsoleUpstreams({ env: { UPSTREAM_TRIES: "2" } });
  });
  afterAll(() => product.stop());
  beforeEach(() => product.removeAll());

  it("skips a failing upstream while another one can answer, and lets one call probe it", {
    tags: ["slow"],
  }, async () => {
    const first = await product.add("first", { models: ["shared"] });
    await product.add("second", { models: ["other"] });
    await product.admin.post("model-fallbacks", { model_name: "shared", fallbacks: ["other"] });
    let broken = true;
    product.providers.respondWith((response, asked) =>
      broken && asked.provider === "first" ? response.writeHead(500).end() : answerWith(response, asked),
    );
    for (let n = 0; n < 8; n++) expect((await product.call("shared")).status).toBe(200);
    expect(providersAsked().filter((name) => name === "first")).toHaveLength(5);
    await expect
      .poll(() => healthOf(first.id))
      .toMatchObject({ health: "failing", health_note: "The upstream responded with 500" });

    await new Promise((resolve) => setTimeout(resolve, 2100));
    product.providers.asked.length = 0;
    expect(await Promise.all([1, 2, 3, 4].map(async () => (await product.call("shared")).status))).toEqual([
      200, 200, 200, 200,
    ]);
    expect(providersAsked().filter((name) => name === "first")).toHaveLength(1);

    broken = false;
    await new Promise((resolve) => setTimeout(resolve, 4100));
    product.providers.asked.length = 0;
    for (let n = 0; n < 3; n++) await product.call("shared");
    expect(providersAsked()).toEqual(["first", "first", "first"]);
    await expect
      .poll(() => healthOf(first.id))
      .toMatchObject({ health: "healthy", latency: expect.any(Number) });
  });

  it("tries a failing upstream once if there is no other", async () => {
    await product.add("only", { models: ["shared"] });
    product.providers.respondWith((response) => response.writeHead(500).end());
    for (let n = 0; n < 3; n++) await product.call("shared");
    product.providers.asked.length = 0;
    expect((await product.call("shared")).status).toBe(500);
    expect(providersAsked()).toEqual(["only"]);
    product.providers.respondWith(answerWith);
    expect((await product.call("shared")).status).toBe(200);
  });
});

it("prefers the fastest upstream if the installation is set up so", { tags: ["slow"] }, async () => {
  const product = await startConsoleUpstreams({ env: { LLM_BALANCING: "latency" } });
  await product.add("slow", { position: 1, weight: 1000 });
  await product.add("fast", { position: 1 });
  product.providers.respondWith((response, asked) =>
    setTimeout(() => answerWith(response, asked), asked.provider === "slow" ? 150 : 0),
  );
  for (let n = 0; n < 8; n++) await product.call("shared");
  const asked = product.providers.asked.map(({ provider }) => provider);
  expect(asked.slice(0, 2).toSorted()).toEqual(["fast", "slow"]);
  expect(new Set(asked.slice(2))).toEqual(new Set(["fast"]));
  await product.stop();
});
