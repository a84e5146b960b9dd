import { and, desc, eq } from "drizzle-orm";
import { AppError } from "../../../contract/errors.ts";
import { resources } from "../../../contract/resources/index.ts";
import { newId, timeOf } from "../../db/ids.ts";
import { voiceovers } from "../../db/schema.ts";
import type { VerbAnswer, WorkContext } from "../../request-context.ts";
import { type AnimationRow, contentOf } from "../animation-content.ts";
import { narrationsFor } from "../brand/narrations.ts";
import { installHintFor } from "../speech/index.ts";
import {
  combinedFileAfter,
  derivedColumns,
  requestedOf,
  scriptOf,
  type Voiceover,
  withTexts,
} from "./segments.ts";
import { speakJob } from "./speak-job.ts";
import { speechCost } from "./speech-cost.ts";

type SpokenFields = Pick<Voiceover, "segments" | "voice" | "speed">;

/** Checks that a voice exists. @throws INVALID_INPUT if it doesn't, with installation instructions if there are any */
export function checkVoice(voice: string, { speaker }: Pick<WorkContext, "speaker">) {
  const voices = speaker.voices();
  if (voices.some(({ id }) => id === voice)) return;
  throw new AppError("INVALID_INPUT", "Invalid input: voice", {
    errors: { voice: [installHintFor(voice, voices) ?? "Unknown voice"] },
  });
}

/** The first available voice, or Kokoro's best voice if none is installed. */
export const defaultVoice = ({ speaker }: Pick<WorkContext, "speaker">) =>
  speaker.voices()[0]?.id ?? "af_heart";

/**
 * Returns the columns of a queued voiceover, including the cost to hold. The job is sent when the change is committed.
 * @throws RATE_LIMITED or PAYLOAD_TOO_LARGE if the owner has too many jobs or files
 */
export async function queueSpeech(
  id: string,
  owner_id: string,
  voiceover: SpokenFields,
  context: WorkContext,
  only?: string,
) {
  await context.limits.requireRoom(context.db, voiceovers, owner_id, "voiceovers");
  await context.limits.storageLeft(context.db, owner_id);
  context.after(() => context.queue.send(speakJob, { voiceover_id: id }));
  const queued_segment = only ?? null;
  const held = speechCost(requestedOf({ ...voiceover, queued_segment }), voiceover, context.rates);
  await context.llm.makeRoom(context.db, owner_id, held);
  return {
    status: "queued" as const,
    progress: 0,
    error: null,
    held,
    queued_segment,
  };
}

const ofAnimation = (animation_id: string, owner_id: string) =>
  and(eq(voiceovers.animation_id, animation_id), eq(voiceovers.owner_id, owner_id));

/** The voiceover used to render an animation: the newest one that belongs to the animation's owner. */
export async function voiceoverOf(
  db: WorkContext["db"],
  animation_id: string,
  owner_id: string,
): Promise<Voiceover | undefined> {
  const newest = db.select().from(voiceovers).where(ofAnimation(animation_id, owner_id));
  const [row] = await newest.orderBy(desc(voiceovers.id)).limit(1);
  return row;
}

/** Creates an animation's voiceover, or changes its voice, and queues the missing speech. */
export async function voiceAnimation(
  row: AnimationRow,
  options: { voice?: string; speed?: number },
  context: WorkContext,
): Promise<VerbAnswer> {
  if (options.voice) checkVoice(options.voice, context);
  const narrations = await narrationsFor(context.db, contentOf(row));
  if (narrations.length === 0) {
    throw new AppError(
      "CONFLICT",
      "No scene has narration yet. Plan the animation, or write the narration yourself.",
    );
  }
  const now = new Date().toISOString();
  const found = await voiceoverOf(context.db, row.id, row.owner_id);
  const [existing] = found
    ? await context.db.select().from(voiceovers).where(eq(voiceovers.id, found.id)).for("update")
    : [];
  const id = existing?.id ?? newId();
  const voice = options.voice ?? existing?.voice ?? defaultVoice(context);
  const speed = options.speed ?? existing?.speed ?? 1;
  const segments = withTexts(existing?.segments ?? [], narrations);
  const { status: _, ...columns } = derivedColumns(segments, { voice, speed });
  // A running job continues with the new texts, and with all segments if it was for one.
  const isRunning = existing?.status === "queued" || existing?.status === "running";
  const values = {
    ...columns,
    ...combinedFileAfter(existing?.segments ?? [], segments),
    voice,
    speed,
    script: scriptOf(narrations),
    ...(isRunning
      ? { queued_segment: null }
      : await queueSpeech(id, row.owner_id, { segments, voice, speed }, context)),
    updated_at: now,
  };
  const created = { id, owner_id: row.owner_id, created_at: timeOf(id), animation_id: row.id };
  const title = `${row.title}`.slice(0, 200);
  const [saved] = existing
    ? await context.db.update(voiceovers).set(values).where(eq(voiceovers.id, id)).returning()
    : await context.db
        .insert(voiceovers)
        .values({ ...values, ...created, title })
        .returning();
  context.after(() => context.publish("voiceovers", existing ? "updated" : "created", [saved!]));
  const { runner_id, held, queued_segment, ...answer } = saved!;
  return { answer: context.files.open(resources.voiceovers, answer), status: 202 };
}
