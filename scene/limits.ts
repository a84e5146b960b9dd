import type * as z from "zod";
import type { Element, Leaf } from "./elements.ts";

/**
 * Limits on each scene (`elements`, `points`, `playing` for its videos) and on the whole animation (`inAll`, `assets`,
 * `clips` for its distinct videos). Elements in groups count individually. The limits are generous, but low enough to
 * keep every scene drawable.
 */
export const most = { elements: 400, points: 5000, playing: 6, inAll: 3000, assets: 200, clips: 20 };

const leavesOf = (elements: Element[]): Leaf[] =>
  elements.flatMap((element) => (element.type === "group" ? element.elements : [element]));

const refuse = (context: z.RefinementCtx, path: PropertyKey[], message: string) =>
  context.addIssue({ code: "custom", path, message });

/** Limits the size of a scene, because all of it is drawn for each frame. */
export function requireSceneBounds({ elements }: { elements: Element[] }, context: z.RefinementCtx) {
  const leaves = leavesOf(elements);
  const points = leaves.reduce((sum, leaf) => sum + (leaf.type === "path" ? leaf.points.length : 0), 0);
  if (leaves.length > most.elements)
    refuse(
      context,
      ["elements"],
      `A scene can have at most ${most.elements} elements, including those in groups`,
    );
  if (points > most.points)
    refuse(context, ["elements"], `The paths of a scene can have at most ${most.points} points in total`);
  if (leaves.filter(({ type }) => type === "video").length > most.playing)
    refuse(context, ["elements"], `A scene can have at most ${most.playing} videos`);
}

/**
 * Limits the number of elements, images and clips in an animation, because its images are in memory during a render.
 */
export function requireBounds({ scenes }: { scenes: { elements: Element[] }[] }, context: z.RefinementCtx) {
  const leaves = leavesOf(scenes.flatMap((scene) => scene.elements));
  const assets = new Set(leaves.flatMap((leaf) => ("asset" in leaf ? [leaf.asset] : [])));
  const clips = new Set(leaves.flatMap((leaf) => (leaf.type === "video" ? [leaf.asset] : [])));
  if (leaves.length > most.inAll)
    refuse(
      context,
      ["scenes"],
      `An animation can have at most ${most.inAll} elements, including those in groups`,
    );
  if (assets.size > most.assets)
    refuse(
      context,
      ["scenes"],
      `An animation can show at most ${most.assets} different images, videos and Lottie files`,
    );
  if (clips.size > most.clips)
    refuse(context, ["scenes"], `An animation can show at most ${most.clips} different videos`);
}
