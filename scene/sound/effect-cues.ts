import type { Document } from "../document.ts";
import type { Element, Leaf } from "../elements.ts";
import { rate } from "../music/synth/voice.ts";
import { styleOf } from "../styles/index.ts";
import type { Timeline } from "../timeline.ts";
import type { EffectName } from "./effect-names.ts";
import { type EffectSamples, effectOf } from "./effects.ts";
import { soundOf } from "./settings.ts";

/** A sound that belongs to a moment of the film. Positions are in samples from the film's start. */
export interface Hit extends EffectSamples {
  name: EffectName;
  from: number;
  /** The level as a factor. */
  gain: number;
}

/** The minimum time between two effects, in seconds. */
const apart = 1;

/**
 * The time around the start of a voice that stays free of effects, in seconds: before the voice, and during its
 * first syllable.
 */
const syllable = { before: 0.03, after: 0.35 };

/** The number of variations of each effect. They keep repeated effects from sounding the same. */
const variations = 3;

const charts = new Set(["bars", "line-chart", "arc", "counter"]);

type Moment = [at: number, name: EffectName | null, rank: number];

/** The moments of an element that have a sound. */
function momentsOf(element: Element | Leaf, start: number, document: Document): Moment[] {
  const { sound } = styleOf(document.theme);
  const { enter } = element;
  const at = start + (element.type === "counter" ? (element.at ?? enter?.at ?? 0) : (enter?.at ?? 0));
  if (charts.has(element.type)) return [[at, sound.figure, 2]];
  if (enter?.kind === "pop") return [[at, sound.pop, 1]];
  if (enter?.kind === "draw") return [[at, sound.draw, 0]];
  return [];
}

/**
 * The sounds that were placed by hand. They play even while a voice is speaking. Those that would start after their
 * scene are left out.
 */
function placedHits({ shots }: Timeline, level: number): Hit[] {
  return shots.flatMap(({ scene, start, duration }) =>
    (scene.sounds ?? []).flatMap(({ name, at, volume = 1 }, index) => {
      if (at > duration) return [];
      const effect = effectOf(name, index % variations);
      return { ...effect, name, from: Math.round((start + at) * rate) - effect.lead, gain: volume * level };
    }),
  );
}

/**
 * The effects at chosen moments, which keep a minimum distance from each other, from sounds placed by hand, and from
 * the starts of voices.
 */
function chosenHits(
  document: Document,
  timeline: Timeline,
  voices: readonly number[],
  placed: readonly Hit[],
  gain: number,
): Hit[] {
  const { sound } = styleOf(document.theme);
  const moments = timeline.shots.flatMap(({ scene, start }, index): Moment[] => [
    ...(index > 0 && scene.transition !== "cut" ? [[start, sound.change, 3] as Moment] : []),
    ...scene.elements.flatMap((element) => momentsOf(element, start, document)),
  ]);
  const chosen: Hit[] = [];
  const isClose = (from: number) =>
    [...placed, ...chosen].some((one) => Math.abs(one.from - from) < apart * rate);
  const isSpokenOver = (from: number, to: number) =>
    voices.some((at) => from < at + syllable.after * rate && to > at - syllable.before * rate);
  for (const [at, name] of moments.sort((a, b) => b[2] - a[2] || a[0] - b[0])) {
    if (!name) continue;
    const effect = effectOf(name, chosen.length % variations);
    const from = Math.round(at * rate) - effect.lead;
    const to = from + effect.pcm.length;
    if (from < 0 || to > timeline.duration * rate || isClose(from) || isSpokenOver(from, to)) continue;
    chosen.push({ ...effect, name, from, gain });
  }
  return chosen;
}

/**
 * The sounds of a film: those that were placed by hand, and, unless effects are off, those at chosen moments.
 * Transitions are chosen first, then numbers and charts, then elements that pop up or are drawn.
 * @param voices the starts of all voices, in samples
 */
export function hitsOf(document: Document, timeline: Timeline, voices: readonly number[]): Hit[] {
  const { sound } = styleOf(document.theme);
  const level = 10 ** (sound.level / 20);
  const placed = placedHits(timeline, level);
  const chosen = soundOf(document).effects ? chosenHits(document, timeline, voices, placed, level) : [];
  return [...placed, ...chosen].sort((a, b) => a.from - b.from);
}
