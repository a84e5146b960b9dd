import { and, eq, isNotNull } from "drizzle-orm";
import * as z from "zod";
import { AppError } from "../../../contract/errors.ts";
import { composeScene, type Look } from "../../../scene/compose/index.ts";
import type { Document } from "../../../scene/document.ts";
import { type Plan, type PlanScene, sizes } from "../../../scene/plan.ts";
import { animations } from "../../db/schema.ts";
import type { Job, Work } from "../../jobs/queue.ts";
import type { Services } from "../../services.ts";
import { type AnimationRow, type Content, contentOf, themeOf, writeContent } from "../animation-content.ts";
import { contactSheetOf } from "./contact-sheet.ts";
import { type Composed, writeScene } from "./generate.ts";
import { settleAssets, withOwnAssets } from "./own-assets.ts";
import { settlePictures } from "./settle-pictures.ts";
import { writePlan } from "./write-plan.ts";

/** The number of scenes that are written concurrently. */
const concurrency = 3;

const payload = z.object({
  animation_id: z.uuid(),
  actor_id: z.uuid(),
  step: z.enum(["planning", "composing"]),
  scene: z.string().optional(),
});
export type ComposePayload = z.infer<typeof payload>;

export const composeJob = { name: "compose" } as { name: string; payload: z.ZodType<ComposePayload> };

const lookOf = (content: Content): Look => ({
  ...sizes[content.size],
  ...(content.document ? { width: content.document.width, height: content.document.height } : {}),
  fps: content.document?.fps ?? 30,
  theme: themeOf(content),
});

/** Processes a list a few items at a time, starting them in order. */
async function mapConcurrently<T, R>(list: T[], each: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(list.length);
  const queue = list.entries();
  const worker = async () => {
    for (const [at, one] of queue) results[at] = await each(one);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, list.length) }, worker));
  return results;
}

/** The message for the user, if the error has one. Other errors appear only in the log. */
const reasonOf = (error: unknown) => {
  if (error instanceof AppError)
    return (
      Object.values(error.errors ?? {})
        .flat()
        .join(" ") || error.message
    );
  return error instanceof Error && error.name === "UnusableAnswerError" ? error.message : undefined;
};

/** The job in which a model writes a plan from the prompt, or in which scenes are composed from the plan. */
export function createCompose({ llm, db, storage, publish }: Services): Job<ComposePayload> {
  const save = async (
    { animation_id, actor_id }: ComposePayload,
    label: string,
    change: (content: Content) => Partial<Content>,
    remarks: string[] = [],
  ) => {
    const columns = { step: null, step_error: remarks.join(" ").slice(0, 2000) || null };
    const saved = await db.transaction((tx) =>
      writeContent(tx, animation_id, actor_id, label, change, columns),
    );
    if (saved) publish("animations", "updated", [saved.row]);
    if (saved?.voiceovers.length) publish("voiceovers", "updated", saved.voiceovers);
  };

  const writerOf = (row: AnimationRow, { signal }: Work) => ({
    llm,
    owner_id: row.owner_id,
    model: row.model_name,
    animation_id: row.id,
    signal,
  });

  /** Draws contact sheets for a model. Without one, the model gets the findings only. */
  const sheetOf =
    (owner_id: string, { signal, log }: Work) =>
    (document: Document) =>
      contactSheetOf({ db, storage }, owner_id, document, signal).catch((err) => {
        if (signal.aborted) throw err;
        log.warn({ err }, "A contact sheet couldn't be drawn");
        return undefined;
      });

  /** Composes a scene with its layout. The model draws only scenes for which there is none. */
  async function composed(row: AnimationRow, plan: Plan, planned: PlanScene, look: Look, work: Work) {
    const layout = () => composeScene(planned, look, plan.scenes.indexOf(planned));
    if (planned.visual.layout !== "free") return { scene: layout() };
    if (llm.isBuiltIn(row.model_name))
      return {
        scene: layout(),
        remark: `Scene ${planned.id}: The built-in model can't draw. Choose another one.`,
      };
    const written = await writeScene(writerOf(row, work), plan, planned, look);
    return { ...written, scene: await withOwnAssets(db, row.owner_id, written.scene) };
  }

  async function plan(job: ComposePayload, work: Work) {
    const [row] = await db.select().from(animations).where(eq(animations.id, job.animation_id));
    if (row?.step !== "planning") return;
    const { plan, remark } = await writePlan(writerOf(row, work), {
      prompt: row.prompt,
      isBuiltIn: llm.isBuiltIn(row.model_name),
      lookOf: (plan) => lookOf({ ...contentOf(row), plan }),
      settle: (plan) => settleAssets(db, row.owner_id, settlePictures(plan)),
      ...((await llm.takesPictures(row.model_name)) ? { draw: sheetOf(row.owner_id, work) } : {}),
    });
    await save(job, "Planned", () => ({ plan }), remark ? [remark] : []);
  }

  async function compose(job: ComposePayload, work: Work) {
    const [row] = await db.select().from(animations).where(eq(animations.id, job.animation_id));
    if (row?.step !== "composing") return;
    const content = contentOf(row);
    const { plan, document } = content;
    if (!plan) throw new AppError("CONFLICT", "This animation has no plan yet. Plan it first.");
    const look = lookOf(content);
    const wanted = plan.scenes.filter((scene) => job.scene === undefined || scene.id === job.scene);
    const written = await mapConcurrently(wanted, (scene) => composed(row, plan, scene, look, work));
    const remarks = written.flatMap((one: Composed) => one.remark ?? []);
    const fresh = new Map(written.map(({ scene }) => [scene.id, scene]));
    const name = wanted.length === 1 && job.scene ? `Composed ${job.scene}` : "Composed";
    await save(
      job,
      name,
      (now) => {
        // Composing one scene keeps the current state of the others, which may have been edited in the meantime.
        const base = job.scene ? (now.document ?? document) : null;
        const known = new Map((base?.scenes ?? []).map((scene) => [scene.id, scene]));
        const ids =
          job.scene && base ? base.scenes.map((scene) => scene.id) : plan.scenes.map((scene) => scene.id);
        if (job.scene && !ids.includes(job.scene)) ids.push(job.scene);
        const scenes = ids.flatMap((id) => fresh.get(id) ?? known.get(id) ?? []);
        return { document: { version: 1, title: plan.title, ...look, scenes } };
      },
      remarks,
    );
  }

  return {
    name: composeJob.name,
    payload,
    concurrency: 4,
    options: { expireInSeconds: 1800, retryLimit: 2 },
    async run(job, work) {
      try {
        await (job.step === "planning" ? plan(job, work) : compose(job, work));
      } catch (error) {
        if (work.signal.aborted) throw error;
        const reason = reasonOf(error);
        if (!reason) work.log.error({ err: error, animation_id: job.animation_id }, "Composing failed");
        const [row] = await db
          .update(animations)
          .set({ step: null, step_error: (reason ?? "Something went wrong. Try again.").slice(0, 2000) })
          .where(and(eq(animations.id, job.animation_id), isNotNull(animations.step)))
          .returning();
        if (row) publish("animations", "updated", [row]);
      }
    },
  };
}
