import OpenAI, { toFile } from "openai";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readAnswers, readRequest } from "../../src/resources/llm-requests/chat-format.ts";
import { b64_json, type Endpoints, picture, startEndpoints } from "../api/endpoints-gateway.ts";
import { sendJson } from "../api/scripted-upstream.ts";
import { wavOf } from "../studio/wav-fixture.ts";

let gateway: Endpoints;
let client: OpenAI;

/** Two seconds of silence. */
const wav = wavOf(new Float32Array(32_000), 16_000);
const speech = () => toFile(wav, "meeting.wav", { type: "audio/wav" });
const image = (name = "photo.png") => toFile(picture, name, { type: "image/png" });

beforeAll(async () => {
  gateway = await startEndpoints(["per-minute", "by-token", "free", "unheard-of", "per-image"]);
  await gateway.add("openai", { models: ["whisper-1", "gpt-4o-transcribe", "gpt-image-1", "dall-e-2"] });
  await gateway.price("per-minute", { input_price: 1, audio_minute_price: 0.6 });
  await gateway.price("by-token", { input_price: 1, audio_input_price: 10, output_price: 5 });
  await gateway.price("free", { input_price: 0 });
  await gateway.price("per-image", { input_price: 0, call_price: 0.02 });
  client = new OpenAI({ apiKey: gateway.secret, baseURL: `${gateway.app.url}/v1`, maxRetries: 0 });
});
afterAll(() => gateway.stop());
afterEach(async () => expect(await gateway.ledger.faults()).toEqual([]));

const newest = async (model: string) => {
  const path = `llm-requests?model_name=${model}&_end=1`;
  await expect.poll(async () => (await gateway.admin.get(path)).body[0]?.status).not.toBe("running");
  const [row] = (await gateway.admin.get(path)).body;
  return (await gateway.admin.get(`llm-requests/${row.id}`)).body;
};
const asked = () => gateway.providers.asked.at(-1)!;
const answerWith = (answer: object) =>
  gateway.providers.respondWith((response) => sendJson(response, 200, answer));
const textOf = (text: string, type = "text/plain; charset=utf-8") =>
  gateway.providers.respondWith((response) => response.writeHead(200, { "content-type": type }).end(text));

describe("a transcript", () => {
  beforeEach(() => answerWith({ text: "Good morning.", usage: { type: "duration", seconds: 3 } }));

  it("costs the seconds that the upstream reports, and the log keeps its text without the audio", async () => {
    const transcript = await client.audio.transcriptions.create({
      model: "whisper-1",
      file: await speech(),
      language: "en",
      timestamp_granularities: ["word", "segment"],
    });
    expect(transcript.text).toBe("Good morning.");
    const { form, path } = asked();
    expect(path).toBe("audio/transcriptions");
    expect(form!.get("model")).toBe("whisper-1");
    expect(form!.get("language")).toBe("en");
    expect(form!.getAll("timestamp_granularities[]")).toEqual(["word", "segment"]);
    const file = form!.get("file") as File;
    expect([file.name, file.type]).toEqual(["meeting.wav", "audio/wav"]);
    expect(Buffer.from(await file.arrayBuffer()).equals(wav)).toBe(true);
    const row = await newest("whisper-1");
    expect(row).toMatchObject({
      status: "succeeded",
      finish_reason: "stop",
      cost_basis: "provider",
      prompt_tokens: null,
      credits: 0.03,
      request: { file: { name: "meeting.wav", type: "audio/wav", size: wav.length, seconds: 2 } },
      response: { text: "Good morning." },
    });
    expect(row.cost).toBeCloseTo(0.0003, 10);
    expect(row.cost_split).toMatchObject([{ part: "audio_seconds", count: 3 }]);
    expect(readRequest(row.request).messages).toMatchObject([{ content: "meeting.wav (2 s)" }]);
    expect(readAnswers(row.response)).toMatchObject([{ content: "Good morning." }]);
  });

  it("costs the tokens that the upstream reports", async () => {
    const usage = {
      type: "tokens",
      input_tokens: 30,
      input_token_details: { text_tokens: 10, audio_tokens: 20 },
      output_tokens: 4,
      total_tokens: 34,
    };
    answerWith({ text: "Good morning.", usage });
    await client.audio.transcriptions.create({ model: "gpt-4o-transcribe", file: await speech() });
    const row = await newest("gpt-4o-transcribe");
    expect(row).toMatchObject({ cost_basis: "provider", prompt_tokens: 30, completion_tokens: 4 });
    expect(row.cost).toBeCloseTo((10 * 2.5 + 20 * 6 + 4 * 10) / 1e6, 10);
  });

  it.each([
    ["per-minute", (2 / 60) * 0.6],
    ["by-token", (20 * 10 + 3 * 5) / 1e6],
    ["free", 0],
    ["unheard-of", null],
  ])("without usage costs what its file and its text say: %s", async (model, cost) => {
    answerWith({ text: "Good morning." });
    await client.audio.transcriptions.create({ model, file: await speech() });
    const row = await newest(model);
    expect(row.status).toBe("succeeded");
    if (cost === null) expect(row.cost).toBeNull();
    else expect(row.cost).toBeCloseTo(cost, 10);
  });

  it.each(["srt", "vtt", "text"] as const)("is passed on in other formats: %s", async (response_format) => {
    textOf("1\n00:00:00,000 --> 00:00:02,000\nGood morning.\n");
    const text = await client.audio.transcriptions.create({
      model: "per-minute",
      file: await speech(),
      response_format,
    });
    expect(text).toContain("Good morning.");
    const row = await newest("per-minute");
    expect(row).toMatchObject({ status: "succeeded", cost_basis: "estimate", response: { text } });
  });

  it("is streamed as it arrives", async () => {
    const usage = { type: "tokens", input_tokens: 20, output_tokens: 3, total_tokens: 23 };
    const events = [
      { type: "transcript.text.delta", delta: "Good " },
      { type: "transcript.text.delta", delta: "morning." },
      { type: "transcript.text.done", text: "Good morning.", usage },
    ];
    gateway.providers.respondWith((response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`);
      response.end();
    });
    const stream = await client.audio.transcriptions.create({
      model: "by-token",
      file: await speech(),
      stream: true,
    });
    const received: unknown[] = [];
    for await (const event of stream) received.push(event);
    expect(received).toEqual(events);
    expect(asked().form!.get("stream")).toBe("true");
    expect(await newest("by-token")).toMatchObject({
      status: "succeeded",
      prompt_tokens: 20,
      completion_tokens: 3,
      response: { text: "Good morning.", usage },
    });
  });

  it("that breaks off is charged for the audio", async () => {
    gateway.providers.respondWith((response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(`data: {"type":"transcript.text.delta","delta":"Good"}\n\n`);
      setTimeout(() => response.destroy(), 50);
    });
    const stream = await client.audio.transcriptions.create({
      model: "per-minute",
      file: await speech(),
      stream: true,
    });
    await expect(
      (async () => {
        for await (const _ of stream);
      })(),
    ).rejects.toBeInstanceOf(OpenAI.APIError);
    const row = await newest("per-minute");
    expect(row).toMatchObject({ status: "failed", response: { text: "Good" } });
    expect(row.cost).toBeCloseTo(0.02, 10);
  });

  it("can be a translation", async () => {
    const { text } = await client.audio.translations.create({ model: "whisper-1", file: await speech() });
    expect([asked().path, text]).toEqual(["audio/translations", "Good morning."]);
  });

  it("without any text is a failure", async () => {
    answerWith({ hello: "there" });
    const call = client.audio.transcriptions.create({ model: "per-minute", file: await speech() });
    await expect(call).rejects.toMatchObject({ status: 502 });
    expect(await newest("per-minute")).toMatchObject({ status: "failed", cost: null });
  });
});

describe("edited images", () => {
  it("cost the tokens of both sides, and the log keeps none of them", async () => {
    const usage = {
      input_tokens: 400,
      output_tokens: 1000,
      total_tokens: 1400,
      input_tokens_details: { text_tokens: 10, image_tokens: 390 },
    };
    answerWith({ created: 1, data: [{ b64_json }], usage });
    const edited = await client.images.edit({
      model: "gpt-image-1",
      image: [await image("a.png"), await image("b.png")],
      mask: await image("mask.png"),
      prompt: "Add a boat",
    });
    expect(edited.data).toEqual([{ b64_json }]);
    const { form, path } = asked();
    expect(path).toBe("images/edits");
    expect((form!.getAll("image[]") as File[]).map(({ name }) => name)).toEqual(["a.png", "b.png"]);
    expect((form!.get("mask") as File).size).toBe(picture.length);
    const row = await newest("gpt-image-1");
    expect(row).toMatchObject({ cost_basis: "provider", prompt_tokens: 400, completion_tokens: 1000 });
    expect(row.cost).toBeCloseTo((10 * 5 + 390 * 10 + 1000 * 40) / 1e6, 10);
    expect(row.request).toMatchObject({
      prompt: "Add a boat",
      image: [{ name: "a.png" }, { name: "b.png" }],
    });
    expect(readRequest(row.request).messages.map(({ content }) => content)).toEqual([
      ...["Add a boat", "a.png", "b.png"],
    ]);
    expect(row.response.data[0].b64_json).toMatch(/not stored/);
  });

  it("can be variations, which cost what an image costs", async () => {
    answerWith({ created: 1, data: [{ b64_json }, { b64_json }] });
    await client.images.createVariation({ image: await image(), n: 2, model: "per-image" });
    expect(await newest("per-image")).toMatchObject({ cost: 0.04, request: { n: 2 } });
    await client.images.createVariation({ image: await image() });
    expect(asked().form!.get("model")).toBe("dall-e-2");
  });
});
