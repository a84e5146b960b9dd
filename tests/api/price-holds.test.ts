import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { afterAll, beforeAll, expect, it } from "vitest";
import { completionOf, type Scripted, sendJson, startScripted } from "./scripted-upstream.ts";

let gateway: Scripted;

beforeAll(async () => {
  gateway = await startScripted(["openai", "anthropic", "google"]);
});
afterAll(() => gateway.stop());

const text = "The quick brown fox jumps over the lazy dog. ".repeat(40);
const tokens = countTokens(text) + 7;
const user = (content: unknown, more: object = {}) => [{ role: "user", content, ...more }];

interface Held {
  held: number;
  credits: number;
}

/** Makes a call. @returns the credits that it held and cost, in millionths of a credit */
async function heldFor(path: string, body: object, answer: object | Buffer): Promise<Held> {
  gateway.upstreamIs((response) => {
    if (!Buffer.isBuffer(answer)) return sendJson(response, 200, completionOf(answer));
    response.writeHead(200, { "content-type": "audio/pcm" }).end(answer);
  });
  const sent = await gateway.send(path, body);
  expect(sent.status).toBe(200);
  await sent.arrayBuffer();
  const { id } = await gateway.rowOf(sent);
  const query = "select held::float8, credits::float8 from llm_requests where id = $1";
  return (await gateway.ledger.rows<Held>(query, [id]))[0]!;
}

const chat = "chat/completions";
const wholeOutput = { prompt_tokens: tokens, completion_tokens: 500, total_tokens: tokens + 500 };
const audioParts = [
  { type: "text", text },
  // Ten seconds, at 48,000 bytes per second.
  { type: "input_audio", input_audio: { format: "wav", data: wavOf(10).toString("base64") } },
];

function wavOf(seconds: number): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF");
  header.writeUInt32LE(48_000, 28);
  return Buffer.concat([header, Buffer.alloc(48_000 * seconds)]);
}

it.each([
  [
    "priority",
    { model: "openai/gpt-5", service_tier: "priority", max_completion_tokens: 500, messages: user(text) },
    { usage: wholeOutput, service_tier: "priority" },
    1.1,
  ],
  [
    "flex that is served at the standard price",
    { model: "openai/gpt-5", service_tier: "flex", max_completion_tokens: 500, messages: user(text) },
    { usage: wholeOutput, service_tier: "default" },
    1.1,
  ],
  [
    "reasoning",
    { model: "openai/gpt-5", max_completion_tokens: 500, messages: user(text) },
    { usage: { ...wholeOutput, completion_tokens_details: { reasoning_tokens: 500 } } },
    1.1,
  ],
  [
    "audio in and out",
    { model: "openai/gpt-audio", modalities: ["text", "audio"], max_tokens: 500, messages: user(audioParts) },
    {
      usage: {
        prompt_tokens: tokens + 100,
        completion_tokens: 500,
        prompt_tokens_details: { audio_tokens: 100 },
        completion_tokens_details: { audio_tokens: 500 },
      },
    },
    1.1,
  ],
  [
    "generated images",
    { model: "google/gemini-3-pro-image-preview", max_tokens: 1200, messages: user("Draw a fox") },
    {
      usage: {
        prompt_tokens: 10,
        completion_tokens: 1200,
        completion_tokens_details: { image_tokens: 1120 },
      },
    },
    1.2,
  ],
  [
    "automatic cache writes",
    { model: "openai/gpt-5.6-sol", max_completion_tokens: 1, messages: user(text) },
    {
      usage: {
        prompt_tokens: tokens,
        completion_tokens: 1,
        prompt_tokens_details: { cache_write_tokens: tokens },
      },
    },
    1.1,
  ],
  [
    "cache writes for an hour",
    {
      model: "anthropic/claude-sonnet-4-5",
      max_tokens: 1,
      messages: user([{ type: "text", text, cache_control: { type: "ephemeral", ttl: "1h" } }]),
    },
    {
      usage: {
        prompt_tokens: 0,
        completion_tokens: 1,
        cache_creation_input_tokens: tokens,
        cache_creation: { ephemeral_1h_input_tokens: tokens },
      },
    },
    // Without a public tokenizer, the first call holds a token for each byte.
    6,
  ],
])("a call holds what it can cost, and not much more: %s", async (_, body, answer, factor) => {
  const { held, credits } = await heldFor(chat, body, answer);
  expect(credits).toBeGreaterThan(0);
  expect(held).toBeGreaterThanOrEqual(credits);
  expect(held).toBeLessThan(credits * factor);
});

it("holds cache writes of Claude only if the call asks for one", async () => {
  const body = { max_tokens: 1, messages: user(text) };
  const used = { prompt_tokens: tokens, completion_tokens: 1 };
  const without = await heldFor(chat, { ...body, model: "anthropic/claude-opus-4-5" }, { usage: used });
  const marked = { ...body, model: "anthropic/claude-haiku-4-5", cache_control: { type: "ephemeral" } };
  const written = await heldFor(chat, marked, { usage: { ...used, cache_creation_input_tokens: tokens } });
  expect(written.held).toBeGreaterThanOrEqual(written.credits);
  expect(without.held / without.credits).toBeCloseTo(written.held / written.credits, 1);
});

it("a call with OpenRouter's alternatives holds what the most expensive of them can cost", async () => {
  const body = { model: "openai/gpt-5-nano", models: ["gpt-5"], max_tokens: 500, messages: user(text) };
  const { held, credits } = await heldFor(chat, body, { usage: wholeOutput, model: "gpt-5" });
  expect(held).toBeGreaterThanOrEqual(credits);
});

it.each([
  ["characters", "openai/tts-1", Buffer.alloc(48_000), 1.01],
  // The text has 1,800 bytes, which take 120 seconds to speak at 15 bytes per second.
  ["audio tokens", "openai/gpt-4o-mini-tts", Buffer.alloc(48_000 * 120), 1.6],
])("speech holds what it can cost, by %s", async (_, model, audio, factor) => {
  const { held, credits } = await heldFor("audio/speech", { model, voice: "alloy", input: text }, audio);
  expect(held).toBeGreaterThanOrEqual(credits);
  expect(held).toBeLessThanOrEqual(credits * factor);
});
