import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyFor, startExchanges } from "./messages-exchange.ts";

let gateway: Awaited<ReturnType<typeof startExchanges>>;
let exchange: typeof gateway.exchange;

beforeAll(async () => {
  gateway = await startExchanges();
  exchange = gateway.exchange;
});
afterAll(async () => {
  expect(await gateway.ledger.faults()).toEqual([]);
  await gateway.stop();
});

/**
 * A body that no serializer would write: long numbers, repeated nested names, escapes, spaces, a beta feature and an
 * unknown field.
 */
const odd = `{ "max_tokens" : 100,"messages":[ {"role":"user","content":[{"type":"text","text":"Gr\\u00fc\\u00dfe 🌊",
  "cache_control":{"type":"ephemeral","ttl":"1h"}}]}],\t"model":"claude-plain",
  "tools":[{"name":"t","input_schema":{"type":"object","properties":{"model":{"type":"string"},"2":{},"1":{}}}}],
  "tool_choice": {"type": "none"}, "future_field": 12345678901234567890, "top_p": 0.10 }`;

describe("an upstream that offers Anthropic's API", () => {
  it("gets the caller's body byte for byte, with its headers and the operator's key", async () => {
    const { asked } = await exchange(odd, { "anthropic-version": "2023-06-01", "anthropic-beta": "a-1,b-2" });
    expect(asked.raw).toBe(odd);
    expect(asked.path).toBe("/v1/messages");
    expect(asked.headers).toMatchObject({
      "x-api-key": "sk-ant-operator",
      "anthropic-version": "2023-06-01",
      "anthropic-beta": "a-1,b-2",
    });
    expect(asked.headers.authorization).toBeUndefined();
    expect(JSON.stringify(asked.headers)).not.toContain(gateway.me.key);
  });

  it("gets the version that this server knows if the caller names none", async () => {
    const { asked } = await exchange(odd);
    expect(asked.headers["anthropic-version"]).toBe("2023-06-01");
  });

  it("gets only another name of the model", async () => {
    const { asked } = await exchange(odd.replace('"claude-plain"', ' "native/claude-plain" '));
    expect(asked.raw).toBe(odd.replace('"claude-plain"', ' "claude-plain" '));
  });

  it.each([
    ["repeats a name", bodyFor("claude-plain").replace("{", '{"model":"claude-large",')],
    ["hides a name", bodyFor("claude-plain").replace("{", '{"mod\\u0065l":"claude-large",')],
  ])("gets a rewritten body if the caller's %s", async (_, body) => {
    const { asked } = await exchange(body);
    expect(JSON.parse(asked.raw)).toEqual(JSON.parse(body));
    expect(asked.raw).not.toContain("claude-large");
  });

  it("answers the caller in its own bytes", async () => {
    const { response, text, sent } = await exchange(bodyFor("claude-plain"));
    expect(text).toBe(sent);
    expect(text).toContain('\n   "id": "msg_native"');
    expect(response.headers.get("content-type")).toBe("application/json");
  });

  it.each(["claude-odd", "claude-parallel", "claude-large"])("streams its own bytes: %s", async (model) => {
    const tools = model === "claude-parallel" ? { tools: [{ name: "weather", input_schema: {} }] } : {};
    const { response, text, sent, row } = await exchange(bodyFor(model, { stream: true, ...tools }));
    expect(text === sent).toBe(true);
    expect(text).toContain(": a comment\n\n");
    expect(text.includes("event: unheard_of\r\nid: 7\r\n")).toBe(model !== "claude-parallel");
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(row).toMatchObject({ status: "succeeded", prompt_tokens: 100, completion_tokens: 50 });
  });

  it("refuses in its own bytes, but never with the operator's key", async () => {
    const refused = await exchange(bodyFor("claude-picky"));
    expect(refused.response.status).toBe(400);
    expect(refused.text).toBe(refused.sent);
    expect(refused.row).toMatchObject({ status: "failed", error: "temperature: too hot", cost: null });
    const busy = await exchange(bodyFor("claude-busy"));
    expect([busy.response.status, busy.text]).toEqual([429, busy.sent]);
    expect(busy.response.headers.get("x-should-retry")).toBe("false");
    const unpaid = await exchange(bodyFor("claude-unpaid"));
    expect(unpaid.response.status).toBe(502);
    expect(JSON.parse(unpaid.text)).toEqual({
      type: "error",
      error: { type: "api_error", message: "The upstream native rejected this server's own key" },
      request_id: unpaid.row.id,
    });
  });
});

describe("the output limit", () => {
  /** Makes a call as a customer with one credit, which pays for 1,250 tokens of output. */
  const poor = async (more: object) => {
    const { key, api } = await gateway.customer(1);
    const response = await gateway.post(bodyFor("claude-plain", { max_tokens: 4000, ...more }), {
      "x-api-key": key,
    });
    const row = response.ok ? await gateway.rowOf(response.headers.get("request-id"), api) : undefined;
    return { status: response.status, row, asked: JSON.parse(gateway.native.asked.at(-1)!.raw) };
  };

  it("is lowered to what the credits pay for", async () => {
    const { status, row, asked } = await poor({});
    expect(status).toBe(200);
    expect(asked.max_tokens).toBeGreaterThan(16);
    expect(asked.max_tokens).toBeLessThan(1250);
    expect(row!.credits).toBeLessThanOrEqual(1);
    expect(row!.request.max_tokens).toBe(4000);
  });

  it("isn't lowered below a thinking budget, so that the credits have to pay for it", async () => {
    expect((await poor({ thinking: { type: "enabled", budget_tokens: 2000 } })).status).toBe(402);
  });

  it("stays as it is if the credits pay for it", async () => {
    expect((await exchange(bodyFor("claude-plain", { max_tokens: 4000 }))).asked.raw).toContain(
      '"max_tokens":4000',
    );
  });
});
