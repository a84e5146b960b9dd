import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type CreditGateway,
  sendCompletion,
  sendJson,
  startCreditGateway,
  tally,
  times,
  usage,
} from "./credit-gateway.ts";

const price = { input_price: 1, output_price: 3 };
/** The cost in credits of a request to the model "fixed": four hundredths of a US cent. */
const requestCredits = 0.04;

let gateway: CreditGateway;

const event = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`;
const contentEvent = (content: string, finish_reason: string | null = null) =>
  event({ choices: [{ index: 0, delta: { content }, finish_reason }] });

/**
 * For the model "complete", streams a complete response and, a moment later, its usage. For other models,
 * streams one-token chunks until the client disconnects.
 */
async function sendStream(response: ServerResponse, model: string) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  if (model === "complete") {
    response.write(contentEvent("Yes", "stop"));
    await sleep(300);
    response.write(event({ choices: [], usage }));
    response.write("data: [DONE]\n\n");
  } else {
    for (let sent = 0; sent < 500 && !response.destroyed; sent++) {
      response.write(contentEvent("four"));
      await sleep(5);
    }
  }
  response.end();
}

beforeAll(async () => {
  gateway = await startCreditGateway({
    models: { fixed: price, complete: price, chatty: price, broken: price, "unheard-of": undefined },
    async respond({ model, stream }, response) {
      await sleep(20);
      if (stream) await sendStream(response, model);
      else if (model === "broken") sendJson(response, 400, { error: { message: "No" } });
      // Reports far more tokens than the estimate for which the gateway holds credits.
      else if (model === "chatty") sendCompletion(response, model, { ...usage, completion_tokens: 100_000 });
      else sendCompletion(response, model);
    },
  });
});
afterAll(() => gateway.stop());
afterEach(async () => {
  expect(await gateway.ledger.faults()).toEqual([]);
});

describe("what a request costs", () => {
  it("is a transfer with the request's ID, for the amount in the log", async () => {
    const { key, api, id } = await gateway.customer(1);
    const { id: request } = await gateway.chat(key);
    const { body: row } = await api.get(`llm-requests/${request}`);
    expect(row).toMatchObject({
      credits: requestCredits,
      cost: requestCredits / 100,
      cost_basis: "provider",
    });
    const { body: transfer } = await api.get(`transfers/${request}`);
    expect(transfer).toMatchObject({
      kind: "usage",
      source: "customer",
      target: "revenue",
      credits: requestCredits,
      owner_id: id,
    });
    expect((await (await gateway.customer(0)).api.get(`transfers/${request}`)).status).toBe(404);
  });

  it("covers only what was received of an aborted stream", async () => {
    const { key, id } = await gateway.customer(1);
    const controller = new AbortController();
    const answer = await gateway.send(
      "chat/completions",
      key,
      { model: "fixed", stream: true, messages: [{ role: "user", content: "12345678" }] },
      { signal: controller.signal },
    );
    const reader = answer.body!.getReader();
    const request = answer.headers.get("x-request-id");
    let received = 0;
    while (received < 20)
      received += new TextDecoder().decode((await reader.read()).value).split('"four"').length - 1;
    controller.abort();
    let row = { status: "running", prompt_tokens: 0, completion_tokens: 0, credits: 0, cost: 0 };
    while (row.status === "running") row = (await gateway.admin.get(`llm-requests/${request}`)).body;
    expect(row).toMatchObject({ status: "cancelled", prompt_tokens: 10 });
    // One chunk is one token here. Chunks that were in flight when the client aborted might also have arrived.
    expect(row.completion_tokens).toBeGreaterThanOrEqual(received);
    expect(row.completion_tokens).toBeLessThan(received + 10);
    const micro = row.prompt_tokens * 100 + row.completion_tokens * 300;
    expect(row.credits).toBe(micro / 1e6);
    expect(await gateway.ledger.balance(id)).toEqual({ balance: 1e6 - micro, held: 0 });
  });

  it("covers the complete response if the client disconnects after its last content", async () => {
    const { key, id, api } = await gateway.customer(1);
    const controller = new AbortController();
    const answer = await gateway.send(
      "chat/completions",
      key,
      { model: "complete", stream: true, messages: [{ role: "user", content: "Is it?" }] },
      { signal: controller.signal },
    );
    await answer.body!.getReader().read();
    controller.abort();
    const request = `llm-requests/${answer.headers.get("x-request-id")}`;
    let row = { status: "running" };
    while (row.status === "running") row = (await api.get(request)).body;
    expect(row).toMatchObject({
      prompt_tokens: usage.prompt_tokens,
      completion_tokens: usage.completion_tokens,
      credits: requestCredits,
      cost_basis: "provider",
    });
    expect((await gateway.ledger.balance(id)).balance).toBe((1 - requestCredits) * 1e6);
  });

  it("is nothing if the upstream fails or the model is the free offline one", async () => {
    const { key, id } = await gateway.customer(1);
    expect((await gateway.chat(key, { model: "broken" })).status).toBe(400);
    expect((await gateway.chat(key, { model: "scenewright/sketch-1" })).status).toBe(200);
    expect(await gateway.ledger.balance(id)).toMatchObject({ balance: 1e6, held: 0 });
  });

  it("never exceeds the balance: what the upstream counts beyond it is uncovered", async () => {
    const { key, id, api } = await gateway.customer(1);
    // The hold covers a few thousand tokens at most, but the response uses a hundred thousand.
    const { status, id: request } = await gateway.chat(key, { model: "chatty" });
    expect(status).toBe(200);
    expect(await gateway.ledger.balance(id)).toEqual({ balance: 0, held: 0 });
    expect((await gateway.admin.get(`llm-requests/${request}`)).body).toMatchObject({
      cost: 0.3001,
      credits: 1,
      uncovered: 29.01,
    });
    expect((await gateway.chat(key)).error).toMatchObject({ code: "insufficient_credits" });
    await gateway.buy(api, 100);
    expect(await gateway.ledger.balance(id)).toEqual({ balance: 100e6, held: 0 });
    expect((await gateway.chat(key)).status).toBe(200);
  });

  it.each(["key", "month", "app"])(
    "never exceeds the limit of its %s, however many calls run at once",
    async (what) => {
      const { api, id } = await gateway.customer(1000);
      const app = (await api.post("apps", { name: "Test", ...(what === "app" ? { monthly_cap: 10 } : {}) }))
        .body;
      const limits = { key: { credit_limit: 10 }, month: { monthly_cap: 10 }, app: { app_id: app.id } }[what];
      const key = (await api.post("api-keys", { name: "Limited", ...limits })).body;
      const answers = await times(24, () => gateway.chat(key.secret, { model: "chatty" }));
      expect(tally(answers)[200]).toBeGreaterThan(0);
      const { balance, held } = await gateway.ledger.balance(id);
      expect(held).toBe(0);
      expect(1000e6 - balance).toBeLessThanOrEqual(10e6);
      expect(1000e6 - balance).toBeGreaterThan(9e6);
    },
  );

  it("never exceeds the balance, however many calls run at once", async () => {
    const { key, id } = await gateway.customer(100);
    const answers = await times(24, () => gateway.chat(key, { model: "chatty" }));
    expect(tally(answers)[200]).toBeGreaterThan(2);
    expect(await gateway.ledger.balance(id)).toEqual({ balance: 0, held: 0 });
  });

  it("refuses a limit that can't be paid, and names the one that can", async () => {
    const { key } = await gateway.customer(1);
    const refused = await gateway.chat(key, { max_tokens: 10_000 });
    expect(refused).toMatchObject({ status: 402, error: { code: "insufficient_credits" } });
    const fits = Number(/at most ([\d,]+)/.exec(refused.error!.message)![1]!.replaceAll(",", ""));
    expect(fits).toBeGreaterThan(3000);
    expect((await gateway.chat(key, { max_tokens: fits })).status).toBe(200);
    expect((await gateway.chat(key, { max_tokens: 10_000, n: 2 })).error!.message).toContain(
      "max_tokens to at most 1,",
    );
  });

  it("is null without a price: customers are refused, operators are not", async () => {
    const { key, api } = await gateway.customer(1);
    expect(await gateway.chat(key, { model: "unheard-of" })).toMatchObject({
      status: 403,
      error: { code: "model_not_priced" },
    });
    const own = (await gateway.admin.post("api-keys", { name: "Admin's" })).body.secret;
    const { status, id } = await gateway.chat(own, { model: "unheard-of" });
    expect(status).toBe(200);
    expect((await gateway.admin.get(`llm-requests/${id}`)).body).toMatchObject({ cost: null, credits: null });
    const { body: made } = await gateway.admin.post("model-prices", { model_name: "unheard-*", ...price });
    expect((await gateway.chat(key, { model: "unheard-of" })).status).toBe(200);
    await gateway.admin.delete(`model-prices/${made.id}`);
    expect((await gateway.chat(key, { model: "unheard-of" })).status).toBe(403);
    expect((await api.post("model-prices", { model_name: "x", ...price })).status).toBe(403);
  });
});
