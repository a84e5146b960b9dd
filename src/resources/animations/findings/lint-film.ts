import type { BrandRules } from "@scene/brand/brand.ts";
import type { Document } from "@scene/document.ts";
import { drawFrame } from "@scene/draw.ts";
import { type KnownAssets, lintAssets } from "@scene/lint/clips.ts";
import type { FixContext } from "@scene/lint/fix.ts";
import { type Finding, type FrameReader, lint, readerWidth } from "@scene/lint/index.ts";
import { lintPictures } from "@scene/lint/pace.ts";
import type { PlanScene } from "@scene/plan.ts";
import type { Media } from "@scene/surface.ts";
import { timelineOf } from "@scene/timeline.ts";
import { idle } from "@/lib/idle";
import { fontsOf } from "../canvas/element-bounds";

/** Creates a small canvas on which the linter draws frames to measure contrast. */
export function createFrameReader({ width, height }: Document, media: Media): FrameReader {
  const canvas = document.createElement("canvas");
  canvas.width = readerWidth;
  canvas.height = Math.round((readerWidth * height) / width);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return (film, seconds) => {
    if (!context) return null;
    const scale = readerWidth / film.width;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    drawFrame(context, { document: film, timeline: timelineOf(film), media }, seconds);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
}

export const contextOf = (
  film: Document,
  media: Media,
  planned?: readonly PlanScene[],
  brand?: BrandRules,
): FixContext => ({
  fonts: fontsOf(film),
  reader: createFrameReader(film, media),
  brand,
  ...(planned ? { planned } : {}),
});

/** Counts the findings in a film that isn't being edited, while the browser is idle. @returns null if aborted */
export async function countFindings(
  film: Document,
  media: Media,
  signal: AbortSignal,
): Promise<number | null> {
  const { fonts, reader } = contextOf(film, media);
  let count = lintPictures(film).length;
  for (const scene of film.scenes) {
    await idle();
    if (signal.aborted) return null;
    count += lint(film, fonts, reader, scene.id).length;
  }
  return count;
}

/** Caches the findings of each scene until something that they depend on changes. */
let known = new WeakMap<object, Finding[]>();
let basis = "";
let pictures: Media | undefined;

/** The inputs of the linter besides the film itself. */
interface Checked extends KnownAssets {
  media: Media;
  /** Changes whenever more fonts have loaded. */
  version: number;
  brand: BrandRules | undefined;
}

/** Checks a film scene by scene while the browser is idle. @returns null if aborted */
export async function findingsOf(
  film: Document,
  { media, version, brand, ...uploads }: Checked,
  signal: AbortSignal,
): Promise<Finding[] | null> {
  const { width, height, theme, language } = film;
  const next = JSON.stringify([width, height, theme, language, version, brand, film.scenes[0]?.id]);
  if (next !== basis || media !== pictures) {
    known = new WeakMap();
    [basis, pictures] = [next, media];
  }
  const { fonts, reader } = contextOf(film, media, undefined, brand);
  const found: Finding[] = [];
  for (const scene of film.scenes) {
    let own = known.get(scene);
    if (!own) {
      await idle();
      if (signal.aborted) return null;
      own = lint(film, fonts, reader, scene.id, brand);
      known.set(scene, own);
    }
    found.push(...own);
  }
  return [...found, ...lintPictures(film), ...lintAssets(film, uploads)];
}
