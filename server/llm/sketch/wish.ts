import type { Change, Film } from "../../../scene/change.ts";
import type { Scene } from "../../../scene/document.ts";
import type { Element } from "../../../scene/elements.ts";

/** One of the changes that a message asks for. */
export interface Wish {
  /** The wish as written, and in lowercase. */
  text: string;
  lower: string;
  film: Film;
  /**
   * The scene that the wish or an earlier wish names, or else the selected scene; undefined if there is none, or if the
   * wish is about all scenes.
   */
  scene: Scene | undefined;
  /** The scenes that the wish is about: `scene` or, if it is undefined, all of them. */
  scenes: Scene[];
  /** What a summary calls the wish's scenes: "scene 2" or "every scene". */
  where: string;
  /** Whether the wish itself names a scene. */
  isNamed: boolean;
  /** The IDs of the film's scenes before all changes, in the order in which the user numbers them. */
  ids: readonly string[];
}

/** A change made by rules. If it has no effect, its summary says why. */
export type SketchedChange = Pick<Change, "summary"> & Partial<Change>;

/** Carries out a wish; returns undefined if the wish is about something else. */
export type Granter = (wish: Wish) => SketchedChange | undefined;

export const nothing = (summary: string): SketchedChange => ({ summary });

/** Changes each element of a scene, including those in groups. */
export const eachElement = (scene: Scene, change: (element: Element) => Element): Scene => ({
  ...scene,
  elements: scene.elements.map((element) =>
    element.type === "group"
      ? { ...element, elements: element.elements.map((child) => change(child) as typeof child) }
      : change(element),
  ),
});

export const hundredth = (value: number) => Math.round(value * 100) / 100;
