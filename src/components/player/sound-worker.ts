import { createMusic } from "@scene/music/player.ts";
import { effectOf } from "@scene/sound/effects.ts";
import { createMeter } from "@scene/sound/loudness.ts";
import { createMaster, gainFor } from "@scene/sound/master.ts";
import { mixFilm, mostGainOf } from "@scene/sound/mix.ts";
import { timelineOf } from "@scene/timeline.ts";
import { toInt16, wavHeader } from "@/lib/wav-header";
import type { SoundMessage, SoundRequest } from "./sound";

const rate = 48_000;
const silence = new Float32Array();

async function* only(pcm: Float32Array) {
  yield pcm;
}

/** An effect as stereo, as loud as speech. In films, effects are 14 dB quieter. */
const effectPcm = (pcm: Float32Array) =>
  Float32Array.from({ length: pcm.length * 2 }, (_, at) => pcm[at >> 1]! * 10 ** (14 / 20));

/** The mix of a film, an effect, or a few seconds of a mood, block by block, and its maximum gain in dB. */
function mixOf(request: SoundRequest): { blocks: AsyncIterable<Float32Array>; mostGain: number } {
  if (request.kind === "sample") {
    const { mood, duration } = request;
    const music = createMusic({ mood, seed: 1, duration });
    return { blocks: only(music.next(Math.round(duration * rate))), mostGain: 12 };
  }
  if (request.kind === "effect")
    return { blocks: only(effectPcm(effectOf(request.name, 0).pcm)), mostGain: 0 };
  const { document, voices, durations, music, clips } = request;
  const timeline = timelineOf(document, durations);
  const load = async (asset: string) => clips?.sounds.get(asset) ?? { pcm: silence, first: 0 };
  const input = {
    document,
    timeline,
    voices: durations,
    ...(music ? { music } : {}),
    ...(clips ? { clips: { frames: clips.frames, load } } : {}),
  };
  const samples = Math.round(timeline.duration * rate);
  return {
    blocks: mixFilm(input, 0, samples, async (id) => voices.get(id) ?? silence),
    mostGain: mostGainOf(input),
  };
}

const { port1, port2 } = new MessageChannel();
let isPaused = false;
let goOn: (() => void) | undefined;

/** Yields to the event loop so that messages can arrive, and waits while the page needs the CPU for something else. */
async function turn(): Promise<void> {
  const next = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  port2.postMessage(null);
  await next;
}
port1.onmessage = () => {
  if (!isPaused) goOn?.();
};

async function* inTurn(blocks: AsyncIterable<Float32Array> | Float32Array[]) {
  for await (const pcm of blocks) {
    yield pcm;
    await turn();
  }
}

/** Mixes the sound, adjusts its loudness as a render does, and encodes it as a WAV file. */
async function fileOf(request: SoundRequest): Promise<Blob> {
  const meter = createMeter(rate, 2);
  const mixed: Float32Array[] = [];
  const { blocks, mostGain } = mixOf(request);
  for await (const pcm of inTurn(blocks)) {
    meter.add(pcm);
    mixed.push(pcm);
  }
  const master = createMaster(await gainFor(meter, () => inTurn(mixed), mostGain));
  // Each block is dropped once it is converted to 16 bits, so a long film isn't in memory twice.
  const encoded: ReturnType<typeof toInt16>[] = [];
  for await (const pcm of inTurn(mixed)) {
    mixed[encoded.length] = silence;
    encoded.push(toInt16(master.run(pcm)));
  }
  encoded.push(toInt16(master.flush()));
  const bytes = encoded.reduce((sum, part) => sum + part.byteLength, 0);
  return new Blob([wavHeader(bytes, rate, 2), ...encoded], { type: "audio/wav" });
}

addEventListener("message", ({ data }: MessageEvent<SoundMessage>) => {
  if (data === "pause") isPaused = true;
  else if (data === "continue") {
    isPaused = false;
    goOn?.();
  }
  // A rejected promise doesn't cause an error event on the worker, so the error is reported explicitly.
  else fileOf(data).then((file) => postMessage(file), reportError);
});
