import { afterAll, beforeAll, expect, it } from "vitest";
import { similarityIn } from "../../server/evaluations/embedding.ts";
import { startPrompts } from "./prompts.ts";
import { completionOf, sendJson } from "./scripted-upstream.ts";

let started: Awaited<ReturnType<typeof startPrompts>>;
const asked: string[][] = [];
const usage = { prompt_tokens: 8, completion_tokens: 2, total_tokens: 10 };

/** Vectors by meaning: all texts about Paris have the same vector. The vectors are returned in reverse order. */
const embeddingsOf = (input: string[]) =>
  input
    .map((text, index) => ({ object: "embedding", index, embedding: /Paris/.test(text) ? [3, 4] : [4, -3] }))
    .reverse();

beforeAll(async () => {
  started = await startPrompts({ WORKER: "inside" });
  await started.product.add("vectors", { models: ["text-embedding-3-small", "broken-embed"] });
  for (const model_name of ["text-embedding-3-small", "broken-embed"])
    await started.admin.post("model-prices", { model_name, input_price: 1, output_price: 0 });
  started.product.providers.respondWith((response, { body }) => {
    if (Array.isArray(body.input)) {
      asked.push(body.input as string[]);
      const data = body.model === "broken-embed" ? [] : embeddingsOf(body.input as string[]);
      return sendJson(response, 200, { object: "list", model: body.model, data, usage });
    }
    const text = JSON.stringify(body.messages);
    const content = text.includes("France")
      ? "It is Paris, of course"
      : text.includes("Spain")
        ? "Madrid"
        : "";
    const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
    sendJson(response, 200, completionOf({ choices, model: body.model, usage }));
  });
});
afterAll(() => started.product.stop());

it("scores answers by the cosine of their embeddings, with calls that are priced, logged and charged", async () => {
  const { customer } = started;
  const { id: dataset } = (await customer.post("datasets", { name: "Capitals" })).body;
  const items = [
    { input: "Capital of France?", expected: "Paris" },
    { input: "Capital of Spain?", expected: "Paris" },
    { input: "Say nothing", expected: "Nothing" },
    { input: "Capital of Spain again?" },
  ];
  await customer.post(`datasets/${dataset}/items`, { items });
  const scorers = [
    { type: "embedding", name: "meaning", model: "text-embedding-3-small", threshold: 0.9 },
    { type: "embedding", name: "broken", model: "broken-embed" },
  ];
  const plan = { model_name: "gpt-4o-mini", scorers: scorers.slice(0, 1) };
  const estimate = async (body: object) =>
    (await customer.post(`datasets/${dataset}/evaluations/estimate`, body)).body;
  const price = await estimate(plan);
  expect(price.unpriced).toBe(false);
  expect(price.likely).toBeGreaterThan((await estimate({ ...plan, scorers: [] })).likely);

  const made = await customer.post(`datasets/${dataset}/evaluations`, { ...plan, scorers, name: "Run" });
  const read = async () => (await customer.get(`evaluations/${made.body.id}`)).body;
  await expect.poll(async () => (await read()).status).toBe("succeeded");
  const { results } = (await customer.get(`evaluations/${made.body.id}/results`)).body;
  expect(results.map(({ scores }: { scores: { meaning: object } }) => scores.meaning)).toEqual([
    { value: 1, passed: true },
    { value: 0, passed: false },
    { value: 0, passed: false, reason: "The answer is empty" },
    { value: null, passed: false, reason: "The item has no expected answer" },
  ]);
  expect(results[0].scores.broken.reason).toContain("no vectors");
  expect(asked).toContainEqual(["Paris", "It is Paris, of course"]);
  expect(asked).toHaveLength(4);

  const rows = (await customer.get(`llm-requests?source=evaluation&session=evaluation-${made.body.id}`)).body;
  const embedded = rows.filter(({ model_name }: { model_name: string }) => /embed/.test(model_name));
  expect(embedded).toHaveLength(4);
  for (const row of embedded) expect(row.credits).toBeGreaterThan(0);
  const spent = rows.reduce((sum: number, { credits }: { credits: number }) => sum + credits, 0);
  expect((await read()).credits).toBeCloseTo(spent, 5);
});

it("refuses a model that doesn't exist", async () => {
  const { customer } = started;
  const { id } = (await customer.post("datasets", { name: "One" })).body;
  await customer.post(`datasets/${id}/items`, { items: [{ input: "Hi", expected: "Hi" }] });
  const scorers = [{ type: "embedding", name: "a", model: "no-such-model" }];
  const body = { name: "Wrong", model_name: "gpt-4o-mini", scorers };
  expect(await customer.post(`datasets/${id}/evaluations`, body)).toMatchObject({
    status: 422,
    body: { errors: { scorers: ["The model no-such-model doesn't exist"] } },
  });
});

it.each([
  ["different lengths", [1, 0], [1]],
  ["zeros", [0, 0], [1, 0]],
  ["anything but numbers", [1, null], [1, 0]],
  ["no numbers at all", "abc", [1, 0]],
])("doesn't compare vectors of %s", (_, one, two) => {
  const scorer = { type: "embedding", name: "a", model: "m" } as const;
  const answer = { data: [{ index: 0, embedding: one }, { embedding: two }] };
  expect(similarityIn(scorer, answer)).toMatchObject({ value: null, passed: false });
});
