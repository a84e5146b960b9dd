import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSpeaker, type Speech, SpeechError } from "../../server/studio/speech/index.ts";
import { childrenRunning, workshop } from "./encoder-fixtures.ts";
import { wavOf } from "./wav-fixture.ts";

const room = workshop();
const none = {
  DATA_DIR: room.file("data"),
  SPEECH_BASE_URL: undefined,
  SPEECH_API_KEY: undefined,
  SPEECH_MODEL: "tts-1",
  SPEECH_VOICES: [],
};
const log = { warn: () => {} };
const speaker = createSpeaker(none, log);
afterAll(() => {
  speaker.stop();
  room.clear();
});

/** Text with words and marks that are hard to speak. */
const awkward =
  "“Of the $1,000 — well-known,” said Dr. O'Neill (in 2026), 10% 🎉 was naïve... Wait: of the U.S.A. it's 5:30 p.m. - good";

function expectInOrder({ words, duration }: Speech, text: string) {
  expect(words.map((word) => word.text)).toEqual(text.split(/\s+/));
  let time = 0;
  for (const { text: word, start, end } of words) {
    expect(start, word).toBeGreaterThanOrEqual(time);
    expect(end, word).toBeGreaterThanOrEqual(start);
    if (/[a-z\d]/i.test(word)) expect(end - start, word).toBeGreaterThan(0.02);
    time = end;
  }
  expect(time).toBeLessThanOrEqual(duration);
}

/** The share of the audio's energy that is outside all words. */
function outside({ pcm, words, sample_rate }: Speech): number {
  const covered = new Uint8Array(pcm.length);
  for (const { start, end } of words)
    covered.fill(1, Math.floor(start * sample_rate), Math.ceil(end * sample_rate));
  let [all, bare] = [0, 0];
  for (const [at, sample] of pcm.entries()) {
    all += sample * sample;
    if (!covered[at]) bare += sample * sample;
  }
  return bare / all;
}

const peak = ({ pcm }: Speech) => pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const rms = ({ pcm }: Speech) =>
  Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length);

describe("voices", () => {
  it("are Kokoro's English voices, best first, and flite's", () => {
    const voices = speaker.voices();
    expect(voices[0]).toMatchObject({ id: "af_heart", name: "Heart", language: "en-US", gender: "female" });
    expect(voices.find(({ id }) => id === "bm_george")).toMatchObject({ language: "en-GB", gender: "male" });
    expect(voices.filter(({ engine }) => engine === "kokoro")).toHaveLength(28);
    expect(voices.some(({ id }) => id === "flite_slt")).toBe(true);
    expect(voices.some(({ engine }) => engine === "http")).toBe(false);
  });
});

describe.each(["af_heart", "flite_slt"])("spoken by %s", (voice) => {
  let speech: Speech;
  const done: number[] = [];
  beforeAll(async () => {
    speech = await speaker.speak({ text: awkward, voice }, { onProgress: (part) => done.push(part) });
  });

  it("gives each written word its time, in order", () => {
    expect(speech.approximate).toBe(false);
    expectInOrder(speech, awkward);
    expect(speech.duration).toBeCloseTo(speech.pcm.length / 24_000, 6);
    expect(done.at(-1)).toBe(1);
  });

  it("places all audible sound within words, with short silence at both ends", () => {
    expect(outside(speech)).toBeLessThan(0.02);
    expect(speech.words[0]!.start).toBeLessThan(0.1);
    expect(speech.duration - speech.words.at(-1)!.end).toBeLessThan(0.2);
  });

  it("gives longer words more time", () => {
    const of = (text: string) => speech.words.find((word) => word.text === text)!;
    const length = (text: string) => of(text).end - of(text).start;
    expect(length("$1,000")).toBeGreaterThan(0.7);
    expect(length("$1,000")).toBeGreaterThan(3 * length("the"));
  });
});

describe("loudness", () => {
  it("is the same for every voice, without clipping", async () => {
    const text = "Tides rise and fall twice a day.";
    const levels: number[] = [];
    for (const voice of ["flite_slt", "flite_rms", "flite_kal16"]) {
      const speech = await speaker.speak({ text, voice });
      expect(peak(speech)).toBeLessThanOrEqual(10 ** (-1 / 20) + 1e-6);
      levels.push(20 * Math.log10(rms(speech)));
    }
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(4);
    for (const level of levels) expect(Math.abs(level + 20)).toBeLessThan(4);
  });
});

describe("a request", () => {
  const refusal = (ask: { text: string; voice?: string; speed?: number }) =>
    speaker.speak(ask).then(
      () => "spoken",
      (error: unknown) => (error instanceof SpeechError ? error.reason : String(error)),
    );

  it("must contain something to speak", async () => {
    expect(await refusal({ text: " \n " })).toBe("nothing_to_say");
    expect(await refusal({ text: "😀 — …", voice: "flite_slt" })).toBe("nothing_to_say");
    expect(await refusal({ text: "a".repeat(20_001) })).toBe("too_long");
    expect(await refusal({ text: "a", speed: 3 })).toBe("bad_speed");
    expect(await refusal({ text: "a", speed: Number.NaN })).toBe("bad_speed");
    expect(await refusal({ text: "a", voice: "af_nobody" })).toBe("unknown_voice");
    expect(await refusal({ text: "a", voice: "../../etc" })).toBe("unknown_voice");
    expect(await refusal({ text: "a", voice: "http_alloy" })).toBe("engine_missing");
  });

  it("is spoken faster at a higher speed", async () => {
    const text = "Twice a day the sea comes in and goes out again.";
    const [plain, fast] = [
      await speaker.speak({ text, voice: "flite_slt" }),
      await speaker.speak({ text, voice: "flite_slt", speed: 1.5 }),
    ];
    expect(plain.duration / fast.duration).toBeGreaterThan(1.3);
    expectInOrder(fast, text);
  });

  it("may be long, and is spoken piece by piece", { tags: ["slow"] }, async () => {
    const text = "Twice a day the sea comes in, and goes out again; the Moon is why.\n\n".repeat(15).trim();
    const done: number[] = [];
    const speech = await speaker.speak(
      { text, voice: "flite_slt" },
      { onProgress: (part) => done.push(part) },
    );
    expect(done.length).toBe(15);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expectInOrder(speech, text);
  });

  it("ends immediately when aborted, and the next text is spoken", { tags: ["slow"] }, async () => {
    const abort = new AbortController();
    const text = "Twice a day the sea comes in, and goes out again. ".repeat(100);
    const speaking = speaker.speak(
      { text, voice: "flite_slt" },
      { signal: abort.signal, onProgress: () => abort.abort(new Error("Enough")) },
    );
    await expect(speaking).rejects.toThrow("Enough");
    expect(childrenRunning("flite-child")).toEqual([]);
    const killed = speaker.speak({ text, voice: "flite_slt" }, { onProgress: kill });
    await expect(killed).rejects.toMatchObject({ reason: "engine_failed" });
    expectInOrder(await speaker.speak({ text: "Again.", voice: "flite_slt" }), "Again.");
  });
  const kill = () => {
    for (const pid of childrenRunning("flite-child")) process.kill(pid, "SIGKILL");
  };
});

describe("a speech service", () => {
  const asked: { headers: IncomingHttpHeaders; url?: string; body: Record<string, unknown> }[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    asked.push({ headers: request.headers, url: request.url, body: JSON.parse(body) });
    const pcm = new Float32Array(44_100).map((_, at) =>
      at > 4410 && at < 39_690 ? Math.sin(at / 20) / 4 : 0,
    );
    response.writeHead(status).end(wavOf(pcm, 44_100));
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => server.close());
  const settings = () => ({
    ...none,
    SPEECH_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    SPEECH_API_KEY: "sk-speech",
    SPEECH_MODEL: "loud-1",
    SPEECH_VOICES: ["nova"],
  });

  it("is called like OpenAI's, and its words are timed by their lengths", async () => {
    const service = createSpeaker(settings(), log);
    expect(service.voices()[0]).toMatchObject({ id: "http_nova", engine: "http" });
    const text = "Good morning to — everyone, everywhere!";
    const speech = await service.speak({ text, voice: "http_nova", speed: 1.2 });
    expect(asked[0]).toMatchObject({
      url: "/v1/audio/speech",
      headers: { authorization: "Bearer sk-speech" },
    });
    expect(asked[0]?.body).toEqual({
      model: "loud-1",
      voice: "nova",
      input: text,
      speed: 1.2,
      response_format: "wav",
    });
    expect(speech).toMatchObject({ approximate: true, engine: "http", sample_rate: 24_000 });
    expectInOrder(speech, text);
    expect(outside(speech)).toBeLessThan(0.2);
    expect(Math.abs(speech.duration - 0.96)).toBeLessThan(0.03);
  });

  it("that refuses is reported with its status and without its key", async () => {
    status = 401;
    const error = await createSpeaker(settings(), log)
      .speak({ text: "Hello" })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ reason: "engine_failed" });
    expect((error as Error).message).toContain("401");
    expect((error as Error).message).not.toContain("sk-speech");
  });
});
