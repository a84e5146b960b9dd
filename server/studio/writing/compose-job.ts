import { and, eq, isNotNull } from "drizzle-orm";
import * as z from "zod";
import { AppError } from "../../../contract/errors.ts";
import { brandPlan } from "../../../scene/brand/apply.ts";
import { brandTheme } from "../../../scene/brand/theme.ts";
import type { Look } from "../../../scene/compose/index.ts";
import { withKept } from "../../../scene/kept-by-hand.ts";
import { sizes, soundOfPlan } from "../../../scene/plan.ts";
import { animations } from "../../db/schema.ts";
import { wakeFilms } from "../../films/wake.ts";
import type { Job, Work } from "../../jobs/queue.ts";
import type { Services } from "../../services.ts";
import { type Content, contentOf, themeOf, writeContent } from "../animation-content.ts";
import { brandKitOf, brandOf } from "../brand/brand-kit.ts";
import { posterJob, quietSeconds } from "../poster/poster-due.ts";
import type { createFilmWriter } from "./film-writer.ts";
import { mapConcurrently } from "./map-concurrently.ts";

/** Creates a writer. Its module is loaded with the first job, because it needs all layouts and word lists. */
async function createWriter(...given: Parameters<typeof createFilmWriter>) {
  const { createFilmWriter } = await import("./film-writer.ts");
  return createFilmWriter(...given);
}

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
  ...(content.document?.captions ? { captions: content.document.captions } : {}),
  theme: themeOf(content),
});

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

/** Creates the job in which a model writes a plan from the prompt, or in which scenes are composed from the plan. */
export function createCompose(services: Services): Job<ComposePayload> {
  const { db, publish, queue } = services;
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
    await wakeFilms(services, { animation_id });
    if (!saved) return;
    publish("animations", "updated", [saved.row]);
    await queue.send(posterJob, {}, quietSeconds);
    if (saved.voiceovers.length) publish("voiceovers", "updated", saved.voiceovers);
  };

  async function plan(job: ComposePayload, work: Work) {
    const [row] = await db.select().from(animations).where(eq(animations.id, job.animation_id));
    if (row?.step !== "planning") return;
    const kit = await brandKitOf(db, row);
    const brand = kit && (await brandOf(db, kit));
    const writer = await createWriter(services, row, work, kit);
    // A theme that was already chosen for the film is kept.
    const themed = (content: Content) => {
      const theme = themeOf(content);
      return brand && !content.theme && !content.document ? brandTheme(theme, brand) : theme;
    };
    const { plan, remark } = await writer.plan((plan) => {
      const content = { ...contentOf(row), plan };
      return { ...lookOf(content), theme: themed(content) };
    });
    const change = (now: Content): Partial<Content> => {
      if (!brand || !kit || now.brand_kit_id !== kit.id) return { plan };
      const theme = themed({ ...now, plan });
      const branded = brandPlan(plan, brand, theme.style);
      return now.theme || now.document ? { plan: branded } : { plan: branded, theme };
    };
    await save(job, "Planned", change, remark ? [remark] : []);
  }

  async function compose(job: ComposePayload, work: Work) {
    const [row] = await db.select().from(animations).where(eq(animations.id, job.animation_id));
    if (row?.step !== "composing") return;
    const content = contentOf(row);
    const { plan, document } = content;
    if (!plan) throw new AppError("CONFLICT", "This animation has no plan yet. Plan it first.");
    const look = { ...lookOf(content), ...(plan.language ? { language: plan.language } : {}) };
    const writer = await createWriter(services, row, work);
    const wanted = plan.scenes.filter((scene) => job.scene === undefined || scene.id === job.scene);
    const written = await mapConcurrently(wanted, (scene) => writer.scene(plan, scene, look));
    const remarks = written.flatMap((one) => one.remark ?? []);
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
        const before = new Map(now.document?.scenes.map((scene) => [scene.id, scene]));
        const scenes = ids.flatMap((id) => {
          const scene = fresh.get(id);
          return scene ? withKept(before.get(id), scene) : (known.get(id) ?? []);
        });
        const sound = now.document?.sound ?? soundOfPlan(plan);
        return { document: { version: 1, title: plan.title, ...look, ...(sound ? { sound } : {}), scenes } };
      },
      remarks,
    );
  }

  return {
    name: composeJob.name,
    payload,
    concurrency: 4,
    // Forty scenes with a drawing each can take hours, and a repetition would be charged again.
    options: { expireInSeconds: 23 * 3600, retryLimit: 2 },
    async run(job, work) {
      try {
        await (job.step === "planning" ? plan(job, work) : compose(job, work));
      } catch (error) {
        if (work.signal.aborted) throw error;
        const reason = reasonOf(error);
        if (!reason) work.log.error({ err: error, animation_id: job.animation_id }, "Compose job failed");
        const [row] = await db
          .update(animations)
          .set({ step: null, step_error: (reason ?? "Something went wrong. Try again.").slice(0, 2000) })
          .where(and(eq(animations.id, job.animation_id), isNotNull(animations.step)))
          .returning();
        if (row) publish("animations", "updated", [row]);
        await wakeFilms(services, job);
      }
    },
  };
}
