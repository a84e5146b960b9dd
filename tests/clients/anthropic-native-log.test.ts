import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyFor, messages, startExchanges } from "./messages-exchange.ts";

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

describe("the log of a native message", () => {
  it("has the cached tokens, and charges each kind at its price", async () => {
    const price = { model_name: "claude-plain", input_price: 10, output_price: 100 };
    const prices = {
      cached_input_price: 1,
      cache_write_price: 12.5,
      cache_write_1h_price: 20,
      reasoning_price: 100,
    };
    const created = (await gateway.admin.post("model-prices", { ...price, ...prices, provider: "native" }))
      .body;
    const plain = (await exchange(bodyFor("claude-plain"))).row;
    const streamed = (await exchange(bodyFor("claude-plain", { stream: true }))).row;
    await gateway.admin.delete(`model-prices/${created.id}`);
    const millionths = 40 * 10 + 30 * 1 + 10 * 12.5 + 20 * 20 + 30 * 100 + 20 * 100;
    for (const row of [plain, streamed]) {
      expect(row).toMatchObject({
        prompt_tokens: 100,
        cached_tokens: 30,
        completion_tokens: 50,
        cost_basis: "provider",
      });
      expect(row.cost).toBeCloseTo(millionths / 1e6, 9);
      expect(row.cost_split).toMatchObject([
        { part: "input", count: 40 },
        { part: "cached", count: 30 },
        { part: "cache_write", count: 10 },
        { part: "cache_write_1h", count: 20 },
        { part: "output", count: 30 },
        { part: "reasoning", count: 20 },
      ]);
    }
  });

  it("charges web searches, the fast mode and inference in the US", async () => {
    const rows = [];
    for (const model of ["claude-plain", "claude-search", "claude-fast", "claude-us"])
      rows.push((await exchange(bodyFor(model, { stream: model === "claude-search" }))).row);
    const [plain, search, fast, us] = rows.map(({ cost }) => cost as number);
    expect(search).toBeCloseTo(plain! + 0.03, 9);
    expect(rows[1].cost_split).toContainEqual({
      part: "web_search",
      count: 3,
      unit_price: 10_000,
      cost: 0.03,
    });
    expect(us).toBeCloseTo(plain! * 1.1, 9);
    // The factor for fast mode differs between models.
    expect(fast).toBeCloseTo(plain! * 6, 9);
    expect(rows.map(({ cost_basis }) => cost_basis)).toEqual([
      "provider",
      "provider",
      "estimate",
      "provider",
    ]);
  });

  it("keeps what chat completions have no field for", async () => {
    const content = [
      { type: "thinking", thinking: "Hm", signature: "c2ln" },
      { type: "redacted_thinking", data: "eA==" },
      { type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: { query: "x" } },
      { type: "text", text: "Yes" },
      { type: "tool_use", id: "toolu_1", name: "t", input: { a: 1 } },
    ];
    const document = {
      type: "document",
      title: "a.pdf",
      source: { type: "base64", media_type: "application/pdf", data: "AA==" },
      cache_control: { type: "ephemeral" },
    };
    const result = { type: "tool_result", tool_use_id: "toolu_1", content: "no", is_error: true };
    const search = { type: "web_search_20250305", name: "web_search", max_uses: 2 };
    const { row, asked } = await exchange(
      bodyFor("claude-plain", {
        messages: [
          { role: "user", content: [document] },
          { role: "assistant", content },
          { role: "user", content: [result] },
        ],
        system: [{ type: "text", text: "Be brief", cache_control: { type: "ephemeral" } }],
        tools: [search],
        thinking: { type: "enabled", budget_tokens: 1024 },
        mcp_servers: [{ type: "url", url: "https://a.b", name: "x", authorization_token: "hidden-token" }],
      }),
      { "anthropic-beta": "mcp-client" },
    );
    expect(asked.raw).toContain("hidden-token");
    expect(JSON.stringify(row)).not.toContain("hidden-token");
    expect(row.request).toMatchObject({
      messages: [
        { role: "system", content: [{ text: "Be brief", cache_control: { type: "ephemeral" } }] },
        {
          role: "user",
          content: [
            {
              type: "file",
              file: { filename: "a.pdf", file_data: "data:application/pdf;base64,AA==" },
              cache_control: { type: "ephemeral" },
            },
          ],
        },
        {
          role: "assistant",
          content: [{ type: "text", text: "Yes" }],
          reasoning_content: "Hm",
          thinking_blocks: content.slice(0, 2),
          other_blocks: [content[2]],
          tool_calls: [{ id: "toolu_1", function: { name: "t", arguments: '{"a":1}' } }],
        },
        { role: "tool", tool_call_id: "toolu_1", content: "no", is_error: true },
      ],
      tools: [search],
      anthropic: {
        thinking: { budget_tokens: 1024 },
        betas: ["mcp-client"],
        mcp_servers: [{ url: "https://a.b" }],
      },
    });
    expect(row.response.choices[0].message).toMatchObject({
      reasoning_content: "Let me think",
      thinking_blocks: [{ type: "thinking", signature: "c2lnbmVk" }],
    });
  });

  it("can be replayed with a model of any upstream", async () => {
    const use = { type: "tool_use", id: "toolu_1", name: "t", input: {} };
    const thought = { type: "thinking", thinking: "Hm", signature: "c2ln" };
    const result = { type: "tool_result", tool_use_id: "toolu_1", content: "no", is_error: true };
    const { row } = await exchange(
      bodyFor("claude-plain", {
        messages: [
          ...messages,
          { role: "assistant", content: [thought, use] },
          { role: "user", content: [result] },
        ],
        system: [{ type: "text", text: "Be brief", cache_control: { type: "ephemeral" } }],
        tools: [{ type: "web_search_20250305", name: "web_search" }],
      }),
    );
    const changes = { model: "plain", messages: row.request.messages };
    await gateway.buy(gateway.admin, 10);
    const replayed = await gateway.admin.post(`llm-requests/${row.id}/replay`, changes);
    expect(replayed.body).toMatchObject({ status: "succeeded", parent_id: row.id });
    expect(gateway.chat.asked.at(-1)).toEqual({
      model: "plain",
      max_tokens: 100,
      messages: [
        { role: "system", content: "Be brief" },
        ...messages,
        {
          role: "assistant",
          content: null,
          tool_calls: [{ id: "toolu_1", type: "function", function: { name: "t", arguments: "{}" } }],
        },
        { role: "tool", tool_call_id: "toolu_1", content: "Error: no" },
      ],
    });
    const odd = [
      { role: "x", content: { a: 1 } },
      { role: "assistant", content: [1], tool_calls: "no" },
    ];
    expect(
      (await gateway.admin.post(`llm-requests/${row.id}/replay`, { ...changes, messages: odd })).status,
    ).toBe(201);
  });

  it("has a stream's thinking with its signature", async () => {
    const { row } = await exchange(bodyFor("claude-plain", { stream: true, thinking: { type: "adaptive" } }));
    expect(row.response.choices[0].message).toEqual({
      role: "assistant",
      content: "You said Hi",
      reasoning_content: "Let me think",
      thinking_blocks: [{ type: "thinking", thinking: "Let me think", signature: "c2lnbmVk" }],
    });
  });
});
