import type { Document } from "../document.ts";
import { createMusic } from "../music/player.ts";
import { rate } from "../music/synth/voice.ts";
import { own } from "../own.ts";
import { leadIn, type Timeline } from "../timeline.ts";
import { type ClipPcm, type Clips, clipSamples, clipSoundsOf } from "./clips.ts";
import { musicLevel, type Span } from "./ducking.ts";
import { hitsOf } from "./effect-cues.ts";
import { soundOf } from "./settings.ts";

export interface MixInput {
  /** The document, with the times at which its words are spoken. */
  document: Document;
  timeline: Timeline;
  /** The duration of each scene's voice in seconds, by scene ID. */
  voices: Record<string, number>;
  /** Music that replaces the composed music: interleaved stereo at 48 kHz, repeated until the end. */
  music?: { pcm: Float32Array; volume: number };
  /** The clips that have sound. */
  clips?: Clips;
}

/** Loads a voice's samples: mono at 48 kHz. */
export type LoadVoice = (scene: string) => Promise<Float32Array>;

/** How long the user's own music fades in and out, in seconds. */
const fades = { in: 0.5, out: 1.5 };

/** The number of samples mixed at a time: a quarter of a second, so other work isn't blocked. */
const block = rate / 4;

/** The number of samples between two levels of the music. Levels in between are interpolated. */
const step = 480;

/** A number that depends only on the text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

/** The film's music from sample `from`, before ducking; undefined if it has none. */
function bedOf({ document, timeline, music }: MixInput, from: number) {
  if (music && music.pcm.length > 0) {
    const { pcm, volume } = music;
    let at = from;
    return (samples: number) => {
      const out = new Float32Array(samples * 2);
      for (let sample = 0; sample < samples; sample++, at++) {
        const [begun, left] = [at / rate, timeline.duration - at / rate];
        const gain = volume * Math.max(0, Math.min(1, begun / fades.in, left / fades.out));
        const place = (at * 2) % pcm.length;
        out[sample * 2] = pcm[place]! * gain;
        out[sample * 2 + 1] = pcm[place + 1]! * gain;
      }
      return out;
    };
  }
  const mood = soundOf(document).music;
  if (!mood) return undefined;
  const piece = createMusic({ mood, seed: hashOf(document.title), duration: timeline.duration }, from);
  return (samples: number) => piece.next(samples);
}

/** The maximum gain in dB. A film with only a few effects stays quiet. */
export const mostGainOf = ({ document, voices, music, clips }: MixInput): number =>
  Object.keys(voices).length > 0 || music || clips || soundOf(document).music ? 12 : 3;

/** Multiplies samples by a level that changes over time, starting at `begin` seconds. */
function shape(pcm: Float32Array, begin: number, levelAt: (seconds: number) => number) {
  const length = pcm.length / 2;
  for (let sample = 0; sample < length; sample += step) {
    const count = Math.min(step, length - sample);
    const first = levelAt(begin + sample / rate);
    const slope = (levelAt(begin + (sample + count) / rate) - first) / count;
    for (let one = 0; one < count; one++) {
      pcm[(sample + one) * 2]! *= first + slope * one;
      pcm[(sample + one) * 2 + 1]! *= first + slope * one;
    }
  }
}

/** Mixes the clips of a film block by block. Each clip is loaded when it is needed and freed afterwards. */
function clipMixer({ timeline, clips }: MixInput) {
  const heard = clips ? clipSoundsOf(timeline, clips.frames) : [];
  const loaded = new Map<string, ClipPcm>();
  return {
    heard,
    /** The clips from sample `at`, lowered under nearby voices; undefined if no clip is heard. */
    async next(at: number, length: number, voices: readonly Span[]): Promise<Float32Array | undefined> {
      const [begin, end] = [at / rate, (at + length) / rate];
      const now = heard.filter(({ from, to }) => from < end && to > begin);
      const needed = new Set(now.map(({ element }) => element.asset));
      for (const asset of loaded.keys()) if (!needed.has(asset)) loaded.delete(asset);
      if (!clips || now.length === 0) return undefined;
      const out = new Float32Array(length * 2);
      for (const one of now) {
        const { asset } = one.element;
        const pcm = loaded.get(asset) ?? (await clips.load(asset));
        loaded.set(asset, pcm);
        const samples = clipSamples(one, pcm, at, length);
        for (let sample = 0; sample < out.length; sample++) out[sample]! += samples[sample]!;
      }
      shape(out, begin, (seconds) => musicLevel(voices, seconds));
      return out;
    },
  };
}

/**
 * Mixes voices, clips, music and effects from sample `from` to sample `to`, in order and block by block: interleaved
 * stereo at 48 kHz, before its loudness is adjusted. Each voice is loaded when it is needed and freed afterwards.
 */
export async function* mixFilm(
  input: MixInput,
  from: number,
  to: number,
  load: LoadVoice,
): AsyncGenerator<Float32Array> {
  const { document, timeline, voices } = input;
  const spoken = timeline.shots.flatMap(({ scene, start }) => {
    const seconds = own(voices, scene.id);
    const first = start + leadIn;
    return seconds ? [{ id: scene.id, from: first, to: first + seconds, at: Math.round(first * rate) }] : [];
  });
  const starts = spoken.map(({ at }) => at);
  const hits = hitsOf(document, timeline, starts);
  const next = bedOf(input, from);
  const clips = clipMixer(input);
  const loaded = new Map<string, Float32Array>();
  for (let at = from; at < to; at += block) {
    const length = Math.min(block, to - at);
    const [begin, end] = [at / rate, (at + length) / rate];
    const out = next?.(length) ?? new Float32Array(length * 2);
    const isNear = (one: Span) => one.to > begin - 3 && one.from < end + 3;
    const near = spoken.filter(isNear);
    if (next) {
      const over = [...near, ...clips.heard.filter(isNear)];
      shape(out, begin, (seconds) => musicLevel(over, seconds));
    }
    const played = await clips.next(at, length, near);
    if (played) for (let sample = 0; sample < out.length; sample++) out[sample]! += played[sample]!;
    const add = (pcm: Float32Array, start: number, gain = 1) => {
      for (let sample = Math.max(0, start - at); sample < length; sample++) {
        const value = pcm[at + sample - start];
        if (value === undefined) break;
        out[sample * 2]! += value * gain;
        out[sample * 2 + 1]! += value * gain;
      }
    };
    for (const one of near) {
      if (one.at >= at + length || one.to <= begin) continue;
      const pcm = loaded.get(one.id) ?? (await load(one.id));
      loaded.set(one.id, pcm);
      add(pcm, one.at);
      if (one.to <= end) loaded.delete(one.id);
    }
    for (const hit of hits)
      if (hit.from < at + length && hit.from + hit.pcm.length > at) add(hit.pcm, hit.from, hit.gain);
    yield out;
  }
}
