import type { ElementInput } from "../elements.ts";
import { hundredths } from "../hundredths.ts";
import type { Page } from "../layouts/layout.ts";
import { wordSeconds } from "../narration.ts";
import { leadIn } from "../timeline.ts";
import { splitOverflowing } from "./overflow.ts";
import { spotlit } from "./spotlight.ts";
import { type Beat, beatsOf, enter, type Stage } from "./stage.ts";

/** A composition as a layout returns it. */
interface Whole {
  elements: ElementInput[];
  parts?: number[];
  spotlight?: boolean;
  seconds?: number;
}

type Pages = readonly Page<object>[];

/** The minimum time that a page is shown, in seconds. */
const shortest = 1.6;
/** How long before the next page a page's elements exit, in seconds. */
const gap = 0.3;

/** All strings in a visual. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/**
 * When each page begins: with the word that names what is new on it or, if that leaves a page too little time, in
 * proportion to how much new text the pages have.
 */
function beginnings(stage: Stage, pages: Pages): Beat[] {
  const texts = pages.map(({ visual }) => textsIn(visual));
  const fresh = texts.map((own, at) => own.filter((text) => at === 0 || !texts[at - 1]!.includes(text)));
  const beats = beatsOf(
    stage,
    fresh.map((own) => own.join(" ")),
  );
  const starts = beats.map((beat, at) => (at === 0 ? { at: 0 } : { ...beat, ...cueAt(stage, beat.at) }));
  const short = starts.some(({ at }, index) => (starts[index + 1]?.at ?? stage.seconds) - at < shortest);
  if (!short) return starts;
  const letters = fresh.map((own) => Math.max(12, own.join(" ").length));
  const all = letters.reduce((sum, many) => sum + many, 0);
  let before = 0;
  return letters.map((many) => {
    const at = hundredths((before / all) * stage.seconds);
    before += many;
    return at === 0 ? { at } : { at, ...cueAt(stage, at) };
  });
}

const wordAt = (at: number) => Math.max(0, Math.round((at - leadIn) / wordSeconds));

/**
 * The word that is expected to be spoken at a given moment. Once there is speech, the page begins with this
 * word.
 */
const cueAt = ({ words }: Stage, at: number) =>
  words.length > 0 ? { cue: Math.min(words.length - 1, wordAt(at)) } : {};

/** The stage of a page, with the page's own duration and words, both starting at zero. */
function stageFor(stage: Stage, start: number, end: number, first: number): Stage {
  return { ...stage, first, seconds: end - start, words: stage.words.slice(wordAt(start), wordAt(end)) };
}

/** Shifts an element's times by the start of its page, and makes it exit before the next page. */
function onPage(element: ElementInput, stage: Stage, start: Beat, end: Beat | undefined): ElementInput {
  const base = wordAt(start.at);
  const cue = start.cue === undefined ? {} : { cue: start.cue };
  const later = <T extends { at?: number; cue?: number }>(moment: T): T => ({
    ...moment,
    ...(moment.at === undefined ? {} : { at: hundredths(moment.at + start.at) }),
    // A time that has no word is tied to the word that starts its page.
    ...(moment.cue === undefined ? cue : { cue: moment.cue + base }),
  });
  const entering = element.enter
    ? later(element.enter)
    : start.at > 0
      ? enter(stage, "fade", start, 0.4)
      : undefined;
  const leaving = element.exit
    ? later(element.exit)
    : end && { ...end, kind: "fade" as const, at: hundredths(end.at - gap), duration: 0.25 };
  const { id: _, ...rest } = element;
  return {
    ...(start.at > 0 ? rest : element),
    ...(entering ? { enter: entering } : {}),
    ...(leaving ? { exit: leaving } : {}),
    ...(element.keyframes ? { keyframes: element.keyframes.map(later) } : {}),
    ...("at" in element && typeof element.at === "number" ? { at: hundredths(element.at + start.at) } : {}),
  };
}

/** Composes the pages of a visual one after another. Elements on all pages, such as the heading, stay. */
export function paged<P extends object>(
  stage: Stage,
  pages: readonly Page<P>[],
  compose: (stage: Stage, visual: P) => Whole,
): Whole {
  const starts = beginnings(stage, pages);
  const composed = pages.map((page, at) => {
    const end = starts[at + 1]?.at ?? stage.seconds;
    const own = stageFor(stage, starts[at]!.at, end, page.first);
    const { elements, parts = [], spotlight = true } = compose(own, page.visual);
    const shown = splitOverflowing(elements, parts, own);
    return { own, ...shown, spotlight };
  });
  const known = composed.map(({ elements }) => elements.map((element) => JSON.stringify(element)));
  const common = new Set(known[0]!.filter((one) => known.every((others) => others.includes(one))));
  const elements = composed.flatMap(({ own, elements, parts, spotlight }, at) => {
    const lit = spotlight ? spotlit(elements, own, parts) : elements;
    return lit.flatMap((element, index) => {
      const shared = common.has(known[at]![index]!);
      if (shared) return at === 0 ? [element] : [];
      return [onPage(element, own, starts[at]!, starts[at + 1])];
    });
  });
  return { elements, spotlight: false };
}
