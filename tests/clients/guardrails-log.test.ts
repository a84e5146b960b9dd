import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { afterAll, beforeAll, expect, it } from "vitest";
import { placesOf } from "../api/places.ts";
import { type AskedBody, type Scripted, sendJson, startScripted } from "../api/scripted-upstream.ts";
import { ask, callsOf, respond } from "./guarded-upstream.ts";

const secret = "Mail jane@example.com, card 4111 1111 1111 1111.\nThat is all.";
const redacted = "Mail [EMAIL], card [CARD].\nThat is all.";
const found = { email: 1, card: 1 };

let gateway: Scripted;
let client: OpenAI;
let calls: ReturnType<typeof callsOf>;
let asked: AskedBody[] = [];

beforeAll(async () => {
  gateway = await startScripted(["one"]);
  client = new OpenAI({ apiKey: gateway.key, baseURL: `${gateway.app.url}/v1`, maxRetries: 0 });
  calls = callsOf(gateway, client);
  gateway.upstreamIs((response, body) => {
    asked.push(body);
    respond(response, body, { text: secret, toolArguments: undefined });
  });
  const rule = { name: "In the log", detectors: ["email", "card"], action: "redact_log" };
  expect((await gateway.api.post("guardrails", rule)).status).toBe(201);
  expect((await gateway.api.post("guardrails", { ...rule, moderation_model: "one/m" })).status).toBe(422);
});
afterAll(() => gateway.stop());

const hits = (on: string) => ({ name: "In the log", on, action: "log_redacted", found });

it("what is redacted in the log reaches the upstream and the caller, streamed or not", async () => {
  asked = [];
  const { choice, header, row } = await calls.complete(secret, { logprobs: true });
  expect(asked[0]!.messages).toEqual([{ role: "user", content: secret }]);
  expect(choice).toMatchObject({ message: { content: secret }, logprobs: { content: [{ token: "jane" }] } });
  expect(header).toBe("log_redacted");
  expect(row.request.messages[0].content).toBe(redacted);
  expect(row.response.choices[0]).toMatchObject({ message: { content: redacted }, logprobs: null });
  expect(row).toMatchObject({
    guardrail: "log_redacted",
    guardrail_hits: [hits("request"), hits("response")],
  });

  const { text, row: streamed } = await calls.stream(secret);
  expect(text).toBe(secret);
  expect(streamed.response.choices[0].message.content).toBe(redacted);
  const listed = await gateway.api.get("llm-requests?guardrail=log_redacted");
  expect(listed.body.map(({ id }: { id: string }) => id)).toEqual([streamed.id, row.id]);
});

it("what other APIs keep beside the chat completion is redacted, too", async () => {
  asked = [];
  const reply = await client.responses.create({ model: "one/a", input: secret, instructions: secret });
  expect([reply.output_text, reply.instructions]).toEqual([secret, secret]);
  const anthropic = new Anthropic({ apiKey: gateway.key, baseURL: gateway.app.url, maxRetries: 0 });
  const text = { type: "text" as const, text: secret };
  const message = await anthropic.messages.create({
    ...{ model: "one/a", max_tokens: 50, system: [text] },
    messages: [{ role: "user", content: [text] }],
  });
  expect(message.content[0]).toMatchObject({ text: secret });
  expect(JSON.stringify(asked)).not.toContain("[EMAIL]");
});

it("an upstream's reason for a failure doesn't bring it back", async () => {
  const before = { respond };
  gateway.upstreamIs((response) =>
    sendJson(response, 400, { error: { message: `Invalid value: ${secret}`, code: "invalid" } }),
  );
  const error = await client.chat.completions.create(ask(secret)).catch((thrown) => thrown);
  expect(error.message).toContain("jane@example.com");
  const [row] = (await gateway.api.get("llm-requests?_end=1")).body;
  expect(row).toMatchObject({ status: "failed", error: `Invalid value: ${redacted}` });
  gateway.upstreamIs((response) => response.writeHead(400).end(secret));
  await client.chat.completions.create(ask(secret)).catch(() => {});
  gateway.upstreamIs((response, body) => {
    asked.push(body);
    before.respond(response, body, { text: secret, toolArguments: undefined });
  });
});

it("a moderation model gets the original, and its own call's row doesn't", async () => {
  const model = { name: "Model", moderation_model: "one/m", action: "flag", applies_to: "requests" };
  expect((await gateway.api.post("guardrails", model)).status).toBe(201);
  asked = [];
  const { row } = await calls.complete(secret);
  expect(asked[0]!.input).toBe(secret);
  const [check] = (await gateway.api.get(`llm-requests?parent_id=${row.id}`)).body;
  expect((await gateway.api.get(`llm-requests/${check.id}`)).body.request.input).toBe(redacted);
});

it("an answer that the log has in another form isn't cached", async () => {
  const headers = {
    authorization: `Bearer ${gateway.key}`,
    "x-scenewright-cache": "true",
    "content-type": "application/json",
  };
  for (const body of [JSON.stringify(ask("Twice")), JSON.stringify(ask("Twice"))]) {
    const reply = await fetch(`${gateway.app.url}/v1/chat/completions`, { method: "POST", headers, body });
    expect(reply.headers.get("x-scenewright-cache")).toBeNull();
    expect(((await reply.json()) as { choices: { message: object }[] }).choices[0]!.message).toMatchObject({
      content: secret,
    });
  }
});

it("the database has none of what was found", async () => {
  for (const word of ["jane@example.com", "4111 1111"])
    expect(await placesOf(gateway.ledger, word)).toEqual([]);
  expect(await gateway.ledger.faults()).toEqual([]);
});
