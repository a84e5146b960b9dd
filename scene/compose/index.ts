import type { Captions } from "../caption-look.ts";
import { Document, type Scene, type Theme } from "../document.ts";
import { layoutList, type Visual } from "../layouts/index.ts";
import { type Composed, type Composition, type Page, unshownFields } from "../layouts/layout.ts";
import { type Plan, type PlanScene, soundOfPlan } from "../plan.ts";
import { styleOf } from "../styles/index.ts";
import { wordsIn } from "../words.ts";
import { mostElements, overflowOf, splitOverflowing } from "./overflow.ts";
import { paged } from "./pages.ts";
import { withPushIn } from "./push-in.ts";
import { spotlit } from "./spotlight.ts";
import { type Stage, stageOf } from "./stage.ts";
import { toured } from "./tour.ts";

export interface Look {
  width: number;
  height: number;
  fps: 24 | 25 | 30 | 50 | 60;
  theme: Theme;
  /** A BCP 47 tag, if known. */
  language?: string;
  /** The position of the captions determines which part of the picture layouts use. */
  captions?: Captions;
}

interface Composer {
  compose(stage: Stage, visual: Visual): Composed;
  pages?(visual: Visual, count: number): Page<Visual>[];
}

// A layout composes only its own visuals. The cast is safe because composers are looked up by layout.
const composers = new Map<string, Composer>(layoutList.map((layout) => [layout.name, layout as Composer]));

/** The approximate number of words that a visual shows. */
function wordCount(value: unknown): number {
  if (typeof value === "string") return wordsIn(value).length;
  if (typeof value !== "object" || value === null) return 0;
  const shown = Object.entries(value).filter(([name]) => !unshownFields.has(name));
  return shown.reduce((sum, [, one]) => sum + wordCount(one), 0);
}

/** The maximum duration that reading time alone can give a scene, in seconds, on one page or on several. */
const longest = { whole: 12, paged: 60 };

/** A scene's minimum duration in seconds: the planned one or, if longer, the reading time, up to `most`. */
const least = ({ narration, seconds = 0, visual }: PlanScene, most: number) => {
  // The description of a custom drawing isn't shown.
  const reading = 1 + wordCount(visual.layout === "custom" ? visual.heading : visual) / 3.6;
  return Math.round(Math.max(seconds, Math.min(most, Math.max(narration ? 3 : 3.5, reading))) * 10) / 10;
};

/** The maximum number of pages of a scene. */
const mostPages = 32;

const whole = (composed: Composed): Composition =>
  Array.isArray(composed) ? { elements: composed } : composed;

/**
 * Splits a visual into the fewest pages on which everything fits or, if that is impossible, into the pages with the
 * fewest problems.
 */
function pagesFor({ compose, pages }: Composer, stage: Stage, visual: Visual): Page<Visual>[] {
  const problemsOf = (list: readonly Page<Visual>[]) => {
    const shown = list.map(({ visual, first }) => whole(compose({ ...stage, first }, visual)).elements);
    const all = shown.flat();
    // An element that is on several pages, such as the heading, counts once.
    const many =
      all.length > mostElements && new Set(all.map((one) => JSON.stringify(one))).size > mostElements;
    return many
      ? Number.POSITIVE_INFINITY
      : shown.reduce((sum, elements) => sum + overflowOf(elements, stage), 0);
  };
  let best = [{ visual, first: 0 }];
  let fewest = problemsOf(best);
  for (let count = 2; pages && fewest > 0 && count <= mostPages; count++) {
    const list = pages(visual, count);
    if (list.length < count) continue;
    const problems = problemsOf(list);
    if (problems < fewest) [best, fewest] = [list, problems];
  }
  return best;
}

/** Lays out one scene of a plan for any picture size. The same input always gives the same scene. */
export function composeScene(scene: PlanScene, look: Look, index: number): Scene {
  const composer = composers.get(scene.visual.layout)!;
  const shown = (stage: Stage, visual: Visual) => whole(composer.compose(stage, visual));
  const staged = (most: number) => stageOf(look, scene.narration, index, least(scene, most));
  const first = staged(longest.whole);
  const pages = pagesFor(composer, first, scene.visual);
  const crowded = pages.length > 1 || overflowOf(shown(first, scene.visual).elements, first) > 0;
  const most = crowded ? longest.paged : longest.whole;
  const stage = staged(most);
  const composed = pages.length > 1 ? paged(stage, pages, shown) : shown(stage, scene.visual);
  const { elements, parts } = splitOverflowing(composed.elements, composed.parts ?? [], stage);
  const { transitions } = styleOf(look.theme);
  const parsed = Document.shape.scenes.element.parse({
    id: scene.id,
    narration: scene.narration,
    duration: Math.max(least(scene, most), composed.seconds ?? 0),
    transition: index === 0 ? "cut" : transitions[(index - 1) % transitions.length],
    elements: (composed.spotlight ?? true) ? spotlit(elements, stage, parts) : elements,
  });
  // Parsing again gives properties the order of a stored document, so scenes can be compared as text.
  return Document.shape.scenes.element.parse(withPushIn(stage, toured(stage, parsed, parts)));
}

/** Composes a document from a plan with the built-in layouts, which are used without a model and as a fallback. */
export function compose(plan: Plan, look: Look): Document {
  const sound = soundOfPlan(plan);
  const spoken = plan.language ? { ...look, language: plan.language } : look;
  return {
    version: 1,
    title: plan.title,
    ...spoken,
    ...(sound ? { sound } : {}),
    scenes: plan.scenes.map((scene, index) => composeScene(scene, spoken, index)),
  };
}
