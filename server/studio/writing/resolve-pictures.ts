import { pictureOf } from "../../../scene/picture-ref.ts";
import { type Plan, Visual } from "../../../scene/plan.ts";
import { findPictures } from "../pictures/finder.ts";
import { svgOf } from "../pictures/sets.ts";

/** Resolves a picture reference: the named picture if it exists, or else the best match for its words, or none. */
function settled(ref: string): string | undefined {
  const { set, name } = pictureOf(ref);
  if (svgOf(set, name, null)) return ref;
  const words = name.replaceAll("-", " ");
  const alike = set === "illustration" ? findPictures(words, { set, limit: 1 }) : [];
  return alike[0] ?? findPictures(words, { limit: 1 })[0];
}

/** Resolves a list of pictures. If each picture belongs to a point, the list is kept only if all of them are found. */
function settledList(refs: readonly unknown[], belong: boolean): string[] | undefined {
  const found = refs.map((ref) => (typeof ref === "string" ? settled(ref) : undefined));
  const there = found.filter((ref) => ref !== undefined);
  return belong && there.length < found.length ? undefined : there;
}

function settle(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(settle);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => {
    if (key === "picture" && typeof one === "string") return [key, settled(one)];
    if (key === "pictures" && Array.isArray(one)) return [key, settledList(one, "points" in value)];
    return [key, settle(one)];
  });
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

/** Resolves a visual's pictures. If its layout needs a picture and there is none, only its heading is kept. */
function settledVisual(visual: Visual, title: string): Visual {
  const { data } = Visual.safeParse(settle(visual));
  if (data) return data;
  const heading = ("heading" in visual && visual.heading) || title;
  return { layout: "title", heading: heading.slice(0, 120), sub: "" };
}

/**
 * Replaces pictures that don't exist, because models guess names. The schema has checked the form of each
 * reference, so only its name can be wrong.
 */
export const settlePictures = (plan: Plan): Plan => ({
  ...plan,
  scenes: plan.scenes.map((scene) => ({ ...scene, visual: settledVisual(scene.visual, plan.title) })),
});
