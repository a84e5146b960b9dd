import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Scripted, startScripted } from "./scripted-upstream.ts";

let gateway: Scripted;

beforeAll(async () => {
  gateway = await startScripted(["openai", "proxy", "own"]);
  const price = { provider: "own", input_price: 20, output_price: 0 };
  await gateway.api.post("model-prices", { ...price, model_name: "by-characters" });
  await gateway.api.post("model-prices", { ...price, model_name: "by-tokens", audio_output_price: 12 });
});
afterAll(() => gateway.stop());

/** A WAV file like OpenAI's: 24 kHz, mono, 16 bits. */
function wav(seconds: number): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(48_000, 28);
  return Buffer.concat([header, Buffer.alloc(48_000 * seconds)]);
}

/** Frames of MPEG 2, layer III, at 64 kilobits per second: 8,000 bytes per second. */
const mp3 = (seconds: number) =>
  Buffer.concat([Buffer.from("fff38400", "hex"), Buffer.alloc(8000 * seconds - 4)]);

/** The last page of an Ogg file, whose position counts samples at 48 kHz. */
function ogg(seconds: number): Buffer {
  const page = Buffer.alloc(200);
  page.write("OggS", 100);
  page.writeBigInt64LE(BigInt(48_000 * seconds), 106);
  return page;
}

async function rowFor(model: string, body: Buffer | string, type: string, input: string) {
  gateway.upstreamIs((response) => response.writeHead(200, { "content-type": type }).end(body));
  const sent = await gateway.send("audio/speech", { model, voice: "alloy", input });
  expect(sent.status).toBe(200);
  expect(sent.headers.get("content-type")).toBe(type);
  expect(Buffer.from(await sent.arrayBuffer()).equals(Buffer.from(body))).toBe(true);
  return gateway.rowOf(sent);
}

const text = "Ten words are spoken here, and an emoji: 🎬";
/** The number of characters. The emoji counts as one character, although its length in UTF-16 is two. */
const characters = text.length - 1;

describe("speech", () => {
  it.each([
    // https://platform.openai.com/docs/pricing#transcription-and-speech-generation
    ["openai/tts-1", 15, "provider"],
    ["openai/tts-1-hd", 30, "provider"],
    ["own/by-characters", 20, "provider"],
    ["proxy/tts-1", 15, "estimate"],
  ])("of %s is priced by characters", async (model, price, cost_basis) => {
    const row = await rowFor(model, mp3(3), "audio/mpeg", text);
    const cost = (characters * price) / 1e6;
    expect(row).toMatchObject({
      status: "succeeded",
      cost_basis,
      prompt_tokens: null,
      completion_tokens: null,
    });
    expect(row.cost).toBeCloseTo(cost, 10);
    expect(row.cost_split).toEqual([
      { part: "characters", count: characters, unit_price: price, cost: expect.closeTo(cost, 10) },
    ]);
  });

  // https://platform.openai.com/docs/models/gpt-4o-mini-tts: $0.60 per million tokens of text, $12 per million of audio,
  // or about 1.5 cents a minute.
  it("is priced by the audio tokens that the upstream reports", async () => {
    const usage = { input_tokens: 14, output_tokens: 101, total_tokens: 115 };
    const events = [
      { type: "speech.audio.delta", audio: "AAAA" },
      { type: "speech.audio.done", usage },
    ].map((event) => `data: ${JSON.stringify(event)}\n\n`);
    const row = await rowFor("openai/gpt-4o-mini-tts", events.join(""), "text/event-stream", text);
    expect(row).toMatchObject({ cost_basis: "provider", prompt_tokens: 14, completion_tokens: 101 });
    expect(row.cost).toBeCloseTo((14 * 0.6 + 101 * 12) / 1e6, 10);
  });

  it.each([
    ["wav", wav(60), "audio/wav"],
    ["pcm", Buffer.alloc(48_000 * 60), "audio/pcm"],
    ["mp3", mp3(60), "audio/mpeg"],
    ["opus", ogg(60), "audio/ogg"],
  ])("is estimated by its length, for a minute of %s", async (_, audio, type) => {
    const row = await rowFor("openai/gpt-4o-mini-tts", audio, type, "Hello");
    expect(row).toMatchObject({ cost_basis: "estimate", prompt_tokens: 1 });
    expect(row.cost).toBeCloseTo(0.015, 3);
  });

  it("is priced by audio tokens where an operator has set their price", async () => {
    const row = await rowFor("own/by-tokens", wav(60), "audio/wav", "Hello");
    expect(row.cost).toBeCloseTo((1 * 20 + 1250 * 12) / 1e6, 10);
  });
});

describe("speech on its way", () => {
  it("reaches the caller as it is generated, and is settled at its end", async () => {
    let isOver = false;
    gateway.upstreamIs(async (response) => {
      response.writeHead(200, { "content-type": "audio/pcm" }).write(Buffer.alloc(4800, 1));
      while (!isOver) await sleep(10);
      response.end(Buffer.alloc(4800, 2));
    });
    const sent = await gateway.send("audio/speech", { model: "openai/tts-1", voice: "a", input: text });
    const reader = sent.body!.getReader();
    expect((await reader.read()).value?.[0]).toBe(1);
    const id = sent.headers.get("x-request-id");
    expect((await gateway.api.get(`llm-requests/${id}`)).body.status).toBe("running");
    isOver = true;
    let last = new Uint8Array();
    for (let next = await reader.read(); !next.done; next = await reader.read()) last = next.value;
    expect(last.at(-1)).toBe(2);
    expect(await gateway.rowOf(sent)).toMatchObject({
      status: "succeeded",
      first_token_ms: expect.any(Number),
    });
  });

  it("is charged and stops at the upstream if its caller leaves", async () => {
    let isClosed = false;
    gateway.upstreamIs((response) => {
      response.on("close", () => {
        isClosed = true;
      });
      response.writeHead(200, { "content-type": "audio/pcm" }).write(Buffer.alloc(4800));
    });
    const controller = new AbortController();
    const body = { model: "openai/tts-1", voice: "a", input: text };
    const sent = await gateway.send("audio/speech", body, { signal: controller.signal });
    await sent.body!.getReader().read();
    controller.abort();
    const row = await gateway.rowOf(sent);
    expect(row).toMatchObject({ status: "cancelled", finish_reason: "aborted", cost_basis: "estimate" });
    expect(row.cost).toBeCloseTo((characters * 15) / 1e6, 10);
    await expect.poll(() => isClosed).toBe(true);
  });

  it("is cut off for the caller if the upstream cuts it off", async () => {
    gateway.upstreamIs(async (response) => {
      response.writeHead(200, { "content-type": "audio/mpeg" }).write(mp3(1));
      await sleep(100);
      response.destroy();
    });
    const sent = await gateway.send("audio/speech", { model: "openai/tts-1", voice: "a", input: text });
    await expect(sent.arrayBuffer()).rejects.toThrow();
    expect(await gateway.rowOf(sent)).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/dropped the/),
    });
  });

  it.each([
    ["nothing", "", "audio/mpeg", /sent no audio/],
    ["an error", '{"error":{"message":"Voice unknown"}}', "application/json", /Voice unknown/],
    ["JSON", '{"hello":1}', "application/json", /JSON instead of audio/],
  ])("fails with 502 if it is %s", async (_, content, type, why) => {
    gateway.upstreamIs((response) => response.writeHead(200, { "content-type": type }).end(content));
    const sent = await gateway.send("audio/speech", { model: "openai/tts-1", voice: "a", input: text });
    expect(sent.status).toBe(502);
    expect(((await sent.json()) as { error: { message: string } }).error.message).toMatch(why);
    expect(await gateway.rowOf(sent)).toMatchObject({ status: "failed", cost: null });
  });
});
