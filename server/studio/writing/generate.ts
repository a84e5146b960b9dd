import * as z from "zod";
import { Solid } from "../../../scene/color.ts";
import { composeScene, type Look } from "../../../scene/compose/index.ts";
import { type Document, problemsOf, Scene } from "../../../scene/document.ts";
import { type Finding, lint } from "../../../scene/lint/index.ts";
import { Plan, type PlanScene } from "../../../scene/plan.ts";
import { Sound } from "../../../scene/sound/schema.ts";
import type { Llm } from "../../llm/index.ts";
import { changeSystem, planSystem, sceneSystem } from "./prompts.ts";
import { settlePictures } from "./settle-pictures.ts";
import { requestStructured, type StructuredResult, UnusableAnswerError } from "./structured-output.ts";

interface Writer {
  llm: Pick<Llm, "perform">;
  owner_id: string;
  model: string;
  signal?: AbortSignal;
}

/** The schema names by which the built-in model recognizes a request. */
export const schemaNames = {
  plan: "scenewright_plan",
  scene: "scenewright_scene",
  change: "scenewright_change",
} as const;

/** Writes a plan from a prompt. @throws UnusableAnswerError, AppError */
export async function writePlan({ llm, ...writer }: Writer, prompt: string): Promise<Plan> {
  const { value } = await requestStructured(llm, {
    ...writer,
    kind: "Plan",
    name: schemaNames.plan,
    schema: Plan,
    system: planSystem,
    user: prompt,
  });
  return settlePictures(value);
}

const describe = ({ element, message }: Finding) =>
  element === null ? message : `elements[${element}]: ${message}`;

export interface Composed {
  scene: Scene;
  /** A message for the user if the model's answer wasn't used. */
  remark?: string;
}

/** A document that contains only this scene, so that the scene can be linted. */
const documentOf = (look: Look, scene: Scene): Document => ({
  version: 1,
  title: "Scene",
  ...look,
  scenes: [scene],
});

/** Composes one scene of a plan with the model, or with the built-in layouts if its answer can't be used. */
export async function writeScene(
  { llm, ...writer }: Writer,
  plan: Plan,
  planned: PlanScene,
  look: Look,
): Promise<Composed> {
  const index = plan.scenes.indexOf(planned);
  try {
    const { value } = await requestStructured(llm, {
      ...writer,
      kind: "Video",
      name: schemaNames.scene,
      schema: Scene,
      system: sceneSystem(look),
      user: JSON.stringify({ film: plan.title, index, of: plan.scenes.length, look, scene: planned }),
      review: (scene) => lint(documentOf(look, { ...scene, narration: planned.narration })).map(describe),
    });
    // The plan determines the scene's id and narration.
    return { scene: { ...value, id: planned.id, narration: planned.narration } };
  } catch (error) {
    if (!(error instanceof UnusableAnswerError)) throw error;
    const remark = `Scene ${planned.id}: ${error.message}. Scenewright used a built-in layout instead.`;
    return { scene: composeScene(planned, look, index), remark };
  }
}

export const Change = z.strictObject({
  summary: z.string().min(1).max(600).meta({ description: "A summary of the change for the user" }),
  scenes: z.array(Scene).max(60).meta({
    description:
      "The changed scenes, each complete and identified by its id. A scene with a new id is added at the end.",
  }),
  removed: z.array(z.string()).max(60).default([]).meta({ description: "The ids of the scenes to remove" }),
  order: z
    .array(z.string())
    .max(60)
    .optional()
    .meta({ description: "The ids of all scenes in their new order, if the order changes" }),
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
  sound: Sound.optional().meta({ description: "Music and sound effects, if they change" }),
});
export type Change = z.infer<typeof Change>;

/** Applies a change to a document. The result isn't validated. */
export function applyToDocument(document: Document, change: Change): Document {
  const fresh = new Map(change.scenes.map((scene) => [scene.id, scene]));
  const known = new Set(document.scenes.map((scene) => scene.id));
  const kept = document.scenes
    .filter((scene) => !change.removed.includes(scene.id))
    .map((scene) => fresh.get(scene.id) ?? scene);
  const scenes = [...kept, ...change.scenes.filter((scene) => !known.has(scene.id))];
  const place = (id: string) => {
    const at = change.order?.indexOf(id) ?? -1;
    return at < 0 ? scenes.findIndex((scene) => scene.id === id) : at;
  };
  if (change.order) scenes.sort((a, b) => place(a.id) - place(b.id));
  return {
    ...document,
    theme: { ...document.theme, ...change.theme },
    ...(change.sound ? { sound: { ...document.sound, ...change.sound } } : {}),
    scenes,
  };
}

/** Generates a change to the document from a user's message. @throws UnusableAnswerError, AppError */
export function writeChange(
  { llm, ...writer }: Writer,
  document: Document,
  message: string,
  scene: string | undefined,
  review: (document: Document) => string[],
): Promise<StructuredResult<Change>> {
  const schema = Change.superRefine((change, context) => {
    for (const message of problemsOf(applyToDocument(document, change)))
      context.addIssue({
        code: "custom",
        path: [],
        message: `After this change, the animation's ${message}`,
      });
  });
  return requestStructured(llm, {
    ...writer,
    kind: "Video",
    name: schemaNames.change,
    schema,
    system: changeSystem(document),
    user: JSON.stringify({ message, ...(scene ? { scene } : {}), document }),
    review: (change) => review(applyToDocument(document, change)),
  });
}
