import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileSchema } from "../../server/evaluations/json-schema.ts";
import { scoreAnswer } from "../../server/evaluations/score.ts";
import { answerCapital, capitals, type Evaluations, startEvaluations } from "./evaluation-fixtures.ts";
import { say } from "./prompts.ts";
import { completionOf, sendJson } from "./scripted-upstream.ts";

let started: Evaluations;
let customer: Evaluations["customer"];
let createDataset: Evaluations["createDataset"];
let evaluate: Evaluations["evaluate"];
let ended: Evaluations["ended"];

beforeAll(async () => {
  started = await startEvaluations();
  ({ customer, createDataset, evaluate, ended } = started);
});
afterAll(() => started.product.stop());

const withField = (name: string, schema: object) => ({ type: "object", properties: { [name]: schema } });

describe("JSON schemas", () => {
  const slow = { type: "string", pattern: "^(a+)+$" };

  it.each(["const", "enum", "default", "examples"])("can't hide a pattern in a field named %s", (name) => {
    expect(() => compileSchema(withField(name, slow))).toThrow("pattern isn't supported");
  });

  it("may contain any name in their values", () => {
    const schema = { enum: [{ pattern: 1 }, { $ref: "a" }], default: { pattern: 1 }, examples: [slow] };
    expect(() => compileSchema(withField("pattern", schema))).not.toThrow();
  });

  it("that were stored before they were refused leave an item unscored", () => {
    const scorer = { type: "json_schema", name: "shape", schema: withField("default", slow) } as const;
    expect(scoreAnswer(scorer, '{"default":"aaaaaaaaaaaaaaaaaaaa!"}', null)).toEqual({
      value: null,
      passed: false,
      reason: "This JSON schema can't be used",
    });
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

  it("estimate, run, score and log each item, and can be compared", { tags: ["slow"] }, async () => {
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
    expect(await problems({ scorers: [{ ...wrong, schema: withField("default", wrong.schema) }] })).toEqual([
      422,
      "scorers.0.schema",
    ]);
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

  it("store what models write without the characters that PostgreSQL can't", async () => {
    const reason = `${"a".repeat(999)}😀`;
    started.product.providers.respondWith((response, { body }) => {
      if (JSON.stringify(body.messages).includes("Spain"))
        return sendJson(response, 400, { error: { message: "No\0 Spain" } });
      const content = body.model === "gpt-4o" ? JSON.stringify({ score: 1, reason }) : "Pa\0ris\ud83d";
      const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
      sendJson(response, 200, completionOf({ choices, model: body.model }));
    });
    const dataset_id = await createDataset(capitals.slice(0, 2));
    const run = await evaluate({ dataset_id, scorers: scorers.slice(4) });
    started.product.providers.respondWith(answerCapital);
    expect(run).toMatchObject({ status: "succeeded", done_count: 1, failed_count: 1 });
    const { results } = (await customer.get(`evaluations/${run.id}/results`)).body;
    expect(results[0]).toMatchObject({
      answer: "Paris\ufffd",
      scores: { judged: { value: 1, reason: `${"a".repeat(999)}\ufffd` } },
    });
    expect(results[1].error).toContain("No Spain");
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
    await expect.poll(() => waiting).toBe(3);
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
