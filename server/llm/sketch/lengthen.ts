import type { Language } from "./language.ts";
import { mostScenes, secondsOf } from "./length.ts";
import type { Moment } from "./moments.ts";
import { bare } from "./words.ts";

/** The maximum length of the title of a scene for a single step, in characters. */
const longestTitle = 80;

/** Splits steps into one moment each, if the narration has one sentence per step. */
function splitSteps(one: Moment): Moment[] {
  const { content, said } = one;
  if (content.kind !== "steps" || content.steps.length < 2 || said.length !== content.steps.length)
    return [one];
  const texts = content.steps.map(({ title, text }) => (text.length > title.length ? text : title));
  if (texts.some(({ length }) => length > longestTitle)) return [one];
  return texts.map((text, at) => ({
    ...one,
    content: { kind: "chapter", title: bare(text), number: at + 1 },
    said: [said[at]!],
  }));
}

/** Gives each step its own scene, starting with the longest sequence, until the film is long enough. */
export function withSplitSteps(
  moments: Moment[],
  isTooShort: (moments: Moment[]) => boolean,
  most = mostScenes,
): Moment[] {
  let list = moments;
  for (const one of [...moments].sort((a, b) => b.said.length - a.said.length)) {
    if (!isTooShort(list)) return list;
    const longer = list.flatMap((other) => (other === one ? splitSteps(one) : [other]));
    if (longer.length <= most) list = longer;
  }
  return list;
}

/** How long a scene may last beyond its narration, in seconds. The picture keeps moving, but nothing is said. */
const longestPause = 3.6;

/** Extends scenes until the film reaches the requested length, within `longestPause` for each. */
export function withPauses(moments: Moment[], seconds: number, language: Language): Moment[] {
  const lengths = moments.map(({ said }) => secondsOf(said, language));
  const missing = seconds - lengths.reduce((sum, one) => sum + one, 0);
  if (missing <= 0) return moments;
  const pause = Math.min(longestPause, missing / moments.length);
  return moments.map((one, at) => ({ ...one, seconds: Math.round((lengths[at]! + pause) * 10) / 10 }));
}
