import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { capitals, type Evaluations, startEvaluations } from "./evaluation-fixtures.ts";
import { say } from "./prompts.ts";

let started: Evaluations;
let customer: Evaluations["customer"];
let createDataset: Evaluations["createDataset"];

beforeAll(async () => {
  started = await startEvaluations();
  ({ customer, createDataset } = started);
});
afterAll(() => started.product.stop());

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
    // Text that looks like JSON is still text.
    const typed = await customer.patch(`datasets/${id}/items/${items[0].id}`, { expected: "1" });
    expect(typed.body.expected).toBe("1");
    await customer.patch(`datasets/${id}/items/${items[0].id}`, { expected: "Paris" });
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
