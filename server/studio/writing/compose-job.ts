import { and, eq, isNotNull } from "drizzle-orm";
import * as z from "zod";
import { AppError } from "../../../contract/errors.ts";
import type { Look } from "../../../scene/compose/index.ts";
import { sizes } from "../../../scene/plan.ts";
import { animations } from "../../db/schema.ts";
import type { Job, Work } from "../../jobs/queue.ts";
import type { Services } from "../../services.ts";
import { type Content, contentOf, themeOf, writeContent } from "../animation-content.ts";
import { type Composed, writePlan, writeScene } from "./generate.ts";

/** Scenes that a model writes at a time. */
const together = 3;

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

/** Works off a list, a few at a time, in order of its beginning. */
async function inTurns<T, R>(list: T[], each: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(list.length);
  const waiting = list.entries();
  const lane = async () => {
    for (const [at, one] of waiting) results[at] = await each(one);
  };
  await Promise.all(Array.from({ length: Math.min(together, list.length) }, lane));
  return results;
}

/** What is told to the person; the log has the rest. */
const reasonOf = (error: unknown) => {
  if (error instanceof AppError)
    return (
      Object.values(error.errors ?? {})
        .flat()
        .join(" ") || error.message
    );
  return error instanceof Error && error.name === "UnusableAnswerError" ? error.message : undefined;
};

/** The job that lets a model write: a plan from the prompt, or scenes from the plan. */
export function createCompose({ llm, db, publish }: Services): Job<ComposePayload> {
  const done = async (
    { animation_id, actor_id }: ComposePayload,
    label: string,
    change: (content: Content) => Partial<Content>,
    remarks: string[] = [],
  ) => {
    const more = { step: null, step_error: remarks.join(" ").slice(0, 2000) || null };
    const kept = await db.transaction((tx) => writeContent(tx, animation_id, actor_id, label, change, more));
    if (kept) publish("animations", "updated", [kept.row]);
    if (kept?.voiceovers.length) publish("voiceovers", "updated", kept.voiceovers);
  };

  async function plan(job: ComposePayload, work: Work) {
    const [row] = await db.select().from(animations).where(eq(animations.id, job.animation_id));
    if (row?.step !== "planning") return;
    const writer = { llm, owner_id: row.owner_id, model: row.model_name, signal: work.signal };
    const plan = await writePlan(writer, row.prompt);
    await done(job, "Planned", () => ({ plan }));
  }

  async function compose(job: ComposePayload, work: Work) {
    const [row] = await db.select().from(animations).where(eq(animations.id, job.animation_id));
    if (row?.step !== "composing") return;
    const content = contentOf(row);
    const { plan, document } = content;
    if (!plan) throw new AppError("CONFLICT", "There is no plan yet. Plan the animation first.");
    const look = lookOf(content);
    const writer = { llm, owner_id: row.owner_id, model: row.model_name, signal: work.signal };
    const wanted = plan.scenes.filter((scene) => job.scene === undefined || scene.id === job.scene);
    const written = await inTurns(wanted, (scene) => writeScene(writer, plan, scene, look));
    const remarks = written.flatMap((one: Composed) => one.remark ?? []);
    const fresh = new Map(written.map(({ scene }) => [scene.id, scene]));
    const name = wanted.length === 1 && job.scene ? `Composed ${job.scene}` : "Composed";
    await done(
      job,
      name,
      (now) => {
        // One scene anew leaves the others as they are by now, which may be changed meanwhile.
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
