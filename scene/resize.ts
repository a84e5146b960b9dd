import { composeScene, type Look } from "./compose/index.ts";
import { type Document, Scene, type Theme } from "./document.ts";
import type { Element, Leaf } from "./elements.ts";
import { own } from "./own.ts";
import type { Plan, PlanScene } from "./plan.ts";

interface Fitting {
  scale: number;
  x: number;
  y: number;
}

const lengths = [
  "w",
  "h",
  "r",
  "size",
  "width",
  "radius",
  "stroke_width",
  "dash",
  "bend",
  "head",
  "gap",
  "thickness",
] as const;

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

function scaled<E extends Element | Leaf>(element: E, { scale, x, y }: Fitting): E {
  const next: Record<string, unknown> = { ...element };
  for (const name of lengths) {
    const value = next[name];
    if (typeof value === "number") next[name] = Math.round(value * scale * 10) / 10;
  }
  const across = (value: number) => Math.round(value * scale + x);
  const down = (value: number) => Math.round(value * scale + y);
  next.x = across(element.x);
  next.y = down(element.y);
  if ("x2" in element) Object.assign(next, { x2: across(element.x2), y2: down(element.y2) });
  if ("points" in element) next.points = element.points.map(([px, py]) => [px * scale, py * scale]);
  if (element.type === "group")
    next.elements = element.elements.map((child) => scaled(child, { scale, x: 0, y: 0 }));
  if (element.keyframes) {
    next.keyframes = element.keyframes.map((key) => ({
      ...key,
      ...(key.x === undefined ? {} : { x: across(key.x) }),
      ...(key.y === undefined ? {} : { y: down(key.y) }),
    }));
  }
  return next as E;
}

/** Scales an edited scene to fit the new size and centers it, which keeps its arrangement. */
function fitted(scene: Scene, from: Document, to: { width: number; height: number }): Scene {
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

/** Whether a scene is unchanged since it was composed from its plan. */
function isComposed(scene: Scene, origin: PlanScene | undefined, document: Document, index: number): boolean {
  if (!origin) return false;
  // The database stores JSON keys in another order, so parsing restores the schema's order.
  return JSON.stringify(composeScene(origin, document, index)) === JSON.stringify(Scene.parse(scene));
}

/**
 * Changes the size or theme of a document, or the places of its scenes in the plan. Scenes that are unchanged since they were composed from the plan are
 * composed again; others, edited or written by a model, are adapted.
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
    return planned && isComposed(scene, origin, document, index)
      ? composeScene(planned.scene, next, planned.index)
      : adapt(scene);
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
