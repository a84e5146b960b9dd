import * as z from "zod";
import { AppError } from "../../../contract/errors.ts";
import type { BrandRules } from "../../../scene/brand/brand.ts";
import { compose, type Look } from "../../../scene/compose/index.ts";
import type { Document } from "../../../scene/document.ts";
import { lint } from "../../../scene/lint/index.ts";
import { type Plan, PlanLook, PlanScene } from "../../../scene/plan.ts";
import { typesetInChild } from "../formulas/index.ts";
import type { Conversation } from "./conversation.ts";
import { schemaNames } from "./generate.ts";
import { sentence } from "./sentence.ts";
import { requestStructured, UnusableAnswerError } from "./structured-output.ts";

/** The maximum number of times that a plan is sent back to the model that wrote it. */
const maxRounds = 2;
const maxFindings = 40;

/** A model's answer to the findings about its plan. */
const Revision = z.strictObject({
  satisfied: z
    .boolean()
    .meta({ description: "Whether the film needs no more changes. If so, send no scenes." }),
  scenes: z
    .array(PlanScene)
    .max(40)
    .default([])
    .meta({ description: "The changed scenes, each complete and with its existing id" }),
  look: PlanLook.optional().meta({ description: "Only if another style suits the film better" }),
});
type Revision = z.infer<typeof Revision>;

/** The reason why a scene can't replace another one; undefined if it can. */
function misfitOf(before: PlanScene | undefined, { narration, visual }: PlanScene): string | undefined {
  if (!before) return "Must have the id of a scene in the plan, and each id can be used only once";
  if (before.narration && !narration) return "Must have a narration";
  // The linter doesn't check drawings, so a model could remove a scene's findings by turning the scene into a drawing.
  if (visual.layout === "custom" && before.visual.layout !== "custom")
    return "Must have a layout other than custom";
  return undefined;
}

/** The schema of a revision, which can only change existing scenes of a plan. */
const revisionOf = (plan: Plan) =>
  Revision.superRefine(({ scenes }, context) => {
    const known = new Map(plan.scenes.map((scene) => [scene.id, scene]));
    scenes.forEach((scene, at) => {
      const message = misfitOf(known.get(scene.id), scene);
      // A scene that occurs twice counts as unknown the second time.
      known.delete(scene.id);
      if (message) context.addIssue({ code: "custom", path: ["scenes", at], message });
    });
  });

function revised(plan: Plan, { scenes, look }: Revision): Plan {
  const fresh = new Map(scenes.map((scene) => [scene.id, scene]));
  return {
    ...plan,
    // Settings that a new look omits, such as brand colors, are kept.
    ...(look ? { look: { ...plan.look, ...look } } : {}),
    scenes: plan.scenes.map((scene) => fresh.get(scene.id) ?? scene),
  };
}

/** A composed plan with the linter's findings, one line each. */
interface Composition {
  plan: Plan;
  document: Document;
  findings: string[];
}

/** Findings about formulas that can't be typeset, which the linter doesn't check. */
async function formulaFindings({ scenes }: Document): Promise<string[]> {
  const found = scenes.flatMap(({ id, elements }) =>
    elements.flatMap((element) => (element.type === "formula" ? [{ id, tex: element.tex }] : [])),
  );
  const problems = await Promise.all(
    found.map(async ({ id, tex }) => {
      // A formula that can't be typeset right now isn't the model's mistake.
      const { problem } = await typesetInChild(tex, "reviews").catch(() => ({ problem: undefined }));
      return problem ? [`${id}: The formula ${tex} can't be typeset: ${problem}.`] : [];
    }),
  );
  return problems.flat();
}

async function composed(plan: Plan, look: Look, brand: BrandRules | undefined): Promise<Composition> {
  const document = compose(plan, look);
  // Custom drawings are made later, and are checked then.
  const drawn = new Set(plan.scenes.flatMap(({ id, visual }) => (visual.layout === "custom" ? id : [])));
  const findings = lint(document, undefined, undefined, undefined, brand).filter(
    ({ scene }) => !drawn.has(scene),
  );
  return {
    plan,
    document,
    findings: [
      ...findings.map(({ scene, message }) => `${scene}: ${message}`),
      ...(await formulaFindings(document)),
    ],
  };
}

function messageOf({ findings }: Composition): string {
  const list = findings
    .slice(0, maxFindings)
    .map((finding) => `- ${finding}`)
    .join("\n");
  const found = list
    ? `Your plan was laid out. A check of the result found:\n${list}`
    : "Your plan was laid out. A check of the result found no problems.";
  return `${found}\n\nElements are placed by the layouts: fix a finding by changing texts, layouts or pictures. Send the scenes that you change, each complete, or say that you are satisfied. Keep all facts. Send only JSON.`;
}

const caption =
  "The picture shows moments from each scene in order, with its number and id. Look at it as a viewer: is anything hard to read, crowded or empty, or is a picture wrong?";

export interface ReviewDeps {
  prompt: string;
  /** The system prompt of the plan. */
  system: string;
  /** The rules of the film's brand kit, if it has one. */
  brand?: BrandRules;
  /** The look in which a plan is composed. */
  lookOf(plan: Plan): Look;
  /** Replaces pictures and assets that don't exist. */
  settle(plan: Plan): Promise<Plan>;
  /**
   * Draws a contact sheet as a data URL; undefined if that isn't possible. Absent if the model doesn't accept
   * images.
   */
  draw?(document: Document): Promise<string | undefined>;
}

export interface Reviewed {
  plan: Plan;
  /** A message for the user if the review ended early. */
  remark?: string;
}

/**
 * Lets a model review the film made from its plan and correct the plan, at most twice. A correction with more findings
 * than before is discarded. If the model can't be called, the plan so far is kept.
 */
export async function reviewPlan(
  conversation: Conversation,
  first: Plan,
  { prompt, system, brand, lookOf, settle, draw }: ReviewDeps,
): Promise<Reviewed> {
  let now = await composed(first, lookOf(first), brand);
  for (let round = 0; round < maxRounds; round++) {
    const url = conversation.acceptsImages() ? await draw?.(now.document) : undefined;
    if (now.findings.length === 0 && !url) break;
    try {
      const { value } = await requestStructured(conversation, {
        name: schemaNames.review,
        schema: revisionOf(now.plan),
        turns: [
          { role: "system", content: system },
          { role: "user", text: prompt },
          { role: "assistant", content: JSON.stringify(now.plan) },
          { role: "user", text: messageOf(now), ...(url ? { picture: { url, caption } } : {}) },
        ],
        retries: 0,
      });
      if (value.satisfied || (value.scenes.length === 0 && !value.look)) break;
      const plan = await settle(revised(now.plan, value));
      const next = await composed(plan, lookOf(plan), brand);
      const fewer = now.findings.length - next.findings.length;
      // If the model can't see a contact sheet, only a smaller number of findings shows that a correction is an
      // improvement.
      if (fewer < 0 || (fewer === 0 && !url)) break;
      const hadFindings = now.findings.length > 0;
      now = next;
      if (fewer === 0 && hadFindings) break;
    } catch (error) {
      if (error instanceof UnusableAnswerError) break;
      if (!(error instanceof AppError) || conversation.isAborted()) throw error;
      const remark = `The model didn't finish its review: ${sentence(error.message)} The plan is kept without further changes.`;
      return { plan: now.plan, remark };
    }
  }
  return { plan: now.plan };
}
