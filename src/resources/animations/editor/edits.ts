import type { Word } from "@scene/captions.ts";
import { composeScene, type Look } from "@scene/compose/index.ts";
import { changeAsShown } from "@scene/cues.ts";
import type { Document, Scene } from "@scene/document.ts";
import type { Element } from "@scene/elements.ts";
import { withKept } from "@scene/kept-by-hand.ts";
import type { Plan, PlanScene, Visual } from "@scene/plan.ts";
import { composedAgain } from "@scene/resize.ts";
import type { Content } from "./content";

/** Edits to an animation, each a function from one state to the next. Scenes are identified by ID. */
type Edit = (content: Content) => Content;

const freshId = (wish: string, taken: Set<string>) => {
  const stem = wish.replace(/-\d+$/, "").slice(0, 50);
  for (let n = 2; ; n++) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
};

const idsOf = ({ plan, document }: Content) =>
  new Set([...(plan?.scenes ?? []), ...(document?.scenes ?? [])].map(({ id }) => id));

/** An unused ID for a scene that is made from the scene with the given ID. */
export const freshSceneId = (content: Content, id: string) => freshId(id, idsOf(content));

const withScenes = <T extends Plan | Document>(
  whole: T | null,
  change: (scenes: T["scenes"]) => T["scenes"],
) => whole && { ...whole, scenes: change(whole.scenes) };

const eachScene = <S extends { id: string }>(scenes: S[], id: string, change: (scene: S) => S) =>
  scenes.map((scene) => (scene.id === id ? change(scene) : scene));

export const changeScene =
  (id: string, change: (scene: Scene) => Scene): Edit =>
  (content) => ({
    ...content,
    document: withScenes(content.document, (scenes) => eachScene(scenes, id, change)),
  });

/** Changes a scene's plan. A scene that hasn't been edited since it was composed is composed again. */
export const changePlanned =
  (id: string, change: (scene: PlanScene) => PlanScene): Edit =>
  (content) => {
    const { document } = content;
    const plan = withScenes(content.plan, (scenes) => eachScene(scenes, id, change));
    const index = plan?.scenes.findIndex((scene) => scene.id === id) ?? -1;
    const [origin, planned] = [content.plan?.scenes[index], plan?.scenes[index]];
    const scene = document?.scenes.find((one) => one.id === id);
    const composed =
      document && scene && origin && composedAgain(scene, origin, document, { planned }, index);
    return { ...(composed ? changeScene(id, () => composed)(content) : content), plan };
  };

/** Sets a scene's narration in both the plan and the document, because both store it. */
export const setNarration =
  (id: string, narration: string): Edit =>
  (content) =>
    changePlanned(id, (scene) => ({ ...scene, narration }))(
      changeScene(id, (scene) => ({ ...scene, narration }))(content),
    );

/** Replaces the document, and the plan if one is given. Copies the document's narration into the plan. */
export const setFilm =
  (document: Document, changed?: Plan | null): Edit =>
  (before) => {
    const content = changed ? { ...before, plan: changed } : before;
    const said = new Map(document.scenes.map((scene) => [scene.id, scene.narration]));
    const plan = withScenes(content.plan, (scenes) =>
      scenes.map((scene) => {
        const narration = said.get(scene.id);
        return narration === undefined || narration === scene.narration ? scene : { ...scene, narration };
      }),
    );
    return { plan, document };
  };

const moved = <S extends { id: string }>(scenes: S[], id: string, to: number): S[] => {
  const from = scenes.findIndex((scene) => scene.id === id);
  if (from < 0) return scenes;
  const next = scenes.filter((scene) => scene.id !== id);
  next.splice(Math.max(0, Math.min(to, next.length)), 0, scenes[from]!);
  return next;
};

export const moveScene =
  (id: string, to: number): Edit =>
  (content) => ({
    plan: withScenes(content.plan, (scenes) => moved(scenes, id, to)),
    document: withScenes(content.document, (scenes) => moved(scenes, id, to)),
  });

export const removeScene =
  (id: string): Edit =>
  ({ plan, document }) => ({
    plan: withScenes(plan, (scenes) => scenes.filter((scene) => scene.id !== id)),
    document: withScenes(document, (scenes) => scenes.filter((scene) => scene.id !== id)),
  });

const after = <S extends { id: string }>(scenes: S[], id: string, scene: S | undefined): S[] => {
  if (!scene) return scenes;
  const at = scenes.findIndex((one) => one.id === id);
  return scenes.toSpliced(at < 0 ? scenes.length : at + 1, 0, scene);
};

/** Inserts a copy of a scene and of its plan after another scene. Returns the edit and the copy's ID. */
export function insertScene(
  content: Content,
  behind: string,
  { scene, planned }: { scene: Scene | undefined; planned: PlanScene | undefined },
): [Edit, string] {
  const id = freshSceneId(content, (scene ?? planned)?.id ?? "scene");
  const copy = <S extends { id: string }>(one: S | undefined) => one && { ...one, id };
  return [
    ({ plan, document }) => ({
      plan: withScenes(plan, (scenes) => after(scenes, behind, copy(planned))),
      document: withScenes(document, (scenes) => after(scenes, behind, copy(scene))),
    }),
    id,
  ];
}

/** Duplicates a scene and inserts the copy after it. Returns the edit and the copy's ID. */
export function duplicateScene(content: Content, id: string): [Edit, string] {
  const own = <S extends { id: string }>(scenes: S[] = []) => scenes.find((one) => one.id === id);
  return insertScene(content, id, {
    scene: own(content.document?.scenes),
    planned: own(content.plan?.scenes),
  });
}

const blank: Visual = { layout: "title", heading: "New scene", sub: "" };

/** Adds a scene after another one. Returns the edit and the new scene's ID. */
export function addScene(content: Content, behind: string, look: Look): [Edit, string] {
  const taken = idsOf(content);
  const id = taken.has("scene") ? freshId("scene", taken) : "scene";
  const planned: PlanScene = { id, goal: "", narration: "", visual: blank };
  return [
    ({ plan, document }) => ({
      plan: withScenes(plan, (scenes) => after(scenes, behind, planned)),
      document: withScenes(document, (scenes) =>
        after(scenes, behind, composeScene(planned, look, scenes.length)),
      ),
    }),
    id,
  ];
}

/** Lays a scene out again from its plan. The scene's transition, background and locks are kept. */
export const layOut =
  (id: string): Edit =>
  (content) => {
    const { plan, document } = content;
    const index = plan?.scenes.findIndex((scene) => scene.id === id) ?? -1;
    if (!plan || !document || index < 0) return content;
    const fresh = composeScene(plan.scenes[index]!, document, index);
    return changeScene(id, (scene) => {
      const { background, transition } = scene;
      return {
        ...withKept(scene, fresh),
        transition,
        ...(background ? { background } : {}),
      };
    })(content);
  };

export const changeElements = (id: string, change: (elements: Element[]) => Element[]): Edit =>
  changeScene(id, (scene) => ({ ...scene, elements: change(scene.elements) }));

/** Changes elements, given by their indices. Locked ones stay as they are. */
export const changeChosen = (
  id: string,
  chosen: readonly number[],
  change: (element: Element, at: number) => Element,
): Edit =>
  changeElements(id, (elements) =>
    elements.map((element, at) => (chosen.includes(at) && !element.locked ? change(element, at) : element)),
  );

export const changeElement = (id: string, at: number, change: (element: Element) => Element): Edit =>
  changeChosen(id, [at], change);

/**
 * Changes elements as the picture shows them. A moment that follows a word of the narration is shown when the word is
 * spoken, but it is stored as the estimate that the film was composed with.
 */
export const changeShown = (
  id: string,
  chosen: readonly number[],
  words: readonly Word[],
  change: (element: Element, at: number) => Element,
): Edit =>
  changeChosen(id, chosen, (element, at) => changeAsShown(element, words, (shown) => change(shown, at)));

/** Moves an element, with every property that depends on its position. */
export function shifted<E extends Element>(element: E, dx: number, dy: number): E {
  const next = { ...element, x: Math.round(element.x + dx), y: Math.round(element.y + dy) };
  if ("x2" in element)
    Object.assign(next, { x2: Math.round(element.x2 + dx), y2: Math.round(element.y2 + dy) });
  if (element.keyframes) {
    next.keyframes = element.keyframes.map((key) => ({
      ...key,
      ...(key.x === undefined ? {} : { x: Math.round(key.x + dx) }),
      ...(key.y === undefined ? {} : { y: Math.round(key.y + dy) }),
    }));
  }
  return next;
}
