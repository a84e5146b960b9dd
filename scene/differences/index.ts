import { captionLook } from "../caption-look.ts";
import type { Document, Scene } from "../document.ts";
import type { Element } from "../elements.ts";
import { timelineOf } from "../timeline.ts";
import { type ElementDifferences, elementDifferences } from "./elements.ts";
import { commonPairs, same } from "./same.ts";

interface Change<K extends string, T> {
  kind: K;
  before: T;
  after: T;
}

/** How two versions of a film differ as a whole. */
export type FilmDifference =
  | Change<"title" | "language" | "style", string | null>
  /** The mood of the music: "none" for no music, null for the style's own. */
  | Change<"music", string | null>
  | Change<"size", { width: number; height: number }>
  /** The film's duration, in seconds. */
  | Change<"length", number>
  | Change<"effects", boolean>
  | Change<"captions", ReturnType<typeof captionLook>>
  | { kind: "colors" | "font" | "logo" };

/** How two versions of a scene differ. */
export type SceneDifference =
  /** Indexes in the earlier and the later version. */
  | Change<"moved", number>
  | Change<"narration" | "transition", string>
  /** The minimum duration, in seconds. */
  | Change<"duration", number>
  | Change<"text", string | null>
  | { kind: "added" | "removed" | "background" | "camera" | "sounds" }
  | { kind: "locked" | "unlocked"; elements: Element[] }
  | { kind: "elements-added" | "elements-removed" | "timing" | "look"; count: number };

export interface ScenePair {
  id: string;
  before?: Scene;
  after?: Scene;
  differences: SceneDifference[];
}

export interface Differences {
  film: FilmDifference[];
  /**
   * All scenes of both versions, in the later version's order. A removed scene comes after the scene that preceded it.
   */
  scenes: ScenePair[];
}

const round = (seconds: number) => Math.round(seconds * 10) / 10;

function* ofFilm(before: Document, after: Document): Generator<FilmDifference> {
  const [old, next] = [before, after].map(({ title, language = null, theme, sound }) => ({
    ...{ title, language, style: theme.style, music: sound?.music ?? null },
  })) as [Record<"title" | "language" | "style" | "music", string | null>, Record<string, string | null>];
  for (const kind of ["title", "language", "style", "music"] as const)
    if (old[kind] !== next[kind]) yield { kind, before: old[kind], after: next[kind]! };
  const [{ width, height }, to] = [before, after];
  if (width !== to.width || height !== to.height)
    yield { kind: "size", before: { width, height }, after: { width: to.width, height: to.height } };
  const { style, font, logo, ...colors } = before.theme;
  const { style: _, font: nextFont, logo: nextLogo, ...nextColors } = after.theme;
  // A different style brings its own colors, so they aren't listed as another change.
  if (style === after.theme.style && !same(colors, nextColors)) yield { kind: "colors" };
  if (font !== nextFont) yield { kind: "font" };
  if (logo !== nextLogo) yield { kind: "logo" };
  const [effects, nextEffects] = [before.sound?.effects ?? true, after.sound?.effects ?? true];
  if (effects !== nextEffects) yield { kind: "effects", before: effects, after: nextEffects };
  const [look, nextLook] = [captionLook(before), captionLook(after)];
  if (!same(look, nextLook)) yield { kind: "captions", before: look, after: nextLook };
  const [length, nextLength] = [round(timelineOf(before).duration), round(timelineOf(after).duration)];
  if (length !== nextLength) yield { kind: "length", before: length, after: nextLength };
}

function* ofElements(found: ElementDifferences, isRelaid: boolean): Generator<SceneDifference> {
  for (const text of found.texts) yield { kind: "text", ...text };
  if (found.added > 0) yield { kind: "elements-added", count: found.added };
  if (found.removed > 0) yield { kind: "elements-removed", count: found.removed };
  for (const kind of ["locked", "unlocked"] as const)
    if (found[kind].length > 0) yield { kind, elements: found[kind] };
  if (found.timed > 0) yield { kind: "timing", count: found.timed };
  if (found.restyled > 0 && !isRelaid) yield { kind: "look", count: found.restyled };
}

function* ofScene(before: Scene, after: Scene, isRelaid: boolean): Generator<SceneDifference> {
  if (before.narration !== after.narration)
    yield { kind: "narration", before: before.narration, after: after.narration };
  yield* ofElements(elementDifferences(before.elements, after.elements), isRelaid);
  if (before.duration !== after.duration)
    yield { kind: "duration", before: before.duration, after: after.duration };
  if (before.transition !== after.transition)
    yield { kind: "transition", before: before.transition, after: after.transition };
  if (!same(before.background, after.background)) yield { kind: "background" };
  if (!same(before.sounds ?? [], after.sounds ?? [])) yield { kind: "sounds" };
  if (!same(before.camera, after.camera) && !isRelaid) yield { kind: "camera" };
}

/** What changed between two versions of a film. Scenes are the same if they have the same ID. */
export function differencesOf(before: Document, after: Document): Differences {
  const [ids, nextIds] = [before, after].map(({ scenes }) => scenes.map(({ id }) => id)) as [
    string[],
    string[],
  ];
  const [common, nextCommon] = [
    ids.filter((id) => nextIds.includes(id)),
    nextIds.filter((id) => ids.includes(id)),
  ];
  const stayed = new Set(commonPairs(common, nextCommon).map(([at]) => common[at]));
  // A new size, style or caption position lays out every scene again, so changes to look and camera aren't listed
  // for each scene.
  const isRelaid =
    captionLook(before).position !== captionLook(after).position ||
    before.width !== after.width ||
    before.height !== after.height ||
    before.theme.style !== after.theme.style;
  const scenes: ScenePair[] = after.scenes.map((scene, to) => {
    const from = ids.indexOf(scene.id);
    const old = before.scenes[from];
    if (!old) return { id: scene.id, after: scene, differences: [{ kind: "added" }] };
    const moved: SceneDifference[] = stayed.has(scene.id) ? [] : [{ kind: "moved", before: from, after: to }];
    return {
      ...{ id: scene.id, before: old, after: scene },
      differences: [...moved, ...ofScene(old, scene, isRelaid)],
    };
  });
  for (const [at, scene] of before.scenes.entries()) {
    if (nextIds.includes(scene.id)) continue;
    const previous = scenes.findIndex(({ id }) => id === ids[at - 1]);
    scenes.splice(previous + 1, 0, { id: scene.id, before: scene, differences: [{ kind: "removed" }] });
  }
  return { film: [...ofFilm(before, after)], scenes };
}
