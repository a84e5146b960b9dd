import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type Endpoints, startEndpoints } from "./endpoints-gateway.ts";
import { sendJson } from "./scripted-upstream.ts";

let gateway: Endpoints;

const everything = ["completions", "moderations", "rerank", "images/generations"] as const;
const bodies = {
  completions: { prompt: "Once" },
  moderations: { input: "Hi" },
  rerank: { query: "Hi", documents: ["a", "b"] },
  "images/generations": { prompt: "A lighthouse" },
};
const answers = {
  completions: {
    id: "cmpl-1",
    object: "text_completion",
    created: 1,
    choices: [{ index: 0, text: " upon a time", finish_reason: "stop" }],
    usage: { prompt_tokens: 1, completion_tokens: 3, total_tokens: 4 },
  },
  moderations: { id: "modr-1", model: "m", results: [{ flagged: false, categories: {} }] },
  rerank: { results: [{ index: 0, relevance_score: 0.5 }], usage: { total_tokens: 9 } },
  "images/generations": { created: 1, data: [{ url: "https://example.com/1.png" }] },
};

beforeAll(async () => {
  gateway = await startEndpoints(["all", "omni-moderation-latest"]);
  await gateway.add("claude", { kind: "anthropic", models: ["claude-x"] });
  await gateway.add("first", { kind: "anthropic", models: ["falls-back"] });
  await gateway.admin.post("model-fallbacks", { model_name: "falls-back", fallbacks: ["all"] });
  await gateway.add("engine", { kind: "vllm", models: ["engine-x"] });
});
afterAll(() => gateway.stop());
beforeEach(() =>
  gateway.providers.respondWith((response, { path }) =>
    sendJson(response, 200, answers[path as keyof typeof answers]),
  ),
);

const errorOf = async (answer: Response) => ((await answer.json()) as { error: object }).error;

describe("a URL under /v1", () => {
  it.each(["assistants", "fine_tuning/jobs", "realtime", "uploads", "vector_stores", "chat", "constructor"])(
    "that isn't offered is a 404 that says so: %s",
    async (path) => {
      for (const method of ["GET", "POST"]) {
        const answer = await gateway.send(path, method === "POST" ? {} : undefined, { method });
        expect(answer.status).toBe(404);
        expect(await errorOf(answer)).toEqual({
          message: expect.stringMatching(
            new RegExp(`${method} /v1/${path}\\. This gateway doesn't offer .* /documentation/api\\.$`),
          ),
          type: "invalid_request_error",
          code: "unknown_url",
          param: null,
        });
      }
    },
  );

  it("doesn't become a websocket", async () => {
    const url = `${gateway.app.url.replace("http", "ws")}/v1/realtime?model=all`;
    const socket = new WebSocket(url, { headers: { authorization: `Bearer ${gateway.secret}` } });
    const status = await new Promise((resolve) => {
      socket.on("unexpected-response", (request, response) => {
        resolve(response.statusCode);
        request.destroy();
      });
      socket.on("open", () => resolve(101));
    });
    expect(status).toBe(404);
  });

  it("of another API has that API's errors", async () => {
    const anthropic = await gateway.send("messages/batches", {});
    expect(anthropic.status).toBe(404);
    expect(await anthropic.json()).toMatchObject({
      type: "error",
      error: { type: "not_found_error", message: expect.stringContaining("/documentation/api") },
    });
  });

  it.each([
    ["GET", "chat/completions", "POST"],
    ["GET", "rerank", "POST"],
    ["DELETE", "images/generations", "POST"],
    ["POST", "models", "GET"],
    ["POST", "key", "GET"],
    ["GET", "messages", "POST"],
    ["POST", "responses/resp_1", "GET, DELETE"],
  ])("refuses %s %s and names the methods", async (method, path, allow) => {
    const answer = await gateway.send(path, method === "POST" ? {} : undefined, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe(allow);
    await answer.arrayBuffer();
  });
});

describe("an endpoint that not every upstream offers", () => {
  it.each(everything)("passes the call through: %s", async (endpoint) => {
    const sent = { model: "all", ...bodies[endpoint], user: "u-1", unknown: { a: 1 } };
    const answer = await gateway.send(endpoint, sent);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(answers[endpoint]);
    const added = endpoint === "completions" ? { max_tokens: 16 } : {};
    expect(gateway.providers.asked).toEqual([
      expect.objectContaining({ path: endpoint, body: { ...sent, ...added } }),
    ]);
    expect(await gateway.rowOf(answer)).toMatchObject({
      status: "succeeded",
      provider: "own",
      model_name: "all",
      finish_reason: "stop",
      end_user: "u-1",
      request: { ...sent, ...added },
      response: answers[endpoint],
    });
  });

  it.each(everything)("is refused before any call by a kind that doesn't offer it: %s", async (endpoint) => {
    const answer = await gateway.send(endpoint, { model: "claude-x", ...bodies[endpoint] });
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toEqual({
      message: `The upstream claude doesn't offer /v1/${endpoint}. Choose a model from another upstream.`,
      type: "invalid_request_error",
      code: "endpoint_not_offered",
      param: "model",
    });
    expect(gateway.providers.asked).toEqual([]);
    expect((await gateway.admin.get("llm-requests?model_name=claude-x")).body).toEqual([]);
  });

  it("goes to a fallback that offers it", async () => {
    const answer = await gateway.send("rerank", { model: "falls-back", ...bodies.rerank });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    expect(gateway.providers.asked.map(({ provider }) => provider)).toEqual(["own"]);
    expect((await gateway.rowOf(answer)).provider).toBe("own");
  });

  it("depends on the kind of the upstream", async () => {
    const statuses = await Promise.all(
      everything.map(async (endpoint) => {
        const answer = await gateway.send(endpoint, { model: "engine-x", ...bodies[endpoint] });
        await answer.arrayBuffer();
        return [endpoint, answer.status];
      }),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      completions: 200,
      rerank: 200,
      moderations: 400,
      "images/generations": 400,
    });
  });

  it("uses the moderation model that OpenAI's API defines", async () => {
    const answer = await gateway.send("moderations", { input: "Hi" });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    expect(gateway.providers.asked[0]!.body.model).toBe("omni-moderation-latest");
  });

  it.each([
    ["rerank", { query: "Hi", documents: [] }, "documents"],
    ["rerank", { documents: ["a"] }, "query"],
    ["rerank", { ...bodies.rerank, stream: true }, "stream"],
    ["moderations", {}, "input"],
    ["images/generations", {}, "prompt"],
    ["images/generations", { prompt: "A", stream: true }, "stream"],
    ["images/generations", { prompt: "A", n: 1.5 }, "n"],
    ["completions", { prompt: 5 }, "prompt"],
    ["completions", { prompt: "A", best_of: 0 }, "best_of"],
    ["completions", { prompt: "A", max_completion_tokens: 5 }, "max_completion_tokens"],
  ])("refuses a body with a wrong field: %s %j", async (path, body, param) => {
    const answer = await gateway.send(path, { model: "all", ...body });
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatchObject({ param });
    expect(gateway.providers.asked).toEqual([]);
  });

  it.each(["moderations", "rerank", "images/generations"])(
    "treats a response without results as a failure: %s",
    async (endpoint) => {
      gateway.providers.respondWith((response) => sendJson(response, 200, { hello: "there" }));
      const body = bodies[endpoint as keyof typeof bodies];
      const answer = await gateway.send(endpoint, { model: "all", ...body });
      expect(answer.status).toBe(502);
      await answer.arrayBuffer();
      expect(await gateway.rowOf(answer)).toMatchObject({ status: "failed", cost: null, credits: null });
    },
  );
});

describe("a key with scopes", () => {
  it.each([
    ["chat", ["completions", "moderations"]],
    ["embeddings", ["rerank"]],
    ["images", ["images/generations"]],
  ])("for %s can use %j and nothing else", async (scope, allowed) => {
    const { secret } = (await gateway.admin.post("api-keys", { name: scope, scopes: [scope] })).body;
    for (const endpoint of everything) {
      const answer = await gateway.send(endpoint, { model: "all", ...bodies[endpoint] }, { secret });
      await answer.arrayBuffer();
      expect([endpoint, answer.status]).toEqual([endpoint, allowed.includes(endpoint) ? 200 : 403]);
    }
  });
});
