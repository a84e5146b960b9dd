import { type ClipFrames, playSeconds } from "../clip.ts";
import type { Document } from "../document.ts";
import { leavesOf } from "../drawings.ts";
import type { Leaf } from "../elements.ts";
import { own } from "../own.ts";
import { timelineOf } from "../timeline.ts";
import type { Finding } from "./finding.ts";

/** What is known about a film's assets, by their IDs. */
export interface KnownAssets {
  /** The names of videos, and their frames once they are prepared. */
  assets: Record<string, { name?: string; reel?: ClipFrames }>;
  /** The IDs of assets that no longer exist. */
  missing: readonly string[];
}

/**
 * How much longer than its clip a video can be visible without a finding, in seconds. A short freeze looks intentional.
 */
const rest = 0.5;

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** The messages about elements whose asset was deleted. */
const deleted: Record<Extract<Leaf, { asset: string }>["type"], string> = {
  image: "This element's image was deleted. Choose another one, or remove the element.",
  video: "This element's video was deleted. Choose another one, or remove the element.",
  lottie: "This element's animated image was deleted. Choose another one, or remove the element.",
};

/** Finds elements whose asset was deleted, and videos that are visible for longer than their clip lasts. */
export function lintAssets(document: Document, { assets, missing }: KnownAssets): Finding[] {
  const { shots } = timelineOf(document);
  return document.scenes.flatMap((scene, index) =>
    scene.elements.flatMap((element, at) =>
      leavesOf([element]).flatMap((leaf): Finding[] => {
        if (!("asset" in leaf)) return [];
        const where = { scene: scene.id, element: at };
        if (missing.includes(leaf.asset))
          return [{ rule: "missing-asset", ...where, message: deleted[leaf.type] }];
        const { name, reel } = own(assets, leaf.asset) ?? {};
        if (leaf.type !== "video" || !reel || leaf.loop) return [];
        const end = leaf.exit?.at ?? element.exit?.at ?? shots[index]!.duration;
        const visible = end - (leaf.enter?.at ?? 0);
        const played = playSeconds(leaf, reel);
        if (visible <= played + rest) return [];
        const message = `The clip “${name}” ends after ${tenths(played)} s, but is visible for ${tenths(visible)} s, so it freezes on its last frame. Loop it, slow it down, or shorten the scene.`;
        return [{ rule: "short-clip", ...where, message }];
      }),
    ),
  );
}
