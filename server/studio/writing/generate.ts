import { AppError } from "../../../contract/errors.ts";
import { applyToFilm, Change, type Film } from "../../../scene/change.ts";
import { composeScene, type Look } from "../../../scene/compose/index.ts";
import { type Document, problemsOf, Scene } from "../../../scene/document.ts";
import { type Finding, lint } from "../../../scene/lint/index.ts";
import type { Plan, PlanScene } from "../../../scene/plan.ts";
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
 * Draws one scene of a plan with the model. If the model can't be called or its answer can't be used, the scene is
 * composed with a built-in layout instead.
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
    // The plan determines the scene's ID and narration.
    return { scene: { ...value, id: planned.id, narration: planned.narration } };
  } catch (error) {
    if (writer.signal?.aborted || !(error instanceof UnusableAnswerError || error instanceof AppError))
      throw error;
    const remark = `Scene ${planned.id}: ${sentence(error.message)} Scenewright used a built-in layout instead.`;
    return { scene: composeScene(planned, look, index), remark };
  }
}

/**
 * Generates a change to a film from a user's message.
 * @param review returns problems with the changed document
 * @param guide the writing rules of the film's brand, as part of the system prompt
 * @throws UnusableAnswerError, AppError
 */
export function writeChange(
  writer: Writer,
  film: Film,
  message: string,
  scene: string | undefined,
  review: (document: Document) => string[],
  guide = "",
): Promise<StructuredResult<Change>> {
  const { document, plan } = film;
  const schema = Change.superRefine((change, context) => {
    for (const message of problemsOf(applyToFilm(film, change).document))
      context.addIssue({
        code: "custom",
        path: [],
        message: `After this change, the animation's ${message}`,
      });
  });
  const visuals = plan?.scenes.map(({ id, visual }) => ({ id, visual }));
  const input = { message, ...(scene ? { scene } : {}), ...(visuals ? { visuals } : {}), document };
  return requestStructured(createConversation(writer, "Video"), {
    name: schemaNames.change,
    schema,
    turns: [
      { role: "system", content: changeSystem(document) + guide },
      { role: "user", text: JSON.stringify(input) },
    ],
    review: (change) => review(applyToFilm(film, change).document),
  });
}
