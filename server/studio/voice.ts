import { and, desc, eq } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { newId, timeOf } from "../db/ids.ts";
import { voiceovers } from "../db/schema.ts";
import type { Act, Stored, VerbResult } from "../resources/hooks.ts";
import { contentOf } from "./content.ts";
import { narrationsOf, scriptOf, standing, type Voiceover, withTexts } from "./segments.ts";
import { type SpeakPayload, speakJob } from "./speak.ts";

/** @throws INVALID_INPUT where nobody has such a voice */
export function checkVoice(voice: string, { speaker }: Pick<Act, "speaker">) {
  if (speaker.voices().some(({ id }) => id === voice)) return;
  throw new AppError("INVALID_INPUT", "Please check: voice", {
    errors: { voice: ["There is no such voice"] },
  });
}

/** The columns of a voiceover that waits for a worker, which is sent for once the change is committed. */
export function queued(id: string, act: Act, what: Omit<SpeakPayload, "voiceover_id"> = {}) {
  act.after(() => act.queue.send(speakJob, { voiceover_id: id, ...what }));
  return { status: "queued" as const, progress: 0, error: null };
}

/** The voiceover that a film is made with: the newest of its own. */
export async function voiceoverOf(
  db: Act["db"],
  animation_id: string,
  owner_id: string,
): Promise<Voiceover | undefined> {
  const [row] = await db
    .select()
    .from(voiceovers)
    .where(and(eq(voiceovers.animation_id, animation_id), eq(voiceovers.owner_id, owner_id)))
    .orderBy(desc(voiceovers.id))
    .limit(1);
  return row;
}

/** Gives an animation a voice, or its voiceover another one, and has spoken what is missing. */
export async function voiceAnimation(
  row: Stored,
  wish: { voice?: string; speed?: number },
  act: Act,
): Promise<VerbResult> {
  if (wish.voice) checkVoice(wish.voice, act);
  const narrations = narrationsOf(contentOf(row));
  if (narrations.length === 0) {
    throw new AppError("CONFLICT", "No scene has a narration yet. Plan the film, or write one.");
  }
  const now = new Date().toISOString();
  const existing = await voiceoverOf(act.db, row.id, row.owner_id);
  const id = existing?.id ?? newId();
  const voice = wish.voice ?? existing?.voice ?? act.speaker.voices()[0]?.id ?? "af_heart";
  const speed = wish.speed ?? existing?.speed ?? 1;
  const { status: _, ...columns } = standing(withTexts(existing?.segments ?? [], narrations), {
    voice,
    speed,
  });
  const values = {
    ...columns,
    voice,
    speed,
    script: scriptOf(narrations),
    ...queued(id, act),
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
  const { runner_id, ...answer } = kept!;
  return { answer, status: 202 };
}
