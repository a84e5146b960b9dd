import type { ServerResponse } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { completionOf, type Scripted, sendJson, startScripted } from "./scripted-upstream.ts";

let gateway: Scripted;

const messages = [{ role: "user", content: "Hi" }];
const usage = { prompt_tokens: 8, completion_tokens: 1, total_tokens: 9 };
const ask = { model: "first", messages };
const streamed = { ...ask, stream: true };

beforeAll(async () => {
  gateway = await startScripted(
    ["one", "two", "three"],
    { LLM_FALLBACKS: JSON.stringify({ first: ["second"] }) },
    { one: ["first", "alone"], two: ["second"] },
  );
});
afterAll(() => gateway.stop());

const event = (value: object | string) =>
  `data: ${typeof value === "string" ? value : JSON.stringify(value)}\n\n`;
const delta = (content: string, finish_reason: string | null = null) =>
  event({ id: "1", choices: [{ index: 0, delta: { content }, finish_reason }] });
const sendEvents = (response: ServerResponse, ...events: string[]) =>
  response.writeHead(200, { "content-type": "text/event-stream" }).end(events.join(""));

/** Sets the response of the first model. Its fallback always responds. */
function firstIs(first: (response: ServerResponse) => unknown) {
  gateway.upstreamIs((response, body) => {
    if (body.model !== "second") return first(response);
    if (!body.stream) return sendJson(response, 200, completionOf({ usage, model: "second" }));
    sendEvents(response, delta("Yes"), delta("", "stop"), event({ choices: [], usage }), event("[DONE]"));
  });
}

const errorOf = async (answer: Response) =>
  ((await answer.json()) as { error: { message: string } }).error.message;

/** Streams that break off, or send something other than an answer, before the answer begins. */
const badStarts: [string, (response: ServerResponse) => unknown, RegExp, string | null][] = [
  [
    "an error in the first event",
    (response) => sendEvents(response, event({ error: { message: "Overloaded" } })),
    /Overloaded/,
    "Overloaded",
  ],
  ["an event that isn't JSON", (response) => sendEvents(response, event("{oops")), /isn't JSON/, "{oops"],
  [
    "choices: [null]",
    (response) => sendEvents(response, event({ choices: [null] })),
    /choices that can't be read/,
    "[null]",
  ],
  ["no event at all", (response) => sendEvents(response), /before it was complete/, null],
  ["[DONE] alone", (response) => sendEvents(response, event("[DONE]")), /before it was complete/, null],
  [
    "a lost connection",
    (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
      setTimeout(() => response.destroy(), 50);
    },
    /dropped the connection/,
    null,
  ],
];

/** Non-streaming responses that contain an error. */
const badAnswers: [string, (response: ServerResponse) => unknown, RegExp, string][] = [
  [
    "an error",
    (response) => sendJson(response, 200, { error: { message: "Too long" } }),
    /Too long/,
    "Too long",
  ],
  [
    "choices: [null]",
    (response) => sendJson(response, 200, { choices: [null] }),
    /choices that can't be read/,
    "[null]",
  ],
  [
    "tool calls that can't be read",
    (response) => sendJson(response, 200, { choices: [{ message: { tool_calls: [null] } }] }),
    /choices that can't be read/,
    "[null]",
  ],
  [
    "half of an answer",
    (response) => {
      response.writeHead(200, { "content-type": "application/json" }).write('{"id": "half');
      setTimeout(() => response.destroy(), 50);
    },
    /dropped the connection/,
    "half",
  ],
  [
    "half of a compressed answer",
    (response) => {
      const bytes = gzipSync(JSON.stringify(completionOf()));
      response.writeHead(200, { "content-encoding": "gzip", "content-type": "application/json" });
      response.end(bytes.subarray(0, -12));
    },
    /can't be decompressed/,
    "",
  ],
];

describe("a failure before the caller received anything", () => {
  it.each(badStarts)("leads to the fallback: %s", async (_, first) => {
    firstIs(first);
    const answer = await gateway.send("chat/completions", streamed);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain("Yes");
    expect(text).toMatch(/\[DONE\]\n\n$/);
    expect(text).not.toContain("error");
    expect(await gateway.rowOf(answer)).toMatchObject({ status: "succeeded", provider: "two", error: null });
  });

  it.each(badAnswers)("leads to the fallback without a stream: %s", async (_, first) => {
    firstIs(first);
    const answer = await gateway.send("chat/completions", ask);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Yes");
    expect(await gateway.rowOf(answer)).toMatchObject({ status: "succeeded", provider: "two" });
  });

  it.each([...badStarts])("keeps its text, without a fallback: %s", async (_, first, why, kept) => {
    gateway.upstreamIs(first);
    const answer = await gateway.send("chat/completions", { ...streamed, model: "alone" });
    expect(answer.status).toBe(502);
    expect(await errorOf(answer)).toMatch(why);
    const row = await gateway.rowOf(answer);
    expect(row).toMatchObject({ status: "failed", finish_reason: "error", cost: null });
    if (kept === null) expect(row.response).toBeNull();
    else expect(JSON.stringify(row.response)).toContain(kept);
  });

  it.each(badAnswers)("keeps its text, without a fallback or a stream: %s", async (_, first, why, kept) => {
    gateway.upstreamIs(first);
    const answer = await gateway.send("chat/completions", { ...ask, model: "alone" });
    expect(answer.status).toBe(502);
    expect(await errorOf(answer)).toMatch(why);
    const row = await gateway.rowOf(answer);
    expect(row.status).toBe("failed");
    expect(JSON.stringify(row.response)).toContain(kept);
  });
});

it("doesn't fall back once the caller has received a part", async () => {
  firstIs((response) => sendEvents(response, delta("One two"), event({ error: { message: "Overloaded" } })));
  const answer = await gateway.send("chat/completions", streamed);
  const text = await answer.text();
  expect(text).toContain("One two");
  expect(text).toContain("Overloaded");
  expect(text).not.toContain("Yes");
  const row = await gateway.rowOf(answer);
  expect(row).toMatchObject({ status: "failed", provider: "one", error: "Overloaded" });
  expect(row.response.choices[0].message.content).toBe("One two");
});

it.each([301, 302, 307, 308])("treats a redirect (%i) as a failure", async (status) => {
  const redirect = (response: ServerResponse) =>
    sendJson(response, status, completionOf(), { location: "http://127.0.0.1:1/" });
  gateway.upstreamIs(redirect);
  const alone = await gateway.send("chat/completions", { ...ask, model: "alone" });
  expect(alone.status).toBe(502);
  expect(await errorOf(alone)).toMatch(/redirected/);
  expect(await gateway.rowOf(alone)).toMatchObject({ status: "failed", response: completionOf() });
  firstIs(redirect);
  const answer = await gateway.send("chat/completions", ask);
  expect(answer.status).toBe(200);
  await answer.text();
  expect(await gateway.rowOf(answer)).toMatchObject({ provider: "two" });
});

describe("a compressed answer", () => {
  it.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
  ])("is read: %s", async (encoding, compress) => {
    const headers = { "content-encoding": encoding, "content-type": "application/json" };
    gateway.upstreamIs((response) =>
      response.writeHead(200, headers).end(compress(JSON.stringify(completionOf({ usage })))),
    );
    const answer = await gateway.send("chat/completions", { ...ask, model: "alone" });
    expect(await answer.json()).toMatchObject({ usage });
    expect(await gateway.rowOf(answer)).toMatchObject({ status: "succeeded", completion_tokens: 1 });
  });

  it("is read as a list of models", async () => {
    const headers = { "content-encoding": "gzip", "content-type": "application/json" };
    const list = { data: [{ id: "one/listed" }, { id: "alone" }] };
    gateway.upstreamIs((response) => response.writeHead(200, headers).end(gzipSync(JSON.stringify(list))));
    const answer = await fetch(`${gateway.app.url}/v1/models`, {
      headers: { authorization: `Bearer ${gateway.key}` },
    });
    expect(await answer.text()).toContain('"one/one/listed"');
  });

  it("is read as a stream", async () => {
    const events = [delta("Yes"), delta("", "stop"), event({ choices: [], usage }), event("[DONE]")];
    const headers = { "content-encoding": "gzip", "content-type": "text/event-stream" };
    gateway.upstreamIs((response) => response.writeHead(200, headers).end(gzipSync(events.join(""))));
    const answer = await gateway.send("chat/completions", { ...streamed, model: "alone" });
    expect(await answer.text()).toContain("Yes");
    expect(await gateway.rowOf(answer)).toMatchObject({ status: "succeeded", completion_tokens: 1 });
  });

  it.each([
    ["a bomb", gzipSync(Buffer.alloc(200 << 20, " ")), { "content-encoding": "gzip" }],
    ["too large", Buffer.alloc(70 << 20, " "), {}],
  ])("that is %s is cut off", async (_, bytes, headers) => {
    gateway.upstreamIs((response) =>
      response.writeHead(200, { "content-type": "application/json", ...headers }).end(bytes),
    );
    const answer = await gateway.send("chat/completions", { ...ask, model: "alone" });
    expect(answer.status).toBe(502);
    expect(await errorOf(answer)).toMatch(/larger than this server accepts/);
    expect(await gateway.rowOf(answer)).toMatchObject({ status: "failed" });
  });
});

describe("the model that answered", () => {
  const rowFor = async (model: unknown, more: object = {}) => {
    gateway.upstreamIs((response, { stream }) => {
      if (!stream) return sendJson(response, 200, completionOf({ model, usage }));
      sendEvents(response, event({ id: "1", model, choices: [] }), delta("Yes", "stop"), event("[DONE]"));
    });
    const answer = await gateway.send("chat/completions", { ...ask, model: "alone", ...more });
    await answer.text();
    return gateway.rowOf(answer);
  };

  it("is recorded beside the one asked for", async () => {
    expect(await rowFor("alone-2026-01-01")).toMatchObject({ response_model: "alone-2026-01-01" });
    expect(await rowFor("alone-2026-01-01", { stream: true })).toMatchObject({
      model_name: "alone",
      response_model: "alone-2026-01-01",
    });
  });

  it.each([["alone"], [undefined], [7], [null]])("isn't recorded if it is %s", async (model) => {
    expect(await rowFor(model)).toMatchObject({ status: "succeeded", response_model: null });
  });
});
