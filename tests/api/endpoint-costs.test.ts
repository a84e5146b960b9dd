import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { b64_json, type Endpoints, picture, startEndpoints } from "./endpoints-gateway.ts";
import { sendJson } from "./scripted-upstream.ts";

let gateway: Endpoints;

beforeAll(async () => {
  const models = ["text", "per-call", "by-token", "free-of-charge", "unheard-of", "omni-moderation-latest"];
  gateway = await startEndpoints([...models, "gpt-image-1"]);
  await gateway.price("text", { input_price: 1, output_price: 3 });
  await gateway.price("per-call", { input_price: 0, output_price: 0, call_price: 0.04 });
  await gateway.price("by-token", { input_price: 5, output_price: 10, image_output_price: 40 });
  await gateway.price("free-of-charge", { input_price: 0, output_price: 0 });
});
afterAll(() => gateway.stop());
afterEach(async () => {
  expect(await gateway.ledger.faults()).toEqual([]);
});

const answerWith = (answer: object) =>
  gateway.providers.respondWith((response) => sendJson(response, 200, answer));

describe("a text completion", () => {
  const choices = ["a b c", "d e f"].map((text, index) => ({ index, text, finish_reason: "length" }));
  const completion = { id: "cmpl-1", object: "text_completion", created: 1, model: "text", choices };

  it("costs the tokens that the upstream reports", async () => {
    answerWith({ ...completion, usage: { prompt_tokens: 7, completion_tokens: 11, total_tokens: 18 } });
    const { row, spent, answer } = await gateway.charged(() =>
      gateway.send("completions", { model: "text", prompt: ["Once", "Twice"], max_tokens: 20 }),
    );
    expect(row).toMatchObject({
      cost_basis: "provider",
      prompt_tokens: 7,
      completion_tokens: 11,
      finish_reason: "length",
    });
    expect(row.cost).toBeCloseTo((7 * 1 + 11 * 3) / 1e6, 12);
    expect(row.credits).toBe(0.004);
    expect(spent).toBeCloseTo(0.004, 9);
    expect(answer.headers.get("x-scenewright-credits")).toBe("0.004");
  });

  it("costs the tokens that are counted if none are reported", async () => {
    answerWith(completion);
    const { row, spent } = await gateway.charged(() =>
      gateway.send("completions", { model: "text", prompt: "Once" }),
    );
    expect(row).toMatchObject({ cost_basis: "estimate", prompt_tokens: 1, completion_tokens: 6 });
    expect(spent).toBeCloseTo(row.credits, 9);
    expect(row.credits).toBe(0.0019);
  });

  it("is repeated from the log, in the caller's format", async () => {
    answerWith({ ...completion, usage: { prompt_tokens: 7, completion_tokens: 11, total_tokens: 18 } });
    const call = () =>
      gateway.send(
        "completions",
        { model: "text", prompt: "Once", stream: true },
        { headers: { "idempotency-key": "text-1" } },
      );
    await gateway.charged(call);
    const { text, spent, answer } = await gateway.charged(call);
    expect(answer.headers.get("idempotency-replayed")).toBe("true");
    expect(spent).toBe(0);
    expect(text).toBe(`data: ${JSON.stringify({ ...completion, choices })}\n\ndata: [DONE]\n\n`);
  });
});

describe("images", () => {
  it("aren't stored in the log, and cost the reported tokens", async () => {
    const usage = {
      input_tokens: 10,
      output_tokens: 1000,
      total_tokens: 1010,
      input_tokens_details: { text_tokens: 10, image_tokens: 0 },
    };
    answerWith({ created: 1, data: [{ b64_json }, { b64_json }], usage });
    const { row, spent, text } = await gateway.charged(() =>
      gateway.send("images/generations", { model: "by-token", prompt: "A lighthouse", n: 2 }),
    );
    expect(JSON.parse(text).data[1].b64_json).toBe(b64_json);
    const note = `(image/png, ${picture.length} bytes, not stored)`;
    expect(row.response).toEqual({ created: 1, data: [{ b64_json: note }, { b64_json: note }], usage });
    expect(row).toMatchObject({ cost_basis: "provider", prompt_tokens: 10, completion_tokens: 1000 });
    expect(row.cost_split).toEqual([
      { part: "input", count: 10, unit_price: 5, cost: 0.00005 },
      { part: "image_output", count: 1000, unit_price: 40, cost: 0.04 },
    ]);
    expect(spent).toBeCloseTo(4.005, 9);
    const [count] = await gateway.ledger.rows<{ found: number }>(
      "select count(*)::int as found from llm_request_bodies where body::text like $1",
      [`%${b64_json.slice(0, 40)}%`],
    );
    expect(count).toEqual({ found: 0 });
  });

  it("aren't stored if their response is cut off, either", async () => {
    gateway.providers.respondWith((response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write(`{"created": 1, "data": [{"b64_json": "${b64_json.slice(0, 50_000)}`);
      setTimeout(() => response.destroy(), 50);
    });
    const { row, spent } = await gateway.charged(() =>
      gateway.send("images/generations", { model: "by-token", prompt: "A lighthouse" }),
    );
    expect(row).toMatchObject({ status: "failed", cost: null });
    expect(row.response).toBe('{"created": 1, "data": [{"b64_json": "(image/png, 37500 bytes, not stored)');
    expect(spent).toBe(0);
  });

  it("have the published price", async () => {
    answerWith({ created: 1, data: [{ b64_json }], usage: { input_tokens: 10, output_tokens: 100 } });
    const { row } = await gateway.charged(() =>
      gateway.send("images/generations", { model: "gpt-image-1", prompt: "A lighthouse" }),
    );
    expect(row.cost).toBeCloseTo((10 * 5 + 100 * 40) / 1e6, 10);
  });

  it.each([
    ["per-call", 2, 0.08, [{ part: "call", count: 2, unit_price: 0.04, cost: 0.08 }]],
    ["free-of-charge", 2, 0, []],
    ["by-token", 2, null, null],
    ["unheard-of", 2, null, null],
  ])("without usage cost what is known for %s", async (model, n, cost, cost_split) => {
    answerWith({ created: 1, data: Array.from({ length: n }, () => ({ url: "https://example.com/1.png" })) });
    const { row, spent } = await gateway.charged(() =>
      gateway.send("images/generations", { model, prompt: "A lighthouse", n }),
    );
    expect(row).toMatchObject({
      status: "succeeded",
      cost,
      cost_split,
      prompt_tokens: null,
      completion_tokens: null,
    });
    expect(spent).toBeCloseTo((cost ?? 0) * 100, 9);
  });

  it("can't have an Idempotency-Key, because they couldn't be repeated", async () => {
    const answer = await gateway.send(
      "images/generations",
      { model: "per-call", prompt: "A" },
      { headers: { "idempotency-key": "image-1" } },
    );
    expect(answer.status).toBe(400);
  });
});

describe("reranking", () => {
  const results = [{ index: 0, relevance_score: 0.9 }];
  const ask = (model: string, documents = 3) =>
    gateway.charged(() =>
      gateway.send("rerank", {
        model,
        query: "Which one?",
        documents: Array.from({ length: documents }, (_, i) => `Document ${i}`),
      }),
    );

  it("costs the search units that the upstream reports", async () => {
    answerWith({ id: "1", results, meta: { billed_units: { search_units: 2 } } });
    const { row, spent } = await ask("per-call");
    expect(row).toMatchObject({ cost: 0.08, cost_basis: "provider", prompt_tokens: null });
    expect(spent).toBeCloseTo(8, 9);
  });

  it("costs estimated search units if none are reported", async () => {
    answerWith({ id: "1", results });
    const { row, spent } = await ask("per-call", 101);
    expect(row).toMatchObject({ cost: 0.08, cost_basis: "estimate" });
    expect(spent).toBeCloseTo(8, 9);
  });

  it("costs the tokens that the upstream reports", async () => {
    answerWith({ model: "by-token", results, usage: { total_tokens: 1000 } });
    const { row, spent } = await ask("by-token");
    expect(row).toMatchObject({ cost: 0.005, cost_basis: "provider", prompt_tokens: 1000 });
    expect(spent).toBeCloseTo(0.5, 9);
  });

  it("counts the query with each document if nothing is reported", async () => {
    answerWith({ results });
    const { row, spent } = await ask("by-token");
    // "Which one?" and "Document 0" have three tokens each.
    expect(row).toMatchObject({ cost_basis: "estimate", prompt_tokens: 18, completion_tokens: 0 });
    expect(spent).toBeCloseTo(row.credits, 9);
  });
});

describe("a moderation", () => {
  it.each([
    ["omni-moderation-latest", 0],
    ["unheard-of", null],
  ])("of %s costs what its price says", async (model, cost) => {
    answerWith({ id: "modr-1", model, results: [{ flagged: true }] });
    const { row, spent } = await gateway.charged(() =>
      gateway.send("moderations", { model, input: [{ type: "text", text: "Some words" }] }),
    );
    expect(row).toMatchObject({ status: "succeeded", cost });
    expect(spent).toBe(0);
  });
});

describe("the log", () => {
  it("finds these calls by their words, and says why they can't be replayed", async () => {
    answerWith({ results: [{ index: 0, relevance_score: 0.9 }], usage: { total_tokens: 1 } });
    const documents = ["An unmistakable zephyrhorn", { text: "A quixotrope" }];
    const { row } = await gateway.charged(() =>
      gateway.send("rerank", { model: "by-token", query: "Where is the wobblegong?", documents }),
    );
    for (const q of ["zephyrhorn", "quixotrope", "wobblegong"]) {
      await expect
        .poll(
          async () =>
            (await gateway.admin.get(`llm-requests?q=${q}`)).body.map(({ id }: { id: string }) => id),
          {
            timeout: 8000,
          },
        )
        .toEqual([row.id]);
    }
    const replayed = await gateway.admin.post(`llm-requests/${row.id}/replay`, {});
    expect(replayed).toMatchObject({
      status: 409,
      body: { message: "Only stored chat requests can be replayed" },
    });
  });
});
