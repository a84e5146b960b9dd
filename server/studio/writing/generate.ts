import * as z from "zod";
import { AppError } from "../../../contract/errors.ts";
import { Solid } from "../../../scene/color.ts";
import { composeScene, type Look } from "../../../scene/compose/index.ts";
import { type Document, problemsOf, Scene } from "../../../scene/document.ts";
import { type Finding, lint } from "../../../scene/lint/index.ts";
import type { Plan, PlanScene } from "../../../scene/plan.ts";
import { Sound } from "../../../scene/sound/schema.ts";
import { createConversation, type Writer } from "./conversation.ts";
import { changeSystem, sceneSystem } from "./prompts.ts";
import { sentence } from "./sentence.ts";
import { requestStructured, type StructuredResult, UnusableAnswerError } from "./structured-output.ts";

/** The schema names. The built-in model uses them to recognize a request for a plan or a change. */
export const schemaNames = {
  plan: "scenewright_plan",
  review: "scenewright_review",
  scene: "scenewright_scene",
  change: "scenewright_change",
} as const;

const describe = ({ element, message }: Finding) =>
  element === null ? message : `elements[${element}]: ${message}`;

export interface Composed {
  scene: Scene;
  /** A message for the user if the model should have drawn the scene but didn't. */
  remark?: string;
}

/** A document that contains only this scene, so that the scene can be linted. */
const documentOf = (look: Look, scene: Scene): Document => ({
  version: 1,
  title: "Scene",
  ...look,
  scenes: [scene],
});

/**
 * Draws one scene of a plan with the model, or composes it with the built-in layout if its answer can't be used.
 * @throws the signal's reason if aborted
 */
export async function writeScene(
  writer: Writer,
  plan: Plan,
  planned: PlanScene,
  look: Look,
): Promise<Composed> {
  const index = plan.scenes.indexOf(planned);
  const input = { film: plan.title, index, of: plan.scenes.length, look, scene: planned };
  try {
    const { value } = await requestStructured(createConversation(writer, "Video"), {
      name: schemaNames.scene,
      schema: Scene,
      turns: [
        { role: "system", content: sceneSystem(look) },
        { role: "user", text: JSON.stringify(input) },
      ],
      review: (scene) => lint(documentOf(look, { ...scene, narration: planned.narration })).map(describe),
    });
    // The plan determines the scene's id and narration.
    return { scene: { ...value, id: planned.id, narration: planned.narration } };
  } catch (error) {
    if (writer.signal?.aborted || !(error instanceof UnusableAnswerError || error instanceof AppError))
      throw error;
    const remark = `Scene ${planned.id}: ${sentence(error.message)} Scenewright used a built-in layout instead.`;
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

/**
 * Generates a change to the document from a user's message.
 * @param guide how the film's brand speaks, as part of the system prompt
 * @throws UnusableAnswerError, AppError
 */
export function writeChange(
  writer: Writer,
  document: Document,
  message: string,
  scene: string | undefined,
  review: (document: Document) => string[],
  guide = "",
): Promise<StructuredResult<Change>> {
  const schema = Change.superRefine((change, context) => {
    for (const message of problemsOf(applyToDocument(document, change)))
      context.addIssue({
        code: "custom",
        path: [],
        message: `After this change, the animation's ${message}`,
      });
  });
  return requestStructured(createConversation(writer, "Video"), {
    name: schemaNames.change,
    schema,
    turns: [
      { role: "system", content: changeSystem(document) + guide },
      { role: "user", text: JSON.stringify({ message, ...(scene ? { scene } : {}), document }) },
    ],
    review: (change) => review(applyToDocument(document, change)),
  });
}
