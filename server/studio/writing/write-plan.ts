import { withoutAvoidedIn } from "../../../scene/brand/words.ts";
import { Plan } from "../../../scene/plan.ts";
import { sketchModel } from "../../llm/offline-model.ts";
import { createConversation, type Writer } from "./conversation.ts";
import { schemaNames } from "./generate.ts";
import { type ReviewDeps, type Reviewed, reviewPlan } from "./review.ts";
import { requestStructured } from "./structured-output.ts";

/**
 * The maximum number of a plan's scenes that a model may draw, because each drawing takes up to three calls.
 */
const mostDrawings = 3;

/** The schema of a plan written by a model, with a limit on drawings. */
const WrittenPlan = Plan.superRefine(({ scenes }, context) => {
  if (scenes.filter(({ visual }) => visual.layout === "custom").length > mostDrawings)
    context.addIssue({
      code: "custom",
      path: ["scenes"],
      message: `At most ${mostDrawings} scenes can have the custom layout`,
    });
});

export interface PlanDeps extends ReviewDeps {
  /**
   * Whether the built-in model plans. It needs no tools, and its plans aren't reviewed, because it would only
   * repeat itself.
   */
  isBuiltIn: boolean;
}

/** Writes a plan from a prompt, and lets the model review it. @throws UnusableAnswerError, AppError */
export async function writePlan(writer: Writer, { isBuiltIn, ...deps }: PlanDeps): Promise<Reviewed> {
  const conversation = createConversation(writer, "Plan", { tools: !isBuiltIn });
  const { value, model } = await requestStructured(conversation, {
    name: schemaNames.plan,
    schema: WrittenPlan,
    turns: [
      { role: "system", content: deps.system },
      { role: "user", text: deps.prompt },
    ],
  });
  const plan = await deps.settle(value);
  // The built-in model can also be another model's fallback.
  if (!isBuiltIn && model !== sketchModel) return reviewPlan(conversation, plan, deps);
  // The built-in model doesn't know which words to avoid.
  return { plan: deps.brand ? withoutAvoidedIn(plan, deps.brand.avoid) : plan };
}
