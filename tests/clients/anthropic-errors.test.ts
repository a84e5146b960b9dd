import Anthropic from "@anthropic-ai/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startMessagesGateway } from "./messages-gateway.ts";

let gateway: Awaited<ReturnType<typeof startMessagesGateway>>;

beforeAll(async () => {
  gateway = await startMessagesGateway();
});
afterAll(() => gateway.stop());

const hello: Anthropic.MessageParam[] = [{ role: "user", content: "Hi" }];
const create = (fields: object, by = gateway.client) =>
  by.messages.create({
    model: "plain",
    max_tokens: 10,
    messages: hello,
    ...fields,
  } as Anthropic.MessageCreateParamsNonStreaming);
const refused = (type: string, message: RegExp, by: Promise<unknown>) =>
  expect(by).rejects.toMatchObject({
    error: {
      type: "error",
      error: { type, message: expect.stringMatching(message) },
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
    requestID: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });

describe("a message is refused", () => {
  it("with a wrong key or a scope that doesn't include chat", async () => {
    const wrong = gateway.clientOf("sw_0000000000_00000000000000000000000000000000");
    await expect(create({}, wrong)).rejects.toBeInstanceOf(Anthropic.AuthenticationError);
    await refused("authentication_error", /Incorrect API key/, create({}, wrong));
    const narrow = (await gateway.me.api.post("api-keys", { name: "Narrow", scopes: ["embeddings"] })).body;
    await expect(create({}, gateway.clientOf(narrow.secret))).rejects.toBeInstanceOf(
      Anthropic.PermissionDeniedError,
    );
    await refused("permission_error", /can't use chat/, create({}, gateway.clientOf(narrow.secret)));
  });

  it("for a model that the key's app doesn't allow", async () => {
    const app = (await gateway.me.api.post("apps", { name: "Limited", allowed_models: ["claude-plain"] }))
      .body;
    const { secret } = (await gateway.me.api.post("api-keys", { name: "Limited", app_id: app.id })).body;
    const limited = gateway.clientOf(secret);
    await refused("permission_error", /can't use plain/, create({}, limited));
    expect(await create({ model: "claude-plain" }, limited)).toMatchObject({ role: "assistant" });
    const { post } = gateway;
    expect((await post('{"model":"plain"}', { "x-api-key": secret }, "messages/count_tokens")).status).toBe(
      403,
    );
  });

  it("without enough credits, or beyond the key's limit", async () => {
    const poor = gateway.clientOf((await gateway.customer(0)).key);
    await expect(create({}, poor)).rejects.toMatchObject({ status: 402 });
    await refused("billing_error", /credits/i, create({}, poor));
    const slow = gateway.clientOf((await gateway.customer(10, { requests_per_minute: 1 })).key);
    await create({}, slow);
    await expect(create({}, slow)).rejects.toBeInstanceOf(Anthropic.RateLimitError);
  });

  it("for a model that doesn't exist", async () => {
    await expect(create({ model: "none" })).rejects.toBeInstanceOf(Anthropic.NotFoundError);
    await refused("not_found_error", /none does not exist/, create({ model: "none" }));
  });

  it("as the upstream refuses it", async () => {
    await refused("invalid_request_error", /Bad temperature/, create({ model: "picky" }));
    await refused("rate_limit_error", /Slow down/, create({ model: "busy" }));
    await refused("api_error", /engine stalled/, create({ model: "failing" }));
    await refused("api_error", /engine stalled/, create({ model: "failing", stream: true }));
  });

  it("with a body that is too large", async () => {
    const answer = await gateway.post(`{"model":"plain","messages":[{"content":"${"x".repeat(26 << 20)}"}]}`);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: { type: "request_too_large" } });
  });

  it.each<[RegExp, object]>([
    [/^max_tokens is required and must be a number/, { max_tokens: undefined }],
    [/^max_tokens must be/, { max_tokens: -1 }],
    [/^max_tokens must be at least 1/, { max_tokens: 0 }],
    [/^messages must be/, { messages: [] }],
    [/^messages\[0\]\.role is invalid/, { messages: [{ role: "robot", content: "Hi" }] }],
    [/^messages\[0\]\.content is invalid/, { messages: [{ role: "user", content: 1 }] }],
    [
      /^messages\[0\]\.content\[0\].*type video/,
      { messages: [{ role: "user", content: [{ type: "video" }] }] },
    ],
    [
      /^messages\[0\]\.content\[0\]\.source/,
      { messages: [{ role: "user", content: [{ type: "image", source: { type: "file", file_id: "f" } }] }] },
    ],
    [
      /call toolu_1, but not the call/,
      { messages: [{ role: "user", content: [{ type: "tool_result", tool_use_id: "toolu_1" }] }] },
    ],
    [
      /call toolu_1 has no output/,
      {
        messages: [
          ...hello,
          { role: "assistant", content: [{ type: "tool_use", id: "toolu_1", name: "t", input: {} }] },
          ...hello,
        ],
      },
    ],
    [
      /^tools\[0\]: this model's upstream can't run tools of type web_search/,
      { tools: [{ type: "web_search_20250305", name: "web_search" }] },
    ],
    [
      /^tool_choice\.name: none isn't/,
      { tools: [{ name: "t", input_schema: {} }], tool_choice: { type: "tool", name: "none" } },
    ],
    [/^container/, { container: "c" }],
    [/^mcp_servers/, { mcp_servers: [{ type: "url", url: "https://a.b", name: "x" }] }],
    [/^inference_geo/, { inference_geo: "us" }],
    [/^Unknown parameter: surprise/, { surprise: 1 }],
    [/^top_p is invalid/, { top_p: 2 }],
  ])("with %s, without a row", async (message, fields) => {
    const count = async () =>
      Number((await gateway.me.api.get("llm-requests?_end=1")).headers.get("x-total-count"));
    const before = await count();
    await refused("invalid_request_error", message, create(fields));
    expect(await count()).toBe(before);
  });

  it("with another method or path", async () => {
    const send = async (method: string, path: string) => {
      const answer = await fetch(`${gateway.url}/v1/${path}`, {
        method,
        headers: { "x-api-key": gateway.me.key },
      });
      return [answer.status, ((await answer.json()) as { type: string }).type];
    };
    expect(await send("GET", "messages")).toEqual([405, "error"]);
    expect(await send("POST", "messages/batches")).toEqual([404, "error"]);
    expect(await send("POST", "messages/__proto__")).toEqual([404, "error"]);
    expect((await send("POST", "messagesx"))[0]).toBe(404);
  });
});

describe("a message whose stream fails", () => {
  const read = async (model: string, onEvent: (requestId: string | null) => unknown = () => undefined) => {
    const stream = await gateway.client.messages
      .create({ model, max_tokens: 5000, messages: hello, stream: true })
      .withResponse();
    for await (const event of stream.data)
      if (event.type === "message_start") await onEvent(stream.response.headers.get("request-id"));
  };

  it("ends with an error", async () => {
    await refused("api_error", /dropped the connection/, read("broken-stream"));
    await expect(read("claude-late-error")).rejects.toMatchObject({
      error: { error: { type: "overloaded_error", message: "Overloaded" } },
    });
  });

  it.each(["endless", "claude-endless"])("or with that of the operator who cancels it: %s", async (model) => {
    let id: string | null = null;
    const cancelled = read(model, (requestId) => {
      id = requestId;
      return gateway.admin.post(`llm-requests/${id}/cancel`, {});
    });
    await refused("invalid_request_error", /An operator cancelled this request/, cancelled);
    expect(await gateway.rowOf(id)).toMatchObject({ status: "cancelled" });
  });
});

describe("counted tokens", () => {
  const count = (model: string, more: object = {}, by = gateway.client) =>
    by.messages.countTokens({ model, messages: hello, ...more } as Anthropic.MessageCountTokensParams);
  const rows = async () =>
    Number((await gateway.me.api.get("llm-requests?_end=1")).headers.get("x-total-count"));

  it("come from an upstream that offers them, or else from the product's tokenizer, without a row", async () => {
    const before = await rows();
    expect(await count("claude-plain")).toEqual({ input_tokens: 777 });
    expect(gateway.native.asked.at(-1)).toMatchObject({
      path: "/v1/messages/count_tokens",
      raw: JSON.stringify({ model: "claude-plain", messages: hello }),
      headers: { "x-api-key": "sk-ant-operator" },
    });
    expect(await count("claude-uncounted")).toEqual({ input_tokens: 8 });
    expect(await count("plain")).toEqual({ input_tokens: 8 });
    const { input_tokens } = await count("plain", {
      system: "one two three",
      tools: [{ name: "t", input_schema: { type: "object" } }],
    });
    expect(input_tokens).toBeGreaterThan(20);
    expect(await rows()).toBe(before);
  });

  it("need no credits, but a key and a model", async () => {
    const poor = gateway.clientOf((await gateway.customer(0)).key);
    expect(await count("plain", {}, poor)).toEqual({ input_tokens: 8 });
    await refused("not_found_error", /none does not exist/, count("none"));
    await refused("authentication_error", /Incorrect/, count("plain", {}, gateway.clientOf("sw_wrong")));
  });
});
