import { composeScene, type Look } from "../../../scene/compose/index.ts";
import type { Document } from "../../../scene/document.ts";
import type { Plan, PlanScene } from "../../../scene/plan.ts";
import type { Work } from "../../jobs/queue.ts";
import type { Services } from "../../services.ts";
import type { AnimationRow } from "../animation-content.ts";
import { brandGuide, tonedPrompt } from "../brand/brand-guide.ts";
import { type BrandKit, rulesOf } from "../brand/brand-kit.ts";
import { contactSheetOf } from "./contact-sheet.ts";
import type { Writer } from "./conversation.ts";
import { type Composed, writeScene } from "./generate.ts";
import { settleAssets, withOwnAssets } from "./own-assets.ts";
import { planSystem } from "./prompts.ts";
import { settlePictures } from "./resolve-pictures.ts";
import type { Reviewed } from "./review.ts";
import { writePlan } from "./write-plan.ts";

/** Creates the writer of an animation, which calls its model on behalf of its owner and follows its brand kit. */
export function createFilmWriter(
  { llm, db, storage }: Pick<Services, "llm" | "db" | "storage">,
  { id, owner_id, model_name, prompt }: AnimationRow,
  { signal, log }: Work,
  kit?: BrandKit,
) {
  const writer: Writer = { llm, owner_id, model: model_name, animation_id: id, signal };
  const isBuiltIn = llm.isBuiltIn(model_name);

  /** Draws a contact sheet for the model. If that fails, the model gets only the findings. */
  const draw = (document: Document) =>
    contactSheetOf({ db, storage }, owner_id, document, signal).catch((err) => {
      if (signal.aborted) throw err;
      log.warn({ err }, "A contact sheet couldn't be drawn");
      return undefined;
    });

  return {
    /** Writes a plan, and lets the model review it. @throws UnusableAnswerError, AppError */
    plan: async (lookOf: (plan: Plan) => Look): Promise<Reviewed> =>
      writePlan(writer, {
        prompt: isBuiltIn ? tonedPrompt(prompt, kit) : prompt,
        system: planSystem + brandGuide(kit),
        ...(kit ? { brand: rulesOf(kit) } : {}),
        isBuiltIn,
        lookOf,
        settle: (plan) => settleAssets(db, owner_id, settlePictures(plan)),
        ...((await llm.acceptsImages(model_name)) ? { draw } : {}),
      }),
    /** Composes a scene with its layout. The model draws only scenes that have no layout. */
    async scene(plan: Plan, planned: PlanScene, look: Look): Promise<Composed> {
      const isDrawn = planned.visual.layout === "custom";
      if (!isDrawn || isBuiltIn) {
        const scene = composeScene(planned, look, plan.scenes.indexOf(planned));
        const remark = `Scene ${planned.id}: The built-in model can't draw. Choose another model.`;
        return isDrawn ? { scene, remark } : { scene };
      }
      const written = await writeScene(writer, plan, planned, look);
      return { ...written, scene: await withOwnAssets(db, owner_id, written.scene) };
    },
  };
}
