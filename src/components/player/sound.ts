import type { ClipFrames } from "@scene/clip.ts";
import type { Document } from "@scene/document.ts";
import type { Element } from "@scene/elements.ts";
import type { MoodName } from "@scene/music/names.ts";
import { perScene } from "@scene/per-scene.ts";
import { type ClipPcm, clipSoundsOf, extentOf } from "@scene/sound/clips.ts";
import type { EffectName } from "@scene/sound/effect-names.ts";
import { hasComposedSound } from "@scene/sound/settings.ts";
import { timelineOf } from "@scene/timeline.ts";
import { watchPress } from "@/lib/press";

export interface FilmSound {
  /** The speech of each scene, by scene ID, and its duration in seconds. */
  spoken: Record<string, { url: string; duration: number }>;
  music?: { url: string; volume: number };
  /** The videos that have sound, by the ID of their asset. */
  clips?: Record<string, { url: string; frames: ClipFrames }>;
}

/** A request to the worker: the sound of a film, a sample of a mood with a duration in seconds, or an effect. */
export type SoundRequest =
  | {
      kind: "film";
      document: Document;
      durations: Record<string, number>;
      voices: Map<string, Float32Array>;
      music?: { pcm: Float32Array; volume: number };
      clips?: { frames: Record<string, ClipFrames>; sounds: Map<string, ClipPcm> };
    }
  | { kind: "sample"; mood: MoodName; duration: number }
  | { kind: "effect"; name: EffectName };

/** A message to the worker: a request, or a command to pause or continue. */
export type SoundMessage = SoundRequest | "pause" | "continue";

const rate = 48_000;

/**
 * Composes and mixes in a worker, which is terminated when it has finished or when `signal` aborts. While the pointer
 * is pressed, the worker pauses: on two cores, mixing a long film would take CPU time that a drag needs to stay smooth.
 */
function inWorker(request: SoundRequest, signal?: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL("./sound-worker.ts", import.meta.url), { type: "module" });
  const send = (message: SoundMessage) => worker.postMessage(message);
  const stopWatching = watchPress((isPressed) => send(isPressed ? "pause" : "continue"));
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    send(request);
  }).finally(() => {
    stopWatching();
    worker.terminate();
  });
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

function interleaved(sound: AudioBuffer, from = 0, to = sound.length): Float32Array {
  const left = sound.getChannelData(0).subarray(from, to);
  const right = sound.numberOfChannels > 1 ? sound.getChannelData(1).subarray(from, to) : left;
  const out = new Float32Array(left.length * 2);
  for (let at = 0; at < left.length; at++) {
    out[at * 2] = left[at]!;
    out[at * 2 + 1] = right[at]!;
  }
  return out;
}

const playsVideo = (element: Element) =>
  element.type === "video" ||
  (element.type === "group" && element.elements.some(({ type }) => type === "video"));

/**
 * Loads the parts of the clips' sounds that a film plays, one clip at a time to save memory, because each sound is
 * decoded as a whole.
 */
async function clipsOf(
  document: Document,
  durations: Record<string, number>,
  clips: FilmSound["clips"],
  signal: AbortSignal,
) {
  const frames = Object.fromEntries(Object.entries(clips ?? {}).map(([id, clip]) => [id, clip.frames]));
  const heard = clipSoundsOf(timelineOf(document, durations), frames);
  if (heard.length === 0) return undefined;
  const sounds = new Map<string, ClipPcm>();
  for (const [id, { url }] of Object.entries(clips ?? {})) {
    const extents = heard.filter(({ element }) => element.asset === id).map(extentOf);
    const sound = extents.length > 0 ? await decoded(url, signal) : undefined;
    const first = Math.floor(Math.min(...extents.map(({ from }) => from)) * rate);
    // Interpolation needs one more sample.
    const end = Math.ceil(Math.max(...extents.map(({ to }) => to)) * rate) + 2;
    const pcm = sound ? interleaved(sound, first, end) : new Float32Array(2);
    if (extents.length > 0) sounds.set(id, { pcm, first });
  }
  return { frames, sounds };
}

const soundKeyOfScene = perScene(({ transition, sounds, elements }) =>
  JSON.stringify([
    [transition, sounds],
    elements.map((element) => [element.type, element.enter, "at" in element && element.at]),
    elements.filter(playsVideo).map((element) => ({ ...element, x: 0, y: 0, w: 0, h: 0 })),
  ]),
);

/** Everything in a document that its sound depends on, besides the timing of its scenes. */
export const soundKeyOf = ({ title, theme, sound, scenes }: Document): string =>
  [JSON.stringify([title, theme.style, sound]), ...scenes.map((scene) => soundKeyOfScene(scene))].join("\n");

/**
 * Mixes a film's sound into one file, as a render does. With a single media element, picture and sound stay in
 * sync at any speed and position. Returns undefined if the film is silent.
 */
export async function mixSound(
  document: Document,
  { spoken, music, clips }: FilmSound,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const wanted = document.scenes.flatMap(({ id }) =>
    Object.hasOwn(spoken, id) ? [[id, spoken[id]!] as const] : [],
  );
  const durations = Object.fromEntries(wanted.map(([id, { duration }]) => [id, duration]));
  const played = await clipsOf(document, durations, clips, signal);
  if (wanted.length === 0 && !music && !played && !hasComposedSound(document)) return undefined;
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
      durations,
      voices: new Map(heard),
      ...(played ? { clips: played } : {}),
      // If the user's music can't be loaded, the mix has no music, because a render wouldn't have other music either.
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

/** Generates a sound effect. */
export const effectSampleOf = (name: EffectName): Promise<Blob> => inWorker({ kind: "effect", name });
