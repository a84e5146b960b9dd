import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import OpenAI from "openai";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createBuiltInVoices } from "../../server/llm/built-in-voices.ts";
import { UnreachableError, type UpstreamRequest } from "../../server/llm/upstreams/upstream.ts";
import { probe } from "../../server/studio/encode/index.ts";
import { type Speaker, SpeechError, type Voice } from "../../server/studio/speech/index.ts";
import { type Endpoints, startEndpoints } from "../api/endpoints-gateway.ts";

let gateway: Endpoints;
let client: OpenAI;

const model = "scenewright/kokoro";
const input = "Twice a day the tide comes in and goes out. It is the Moon that moves all this water.";

beforeAll(async () => {
  gateway = await startEndpoints(["all"]);
  client = new OpenAI({ apiKey: gateway.secret, baseURL: `${gateway.app.url}/v1`, maxRetries: 0 });
});
afterAll(() => gateway.stop());
afterEach(async () => expect(await gateway.ledger.faults()).toEqual([]));

function controller() {
  const aborting = new AbortController();
  return { signal: aborting.signal, abort: () => aborting.abort(new Error("Enough")) };
}

/** The duration of an audio file in seconds, and its codec. */
async function heard(bytes: Buffer, extension: string) {
  const file = join(gateway.app.dataDir, `heard.${extension}`);
  await writeFile(file, bytes);
  const { duration, streams } = await probe(file);
  return { duration, codec: streams[0]!.codec };
}

describe("the built-in voices", () => {
  it("are listed with their price", async () => {
    const listed = await client.models.retrieve(model);
    expect(listed).toMatchObject({ id: model, architecture: { output_modalities: ["audio"] } });
  });

  it("speak sentence by sentence, for what a voiceover costs", { tags: ["slow"] }, async () => {
    const call = () =>
      client.audio.speech.create({ model, voice: "nova", input, response_format: "wav" }).asResponse();
    const pieces: Uint8Array[] = [];
    const { row, spent } = await gateway.charged(async () => {
      const answer = await call();
      for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) pieces.push(piece);
      return new Response(null, { headers: { "x-request-id": answer.headers.get("x-request-id")! } });
    });
    const { codec, duration } = await heard(Buffer.concat(pieces), "wav");
    expect(codec).toBe("pcm_s16le");
    expect(duration).toBeGreaterThan(3);
    expect(row).toMatchObject({ status: "succeeded", provider: "scenewright", cost_basis: "provider" });
    // Generating the second sentence takes longer than this.
    expect(row.duration_ms - row.first_token_ms).toBeGreaterThan(100);
    expect(spent).toBeCloseTo(input.length / 1000, 6);
  });

  it.each([
    ["mp3", "mp3"],
    ["opus", "opus"],
  ] as const)("speak as %s", { tags: ["slow"] }, async (response_format, codec) => {
    const speech = await client.audio.speech.create({
      ...{ model, voice: "af_heart", input: "Good morning. It is a fine day.", response_format },
      speed: 1.5,
    });
    const found = await heard(Buffer.from(await speech.arrayBuffer()), response_format);
    expect(found.codec).toBe(codec);
    expect(found.duration).toBeGreaterThan(1);
    expect(found.duration).toBeLessThan(5);
  });

  it.each([
    [{ voice: "nobody" }, "voice"],
    [{ speed: 3 }, "speed"],
    [{ response_format: "flac" }, "response_format"],
    [{ input: "a".repeat(4097) }, "input"],
    [{ input: "—" }, "input"],
  ])("refuse what they can't speak (%#)", async (wrong, param) => {
    const answer = await gateway.send("audio/speech", { model, voice: "af_heart", input, ...wrong });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { param } }]);
    expect((await gateway.rowOf(answer)).credits ?? 0).toBe(0);
  });

  it("stop when the caller leaves", { tags: ["slow"] }, async () => {
    const left = new AbortController();
    const body = { model, voice: "af_heart", input: input.repeat(20), response_format: "pcm" };
    const answer = await fetch(`${gateway.app.url}/v1/audio/speech`, {
      method: "POST",
      headers: { authorization: `Bearer ${gateway.secret}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: left.signal,
    });
    await answer.body!.getReader().read();
    left.abort();
    expect(await gateway.rowOf(answer)).toMatchObject({ status: "cancelled" });
  });
});

describe("the queue of the built-in voices", () => {
  const voice: Voice = {
    ...{ id: "af_heart", name: "Heart", language: "en-US", gender: "female", engine: "kokoro" },
    sample_text: "",
  };
  const request = (owner: string): UpstreamRequest => ({
    ...{ endpoint: "audio/speech", model, isStream: false, owner },
    body: JSON.stringify({ model, voice: "heart", input: "Hi" }),
  });
  const voicesOf = (speak: Speaker["speak"]) =>
    createBuiltInVoices({ voices: () => [voice], speak, stop() {} }, (name) => name, true);

  it("is limited for each account", async () => {
    const spoken: string[] = [];
    const { signal, abort } = controller();
    const voices = voicesOf((_, { owner } = {}) => {
      spoken.push(owner!);
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    });
    const waiting = Array.from({ length: 9 }, () => voices.send(request("one"), signal));
    const refused = await voices.send(request("one"), signal);
    expect([refused.status, refused.retryAfter]).toEqual([429, 5]);
    waiting.push(voices.send(request("two"), signal));
    await expect.poll(() => spoken).toEqual(["one", "two"]);
    abort();
    for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe("rejected");
  });

  it("leaves a broken engine to the fallbacks", async () => {
    const voices = voicesOf(() => Promise.reject(new SpeechError("engine_failed", "It died")));
    await expect(voices.send(request("one"), new AbortController().signal)).rejects.toBeInstanceOf(
      UnreachableError,
    );
  });
});
