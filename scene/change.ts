import * as z from "zod";
import { Solid } from "./color.ts";
import { composeScene } from "./compose/index.ts";
import { type Document, Scene } from "./document.ts";
import { withKept } from "./kept-by-hand.ts";
import { type Plan, PlanScene, Visual } from "./plan.ts";
import { composedAgain, restyle } from "./resize.ts";
import { Sound } from "./sound/schema.ts";
import { styleNames } from "./styles/index.ts";

/** A film's document, and its plan if it has one. */
export interface Film {
  document: Document;
  plan: Plan | null;
}

/** A change to a film, as a model describes it. */
export const Change = z.strictObject({
  summary: z.string().min(1).max(600).meta({ description: "A summary of the change for the user" }),
  visuals: z
    .array(z.strictObject({ id: PlanScene.shape.id, visual: Visual }))
    .max(60)
    .default([])
    .meta({ description: "New visuals for scenes with a built-in layout, by scene ID" }),
  scenes: z.array(Scene).max(60).meta({
    description:
      "The changed scenes, each complete and identified by its ID. A scene with a new ID is added at the end.",
  }),
  removed: z.array(z.string()).max(60).default([]).meta({ description: "The IDs of the scenes to remove" }),
  order: z
    .array(z.string())
    .max(60)
    .optional()
    .meta({ description: "All scene IDs in their new order, if the order changes" }),
  theme: z
    .strictObject({
      background: z.array(Solid).min(1).max(3).optional(),
      text: Solid.optional(),
      muted: Solid.optional(),
      surface: Solid.optional(),
      accent: Solid.optional(),
      accent2: Solid.optional(),
    })
    .optional(),
  style: z.enum(styleNames).optional().meta({ description: "The style of the whole film, if it changes" }),
  sound: Sound.optional().meta({ description: "Music and sound effects, if they change" }),
});
export type Change = z.infer<typeof Change>;

/** Lays out scenes with new visuals. Their transitions, backgrounds, narration and locks are kept. */
function withVisuals({ document, plan }: Film, visuals: Change["visuals"]): Film {
  if (!plan || visuals.length === 0) return { document, plan };
  const fresh = new Map(visuals.map(({ id, visual }) => [id, visual]));
  const scenes = document.scenes.map((scene) => {
    const index = plan.scenes.findIndex(({ id }) => id === scene.id);
    const [origin, visual] = [plan.scenes[index], fresh.get(scene.id)];
    if (!origin || !visual) return scene;
    const planned = { ...origin, visual };
    const { transition, background, narration } = scene;
    return (
      composedAgain(scene, origin, document, { planned }, index) ?? {
        ...withKept(scene, composeScene({ ...planned, narration }, document, index)),
        ...{ transition, ...(background ? { background } : {}) },
      }
    );
  });
  const planned = plan.scenes.map((scene) => ({ ...scene, visual: fresh.get(scene.id) ?? scene.visual }));
  return { document: { ...document, scenes }, plan: { ...plan, scenes: planned } };
}

/** Keeps the plan's scenes that the film still has, in the film's order. */
function followed(plan: Plan, document: Document): Plan {
  const place = new Map(document.scenes.map(({ id }, at) => [id, at]));
  const kept = plan.scenes.filter(({ id }) => place.has(id));
  const scenes = kept.toSorted((a, b) => place.get(a.id)! - place.get(b.id)!);
  const isSame =
    scenes.length === plan.scenes.length && scenes.every((scene, at) => scene === plan.scenes[at]);
  return isSame || scenes.length === 0 ? plan : { ...plan, scenes };
}

/** Applies a change to a film. Locked elements can change, but stay locked. The result isn't validated. */
export function applyToFilm(film: Film, change: Change): Film {
  const laidOut = withVisuals(film, change.visuals);
  const { document } = laidOut;
  const fresh = new Map(change.scenes.map((scene) => [scene.id, scene]));
  const known = new Set(document.scenes.map((scene) => scene.id));
  const kept = document.scenes
    .filter((scene) => !change.removed.includes(scene.id))
    .map((scene) => withKept(scene, fresh.get(scene.id) ?? scene));
  const scenes = [...kept, ...change.scenes.filter((scene) => !known.has(scene.id))];
  const place = (id: string) => {
    const at = change.order?.indexOf(id) ?? -1;
    return at < 0 ? scenes.findIndex((scene) => scene.id === id) : at;
  };
  if (change.order) scenes.sort((a, b) => place(a.id) - place(b.id));
  const theme = { ...document.theme, ...change.theme, ...(change.style ? { style: change.style } : {}) };
  const next = {
    ...document,
    ...(change.sound ? { sound: { ...document.sound, ...change.sound } } : {}),
    scenes,
  };
  const plan = laidOut.plan && followed(laidOut.plan, next);
  return {
    document: change.style ? restyle(next, plan, theme) : { ...next, theme },
    plan,
  };
}
