import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { say, startPrompts } from "./prompts.ts";
import { completionOf, sendJson } from "./scripted-upstream.ts";

let started: Awaited<ReturnType<typeof startPrompts>>;
let customer: Awaited<ReturnType<typeof startPrompts>>["customer"];

const usage = { prompt_tokens: 8, completion_tokens: 2, total_tokens: 10 };
const contentOf = (body: Record<string, unknown>) =>
  (body.messages as { content: string }[]).map(({ content }) => content).join("\n");

/** Answers only the question about France correctly, and gives a score of 0.9 as a judge. */
function answerOf(body: Record<string, unknown>) {
  const text = contentOf(body);
  const verdict = 'Sure: {"score": 0.9, "reason": "Close enough"}';
  const answer = text.includes("France") ? "Paris" : "I don't know";
  const content = text.includes("You judge") ? verdict : answer;
  return { choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }] };
}

beforeAll(async () => {
  started = await startPrompts({ WORKER: "inside" });
  customer = started.customer;
  started.product.providers.respondWith((response, { body }) =>
    sendJson(response, 200, completionOf({ ...answerOf(body), model: body.model, usage })),
  );
});
afterAll(() => started.product.stop());

const capitals = [
  { input: "Capital of France?", expected: "Paris" },
  { messages: [say("Capital of Spain?"), { role: "assistant", content: "Madrid" }] },
  { input: [say("Capital of Italy?")], ideal: ["Rome"], metadata: { level: 1 } },
];

async function createDataset(items: unknown[]) {
  const { id } = (await customer.post("datasets", { name: "Capitals" })).body;
  expect(await customer.post(`datasets/${id}/items`, { items })).toMatchObject({ status: 201 });
  return id as string;
}

/** Runs an evaluation until it has ended. */
async function evaluate({ dataset_id, ...values }: { dataset_id: string; [name: string]: unknown }) {
  const made = await customer.post(`datasets/${dataset_id}/evaluations`, {
    name: "Run",
    model_name: "gpt-4o-mini",
    ...values,
  });
  expect(made).toMatchObject({ status: 201, body: { status: "queued" } });
  return ended(made.body.id);
}
async function ended(id: string) {
  const read = async () => (await customer.get(`evaluations/${id}`)).body;
  await expect.poll(async () => (await read()).status, { timeout: 15_000 }).toMatch(/succeeded|failed/);
  return read();
}

describe("scores", () => {
  it("are given by users and apps, replace earlier ones, and filter the log", async () => {
    const { id } = await started.client.chat.completions
      .create({ model: "gpt-4o", messages: [say("Hi") as never] })
      .withResponse()
      .then(({ response }) => ({ id: response.headers.get("x-request-id")! }));
    const give = (body: object) => customer.post(`llm-requests/${id}/scores`, body);
    expect((await give({ name: "quality", value: 0.2 })).status).toBe(201);
    const again = await give({ name: "quality", value: 0.8, comment: "Better" });
    expect(again.body).toMatchObject({ name: "quality", value: 0.8, source: "console", comment: "Better" });
    expect((await give({ name: "tone", value: "friendly" })).status).toBe(201);
    for (const wrong of [
      { name: "", value: 1 },
      { name: "a", value: null },
      { name: "a", value: 1e12 },
    ])
      expect(await give(wrong)).toMatchObject({ status: 422 });

    const feedback = (body: object) => started.client.post("/scores", { body: { request_id: id, ...body } });
    expect(await feedback({ name: "helpful", value: true })).toMatchObject({ object: "score" });
    await expect(feedback({ name: "helpful", value: [] })).rejects.toMatchObject({
      status: 400,
      param: "body.value",
    });
    await expect(
      feedback({ request_id: id.replace(/.$/, "0").replace(/^./, "f"), name: "a", value: 1 }),
    ).rejects.toMatchObject({ status: 404 });

    const scores = (await customer.get(`llm-requests/${id}/scores`)).body;
    expect(scores.map(({ name, value, source }: never) => [name, value, source])).toEqual([
      ["helpful", true, "api"],
      ["quality", 0.8, "console"],
      ["tone", "friendly", "console"],
    ]);
    const found = async (filter: string) =>
      (await customer.get(`llm-requests?scores=${encodeURIComponent(filter)}`)).body.length;
    for (const [filter, count] of Object.entries({
      quality: 1,
      "quality>=0.8": 1,
      "quality>0.8": 0,
      "helpful=true": 1,
      "tone=friendly": 1,
      "tone=rude": 0,
      other: 0,
    }))
      expect([filter, await found(filter)]).toEqual([filter, count]);
    expect(await customer.get("llm-requests?scores=quality%3E%3Dmuch")).toMatchObject({ status: 400 });
    expect((await customer.get(`llm-requests/${id}`)).body.scores).toContain("quality: 0.8");
    expect(await started.other.post(`llm-requests/${id}/scores`, { name: "a", value: 1 })).toMatchObject({
      status: 404,
    });
    expect((await customer.delete(`llm-requests/${id}/scores/${scores[2].id}`)).status).toBe(204);
    expect((await customer.get(`llm-requests/${id}/scores`)).body).toHaveLength(2);
  });
});

describe("datasets", () => {
  it("take items in several shapes and from the log, and export them", async () => {
    const id = await createDataset(capitals);
    const { items, total } = (await customer.get(`datasets/${id}/items`)).body;
    expect(total).toBe(3);
    expect(items).toMatchObject([
      { input: [say("Capital of France?")], expected: "Paris" },
      { input: [say("Capital of Spain?")], expected: "Madrid" },
      { input: [say("Capital of Italy?")], expected: "Rome", metadata: { level: 1 } },
    ]);
    const patched = await customer.patch(`datasets/${id}/items/${items[1].id}`, {
      expected: { city: "Madrid" },
    });
    expect(patched.body).toMatchObject({ expected: { city: "Madrid" } });
    expect((await customer.delete(`datasets/${id}/items/${items[2].id}`)).status).toBe(204);
    const refused = await customer.post(`datasets/${id}/items`, { items: [{ input: 5 }] });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { "items.0.input": [expect.any(String)] } },
    });

    const fromLog = (body: object) => customer.post(`datasets/${id}/from-log`, body);
    const first = await fromLog({ filter: "model_name=gpt-4o" });
    expect(first.body).toMatchObject({ added: 1, skipped: 0, next_cursor: null });
    expect((await fromLog({ filter: "model_name=gpt-4o" })).body).toMatchObject({ added: 0, skipped: 1 });
    expect(await fromLog({})).toMatchObject({ status: 422 });
    const others = await started.other.post("datasets", { name: "Other" });
    const [row] = (await customer.get("llm-requests")).body;
    const taken = await started.other.post(`datasets/${others.body.id}/from-log`, { request_ids: [row.id] });
    expect(taken.body).toMatchObject({ added: 0 });

    const lines = (await customer.get(`datasets/${id}/items/export`)).body
      .trim()
      .split("\n")
      .map(JSON.parse as never);
    expect(lines).toMatchObject([
      { expected: "Paris" },
      { expected: { city: "Madrid" } },
      { input: [say("Hi")] },
    ]);
    expect((await customer.get(`datasets/${id}`)).body.item_count).toBe(3);
  });
});

describe("evaluations", () => {
  const scorers = [
    { type: "exact", name: "exact" },
    { type: "contains", name: "says Paris", text: "paris", ignore_case: true },
    { type: "regex", name: "word", pattern: "^\\w+$" },
    { type: "similarity", name: "similar", method: "edits" },
    { type: "judge", name: "judged", model: "gpt-4o", criterion: "Is it right?" },
  ];

  it("estimate, run, score and log each item, and can be compared", async () => {
    const dataset_id = await createDataset(capitals);
    const plan = { dataset_id, model_name: "gpt-4o-mini", scorers };
    const { dataset_id: _, ...body } = plan;
    const price = (await customer.post(`datasets/${dataset_id}/evaluations/estimate`, body)).body;
    expect(price).toMatchObject({ items: 3, sampled: 3, unpriced: false });
    expect(price.most).toBeGreaterThan(price.likely);
    expect(price.likely).toBeGreaterThan(0);

    const run = await evaluate(plan);
    expect(run).toMatchObject({ status: "succeeded", done_count: 3, failed_count: 0, passed_count: 1 });
    expect(run.credits).toBeGreaterThan(0);
    expect(run.credits).toBeLessThan(price.most);
    const { results } = (await customer.get(`evaluations/${run.id}/results`)).body;
    expect(results[0]).toMatchObject({
      answer: "Paris",
      passed: true,
      scores: {
        exact: { value: true },
        similar: { value: 1 },
        judged: { value: 0.9, reason: "Close enough" },
      },
    });
    const summary = (await customer.get(`evaluations/${run.id}/summary`)).body;
    expect(summary).toMatchObject({ items: 3, done: 3, passed: 1, pass_rate: 1 / 3, prompt_tokens: 24 });
    expect(summary.scorers[0]).toEqual({ name: "exact", mean: 1 / 3, passed: 1, scored: 3 });
    expect((await customer.get(`evaluations/${run.id}/results?only=failed`)).body.total).toBe(2);

    const rows = (await customer.get(`llm-requests?source=evaluation&session=evaluation-${run.id}`)).body;
    expect(rows).toHaveLength(6);
    const spent = rows.reduce((sum: number, { credits }: { credits: number }) => sum + credits, 0);
    expect(run.credits).toBeCloseTo(spent, 5);
    const scores = (await customer.get(`llm-requests/${results[0].llm_request_id}/scores`)).body;
    expect(scores).toContainEqual(
      expect.objectContaining({ name: "exact", value: true, evaluation_id: run.id }),
    );

    const prompt = await started.createPrompt({ messages: [say("Answer about France only", "system")] });
    const version = { prompt_id: prompt.id, prompt_version: 1 };
    const second = await evaluate({ ...plan, ...version, scorers: scorers.slice(0, 2) });
    const compared = (await customer.get(`evaluations/${second.id}/comparison?with=${run.id}`)).body;
    expect(compared.counts).toEqual({ better: 2, worse: 0, same: 1, unknown: 0 });
    expect(compared.results[1]).toMatchObject({ change: "better", result: { answer: "Paris" } });
    const usage = (await customer.get(`prompts/${prompt.id}/usage`)).body;
    expect(usage[0].scores).toContainEqual({ name: "exact", mean: 1 / 3, count: 3 });
  });

  it("neither pass nor fail an item that can't be scored", async () => {
    const open = { input: "Capital of Spain?" };
    const dataset_id = await createDataset([{ input: "Capital of France?", expected: "Paris" }, open]);
    const run = await evaluate({ dataset_id, scorers: [{ type: "exact", name: "exact" }] });
    const { body: summary } = await customer.get(`evaluations/${run.id}/summary`);
    expect(summary).toMatchObject({ done: 2, scored: 1, passed: 1, pass_rate: 1 });
    const { results } = (await customer.get(`evaluations/${run.id}/results`)).body;
    expect(results[1]).toMatchObject({ passed: null, scores: { exact: { value: null } } });
    expect((await customer.get(`evaluations/${run.id}/results?only=failed`)).body.total).toBe(0);
  });

  it("check JSON with a schema, and name what is wrong with a scorer", async () => {
    const dataset_id = await createDataset([{ input: "Capital of France?" }]);
    const schema = { type: "object", properties: { city: { type: "string" } }, required: ["city"] };
    const run = await evaluate({ dataset_id, scorers: [{ type: "json_schema", name: "shape", schema }] });
    const { results } = (await customer.get(`evaluations/${run.id}/results`)).body;
    expect(results[0].scores).toEqual({
      shape: { value: false, passed: false, reason: "The answer isn't JSON" },
    });
    const problems = async (more: object) => {
      const plan = { name: "Wrong", model_name: "gpt-4o-mini", ...more };
      const answer = await customer.post(`datasets/${dataset_id}/evaluations`, plan);
      return [answer.status, ...Object.keys(answer.body.errors ?? {})];
    };
    const wrong = { type: "json_schema", name: "shape", schema: { type: "string", pattern: "(a+)+$" } };
    expect(await problems({ scorers: [wrong] })).toEqual([422, "scorers.0.schema"]);
    expect(await problems({ scorers: [{ type: "regex", name: "a", pattern: "(" }] })).toEqual([
      422,
      "scorers.0.pattern",
    ]);
    expect(await problems({ model_name: "no-such-model" })).toEqual([422, "model_name"]);
    expect(await problems({ prompt_version: 1 })).toEqual([422, "prompt_version"]);
    const theirs = { name: "Theirs", model_name: "gpt-4o-mini" };
    expect((await started.other.post(`datasets/${dataset_id}/evaluations`, theirs)).status).toBe(404);
    expect((await started.operator.post(`datasets/${dataset_id}/evaluations`, theirs)).status).toBe(403);
  });

  it("stop at the maximum, and continue without repeating settled items", async () => {
    const dataset_id = await createDataset(capitals);
    const stopped = await evaluate({ dataset_id, max_credits: 0.000001 });
    expect(stopped).toMatchObject({
      status: "failed",
      done_count: 0,
      error: expect.stringContaining("maximum"),
    });
    const half = await customer.post(`evaluations/${stopped.id}/resume`, { max_credits: null });
    expect(half.body.status).toBe("queued");
    expect(await ended(stopped.id)).toMatchObject({ status: "succeeded", done_count: 3, max_credits: null });
    const calls = started.product.providers.asked.length;
    await customer.post(`evaluations/${stopped.id}/resume`, {});
    expect(await ended(stopped.id)).toMatchObject({ status: "succeeded", done_count: 3 });
    expect(started.product.providers.asked).toHaveLength(calls);
  });

  it("can be cancelled while items are running", async () => {
    const dataset_id = await createDataset(capitals);
    let waiting = 0;
    started.product.providers.respondWith(() => {
      waiting += 1;
    });
    const { id } = (
      await customer.post(`datasets/${dataset_id}/evaluations`, { name: "Slow", model_name: "gpt-4o" })
    ).body;
    await expect.poll(() => waiting, { timeout: 10_000 }).toBe(3);
    expect(await customer.post(`evaluations/${id}/cancel`, {})).toMatchObject({
      body: { status: "cancelled" },
    });
    const rows = async () => (await customer.get(`llm-requests?session=evaluation-${id}`)).body;
    await expect
      .poll(async () =>
        (await rows()).every(
          ({ status }: { status: string }) => status === "cancelled" || status === "failed",
        ),
      )
      .toBe(true);
    expect((await customer.get(`evaluations/${id}`)).body).toMatchObject({
      status: "cancelled",
      done_count: 0,
    });
  });
});
