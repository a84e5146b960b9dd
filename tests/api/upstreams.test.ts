import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signUp } from "../server.ts";
import { apiOf } from "./api.ts";
import { answerWith, type ConsoleUpstreams, startConsoleUpstreams } from "./console-upstreams.ts";

let product: ConsoleUpstreams;
const providersAsked = () => product.providers.asked.map(({ provider }) => provider);

beforeAll(async () => {
  product = await startConsoleUpstreams({
    processes: 2,
    env: {
      LLM_UPSTREAMS: JSON.stringify([{ name: "fixed", base_url: "http://127.0.0.1:1/v1", models: ["*"] }]),
      UPSTREAM_TRIES: "1",
    },
  });
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.removeAll();
  product.providers.respondWith(answerWith);
});

describe("a change in the console", () => {
  it("reaches every process within a second", { tags: ["slow"] }, async () => {
    const [first, second] = product.apps;
    expect((await product.call("shared", {}, second)).status).toBe(502);
    const { id } = await product.add("added");
    for (const app of [first!, second!])
      await expect
        .poll(async () => (await product.call("shared", {}, app)).status, { timeout: 1000 })
        .toBe(200);
    await product.admin.patch(`upstreams/${id}`, { models: ["other"] });
    await expect
      .poll(async () => (await product.call("other", {}, second)).status, { timeout: 1000 })
      .toBe(200);
    await product.admin.patch(`upstreams/${id}`, { enabled: false });
    for (const app of [first!, second!])
      await expect
        .poll(async () => (await product.call("other", {}, app)).status, { timeout: 1000 })
        .toBe(502);
    await product.admin.patch(`upstreams/${id}`, { enabled: true });
    await expect
      .poll(async () => (await product.call("other", {}, second)).status, { timeout: 1000 })
      .toBe(200);
    await product.admin.delete(`upstreams/${id}`);
    for (const app of [first!, second!])
      await expect
        .poll(async () => (await product.call("other", {}, app)).status, { timeout: 1000 })
        .toBe(502);
  });

  it("lets running calls end, and then closes the upstream's connections", { tags: ["slow"] }, async () => {
    const { id } = await product.add("leaving");
    product.providers.respondWith(async (response, { body }) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (const word of ["one ", "two ", "three"]) {
        const chunk = { model: body.model, choices: [{ index: 0, delta: { content: word } }] };
        response.write(`data: ${JSON.stringify(chunk)}\n\n`);
        await sleep(400);
      }
      const end = { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] };
      response.end(`data: ${JSON.stringify(end)}\n\ndata: [DONE]\n\n`);
    });
    const running = product.call("shared", { stream: true });
    await expect.poll(() => providersAsked()).toEqual(["leaving"]);
    await product.admin.delete(`upstreams/${id}`);
    expect((await product.call("shared")).status).toBe(502);
    const { status, text } = await running;
    expect(status).toBe(200);
    expect(text).toContain("three");
    expect(text).toContain("[DONE]");
    await expect.poll(() => product.providers.sockets.size).toBe(0);
  });
});

describe("the list of upstreams", () => {
  it("shows the environment's, which only the environment can change", async () => {
    const [fixed] = (await product.admin.get("upstreams?source=environment")).body;
    expect(fixed).toMatchObject({ name: "fixed", kind: "compatible", models: ["*"] });
    for (const refused of [
      await product.admin.patch(`upstreams/${fixed.id}`, { weight: 2 }),
      await product.admin.delete(`upstreams/${fixed.id}`),
      await product.addKey(fixed.id, "sk-1234"),
    ])
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("LLM_UPSTREAMS")]);
    const test = await product.admin.post(`upstreams/${fixed.id}/test`, {});
    expect(test.body).toMatchObject({ models: { ok: false }, model: null, calls: [] });
  });

  it("belongs to admins", async () => {
    const customer = apiOf(product.app.url, (await signUp(product.app.url)).token);
    const { id } = await product.add("guarded");
    for (const answer of [
      await customer.get("upstreams"),
      await customer.get(`upstreams/${id}`),
      await customer.post(`upstreams/${id}/test`, {}),
      await customer.post(`upstreams/${id}/add-key`, { key: "sk-1234" }),
    ])
      expect(answer.status).toBe(403);
  });

  it.each([
    [{ name: "Upper" }, "name"],
    [{ name: "scenewright" }, "name"],
    [{ name: "fixed" }, "name"],
    [{ name: "taken" }, "name"],
    [{ base_url: "ftp://example.com" }, "base_url"],
    [{ base_url: "https://me:secret@example.com/v1" }, "base_url"],
    [{ base_url: "https://example.com/v1?key=1" }, "base_url"],
    [{ base_url: null, kind: "azure" }, "base_url"],
    [{ aliases: ["fast"] }, "aliases"],
    [{ aliases: ["a=1", "a=2"] }, "aliases"],
    [{ weight: 0 }, "weight"],
    [{ models: Array.from({ length: 201 }, (_, n) => `m${n}`) }, "models"],
  ])("refuses %j", async (change, field) => {
    await product.add("taken");
    const valid = { name: "valid", base_url: "http://127.0.0.1:1/v1" };
    const answer = await product.admin.post("upstreams", { ...valid, ...change });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it("refuses an address to which keys would be sent that they weren't entered for", async () => {
    const { id } = await product.add("moving");
    await product.addKey(id, "sk-1234");
    const moved = await product.admin.patch(`upstreams/${id}`, { base_url: "http://127.0.0.1:2/v1" });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ["base_url"]]);
    const base_url = `${product.providers.origin}/elsewhere`;
    expect((await product.admin.patch(`upstreams/${id}`, { base_url })).status).toBe(200);
  });
});

describe("routing", () => {
  const shares = async (calls: number) => {
    product.providers.asked.length = 0;
    await Promise.all(Array.from({ length: calls }, () => product.call("shared")));
    return Object.groupBy(providersAsked(), (name) => name);
  };

  it("divides calls by weight among upstreams with the same position", async () => {
    await product.add("heavy", { position: 1, weight: 9 });
    await product.add("light", { position: 1, weight: 1 });
    await product.add("later", { position: 2, weight: 1000 });
    const { heavy, light, later } = await shares(200);
    // With shares of 180 and 20, the probability of a result outside these limits is less than one in a million.
    expect(heavy!.length).toBeGreaterThan(155);
    expect(light!.length).toBeGreaterThan(2);
    expect(later).toBeUndefined();
  });

  it("uses the first of several upstreams without a position", async () => {
    await product.add("older");
    await product.add("newer");
    expect(Object.keys(await shares(20))).toEqual(["older"]);
  });

  it("prefers exact names to the upstream's name, and that to patterns, whatever their positions", async () => {
    await product.add("wild", { models: ["*"], position: 1 });
    await product.add("named", { models: ["nothing"], position: 2 });
    await product.add("exact", { models: ["named/model"], position: 3 });
    await product.call("named/model");
    await product.call("named/other");
    await product.call("model");
    expect(product.providers.asked.map(({ provider, body }) => [provider, body.model])).toEqual([
      ["exact", "named/model"],
      ["named", "other"],
      ["wild", "model"],
    ]);
  });

  it("calls an alias's model, also with the upstream's name, and lists it", async () => {
    await product.add("aliased", { models: ["gpt-5-nano"], aliases: ["fast = gpt-5-nano"] });
    expect((await product.call("fast")).status).toBe(200);
    expect((await product.call("aliased/fast")).status).toBe(200);
    expect(product.providers.asked.map(({ body }) => body.model)).toEqual(["gpt-5-nano", "gpt-5-nano"]);
    const [row] = (await product.admin.get("llm-requests?model_name=fast")).body;
    expect(row).toMatchObject({ provider: "aliased", status: "succeeded" });
    const models = await fetch(`${product.app.url}/v1/models`, {
      headers: { authorization: `Bearer ${product.secret}` },
    });
    expect(await models.json()).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: "fast", owned_by: "aliased" })]),
    });
  });

  it("tries another upstream with the same position if one fails", async () => {
    await product.add("broken", { position: 1, weight: 1000 });
    await product.add("working", { position: 1 });
    product.providers.respondWith((response, asked) =>
      asked.provider === "broken" ? response.writeHead(500).end() : answerWith(response, asked),
    );
    for (let n = 0; n < 4; n++) expect((await product.call("shared")).status).toBe(200);
    expect(providersAsked()).toContain("broken");
  });
});
