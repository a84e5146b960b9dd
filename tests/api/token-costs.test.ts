import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { countAnswer } from "../../server/llm/prompt-tokens.ts";
import {
  type CreditGateway,
  sendJson,
  startCreditGateway,
  tally,
  times,
  type UpstreamRequest,
} from "./credit-gateway.ts";

/** A credit buys 10,000 prompt tokens or 1,000 output tokens. */
const price = { input_price: 1, output_price: 10 };
const model = "gpt-4o-standin";

let gateway: CreditGateway;
/** The bodies that the upstream received. */
const received: UpstreamRequest[] = [];

const event = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

/** Generates 500 tokens, a hundred of each kind, and then waits for the caller to disconnect. */
async function generate(response: ServerResponse) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (let i = 0; i < 100; i++) {
    response.write(event({ reasoning_content: " think" }));
    response.write(event({ content: " word" }));
    response.write(event({ refusal: " no" }));
    response.write(event({ function_call: { arguments: " fun" } }));
    response.write(event({ tool_calls: [{ index: 0, function: { arguments: " arg" } }] }));
  }
  while (!response.destroyed) await sleep(20);
}

async function cutOff(response: ServerResponse) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(event({ content: " word".repeat(50) }));
  response.write(event({}, "stop"));
  await sleep(100);
  response.destroy();
}

/** After the caller has left, sends fifty pieces at once, and for `-ending` models the end and the usage as well. */
async function sendAfterLeaving(response: ServerResponse, isComplete: boolean) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(event({ content: " word" }));
  await left;
  await sleep(200);
  response.write(event({ content: " word" }).repeat(50) + (isComplete ? event({}, "stop") : ""));
  if (isComplete) await sleep(100);
  const usage = { prompt_tokens: 8, completion_tokens: 900 };
  if (isComplete) response.end(`data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`);
  while (!response.destroyed) await sleep(20);
}

/** Resolves when the caller of a `-late` or `-ending` model has left. */
let left: Promise<void>;

/** Responds with as many tokens as the request allows, up to 3,000, and counts the prompt as OpenAI does. */
async function answerWhole(response: ServerResponse, body: UpstreamRequest, pauseMs: number) {
  await sleep(pauseMs);
  const limit = Number(body.max_completion_tokens ?? body.max_tokens ?? 3000);
  const prompt_tokens = body.messages!.reduce((sum, { content }) => sum + 4 + countTokens(content), 3);
  sendJson(response, 200, {
    model,
    choices: [{ index: 0, message: { role: "assistant", content: "Yes" }, finish_reason: "stop" }],
    usage: { prompt_tokens, completion_tokens: Math.min(limit, 3000) },
  });
}

/** The callers of the slow model, by the text that they send. */
const callers = new Map<string, AbortController>();

/**
 * Makes the caller disconnect as soon as its request has arrived, and responds after the gateway has noticed.
 */
async function answerAfterLeaving(response: ServerResponse, body: UpstreamRequest) {
  callers.get(body.messages![0]!.content)!.abort();
  await answerWhole(response, body, 300);
}

beforeAll(async () => {
  gateway = await startCreditGateway({
    models: {
      [model]: price,
      [`${model}-cut`]: price,
      [`${model}-slow`]: price,
      [`${model}-late`]: price,
      [`${model}-ending`]: price,
    },
    async respond(body, response) {
      received.push(body);
      if (body.model.endsWith("-cut")) await cutOff(response);
      else if (/-(late|ending)$/.test(body.model))
        await sendAfterLeaving(response, body.model.endsWith("-ending"));
      else if (body.stream) await generate(response);
      else if (body.model.endsWith("-slow")) await answerAfterLeaving(response, body);
      else await answerWhole(response, body, 20);
    },
  });
});
afterAll(() => gateway.stop());
afterEach(async () => {
  expect(await gateway.ledger.faults()).toEqual([]);
});

interface Logged {
  status: string;
  cost: number;
  cost_basis: string;
  prompt_tokens: number;
  completion_tokens: number;
  credits: number;
}

async function ended(id: string | null): Promise<Logged> {
  for (;;) {
    const { body } = await gateway.admin.get(`llm-requests/${id}`);
    if (body.finished_at) return body;
    await sleep(50);
  }
}

/** Starts a stream, disconnects after the last of the 500 tokens, and returns the settled row. */
async function leave(body: object): Promise<Logged> {
  const { key } = await gateway.customer(1000);
  const controller = new AbortController();
  const answer = await gateway.send(
    "chat/completions",
    key,
    { model, stream: true, messages: [{ role: "user", content: "Hi" }], ...body },
    { signal: controller.signal },
  );
  const reader = answer.body!.getReader();
  let text = "";
  while (text.split('" arg"').length <= 100) text += new TextDecoder().decode((await reader.read()).value);
  controller.abort();
  return ended(answer.headers.get("x-request-id"));
}

describe("a stream that its caller leaves", () => {
  it("is charged for everything generated", async () => {
    const row = await leave({});
    expect(row).toMatchObject({ status: "cancelled", cost_basis: "estimate", prompt_tokens: 8 });
    expect(row.completion_tokens).toBeGreaterThanOrEqual(500);
    expect(row.completion_tokens).toBeLessThan(508);
  });

  it.each([
    ["late", { status: "cancelled", cost_basis: "estimate", completion_tokens: 51 }],
    ["ending", { status: "succeeded", cost_basis: "provider", completion_tokens: 900 }],
  ])(
    "is charged for all that arrives with its next piece, and its usage if that ends it (%s)",
    async (kind, row) => {
      const { key } = await gateway.customer(1000);
      const controller = new AbortController();
      const leaving = Promise.withResolvers<void>();
      left = leaving.promise;
      const body = { model: `${model}-${kind}`, stream: true, messages: [{ role: "user", content: "Hi" }] };
      const answer = await gateway.send("chat/completions", key, body, { signal: controller.signal });
      await answer.body!.getReader().read();
      controller.abort();
      leaving.resolve();
      expect(await ended(answer.headers.get("x-request-id"))).toMatchObject(row);
    },
  );

  it("is charged for tools, and for text that looks like a file", async () => {
    const long = " word".repeat(20_000);
    const tools = [{ type: "function", function: { name: "find", description: long } }];
    const files = [{ role: "user", content: `data:text/plain;base64,${long}` }];
    for (const body of [{ tools }, { messages: files }]) {
      const { prompt_tokens } = await leave(body);
      expect(prompt_tokens).toBeGreaterThan(19_990);
      expect(prompt_tokens).toBeLessThan(20_100);
    }
  });

  it("counts a picture by its size", async () => {
    // A PNG's header for 1024 × 1024 pixels: four tiles and the base are 765 tokens.
    const png = Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), Buffer.alloc(16)]);
    png.writeUInt32BE(1024, 16);
    png.writeUInt32BE(1024, 20);
    const image_url = { url: `data:image/png;base64,${png.toString("base64")}` };
    const { prompt_tokens } = await leave({
      messages: [{ role: "user", content: [{ type: "image_url", image_url }] }],
    });
    expect(prompt_tokens).toBe(765 + 7);
  });
});

it("a response that its caller didn't wait for is charged by its usage", async () => {
  const { key, api } = await gateway.customer(1000);
  await times(10, async () => {
    const caller = new AbortController();
    const content = randomUUID();
    callers.set(content, caller);
    const body = { model: `${model}-slow`, max_tokens: 1000, messages: [{ role: "user", content }] };
    await gateway.send("chat/completions", key, body, { signal: caller.signal }).catch(() => {});
  });
  await expect.poll(async () => (await api.get("llm-requests?status=cancelled")).body.length).toBe(10);
  for (const row of (await api.get("llm-requests")).body) {
    expect(row).toMatchObject({ completion_tokens: 1000, cost_basis: "provider", finish_reason: "aborted" });
  }
});

it("a stream that the upstream cuts off keeps its text, tokens and cost", async () => {
  const { key } = await gateway.customer(10);
  const body = { model: `${model}-cut`, stream: true, messages: [{ role: "user", content: "Hi" }] };
  const answer = await gateway.send("chat/completions", key, body);
  await answer.text();
  const row = await ended(answer.headers.get("x-request-id"));
  expect(row).toMatchObject({ status: "failed", cost_basis: "estimate", completion_tokens: 50 });
  expect(row.credits).toBeCloseTo(0.0508, 6);
});

describe("a call that names no output limit", () => {
  const messages = [{ role: "user", content: "Hi" }];

  it("can't spend more than there is, however many run at once", async () => {
    const { key, id } = await gateway.customer(20);
    const answers = await times(24, () => gateway.chat(key, { model, messages }));
    expect(tally(answers)).toMatchObject({ 200: expect.any(Number) });
    const { balance, held } = await gateway.ledger.balance(id);
    expect(held).toBe(0);
    expect(balance).toBeGreaterThanOrEqual(0);
  });

  it("is limited to what its key may spend", async () => {
    const { key, id } = await gateway.customer(100, { credit_limit: 0.1 });
    expect((await gateway.chat(key, { model, messages })).status).toBe(200);
    expect(received.at(-1)!.max_completion_tokens).toBeLessThan(101);
    expect((await gateway.ledger.balance(id)).balance).toBeGreaterThanOrEqual(99.9e6);
  });

  it("isn't limited where the credits cover any output", async () => {
    const { key } = await gateway.customer(1000);
    expect((await gateway.chat(key, { model, messages })).status).toBe(200);
    expect(received.at(-1)).not.toHaveProperty("max_completion_tokens");
  });
});

it.each([
  [{ max_tokens: "10" }, "max_tokens"],
  [{ max_tokens: -1 }, "max_tokens"],
  [{ max_completion_tokens: 1.5 }, "max_completion_tokens"],
  [{ n: 0 }, "n"],
  [{ n: 129 }, "n"],
  [{ max_tokens: 10, max_completion_tokens: 10 }, "max_completion_tokens"],
])("%o is refused with 400", async (body, param) => {
  const { key } = await gateway.customer(1);
  const { status, error } = await gateway.chat(key, { model, ...body });
  expect({ status, param: (error as { param?: string }).param }).toEqual({ status: 400, param });
});

it("lets other calls run while it counts many texts", async () => {
  await countAnswer(["The tokenizer is loaded on first use."], model);
  let turns = 0;
  const next = () => {
    turns += 1;
    turn = setImmediate(next);
  };
  let turn = setImmediate(next);
  // Two of these texts are as long as one slice of a long text.
  await countAnswer(new Array<string>(60).fill(" word".repeat(2000)), model);
  clearImmediate(turn);
  expect(turns).toBeGreaterThanOrEqual(30);
});
