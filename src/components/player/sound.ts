import type { Document } from "@scene/document.ts";
import type { MoodName } from "@scene/music/names.ts";
import { hasComposedSound } from "@scene/sound/settings.ts";

export interface FilmSound {
  /** The speech of each scene, by scene id, and its duration in seconds. */
  spoken: Record<string, { url: string; duration: number }>;
  music?: { url: string; volume: number };
}

/**
 * What the worker is asked to generate: the sound of a film, or a sample of a mood with a duration in seconds.
 */
export type SoundRequest =
  | {
      kind: "film";
      document: Document;
      durations: Record<string, number>;
      voices: Map<string, Float32Array>;
      music?: { pcm: Float32Array; volume: number };
    }
  | { kind: "sample"; mood: MoodName; duration: number };

const rate = 48_000;

/** Composes and mixes in a worker, which is terminated when it has finished or when `signal` aborts. */
function inWorker(request: SoundRequest, signal?: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL("./sound-worker.ts", import.meta.url), { type: "module" });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

/** Loads and decodes a sound. Returns undefined if it can't be loaded, so the other sounds still play. */
async function decoded(url: string, signal: AbortSignal): Promise<AudioBuffer | undefined> {
  try {
    const answer = await fetch(url, { signal });
    if (!answer.ok) return undefined;
    return await new OfflineAudioContext(2, 1, rate).decodeAudioData(await answer.arrayBuffer());
  } catch {
    return undefined;
  }
}

function mono(sound: AudioBuffer): Float32Array {
  const out = sound.getChannelData(0).slice();
  if (sound.numberOfChannels < 2) return out;
  const right = sound.getChannelData(1);
  for (let at = 0; at < out.length; at++) out[at] = (out[at]! + right[at]!) / 2;
  return out;
}

function interleaved(sound: AudioBuffer): Float32Array {
  const left = sound.getChannelData(0);
  const right = sound.numberOfChannels > 1 ? sound.getChannelData(1) : left;
  const out = new Float32Array(sound.length * 2);
  for (let at = 0; at < sound.length; at++) {
    out[at * 2] = left[at]!;
    out[at * 2 + 1] = right[at]!;
  }
  return out;
}

/** Everything in a document that its sound depends on, besides the timing of its scenes. */
export const soundKeyOf = ({ title, theme, sound, scenes }: Document): string =>
  JSON.stringify([
    [title, theme.style, sound],
    scenes.map(({ transition, elements }) => [
      transition,
      elements.map((element) => [element.type, element.enter, "at" in element && element.at]),
    ]),
  ]);

/**
 * Mixes a film's sound into one file, as a render does. With a single media element, picture and sound stay in
 * sync at any speed and position. Returns undefined if the film is silent.
 */
export async function mixSound(
  document: Document,
  { spoken, music }: FilmSound,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const wanted = document.scenes.flatMap(({ id }) =>
    Object.hasOwn(spoken, id) ? [[id, spoken[id]!] as const] : [],
  );
  if (wanted.length === 0 && !music && !hasComposedSound(document)) return undefined;
  const [bed, ...voices] = await Promise.all([
    music && decoded(music.url, signal),
    ...wanted.map(async ([id, { url }]) => [id, await decoded(url, signal)] as const),
  ]);
  signal.throwIfAborted();
  const heard = voices.flatMap(([id, sound]) => (sound ? [[id, mono(sound)] as const] : []));
  return inWorker(
    {
      kind: "film",
      document,
      durations: Object.fromEntries(wanted.map(([id, { duration }]) => [id, duration])),
      voices: new Map(heard),
      // If the user's music can't be loaded, there is silence, because the render has no other music either.
      ...(music
        ? { music: { pcm: bed ? interleaved(bed) : new Float32Array(2), volume: music.volume } }
        : {}),
    },
    signal,
  );
}

const sampleSeconds = 6.5;

/** Composes a few seconds of a mood's music. */
export const sampleOf = (mood: MoodName): Promise<Blob> =>
  inWorker({ kind: "sample", mood, duration: sampleSeconds });
