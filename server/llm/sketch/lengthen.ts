import type { Language } from "./language.ts";
import { mostScenes, secondsOf } from "./length.ts";
import type { Moment } from "./moments.ts";
import { bare } from "./words.ts";

/** The longest title of a scene for a single step or item. */
const longestTitle = 80;

/** A moment for each step or item, if the narration has a sentence for each. */
function apart(one: Moment): Moment[] {
  const { content, said } = one;
  const entries = content.kind === "steps" ? content.steps : content.kind === "list" ? content.items : [];
  const texts = entries.map(({ title, text }) => (text.length > title.length ? text : title));
  if (entries.length < 2 || said.length !== entries.length || content.kind === "list") return [one];
  if (texts.some(({ length }) => length > longestTitle)) return [one];
  return texts.map((text, at) => ({
    ...one,
    content: { kind: "chapter", title: bare(text), number: at + 1 },
    said: [said[at]!],
  }));
}

/** Shows steps one by one, the longest sequence first, until a film is long enough or there is none left. */
export function spread(
  moments: Moment[],
  isTooShort: (moments: Moment[]) => boolean,
  most = mostScenes,
): Moment[] {
  let list = moments;
  for (const one of [...moments].sort((a, b) => b.said.length - a.said.length)) {
    if (!isTooShort(list)) return list;
    const longer = list.flatMap((other) => (other === one ? apart(one) : [other]));
    if (longer.length <= most) list = longer;
  }
  return list;
}

/** The most seconds that a scene lasts beyond its narration: what it shows keeps moving, but nothing is said. */
const longestPause = 3.6;

/** Lets scenes last longer until a film has the length that was asked for, as far as its content allows. */
export function paused(moments: Moment[], seconds: number, language: Language): Moment[] {
  const lengths = moments.map(({ said }) => secondsOf(said, language));
  const missing = seconds - lengths.reduce((sum, one) => sum + one, 0);
  if (missing <= 0) return moments;
  const pause = Math.min(longestPause, missing / moments.length);
  return moments.map((one, at) => ({ ...one, seconds: Math.round((lengths[at]! + pause) * 10) / 10 }));
}
