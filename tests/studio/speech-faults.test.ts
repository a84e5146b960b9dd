import { Tensor } from "onnxruntime-node";
import { describe, expect, it } from "vitest";
import { collect } from "../../server/studio/speech/concatenate.ts";
import { type Engine, type Sound, sample_rate } from "../../server/studio/speech/engine.ts";
import { type OpenSession, openKokoro } from "../../server/studio/speech/kokoro.ts";
import { durationsName } from "../../server/studio/speech/kokoro-model.ts";
import type { WrittenWord } from "../../server/studio/speech/sentences.ts";
import { type SpokenPiece, speakText } from "../../server/studio/speech/speak-text.ts";

const freighter = "A typical freighter carried around 200,000 separate items.";
const text = `Ports used to be slow and crowded places. ${freighter} Then came the box that changed it all.`;

const toneFor = (seconds: number) =>
  Float32Array.from({ length: seconds * sample_rate }, (_, at) => Math.sin(at / 20) / 4);

/** A quarter of a second of sound for each word. */
function tones(words: WrittenWord[]): Sound {
  const spans = words.map((_, at) => ({ start: at / 4, end: (at + 1) / 4 }));
  return { pcm: toneFor(words.length / 4), spans, approximate: false };
}

type Fault = (sound: Sound) => Sound;
const faults: Record<string, Fault> = {
  "all NaN": (sound) => ({ ...sound, pcm: sound.pcm.map(() => Number.NaN) }),
  "one NaN": (sound) => ({ ...sound, pcm: sound.pcm.with(100, Number.NaN) }),
  zeros: (sound) => ({ ...sound, pcm: sound.pcm.map(() => 0) }),
  "faint noise": (sound) => ({ ...sound, pcm: sound.pcm.map((_, at) => (at % 2) / 2000) }),
  "silence after the first words": (sound) => ({
    ...sound,
    pcm: sound.pcm.map((sample, at) => (at < sound.pcm.length * 0.3 ? sample : 0)),
  }),
  "only a click": (sound) => ({ ...sound, pcm: toneFor(0.05), spans: sound.spans.map(() => click) }),
};
const click = { start: 0, end: 0.05 };

const isFreighter = (words: WrittenWord[]) => words.some((word) => word.text.startsWith("freighter"));

/** Speaks the text with an engine. */
async function speakWith(engine: Engine) {
  const pieces: SpokenPiece[] = [];
  const whole = await speakText(engine, { text, voice: "v", speed: 1 }, (piece) => pieces.push(piece));
  return collect(text, { pieces, ...whole });
}

function expectAudible({ pcm, words }: Awaited<ReturnType<typeof speakWith>>) {
  expect(pcm.every(Number.isFinite)).toBe(true);
  expect(words.map((word) => word.text)).toEqual(text.split(" "));
  for (const { text: word, start, end } of words) {
    const part = pcm.subarray(start * sample_rate, end * sample_rate);
    expect(Math.max(...part), word).toBeGreaterThan(0.05);
  }
}

describe.each(Object.entries(faults))("an engine that returns %s", (_, fault) => {
  it("for a sentence says it in another way", async () => {
    let again = 0;
    const engine: Engine = {
      say: async (words) => (isFreighter(words) ? fault(tones(words)) : tones(words)),
      sayAgain: async (words) => {
        again += 1;
        return tones(words);
      },
    };
    expectAudible(await speakWith(engine));
    expect(again).toBe(1);
  });

  it("for a long sentence says its halves", async () => {
    const engine: Engine = {
      say: async (words) => (isFreighter(words) && words.length > 5 ? fault(tones(words)) : tones(words)),
    };
    expectAudible(await speakWith(engine));
  });

  it("for a word fails with the word and the cure, after a few attempts", async () => {
    let calls = 0;
    const say: Engine["say"] = async (words) => {
      calls += 1;
      return isFreighter(words) ? fault(tones(words)) : tones(words);
    };
    const speaking = speakWith({ say, sayAgain: say });
    await expect(speaking).rejects.toMatchObject({
      reason: "silent",
      message: expect.stringMatching(
        /^The voice produced no sound for “.*freighter.*”\. Change these words, or/,
      ),
    });
    expect(calls).toBeLessThan(12);
  });
});

it("pauses, whispers and fast speech aren't taken for silence", async () => {
  const shaped = (pcm: Float32Array) => ({
    say: async (words: WrittenWord[]) => ({ ...tones(words), pcm: tones(words).pcm.map(shape(pcm)) }),
  });
  const shape = (by: Float32Array) => (sample: number, at: number) => sample * by[at % by.length]!;
  const pauses = Float32Array.from({ length: sample_rate }, (_, at) => (at < sample_rate * 0.6 ? 1 : 0));
  await speakWith(shaped(pauses));
  await speakWith(shaped(Float32Array.of(0.03)));
  const fast: Engine = { say: async (words) => halved(tones(words)) };
  const halved = ({ pcm, spans }: Sound): Sound => ({
    pcm: pcm.subarray(0, pcm.length / 2),
    spans: spans.map((span) => span && { start: span.start / 2, end: span.end / 2 }),
    approximate: false,
  });
  await speakText(fast, { text, voice: "v", speed: 2 }, () => {});
});

describe("Kokoro", () => {
  const released: unknown[] = [];
  /** A model that generates a tone. If its graph is optimized, it returns NaN for sentences of some lengths. */
  const faulty: OpenSession = async (level) => ({
    async run({ input_ids }) {
      const length = input_ids!.dims[1]!;
      const bad = level !== "disabled" && length % 3 === 0;
      const durations = new Array<number>(length).fill(3);
      const pcm = toneFor((length * 3 * 600) / sample_rate).map((sample) => (bad ? Number.NaN : sample));
      return {
        waveform: new Tensor("float32", pcm, [1, pcm.length]),
        [durationsName]: new Tensor("int64", BigInt64Array.from(durations, BigInt), [1, length]),
      };
    },
    release: async () => {
      released.push(level);
    },
  });

  it("says with a plain graph what an optimized one fails at", async () => {
    const engine = await openKokoro(faulty);
    const nouns = "port ship crane truck wharf yard hull deck mast anchor quay buoy".split(" ");
    for (const noun of nouns) {
      const sentence = `Every ${noun} of the harbor waits for its turn at the dock.`;
      const pieces: SpokenPiece[] = [];
      await speakText(engine, { text: sentence, voice: "af_heart", speed: 1 }, (piece) => pieces.push(piece));
      expect(pieces.every(({ pcm }) => pcm.every(Number.isFinite))).toBe(true);
      expect(pieces.every(({ pcm }) => pcm.some((sample) => sample > 0.1))).toBe(true);
    }
    // The plain sessions are released, and the optimized one is kept.
    expect(released.length).toBeGreaterThan(1);
    expect(new Set(released)).toEqual(new Set(["disabled"]));
  });
});
