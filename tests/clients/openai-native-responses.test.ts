import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyFor, startNativeResponsesGateway } from "./native-responses-gateway.ts";

let gateway: Awaited<ReturnType<typeof startNativeResponsesGateway>>;
let exchange: typeof gateway.exchange;

beforeAll(async () => {
  gateway = await startNativeResponsesGateway({
    "r-early-error": ["r-plain"],
    "r-unbegun": ["r-plain"],
    "r-full": ["plain"],
    failing: ["r-plain"],
  });
  exchange = gateway.exchange;
});
afterAll(async () => {
  expect(await gateway.ledger.faults()).toEqual([]);
  await gateway.stop();
});

/** A body that no serializer would write: long numbers, repeated nested names, escapes and spaces. */
const odd = `{ "input" : [ {"role":"user","content":[{"type":"input_text","text":"Gr\\u00fc\\u00dfe 🌊"}]}],\t"model":"r-plain",
  "tools":[{"type":"web_search","filters":{"model":"x","2":{},"1":{}}}], "store": false,
  "future_field": 12345678901234567890, "top_p": 0.10 }`;

describe("an upstream that offers the Responses API", () => {
  it("gets the caller's body byte for byte, with the operator's key", async () => {
    const { asked, response } = await exchange(odd, { "openai-beta": "responses=v9" });
    expect(response.status).toBe(200);
    expect(asked.raw).toBe(odd);
    expect(asked.path).toBe("/v1/responses");
    expect(asked.headers).toMatchObject({
      authorization: "Bearer sk-operator",
      "openai-beta": "responses=v9",
    });
    expect(JSON.stringify(asked.headers)).not.toContain(gateway.me.key);
  });

  it("gets only another name of the model", async () => {
    const { asked } = await exchange(odd.replace('"r-plain"', ' "native/r-plain" '));
    expect(asked.raw).toBe(odd.replace('"r-plain"', ' "r-plain" '));
  });

  it("gets a rewritten body if the caller's repeats a name", async () => {
    const { asked } = await exchange(bodyFor("r-plain").replace("{", '{"model":"r-large",'));
    expect(asked.raw).toBe(bodyFor("r-plain"));
  });

  it.each(["input", "previous_response_id", "tools"])("gets only the %s that was checked", async (name) => {
    const checked = bodyFor("r-plain", name === "input" ? {} : { [name]: null });
    const { asked } = await exchange(checked.replace("{", `{"${name}":"unchecked",`));
    expect(asked.raw).not.toContain("unchecked");
    expect(JSON.parse(asked.raw)).toEqual(JSON.parse(checked));
  });

  it("gets only the name that was checked, at any depth", async () => {
    const item = { type: "message", role: "user", content: [{ type: "input_text", text: 'Say "a": b' }] };
    const checked = bodyFor("r-plain", { input: [item] });
    const { asked } = await exchange(
      checked.replace('{"type":"input_text"', '{ "t\\u0065xt" : "unchecked", "type":"input_text"'),
    );
    expect(asked.raw).not.toContain("unchecked");
    expect(JSON.parse(asked.raw)).toEqual(JSON.parse(checked));
  });

  it("can be any upstream whose operator says so", async () => {
    const { asked, row } = await exchange(bodyFor("r-other"));
    expect(asked.path).toBe("/v1/responses");
    expect(row.provider).toBe("other");
  });

  it("answers the caller in its own bytes, with a row of its usage, cost and charge", async () => {
    const { response, text, sent, row } = await exchange(bodyFor("r-plain", { instructions: "Be brief" }));
    expect(text).toBe(sent);
    expect(text).toContain('\n   "object": "response"');
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("x-scenewright-cost")).toBe(String(row.cost));
    expect(row).toMatchObject({
      ...{ status: "succeeded", provider: "native", finish_reason: "stop", cost_basis: "provider" },
      ...{ prompt_tokens: 100, completion_tokens: 50, cached_tokens: 40 },
      request: {
        messages: [
          { role: "system", content: "Be brief" },
          { role: "user", content: "Hi" },
        ],
      },
      response: { choices: [{ message: { content: "You said Hi" }, finish_reason: "stop" }] },
    });
    expect(row.credits).toBeGreaterThan(0);
    // A response that arrives in one piece has no time to first token.
    expect(row.first_token_ms).toBeNull();
    expect(row.cost_split).toContainEqual(expect.objectContaining({ part: "reasoning", count: 20 }));
  });

  it.each(["r-odd", "r-large", "r-tools", "r-cut"])("streams its own bytes: %s", async (model) => {
    const tools = model === "r-tools" ? { tools: [{ type: "function", name: "weather" }] } : {};
    const { text, sent, row } = await exchange(bodyFor(model, { stream: true, ...tools }));
    expect(text === sent).toBe(true);
    expect(text).toContain(": a comment\n\n");
    expect(text.includes("event: unheard_of\r\nid: 7\r\n")).toBe(model === "r-odd" || model === "r-large");
    const finish_reason = model === "r-tools" ? "tool_calls" : model === "r-cut" ? "length" : "stop";
    expect(row).toMatchObject({ status: "succeeded", finish_reason, completion_tokens: 50 });
    expect(row.first_token_ms).toBeGreaterThan(0);
  });

  it("has its heartbeats passed on at once, which don't count as the first token", async () => {
    const response = await gateway.post(bodyFor("r-beating", { stream: true }));
    const reader = response.body!.getReader();
    const startedAt = performance.now();
    let text = "";
    while (!text.includes(": beat")) text += Buffer.from((await reader.read()).value!).toString();
    expect(performance.now() - startedAt).toBeLessThan(300);
    while (!(await reader.read()).done);
    const row = await gateway.rowOf(response.headers.get("x-request-id"));
    expect(row.first_token_ms).toBeGreaterThan(300);
  });

  it("refuses in its own bytes, but never with the operator's key", async () => {
    const refused = await exchange(bodyFor("r-picky"));
    expect([refused.response.status, refused.text]).toEqual([400, refused.sent]);
    expect(refused.row).toMatchObject({ status: "failed", error: "Bad temperature", cost: null });
    const unpaid = await exchange(bodyFor("r-unpaid"));
    expect(unpaid.response.status).toBe(502);
    expect(unpaid.text).not.toContain("Incorrect API key");
  });

  it("runs its own tools, of whose fees only that of searches is known", async () => {
    const search = await exchange(bodyFor("r-plain", { tools: [{ type: "web_search" }] }));
    expect(search.row.cost_split).toContainEqual(expect.objectContaining({ part: "web_search", count: 1 }));
    expect(search.row.response.choices[0].message.other_blocks).toMatchObject([{ type: "web_search_call" }]);
    const container = { type: "auto" };
    const code = await exchange(bodyFor("r-plain", { tools: [{ type: "code_interpreter", container }] }));
    expect(code.row).toMatchObject({ status: "succeeded", cost_basis: "estimate" });
  });

  it("generates images, which aren't stored", async () => {
    const { text, sent, row } = await exchange(bodyFor("r-image", { tools: [{ type: "image_generation" }] }));
    expect(text).toBe(sent);
    expect(row.response.output[0].result).toMatch(/^\(image\/png, \d+ bytes, not stored\)$/);
    const stored = await gateway.client.responses.retrieve(JSON.parse(text).id);
    expect(stored.output[0]).toMatchObject({ type: "image_generation_call", result: null });
  });

  it("can't run in the background or use conversation objects", async () => {
    for (const more of [{ background: true }, { conversation: "conv_1" }]) {
      const response = await gateway.post(bodyFor("r-plain", more));
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(`${Object.keys(more)[0]} isn't supported`);
    }
  });

  it("gets a limit that the credits pay for if the call has none", async () => {
    const { key, api } = await gateway.customer(1);
    const response = await gateway.post(bodyFor("r-plain"), { authorization: `Bearer ${key}` });
    const row = await gateway.rowOf(response.headers.get("x-request-id"), api);
    const asked = JSON.parse(gateway.native.asked.at(-1)!.raw);
    expect(asked.max_output_tokens).toBeGreaterThanOrEqual(16);
    expect(asked.max_output_tokens).toBeLessThan(1250);
    expect(row.credits).toBeLessThanOrEqual(1);
  });
});

describe("a native stream that fails", () => {
  it("passes the upstream's error on, once, and is charged for what was sent", async () => {
    const { text, sent, row } = await exchange(bodyFor("r-late-error", { stream: true }));
    expect(text).toBe(sent);
    expect(row).toMatchObject({ status: "failed", error: "Overloaded", cost_basis: "estimate" });
    expect(row.cost).toBeGreaterThan(0);
    expect(row.response.choices[0].message.content).toMatch(/^You/);
  });

  it("ends with an error event after the last whole event if the connection is lost", async () => {
    const { text, sent, row } = await exchange(bodyFor("r-dropped", { stream: true }));
    const message = "The upstream native dropped the connection in the middle of its response";
    expect(text.startsWith(sent)).toBe(true);
    const last = JSON.parse(text.slice(text.lastIndexOf("data: ") + 6));
    const number = Number(/"sequence_number":(\d+)(?!.*"sequence_number")/s.exec(sent)![1]);
    expect(last).toMatchObject({ type: "error", code: "upstream_failed", message });
    expect(last.sequence_number).toBe(number + 1);
    expect(row).toMatchObject({ status: "failed", error: message });
  });

  it("ends as failed with the response's own error", async () => {
    const { text, sent, row } = await exchange(bodyFor("r-failing", { stream: true }));
    expect(text).toBe(sent);
    expect(row).toMatchObject({ status: "failed", error: "The engine stalled" });
    const whole = await exchange(bodyFor("r-failing"));
    expect(whole.response.status).toBe(502);
  });

  it("falls back if nothing was passed on", async () => {
    const { text, row } = await exchange(bodyFor("r-early-error", { stream: true }));
    expect(text).toContain('"model":"r-plain"');
    expect(row).toMatchObject({ status: "succeeded", finish_reason: "stop" });
  });

  it("falls back, or costs nothing, if it fails before its output begins", async () => {
    const { text, sent, row } = await exchange(bodyFor("r-unbegun", { stream: true }));
    expect(text).toBe(sent);
    expect(text).toContain('"model":"r-plain"');
    expect(row).toMatchObject({ status: "succeeded", finish_reason: "stop" });
    expect(row.attempts).toMatchObject([{ model: "r-unbegun", error: "The engine stalled" }, {}]);
    const alone = await exchange(bodyFor("r-unbegun-alone", { stream: true }));
    expect(alone.response.status).toBe(502);
    expect(JSON.parse(alone.text).error.message).toBe("The engine stalled");
    expect(alone.row).toMatchObject({ status: "failed", error: "The engine stalled", cost: null });
    expect(alone.row.credits).toBeNull();
  });

  it("is charged for what was generated if its caller leaves", async () => {
    const leaving = new AbortController();
    const stream = await gateway.client.responses.create(
      { model: "r-endless", input: "Hi", stream: true },
      { signal: leaving.signal },
    );
    let id = "";
    for await (const event of stream) {
      if (event.type === "response.created") id = event.response.id;
      if (event.type === "response.output_text.delta") break;
    }
    leaving.abort();
    await expect
      .poll(async () => (await gateway.me.api.get("llm-requests?status=cancelled")).body.length, {
        interval: 50,
      })
      .toBe(1);
    const [row] = (await gateway.me.api.get("llm-requests?status=cancelled")).body;
    expect(row).toMatchObject({ finish_reason: "aborted", cost_basis: "estimate" });
    expect(await gateway.client.responses.retrieve(id)).toMatchObject({ id, status: "cancelled" });
  });
});

describe("a fallback", () => {
  it("gets a translation if it doesn't offer the API, and the request as it is if it does", async () => {
    const chat = await exchange(bodyFor("r-full"));
    expect(JSON.parse(chat.text)).toMatchObject({ model: "plain", output: [{ type: "message" }] });
    expect(chat.row).toMatchObject({ provider: "chat", status: "succeeded" });
    const native = await exchange(bodyFor("failing"));
    expect(native.text).toBe(native.sent);
    expect(native.row).toMatchObject({ provider: "native", status: "succeeded" });
  });

  it("is skipped if it can't serve the request", async () => {
    const { response, text, sent } = await exchange(bodyFor("r-full", { tools: [{ type: "web_search" }] }));
    expect([response.status, text]).toEqual([500, sent]);
  });
});

describe("guardrails and the cache", () => {
  it("redact a whole response in its own format, and translate a stream", async () => {
    const { key, api } = await gateway.customer(100);
    await api.post("guardrails", { name: "Private data", detectors: ["email"] });
    const headers = { authorization: `Bearer ${key}` };
    const input = "I am jane@example.com";
    const response = await gateway.post(JSON.stringify({ model: "r-plain", input }), headers);
    const whole = JSON.parse(await response.text());
    expect(whole.output[0].content[0].text).toBe("You said I am [EMAIL]");
    expect(whole.future_field).toEqual({ a: 1 });
    expect(gateway.native.asked.at(-1)!.raw).not.toContain("jane");
    const refused = await gateway.post(
      bodyFor("r-plain", { stream: true, tools: [{ type: "web_search" }] }),
      headers,
    );
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("without streaming");
  });

  it("repeats a native answer for an Idempotency-Key", async () => {
    const headers = { "idempotency-key": "same" };
    const first = await exchange(bodyFor("r-plain"), headers);
    const again = await exchange(bodyFor("r-plain"), headers);
    expect(again.response.headers.get("idempotency-replayed")).toBe("true");
    expect(JSON.parse(again.text).output.at(-1).content[0].text).toBe("You said Hi");
    expect(again.row.id).toBe(first.row.id);
  });
});
