import { and, desc, eq } from "drizzle-orm";
import { AppError } from "../../../contract/errors.ts";
import { resources } from "../../../contract/resources/index.ts";
import { newId, timeOf } from "../../db/ids.ts";
import { voiceovers } from "../../db/schema.ts";
import { microCredits } from "../../ledger/credits.ts";
import type { RequestContext, VerbAnswer } from "../../request-context.ts";
import { type AnimationRow, contentOf } from "../animation-content.ts";
import { speechCredits } from "../credit-rates.ts";
import { cureFor } from "../speech/index.ts";
import {
  narrationsOf,
  scriptOf,
  standing,
  unspoken,
  type Voiceover,
  wholeAfter,
  withTexts,
} from "./segments.ts";
import { speakJob } from "./speak-job.ts";

type Spoken = Pick<Voiceover, "segments" | "voice" | "speed">;

/** @throws INVALID_INPUT where nobody has such a voice, with what would bring it where there is such a thing */
export function checkVoice(voice: string, { speaker }: Pick<RequestContext, "speaker">) {
  const voices = speaker.voices();
  if (voices.some(({ id }) => id === voice)) return;
  throw new AppError("INVALID_INPUT", "Invalid input: voice", {
    errors: { voice: [cureFor(voice, voices) ?? "Unknown voice"] },
  });
}

/** The voice of those who chose none. */
export const usualVoice = ({ speaker }: Pick<RequestContext, "speaker">) =>
  speaker.voices()[0]?.id ?? "af_heart";

/**
 * The columns of a voiceover that waits for a worker, which is sent for once the change is committed. What is to be
 * spoken is held.
 */
export function queued(id: string, voiceover: Spoken, act: RequestContext, only?: string) {
  act.after(() => act.queue.send(speakJob, { voiceover_id: id, ...(only ? { segment: only } : {}) }));
  const todo = unspoken(voiceover.segments, voiceover).filter((segment) => !only || segment.id === only);
  const held = todo.reduce((sum, segment) => sum + speechCredits(segment, act.rates), 0);
  return { status: "queued" as const, progress: 0, error: null, held: Math.round(held * microCredits) };
}

const ofFilm = (animation_id: string, owner_id: string) =>
  and(eq(voiceovers.animation_id, animation_id), eq(voiceovers.owner_id, owner_id));

/** The voiceover that a film is made with: the newest of its own. */
export async function voiceoverOf(
  db: RequestContext["db"],
  animation_id: string,
  owner_id: string,
): Promise<Voiceover | undefined> {
  const newest = db.select().from(voiceovers).where(ofFilm(animation_id, owner_id));
  const [row] = await newest.orderBy(desc(voiceovers.id)).limit(1);
  return row;
}

/** Gives an animation a voice, or its voiceover another one, and has spoken what is missing. */
export async function voiceAnimation(
  row: AnimationRow,
  wish: { voice?: string; speed?: number },
  act: RequestContext,
): Promise<VerbAnswer> {
  if (wish.voice) checkVoice(wish.voice, act);
  const narrations = narrationsOf(contentOf(row));
  if (narrations.length === 0) {
    throw new AppError("CONFLICT", "No scene has narration yet. Plan the animation, or write narration.");
  }
  const now = new Date().toISOString();
  const found = await voiceoverOf(act.db, row.id, row.owner_id);
  const [existing] = found
    ? await act.db.select().from(voiceovers).where(eq(voiceovers.id, found.id)).for("update")
    : [];
  const id = existing?.id ?? newId();
  const voice = wish.voice ?? existing?.voice ?? usualVoice(act);
  const speed = wish.speed ?? existing?.speed ?? 1;
  const segments = withTexts(existing?.segments ?? [], narrations);
  const { status: _, ...columns } = standing(segments, { voice, speed });
  // One that is being spoken goes on with what it now has to say.
  const busy = existing?.status === "queued" || existing?.status === "running";
  const values = {
    ...columns,
    ...wholeAfter(existing?.segments ?? [], segments),
    voice,
    speed,
    script: scriptOf(narrations),
    ...(busy ? {} : queued(id, { segments, voice, speed }, act)),
    updated_at: now,
  };
  const made = { id, owner_id: row.owner_id, created_at: timeOf(id), animation_id: row.id };
  const title = `${row.title}`.slice(0, 200);
  const [kept] = existing
    ? await act.db.update(voiceovers).set(values).where(eq(voiceovers.id, id)).returning()
    : await act.db
        .insert(voiceovers)
        .values({ ...values, ...made, title })
        .returning();
  act.after(() => act.publish("voiceovers", existing ? "updated" : "created", [kept!]));
  const { runner_id, held, ...answer } = kept!;
  return { answer: act.files.open(resources.voiceovers, answer), status: 202 };
}
