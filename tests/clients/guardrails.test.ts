import { randomUUID } from "node:crypto";
import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type AskedBody, type Scripted, startScripted } from "../api/scripted-upstream.ts";
import { ask, callsOf, respond } from "./guarded-upstream.ts";

const secret = "Mail jane@example.com, card 4111 1111 1111 1111.\nThat is all.";
const redacted = "Mail [EMAIL], card [CARD].\nThat is all.";

let gateway: Scripted;
let client: OpenAI;
let complete: ReturnType<typeof callsOf>["complete"];
let stream: ReturnType<typeof callsOf>["stream"];
let answer: string;
let toolArguments: string | undefined;
let asked: AskedBody[];

beforeAll(async () => {
  gateway = await startScripted(["one"]);
  client = new OpenAI({ apiKey: gateway.key, baseURL: `${gateway.app.url}/v1`, maxRetries: 0 });
  ({ complete, stream } = callsOf(gateway, client));
  gateway.upstreamIs((response, body) => {
    asked.push(body);
    respond(response, body, { text: answer, toolArguments });
  });
});
beforeEach(() => {
  answer = secret;
  toolArguments = undefined;
  asked = [];
});
afterEach(async () => {
  for (const { id } of (await gateway.api.get("guardrails")).body)
    await gateway.api.delete(`guardrails/${id}`);
  expect(await gateway.ledger.faults()).toEqual([]);
});
afterAll(() => gateway.stop());

async function guard(rule: object) {
  const { status, body } = await gateway.api.post("guardrails", {
    name: "Private data",
    detectors: ["email", "card"],
    ...rule,
  });
  expect(status).toBe(201);
  return body;
}

it("what is redacted reaches neither the upstream nor the log nor the caller", async () => {
  await guard({});
  const { choice, header, row } = await complete(secret, { logprobs: true, user: "u-1" });
  expect(header).toBe("redacted");
  expect(asked[0]!.messages).toEqual([{ role: "user", content: redacted }]);
  expect(choice).toMatchObject({ message: { content: redacted }, logprobs: null, finish_reason: "stop" });
  expect(row.response.choices[0].logprobs).toBeNull();
  expect(JSON.stringify(row)).not.toMatch(/jane@|4111/);
  expect(row).toMatchObject({
    status: "succeeded",
    guardrail: "redacted",
    prompt_tokens: 100,
    end_user: "u-1",
  });
  const found = { email: 1, card: 1 };
  expect(row.guardrail_hits).toEqual([
    { name: "Private data", on: "request", action: "redacted", found },
    { name: "Private data", on: "response", action: "redacted", found },
  ]);
  const listed = await gateway.api.get("llm-requests?guardrail=redacted");
  expect(listed.body.map(({ id }: { id: string }) => id)).toEqual([row.id]);
});

it("a stream is redacted as it arrives, with its tool calls", async () => {
  await guard({ applies_to: "responses" });
  toolArguments = JSON.stringify({ to: "jane@example.com", cards: [4111111111111111], note: "a\nb" });
  const { text, args, finish, tokens, raw, row } = await stream(secret);
  expect(asked[0]!.messages).toEqual([{ role: "user", content: secret }]);
  expect([text, finish, tokens]).toEqual([redacted, "tool_calls", 150]);
  expect(JSON.parse(args)).toEqual({ to: "[EMAIL]", cards: ["[CARD]"], note: "a\nb" });
  expect(raw).not.toMatch(/jane|4111/);
  expect(JSON.stringify(row.response)).not.toMatch(/jane|4111/);
  expect(row.guardrail_hits).toEqual([
    { name: "Private data", on: "response", action: "redacted", found: { email: 2, card: 2 } },
  ]);
  const whole = await complete();
  expect(whole.choice.message.tool_calls![0]).toMatchObject({ function: { arguments: args } });
});

it("a blocked request is refused before the upstream, costs nothing and is in the log without what was found", async () => {
  await guard({ action: "block", applies_to: "requests" });
  const before = (await gateway.api.get("billing")).body.balance;
  const error = await client.chat.completions.create(ask(secret)).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(OpenAI.BadRequestError);
  expect(error).toMatchObject({
    code: "content_filter",
    message: expect.stringContaining("“Private data” blocked"),
  });
  expect(error.headers.get("x-scenewright-guardrail")).toBe("blocked");
  expect(asked).toEqual([]);
  const row = (await gateway.api.get(`llm-requests/${error.headers.get("x-request-id")}`)).body;
  expect(row).toMatchObject({
    status: "failed",
    guardrail: "blocked",
    finish_reason: "content_filter",
    cost: 0,
    provider: null,
  });
  expect(row.request.messages[0].content).toBe(redacted);
  expect((await gateway.api.get("billing")).body.balance).toBe(before);
});

it("a blocked response is withheld, whole or streamed, and charged", async () => {
  await guard({ action: "block" });
  const { choice, row } = await complete();
  expect(choice).toMatchObject({ finish_reason: "content_filter", message: { content: "" } });
  expect(row).toMatchObject({
    status: "succeeded",
    guardrail: "blocked",
    finish_reason: "content_filter",
    completion_tokens: 50,
  });
  expect(row.response.choices[0].message.content).toBe(redacted);
  answer = `Fine so far.\n${secret}`;
  const streamed = await stream();
  expect(streamed).toMatchObject({ text: "Fine so far.\nMail ", finish: "content_filter", tokens: 150 });
  expect(streamed.row).toMatchObject({ guardrail: "blocked", finish_reason: "content_filter" });
});

it.each([
  ["a detector", {}],
  ["a moderation model", { detectors: [], moderation_model: "one/moderation" }],
])("a response that %s blocks stays withheld when it is read again", async (_, rule) => {
  answer = `Some harm. ${secret}`;
  await guard({ ...rule, action: "block", applies_to: "responses" });
  const repeated = () => ({ headers: { "Idempotency-Key": randomUUID() } });
  const [whole, streamed] = [repeated(), repeated()];
  for (const replayed of [null, "true"]) {
    const { data, response } = await client.chat.completions.create(ask("Hi"), whole).withResponse();
    expect(response.headers.get("idempotency-replayed")).toBe(replayed);
    expect(data.choices[0]).toMatchObject({ finish_reason: "content_filter", message: { content: "" } });
    const events = await client.chat.completions.create({ ...ask("Hi"), stream: true }, streamed);
    const finished: unknown[] = [];
    for await (const event of events) {
      expect(JSON.stringify(event)).not.toMatch(/That is all|@/);
      finished.push(...event.choices.flatMap(({ finish_reason }) => finish_reason ?? []));
    }
    expect(finished).toEqual(["content_filter"]);
  }

  const first = await client.responses.create({ model: "one/a", input: "Hi" });
  const again = await client.responses.retrieve(first.id);
  const withheld = { status: "incomplete", incomplete_details: { reason: "content_filter" } };
  for (const one of [first, again]) {
    expect(one).toMatchObject(withheld);
    expect(JSON.stringify(one)).not.toMatch(/harm|That is all/);
  }
  await client.responses.create({ model: "one/a", input: "And?", previous_response_id: first.id });
  expect(JSON.stringify(asked.filter(({ messages }) => messages).at(-1))).not.toMatch(/harm|That is all/);
});

it("a rule that only flags changes nothing", async () => {
  await guard({ action: "flag", pattern: "(?i)that is" });
  const raw = '{"messages":[ {"role":"user","content":"jane@example.com"} ],"model":"one/a"}';
  await (await gateway.send("chat/completions", raw)).text();
  expect(gateway.asked.at(-1)).toBe(raw.replace("one/a", "a").replaceAll(" ", ""));
  const { text, row } = await stream();
  expect(text).toBe(secret);
  expect(row).toMatchObject({
    guardrail: "flagged",
    guardrail_hits: [{ found: { email: 1, card: 1, pattern: 1 } }],
  });
});

it("a rule of an app applies to its calls only, and a change applies at once", async () => {
  const app = (await gateway.api.post("apps", { name: "Guarded" })).body;
  const key = (await gateway.api.post("api-keys", { name: "Guarded", app_id: app.id })).body.secret as string;
  const rule = await guard({ app_id: app.id, applies_to: "requests" });
  const asGuarded = async () => {
    await (await gateway.send("chat/completions", ask(secret), { secret: key })).text();
    return asked.at(-1)!.messages;
  };
  expect(await asGuarded()).toEqual([{ role: "user", content: redacted }]);
  await complete(secret);
  expect(asked.at(-1)!.messages).toEqual([{ role: "user", content: secret }]);
  await gateway.api.patch(`guardrails/${rule.id}`, { enabled: false });
  expect(await asGuarded()).toEqual([{ role: "user", content: secret }]);
});

it("a moderation model blocks requests and responses, with a row of its own", async () => {
  await guard({ detectors: [], moderation_model: "one/moderation", action: "block", name: "No harm" });
  const error = await client.chat.completions.create(ask("Some harm")).catch((thrown) => thrown);
  expect(error).toMatchObject({ status: 400, code: "content_filter" });
  expect(asked.map(({ model }) => model)).toEqual(["moderation"]);
  const id = error.headers.get("x-request-id");
  const [moderation] = (await gateway.api.get(`llm-requests?parent_id=${id}`)).body;
  expect(moderation).toMatchObject({ model_name: "one/moderation", status: "succeeded" });

  answer = "A kind answer";
  expect(await stream()).toMatchObject({ text: answer, finish: "stop", tokens: 150 });
  answer = "Some harm";
  expect(await stream()).toMatchObject({ text: "", finish: "content_filter", tokens: 150 });
  const { choice, row } = await complete();
  expect(choice).toMatchObject({ finish_reason: "content_filter", message: { content: "" } });
  expect(row.guardrail_hits).toEqual([
    { name: "No harm", on: "response", action: "blocked", found: { moderation: 1 } },
  ]);
});

it.each([
  ["fails", "one/broken", 502],
  ["isn't served", "elsewhere/moderation", 400],
])("a moderation model that %s lets nothing pass that it should block", async (_, model, status) => {
  await guard({ detectors: [], moderation_model: model, action: "block", name: "No harm" });
  await expect(client.chat.completions.create(ask("Hi"))).rejects.toMatchObject({
    status,
    message: expect.stringContaining(`${model} of the guardrail “No harm”`),
  });
  expect(asked.filter(({ messages }) => messages)).toEqual([]);
});

it("the other APIs are guarded in the same way", async () => {
  await guard({});
  const response = await client.responses.create({ model: "one/a", input: secret });
  expect(response.output_text).toBe(redacted);
  expect(asked.at(-1)!.messages).toEqual([{ role: "user", content: redacted }]);

  const anthropic = new Anthropic({ apiKey: gateway.key, baseURL: gateway.app.url, maxRetries: 0 });
  const message = { model: "one/a", max_tokens: 100, messages: [{ role: "user" as const, content: secret }] };
  const streamed = await anthropic.messages.stream(message).finalText();
  expect(streamed).toBe(redacted);
  expect(JSON.stringify(asked.at(-1))).not.toMatch(/jane@|4111/);

  const gemini = await fetch(`${gateway.app.url}/v1beta/models/one%2Fa:generateContent`, {
    method: "POST",
    headers: { "x-goog-api-key": gateway.key, "content-type": "application/json" },
    body: JSON.stringify({ contents: [{ parts: [{ text: secret }] }] }),
  });
  expect(await gemini.json()).toMatchObject({ candidates: [{ content: { parts: [{ text: redacted }] } }] });
  await client.embeddings.create({ model: "one/a", input: [secret] }).catch(() => undefined);
  expect(JSON.stringify(asked.at(-1)!.input)).toBe(JSON.stringify([redacted]));
});

/**
 * A schema whose texts contain private data, as does its property called `default`. Its names and types don't count.
 * Redacted, it is still valid: values that would be equal, or of another type, are removed.
 */
const schema = {
  type: "object",
  title: secret,
  properties: {
    to: { type: "string", description: secret, enum: ["jane@example.com", "Nobody", "joe@example.com"] },
    default: { type: "integer", description: secret, examples: [4111111111111111, 7] },
    card: { type: "integer", enum: [4111111111111111], default: 4111111111111111 },
  },
};
const redactedSchema = {
  ...{ type: "object", title: redacted },
  properties: {
    to: { type: "string", description: redacted, enum: ["[EMAIL]", "Nobody"] },
    default: { type: "integer", description: redacted, examples: [7] },
    card: { type: "integer" },
  },
};

it("the texts of tools and of schemas for answers are checked, in all APIs", async () => {
  const rule = await guard({ applies_to: "requests" });
  const tool = { name: "send", description: secret };
  const redactedTool = {
    type: "function",
    function: { name: "send", description: redacted, parameters: redactedSchema },
  };
  const format = { type: "json_schema" as const, json_schema: { name: "mail", schema } };
  await complete("Hi", {
    tools: [{ type: "function", function: { ...tool, parameters: schema } }],
    response_format: format,
  });
  expect(asked.at(-1)).toMatchObject({
    tools: [redactedTool],
    response_format: { json_schema: { name: "mail" } },
  });
  expect(asked.at(-1)!.response_format).toHaveProperty("json_schema.schema", redactedSchema);

  await client.responses.create({
    ...{ model: "one/a", input: "Hi" },
    tools: [{ type: "function", ...tool, parameters: schema, strict: false }],
    text: { format: { type: "json_schema", name: "mail", schema } },
  });
  expect(asked.at(-1)).toMatchObject({ tools: [redactedTool] });
  expect(JSON.stringify(asked.at(-1))).not.toMatch(/jane@|4111/);

  const anthropic = new Anthropic({ apiKey: gateway.key, baseURL: gateway.app.url, maxRetries: 0 });
  await anthropic.messages.create({
    ...{ model: "one/a", max_tokens: 100, messages: [{ role: "user", content: "Hi" }] },
    tools: [{ ...tool, input_schema: schema as Anthropic.Tool.InputSchema }],
  });
  expect(asked.at(-1)).toMatchObject({ tools: [redactedTool] });
  await gateway.send("messages", {
    ...{ model: "one/a", max_tokens: 100, messages: [{ role: "user", content: "Hi" }] },
    output_config: { format: { type: "json_schema", schema } },
  });
  expect(asked.at(-1)).toHaveProperty("response_format");
  expect(JSON.stringify(asked.at(-1))).not.toMatch(/jane@|4111/);

  await fetch(`${gateway.app.url}/v1beta/models/one%2Fa:generateContent`, {
    method: "POST",
    headers: { "x-goog-api-key": gateway.key, "content-type": "application/json" },
    body: JSON.stringify({
      contents: [{ parts: [{ text: "Hi" }] }],
      tools: [{ functionDeclarations: [{ ...tool, parameters: schema }] }],
      generationConfig: { responseMimeType: "application/json", responseSchema: schema },
    }),
  });
  expect(asked.at(-1)!.tools).toHaveLength(1);
  expect(JSON.stringify(asked.at(-1))).not.toMatch(/jane@|4111/);

  await gateway.api.patch(`guardrails/${rule.id}`, { action: "block" });
  const blocked = complete("Hi", { tools: [{ type: "function", function: tool }] });
  await expect(blocked).rejects.toMatchObject({ code: "content_filter" });
});

it("an answer that was cached under other rules isn't returned", async () => {
  const headers = { "x-scenewright-cache": "true" };
  const cached = async () =>
    (await client.chat.completions.create(ask("Cached?"), { headers })).choices[0]!.message.content;
  expect(await cached()).toBe(secret);
  expect(asked).toHaveLength(1);
  await guard({ applies_to: "responses" });
  expect(await cached()).toBe(redacted);
  expect(await cached()).toBe(redacted);
  expect(asked).toHaveLength(2);
});

it.each([
  [{ detectors: ["fax"] }, "detectors", "Unknown detectors: fax"],
  [{ detectors: [] }, "detectors", "Choose what to look for"],
  [{ pattern: "(a" }, "pattern", "isn't a valid RE2 pattern"],
  [{ pattern: "(?:a{1000}){1000}" }, "pattern", "isn't a valid RE2 pattern"],
  [{ moderation_model: "one/m", action: "redact" }, "moderation_model", "can't redact"],
  [{ app_id: "01a1fe0f-1a2f-7000-875c-0d5e1249148e" }, "app_id", ""],
])("a guardrail with %j is refused", async (rule, field, message) => {
  const { status, body } = await gateway.api.post("guardrails", {
    name: "Wrong",
    detectors: ["email"],
    ...rule,
  });
  expect(status).toBe(422);
  expect(body.errors[field].join()).toContain(message);
});
