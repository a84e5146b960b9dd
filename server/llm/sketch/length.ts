import type { Language } from "./language.ts";
import type { Moment } from "./moments.ts";
import { isUnspaced, wordCount } from "./tagging.ts";

/**
 * The speed of the narration in words per second, the pause that each scene adds, and the minimum length of a scene,
 * both in seconds.
 */
const wordsPerSecond = 2.6;
const pause = 0.5;
const shortest = 3;
/** The maximum number of scenes in a plan. */
export const mostScenes = 40;

/** Returns the seconds that a scene takes. Languages without spaces are counted by characters, at 6.5 per second. */
export function secondsOf(said: string[], language: Language): number {
  const text = said.join(" ");
  const spoken = isUnspaced(language) ? [...text].length / 6.5 : wordCount(text, language) / wordsPerSecond;
  return Math.max(shortest, spoken + pause);
}

export const totalSeconds = (moments: Moment[], language: Language) =>
  moments.reduce((sum, { said }) => sum + secondsOf(said, language), 0);

/** The maximum numbers of sentences and words that share a scene. */
interface Joining {
  sentences: number;
  words: number;
}

/** Whether two statements can share a scene. */
const canJoin = (one: Moment, other: Moment, language: Language, { sentences, words }: Joining) =>
  one.content.kind === "statement" &&
  other.content.kind === "statement" &&
  one.paragraph === other.paragraph &&
  one.said.length + other.said.length <= sentences &&
  wordCount([...one.said, ...other.said].join(" "), language) <= words;

/** Joins neighboring statements of a paragraph, unless a scene would have too many sentences or words. */
export function joined(moments: Moment[], language: Language, most: Joining): Moment[] {
  const result: Moment[] = [];
  for (const one of moments) {
    const last = result.at(-1);
    if (
      last &&
      canJoin(last, one, language, most) &&
      last.content.kind === "statement" &&
      one.content.kind === "statement"
    ) {
      const heading = last.content.heading || one.content.heading;
      const others = [
        ...last.content.others,
        ...(last.content.heading ? [one.content.heading] : []),
        ...one.content.others,
      ].filter(Boolean);
      result[result.length - 1] = {
        ...last,
        content: { kind: "statement", heading, others },
        said: [...last.said, ...one.said],
        weight: Math.min(6, last.weight + 1),
      };
    } else result.push(one);
  }
  return result;
}

/**
 * The maximum number of narrated words in a scene that several figures share. With more words, the picture would stay
 * still for too long.
 */
const mostFigureWords = 18;

/** Joins neighboring figures of a paragraph, up to four to a scene, if their sentences are short. */
export function joinedFigures(moments: Moment[], language: Language): Moment[] {
  const result: Moment[] = [];
  for (const one of moments) {
    const last = result.at(-1);
    if (
      last?.content.kind === "figure" &&
      one.content.kind === "figure" &&
      last.paragraph === one.paragraph &&
      last.content.figures.length + one.content.figures.length <= 4 &&
      wordCount([...last.said, ...one.said].join(" "), language) <= mostFigureWords
    )
      result[result.length - 1] = {
        ...last,
        content: { ...last.content, figures: [...last.content.figures, ...one.content.figures], heading: "" },
        said: [...last.said, ...one.said],
      };
    else result.push(one);
  }
  return result;
}

/**
 * Returns the weight of a moment. The only moment of a paragraph weighs more, so that each paragraph is represented.
 */
const keptWeight = (one: Moment, all: Moment[]) =>
  one.weight + (all.filter(({ paragraph }) => paragraph === one.paragraph).length === 1 ? 6 : 0);

const isFixed = ({ content }: Moment) =>
  content.kind === "opening" || content.kind === "ending" || content.kind === "call";

/**
 * Leaves out the least important moments until the rest is short enough. Keeps a moment without which the rest would be
 * too short, and the opening, the close and calls to action.
 */
export function cut(
  moments: Moment[],
  isShortEnough: (moments: Moment[]) => boolean,
  isTooShort: (moments: Moment[]) => boolean,
): Moment[] {
  let kept = moments;
  while (!isShortEnough(kept)) {
    const order = kept
      .filter((one) => !isFixed(one))
      .map((one) => ({ one, weight: keptWeight(one, kept) }))
      .sort((a, b) => a.weight - b.weight || kept.indexOf(b.one) - kept.indexOf(a.one));
    const dropped = order.find(({ one }) => !isTooShort(kept.filter((other) => other !== one)));
    if (!dropped) break;
    kept = kept.filter((other) => other !== dropped.one);
  }
  return kept;
}
