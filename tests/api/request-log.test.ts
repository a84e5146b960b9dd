import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "./gateway.ts";

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

describe("a request in the log", () => {
  it("can be cancelled, edited, undone and replayed by an operator", async () => {
    const stream = await gateway.askStreamed("endless");
    const iterator = stream[Symbol.asyncIterator]();
    await iterator.next();
    const { id } = await gateway.newest("endless");
    expect((await gateway.api.post(`llm-requests/${id}/cancel`, {})).body.status).toBe("cancelled");
    const end = await (async () => {
      for (;;) if ((await iterator.next()).done) return "ended";
    })().catch((e) => e);
    expect(end).toMatchObject({ message: expect.stringContaining("cancelled") });
    expect((await gateway.api.post(`llm-requests/${id}/cancel`, {})).status).toBe(409);
    expect((await gateway.api.patch(`llm-requests/${id}`, { status: "succeeded" })).status).toBe(409);

    await gateway.api.patch(`llm-requests/${id}`, { tags: ["kept"], note: "first", rating: 4 });
    await gateway.api.patch(`llm-requests/${id}`, { note: "second" });
    const [last] = (await gateway.api.get(`llm-requests/${id}/history`)).body;
    expect(last).toMatchObject({ before: { note: "first" }, after: { note: "second" }, undone_at: null });
    expect((await gateway.api.post(`llm-requests/${id}/undo`, { change_id: last.id })).body.note).toBe(
      "first",
    );
    expect((await gateway.api.post(`llm-requests/${id}/undo`, { change_id: last.id })).status).toBe(409);

    await gateway.ask("plain");
    const original = await gateway.newest("plain");
    const replay = await gateway.api.post(`llm-requests/${original.id}/replay`, {
      model: "gpt-4o",
      temperature: 0.2,
    });
    expect(replay.status).toBe(201);
    expect(replay.body).toMatchObject({ parent_id: original.id, model_name: "gpt-4o", status: "succeeded" });
    expect(replay.body.request).toMatchObject({ temperature: 0.2, messages: original.request.messages });
  });

  it("is found by full-text search", async () => {
    await gateway.client.chat.completions.create({
      model: "plain",
      messages: [{ role: "user", content: "Tell me about quokkas" }],
    });
    await expect.poll(async () => (await gateway.api.get("llm-requests?q=quokka")).total).toBe(1);
  });
});
