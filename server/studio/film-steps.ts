import { eq } from "drizzle-orm";
import type { RenderOrder } from "../../contract/resources/renders.ts";
import { renders, voiceovers } from "../db/schema.ts";
import type { WorkContext } from "../request-context.ts";
import { type AnimationRow, contentOf } from "./animation-content.ts";
import { requestRender } from "./render/request-render.ts";
import { voiceAnimation } from "./voiceover/request-voiceover.ts";
import { narrationsOf } from "./voiceover/segments.ts";

/** The requested steps of a film, and the records made for it so far. */
export interface Wanted {
  /** The voice that speaks the narrations; null for none. */
  voice: string | null;
  /** How the film is rendered; null for no render. */
  order: RenderOrder | null;
  voiceover_id: string | null;
  render_id: string | null;
}

/** The step that is in progress for a film, or that failed, with the reason. */
export interface Step {
  step: "voiceover" | "render";
  status: "making" | "failed";
  error?: string;
  voiceover_id?: string;
  render_id?: string;
}

const idOf = (answer: unknown) => (answer as { id: string }).id;

/**
 * The progress of a film's voiceover or render; undefined if there is nothing to wait for. A voiceover whose texts were
 * edited in the meantime is a draft, and the film doesn't wait for it.
 */
function outcomeOf(
  step: Step["step"],
  { status, error }: { status: string; error: string | null },
): Step | undefined {
  if (status === "queued" || status === "running") return { step, status: "making" };
  if (status === "failed")
    return { step, status: "failed", error: error ?? "Something went wrong. Try again." };
  if (status === "cancelled") return { step, status: "failed", error: "The render was cancelled." };
  return undefined;
}

/** Starts a film's voiceover, or returns its progress. @returns undefined if no voiceover is wanted or it is done */
async function narrated(
  { voice, voiceover_id }: Wanted,
  film: AnimationRow,
  context: WorkContext,
): Promise<Step | undefined> {
  if (voice === null || narrationsOf(contentOf(film)).length === 0) return undefined;
  const [found] = voiceover_id
    ? await context.db.select().from(voiceovers).where(eq(voiceovers.id, voiceover_id))
    : [];
  if (found) return outcomeOf("voiceover", found);
  const { answer } = await voiceAnimation(film, { voice }, context);
  return { step: "voiceover", status: "making", voiceover_id: idOf(answer) };
}

async function rendered(
  { order, render_id }: Wanted,
  film: AnimationRow,
  context: WorkContext,
): Promise<Step | undefined> {
  if (!order || !film.document) return undefined;
  const [found] = render_id ? await context.db.select().from(renders).where(eq(renders.id, render_id)) : [];
  if (found) return outcomeOf("render", found);
  const { answer } = await requestRender(film, film.document, order, context);
  return { step: "render", status: "making", render_id: idOf(answer) };
}

/**
 * Generates a film's voiceover, then renders the film, skipping steps that aren't wanted or are already done. Finished
 * steps are known from their records, so a repetition after a crash doesn't generate or charge for anything twice.
 * @returns undefined if everything that is wanted exists
 */
export const nextStep = async (wanted: Wanted, film: AnimationRow, context: WorkContext) =>
  // A render has begun with the speech that it needs, even if the voiceover was deleted since.
  (wanted.render_id ? undefined : await narrated(wanted, film, context)) ??
  (await rendered(wanted, film, context));
