import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyFor, messages, startExchanges } from "./messages-exchange.ts";
import { usage } from "./native-messages.ts";

let gateway: Awaited<ReturnType<typeof startExchanges>>;
let exchange: typeof gateway.exchange;

beforeAll(async () => {
  gateway = await startExchanges({
    "claude-early-error": ["claude-plain"],
    "claude-full": ["plain"],
    failing: ["claude-plain"],
  });
  exchange = gateway.exchange;
});
afterAll(async () => {
  expect(await gateway.ledger.faults()).toEqual([]);
  await gateway.stop();
});

describe("a native stream that fails", () => {
  it("passes the upstream's error on, once, and is charged for what was sent", async () => {
    const { text, sent, row } = await exchange(bodyFor("claude-late-error", { stream: true }));
    expect(text).toBe(sent);
    expect(text.match(/event: error/g)).toHaveLength(1);
    expect(row).toMatchObject({
      status: "failed",
      finish_reason: "error",
      error: "Overloaded",
      prompt_tokens: 100,
      cost_basis: "estimate",
    });
    expect(row.cost).toBeGreaterThan(0);
    expect(row.response.choices[0].message.content).toMatch(/^You/);
  });

  it("ends with an error event after the last whole event if the connection is lost", async () => {
    const { text, sent, row } = await exchange(bodyFor("claude-dropped", { stream: true }));
    const message = "The upstream native dropped the connection in the middle of its response";
    const error = { type: "error", error: { type: "api_error", message }, request_id: row.id };
    expect(text.startsWith(sent.slice(0, sent.lastIndexOf("\n\n") + 2))).toBe(true);
    expect(text.endsWith(`\n\nevent: error\ndata: ${JSON.stringify(error)}\n\n`)).toBe(true);
    expect(row).toMatchObject({ status: "failed", error: message });
    expect(row.completion_tokens).toBeLessThan(usage.output_tokens);
  });

  it("falls back if nothing was passed on", async () => {
    const { text, row } = await exchange(bodyFor("claude-early-error", { stream: true }));
    expect(text).toContain('"model":"claude-plain"');
    expect(row).toMatchObject({ status: "succeeded", finish_reason: "stop" });
  });
});

describe("a fallback", () => {
  it("gets a translation if it doesn't offer the API, and the request as it is if it does", async () => {
    const chat = await exchange(bodyFor("claude-full"));
    expect(JSON.parse(chat.text)).toMatchObject({ model: "plain", content: [{ text: "You said Hi" }] });
    expect(chat.row).toMatchObject({ provider: "mock", status: "succeeded" });
    expect(gateway.chat.asked.at(-1)).toMatchObject({ model: "plain", messages, max_tokens: 100 });
    const native = await exchange(bodyFor("failing"));
    expect(native.text).toBe(native.sent);
    expect(native.row).toMatchObject({ provider: "native", status: "succeeded" });
  });

  it("is skipped if it can't serve the request", async () => {
    const before = gateway.chat.asked.length;
    const tools = [{ type: "web_search_20250305", name: "web_search" }];
    const { response, text, sent } = await exchange(bodyFor("claude-full", { tools }));
    expect([response.status, text]).toEqual([529, sent]);
    expect(gateway.chat.asked.length).toBe(before);
  });
});
