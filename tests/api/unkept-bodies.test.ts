import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chat, exportOf, senderTo, spanOf } from "../clients/otel-samples.ts";
import { wavOf } from "../studio/wav-fixture.ts";
import type { Asked } from "./console-upstreams.ts";
import { type Endpoints, startEndpoints } from "./endpoints-gateway.ts";
import { placesOf } from "./places.ts";
import { completionOf, sendJson } from "./scripted-upstream.ts";

/** A word that occurs only in the requests and responses of these tests. */
const word = "xylophagous";
const said = `The ${word} beetle`;

let gateway: Endpoints;
let secret: string;

beforeAll(async () => {
  // A stream stays open while all tables are searched, which takes seconds on a busy machine.
  gateway = await startEndpoints(["text"], { UPSTREAM_TIMEOUT_MS: "60000" });
  const made = await gateway.admin.post("api-keys", { name: "Silent", keeps_bodies: false });
  expect(made.body).toMatchObject({ keeps_bodies: false });
  secret = made.body.secret;
});
afterAll(() => gateway.stop());

const usage = { prompt_tokens: 5, completion_tokens: 3, total_tokens: 8 };
const messages = [{ role: "user", content: said }];

function stream(response: ServerResponse, end = true) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const chunk = (choice: object, more = {}) =>
    response.write(`data: ${JSON.stringify({ id: "1", choices: [{ index: 0, ...choice }], ...more })}\n\n`);
  chunk({ delta: { role: "assistant", content: said } });
  if (!end) return;
  chunk({ delta: {}, finish_reason: "stop" }, { usage });
  response.end("data: [DONE]\n\n");
}

/** Answers a call to any endpoint with a response that contains the word. */
function answer(response: ServerResponse, { path, body }: Asked) {
  if (body.stream) return stream(response);
  const results: Record<string, object> = {
    embeddings: { data: [{ index: 0, embedding: [0.1], note: said }], usage },
    completions: { choices: [{ index: 0, text: said, finish_reason: "stop" }], usage },
    "images/generations": { created: 1, data: [{ url: "https://a.example/1.png", revised_prompt: said }] },
    "audio/transcriptions": { text: said },
    moderations: { results: [{ flagged: false, note: said }] },
  };
  const chatAnswer = completionOf({
    choices: [{ index: 0, message: { role: "assistant", content: said }, finish_reason: "stop" }],
    usage,
  });
  sendJson(response, 200, results[path] ?? chatAnswer);
}

const send = (path: string, body: object, headers = {}) => gateway.send(path, body, { secret, headers });

it.each<[string, object]>([
  ["chat/completions", { messages }],
  ["chat/completions", { messages, stream: true }],
  ["completions", { prompt: said }],
  ["responses", { input: said, instructions: said }],
  ["responses", { input: said, stream: true }],
  ["messages", { max_tokens: 50, messages, system: said }],
  ["messages", { max_tokens: 50, messages, stream: true }],
  ["embeddings", { input: said }],
  ["images/generations", { prompt: said }],
  ["moderations", { input: said }],
])("neither body of a call to /v1/%s is stored %#", async (path, body) => {
  gateway.providers.respondWith(answer);
  const headers = path === "images/generations" ? {} : { "idempotency-key": randomUUID() };
  const more = { ...headers, "x-scenewright-cache": "true", "helicone-property-team": "blue" };
  const reply = await send(path, { model: "text", ...body }, more);
  expect(await reply.text()).toMatch(
    path === "embeddings" ? "0.1" : path === "moderations" ? "flagged" : word,
  );
  expect(reply.status).toBe(200);
  const row = await gateway.rowOf(reply);
  expect(row).toMatchObject({
    status: "succeeded",
    request: null,
    response: null,
    metadata: { team: "blue" },
  });
  expect(row.missing).toEqual({ not_kept: ["request", "response"], removed: null });
  if (!path.startsWith("images") && path !== "moderations") expect(row.prompt_tokens).toBeGreaterThan(0);
});

it("neither is that of Google's API, speech or a form", async () => {
  gateway.providers.respondWith((response, asked) =>
    asked.path === "audio/speech"
      ? response.writeHead(200, { "content-type": "audio/mpeg" }).end("ID3")
      : answer(response, asked),
  );
  const authorization = `Bearer ${secret}`;
  const gemini = await fetch(`${gateway.app.url}/v1beta/models/text:generateContent`, {
    method: "POST",
    headers: { "x-goog-api-key": secret, "content-type": "application/json" },
    body: JSON.stringify({ contents: [{ role: "user", parts: [{ text: said }] }] }),
  });
  const speech = await send("audio/speech", { model: "text", input: said, voice: "a" });
  const form = new FormData();
  form.append("model", "text");
  form.append("prompt", said);
  form.append("file", new File([wavOf(new Float32Array(16_000), 16_000)], "a.wav"));
  const init = { method: "POST", headers: { authorization }, body: form };
  const transcript = await fetch(`${gateway.app.url}/v1/audio/transcriptions`, init);
  for (const reply of [gemini, speech, transcript]) {
    expect([reply.status, await reply.text()]).toEqual([200, expect.anything()]);
    expect(await gateway.rowOf(reply)).toMatchObject({ status: "succeeded", request: null, response: null });
  }
});

it("calls that fail, are cut off, left, or still run leave nothing, and no reason that repeats them", async () => {
  gateway.providers.respondWith((response) =>
    sendJson(response, 400, { error: { message: `Invalid value: '${said}'` } }),
  );
  const refused = await send("chat/completions", { model: "text", messages });
  expect(await refused.text()).toContain(word);
  expect(await gateway.rowOf(refused)).toMatchObject({
    ...{ status: "failed", response: null, finish_reason: "error" },
    error: expect.stringContaining("The reason wasn't kept"),
  });

  const omitting = { "helicone-omit-request": "true" };
  const half = await gateway.send("chat/completions", { model: "text", messages }, { headers: omitting });
  expect(await half.text()).toContain(word);
  expect(await gateway.rowOf(half)).toMatchObject({ status: "failed", request: null, response: null });

  gateway.providers.respondWith((response) => sendJson(response, 200, { error: { message: said } }));
  const failed = await send("chat/completions", { model: "text", messages });
  expect([failed.status, await failed.text()]).toEqual([502, expect.stringContaining(word)]);
  expect(await gateway.rowOf(failed)).toMatchObject({ status: "failed", response: null });

  gateway.providers.respondWith((response) => {
    stream(response, false);
    setTimeout(() => response.destroy(), 30);
  });
  const cut = await send("chat/completions", { model: "text", messages, stream: true });
  await cut.text();
  expect(await gateway.rowOf(cut)).toMatchObject({ status: "failed", response: null });

  gateway.providers.respondWith((response) => stream(response, false));
  const left = await send("chat/completions", { model: "text", messages, stream: true });
  const reader = left.body!.getReader();
  await reader.read();
  // If the process died now, this is what would remain in the database. A busy user's call gets its row while it runs.
  await expect
    .poll(() => gateway.ledger.rows("select id from llm_requests where not settled"))
    .toHaveLength(1);
  expect(await placesOf(gateway.ledger, word)).toEqual([]);
  await reader.cancel();
  expect(await gateway.rowOf(left)).toMatchObject({ status: "cancelled", response: null });
});

it("a response with store is treated as one without, and can't be continued", async () => {
  gateway.providers.respondWith(answer);
  const reply = await send("responses", { model: "text", input: said, store: true });
  const { id, store } = (await reply.json()) as { id: string; store: boolean };
  expect(store).toBe(false);
  const next = await send("responses", { model: "text", input: "More", previous_response_id: id });
  expect(next.status).toBe(400);
  await next.text();
});

it("what can't be done without them says why, and a repeated call isn't made again", async () => {
  gateway.providers.respondWith(answer);
  const headers = { "idempotency-key": "once" };
  const reply = await send("chat/completions", { model: "text", messages }, headers);
  await reply.text();
  const { id } = await gateway.rowOf(reply);
  const again = await send("chat/completions", { model: "text", messages }, headers);
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("isn't stored")]);
  const replayed = await gateway.admin.post(`llm-requests/${id}/replay`, {});
  expect([replayed.status, replayed.body.message]).toEqual([409, expect.stringContaining("weren't kept")]);
  const { body: dataset } = await gateway.admin.post("datasets", { name: "Set" });
  const added = await gateway.admin.post(`datasets/${dataset.id}/from-log`, { request_ids: [id] });
  expect(added.body).toMatchObject({ added: 0, skipped: 1 });
  for (const format of ["full", "fine-tuning", "jsonl", "csv"]) {
    const exported = await gateway.admin.get(`llm-requests/export?format=${format}&_q=${word}`);
    expect(exported.body).not.toContain(word);
  }
});

it("guardrails' models check a text that isn't stored with their call, either", async () => {
  const { body: app } = await gateway.admin.post("apps", { name: "Checked" });
  const rule = { name: "Model", app_id: app.id, moderation_model: "text", action: "flag" };
  expect((await gateway.admin.post("guardrails", rule)).status).toBe(201);
  const made = await gateway.admin.post("api-keys", { name: "B", app_id: app.id, keeps_bodies: false });
  gateway.providers.respondWith(answer);
  const reply = await gateway.send(
    "chat/completions",
    { model: "text", messages },
    { secret: made.body.secret },
  );
  await reply.text();
  const row = await gateway.rowOf(reply);
  expect(
    gateway.providers.asked.some(({ path, body }) => path === "moderations" && body.input === said),
  ).toBe(true);
  const [check] = (await gateway.admin.get(`llm-requests?parent_id=${row.id}`)).body;
  expect((await gateway.admin.get(`llm-requests/${check.id}`)).body).toMatchObject({
    request: null,
    response: null,
  });
});

it("neither are those of received spans", async () => {
  const texts = {
    "gen_ai.input.messages": JSON.stringify([{ role: "user", parts: [{ type: "text", content: said }] }]),
    "gen_ai.output.messages": JSON.stringify([
      { role: "assistant", parts: [{ type: "text", content: said }] },
    ]),
  };
  const failed = { code: 2, message: said };
  const tool = { "gen_ai.tool.call.arguments": said, "gen_ai.operation.name": "execute_tool", count: 3 };
  const call = spanOf({ name: "chat", attributes: { ...chat, ...texts }, status: failed });
  const inner = spanOf({ trace: call.traceId, name: "tool", attributes: tool, status: failed });
  const sendSpans = senderTo({ app: gateway.app, key: secret });
  expect((await sendSpans(exportOf(call, inner))).status).toBe(200);
  const [row] = (await gateway.admin.get(`llm-requests?trace_id=${call.traceId}`)).body;
  expect(row).toMatchObject({ source: "otlp", status: "failed", model_name: "gpt-4o" });
  const [span] = await gateway.ledger.rows("select operation, attributes from trace_spans");
  expect(span).toMatchObject({ operation: "execute_tool", attributes: { count: "3" } });
});

it("Helicone's headers leave out one body of a call", async () => {
  gateway.providers.respondWith((response) => sendJson(response, 200, completionOf({ usage })));
  const headers = { "Helicone-Omit-Request": "true", "Helicone-Omit-Response": "false" };
  const reply = await gateway.send("chat/completions", { model: "text", messages }, { headers });
  await reply.text();
  const row = await gateway.rowOf(reply);
  expect(row.missing).toEqual({ not_kept: ["request"], removed: null });
  expect(row.response.choices[0].message.content).toBe("Yes");
  const wrong = await gateway.send(
    "embeddings",
    { model: "text", input: "" },
    { headers: { "Helicone-Omit-Response": "yes" } },
  );
  expect(wrong.status).toBe(400);
  await wrong.text();
});

it("the whole database has none of their texts", async () => {
  expect(await placesOf(gateway.ledger, "Silent")).toContain("public.api_keys");
  expect(await placesOf(gateway.ledger, word)).toEqual([]);
  expect(await gateway.ledger.faults()).toEqual([]);
});
