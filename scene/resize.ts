import { type Captions, captionLook } from "./caption-look.ts";
import { composeScene, type Look } from "./compose/index.ts";
import { type Document, Scene, type Theme } from "./document.ts";
import { withKept } from "./kept-by-hand.ts";
import { shownBy } from "./locks.ts";
import { own } from "./own.ts";
import type { Plan, PlanScene } from "./plan.ts";
import { scaled } from "./scaled.ts";

type Size = Pick<Document, "width" | "height">;
type Path = readonly PropertyKey[];

function put(scene: Scene, path: Path, value: unknown) {
  const parent = path
    .slice(0, -1)
    .reduce<object>((one, name) => own(one, name as keyof typeof one) ?? {}, scene);
  Object.assign(parent, { [path.at(-1)!]: value });
}

/** Clamps scaled values to the limits of the scene's schema. */
function held(scene: Scene): Scene {
  for (const issue of Scene.safeParse(scene).error?.issues ?? []) {
    if (issue.code === "too_big") put(scene, issue.path, Number(issue.maximum));
    if (issue.code === "too_small") put(scene, issue.path, Number(issue.minimum));
  }
  return scene;
}

/** Scales an edited scene to fit the new size and centers it, which keeps its arrangement. */
export function fitted(scene: Scene, from: Size, to: Size): Scene {
  const scale = Math.min(to.width / from.width, to.height / from.height);
  const fitting = { scale, x: (to.width - from.width * scale) / 2, y: (to.height - from.height * scale) / 2 };
  return held({
    ...scene,
    elements: scene.elements.map((element) => scaled(element, fitting)),
    ...(scene.camera
      ? {
          camera: scene.camera.map((key) => ({
            ...key,
            x: key.x * scale + fitting.x,
            y: key.y * scale + fitting.y,
          })),
        }
      : {}),
  });
}

/** A scene's layout, without what users set for the scene as a whole. */
const layoutOf = (scene: Scene) => shownBy(scene) + JSON.stringify(scene.camera);

/**
 * The scene that its plan and look produce, without what users set for the scene as a whole.
 * @returns undefined if the scene has been edited since, or was drawn by a model
 */
export function composedFrom(scene: Scene, origin: PlanScene, look: Look, index: number): Scene | undefined {
  const composed = composeScene(origin, look, index);
  // The database stores JSON keys in another order, so parsing restores the schema's order.
  return layoutOf(composed) === layoutOf(Scene.parse(scene)) ? composed : undefined;
}

/**
 * Replaces a composed scene's layout. Keeps its background, placed sounds and locks, and its transition and duration if
 * users set them.
 */
export function withLayout(scene: Scene, before: Scene, after: Scene): Scene {
  const { transition, duration, ...composed } = after;
  return Scene.parse({
    ...withKept(scene, composed),
    transition: scene.transition === before.transition ? transition : scene.transition,
    duration: scene.duration === before.duration ? duration : scene.duration,
    ...(scene.background ? { background: scene.background } : {}),
  });
}

/**
 * Composes a scene again, for another look or because its plan has changed.
 * @param origin the plan that the scene was composed from
 * @returns undefined if the scene has been edited since, or was drawn by a model
 */
export function composedAgain(
  scene: Scene,
  origin: PlanScene,
  look: Look,
  next: { planned?: PlanScene; look?: Look; index?: number },
  index: number,
): Scene | undefined {
  const before = composedFrom(scene, origin, look, index);
  const after = () => composeScene(next.planned ?? origin, next.look ?? look, next.index ?? index);
  return before && withLayout(scene, before, after());
}

/**
 * Changes the size, theme or captions of a document, or the places of its scenes in the plan. Scenes that are unchanged
 * since they were composed from the plan are composed again; others, edited or written by a model, are adapted.
 */
export function recompose(
  document: Document,
  plan: Plan | null,
  look: Partial<Look>,
  adapt: (scene: Scene) => Scene,
  nextPlan: Plan | null = plan,
): Document {
  const [before, after] = [plan, nextPlan].map(
    (one) => new Map(one?.scenes.map((scene, index) => [scene.id, { scene, index }])),
  );
  const next = { ...document, ...look };
  const scenes = document.scenes.map((scene) => {
    const { scene: origin, index = 0 } = before!.get(scene.id) ?? {};
    const planned = after!.get(scene.id);
    const goal = planned && { planned: planned.scene, look: next, index: planned.index };
    return (origin && goal && composedAgain(scene, origin, document, goal, index)) ?? adapt(scene);
  });
  return { ...next, scenes };
}

/**
 * Converts an animation to another size. Unedited scenes are laid out for it; edited ones are scaled to fit.
 */
export const resize = (
  document: Document,
  plan: Plan | null,
  to: { width: number; height: number },
): Document => recompose(document, plan, to, (scene) => fitted(scene, document, to));

/** Changes an animation's theme. Edited scenes keep their arrangement and take the theme's colors and fonts. */
export const restyle = (document: Document, plan: Plan | null, theme: Theme): Document =>
  theme.style === document.theme.style
    ? { ...document, theme }
    : recompose(document, plan, { theme }, (scene) => scene);

/**
 * Changes an animation's captions. If their position changes, unedited scenes are laid out again to keep clear of them.
 */
export const recaption = (document: Document, plan: Plan | null, captions: Captions): Document =>
  captionLook({ captions }).position === captionLook(document).position
    ? { ...document, captions }
    : recompose(document, plan, { captions }, (scene) => scene);
