import { desc, eq } from "drizzle-orm";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { parseFields } from "../../contract/validation.ts";
import { Document, problemsOf, Theme } from "../../scene/document.ts";
import { Plan, type Size, sizes } from "../../scene/plan.ts";
import { resize } from "../../scene/resize.ts";
import { themes } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { animation_revisions, animations } from "../db/schema.ts";
import type { RequestContext } from "../request-context.ts";
import { narrationsOf, syncVoiceovers } from "./voiceover/segments.ts";

/** What of an animation is written by hand or by a model, and kept by its revisions. */
export interface Content {
  plan: Plan | null;
  document: Document | null;
  theme: Theme | null;
  size: Size;
}

export type AnimationRow = typeof animations.$inferSelect;

export const contentOf = ({ plan, document, theme, size }: Content): Content => ({
  plan,
  document,
  theme,
  size,
});

/** The look of a film whose theme nobody chose. */
export const themeOf = ({ theme, document }: Content): Theme => theme ?? document?.theme ?? themes.Midnight;

const contentSchema = z.object({
  plan: Plan.nullable().optional(),
  document: Document.nullable().optional(),
  theme: Theme.nullable().optional(),
  size: z.enum(["16:9", "9:16", "1:1"]).optional(),
});

/** @throws INVALID_INPUT naming each wrong path: `document.scenes.0.elements.2.size` */
function checked(patch: Partial<Content>): Partial<Content> {
  const { data, errors } = parseFields(contentSchema, patch);
  if (!errors) return data;
  const names = Object.keys(errors).slice(0, 5).join(", ");
  throw new AppError("INVALID_INPUT", `Invalid input: ${names}`, { errors });
}

/** What a change of one part means for the others: a new theme recolours, a new size lays out anew. */
export function settled(before: Content, change: Partial<Content>): Content {
  const next = { ...before, ...change };
  if (!next.document) return next;
  if (change.document) {
    const { width, height } = change.document;
    next.size = width > height ? "16:9" : width < height ? "9:16" : "1:1";
    next.theme = change.document.theme;
  } else {
    if (change.theme) next.document = { ...next.document, theme: change.theme };
    if (change.size && change.size !== before.size)
      next.document = resize(next.document, next.plan, sizes[change.size]);
  }
  return next;
}

/** The columns of a content, with the figures that lists show. */
export function columnsOf(content: Content) {
  const { document, plan } = content;
  return {
    ...content,
    scene_count: document?.scenes.length ?? plan?.scenes.length ?? 0,
    duration: document ? Math.round(timelineOf(document).duration * 100) / 100 : null,
  };
}

/** Typing and dragging send many small changes: what one person does within this time is one revision. */
const togetherMs = 20_000;

/** Keeps what an animation has become. `label` says what was done, in a few words. */
export async function keepRevision(
  db: Db,
  animation_id: string,
  actor_id: string,
  label: string,
  content: Content,
) {
  const [last] = await db
    .select({
      id: animation_revisions.id,
      actor_id: animation_revisions.actor_id,
      label: animation_revisions.label,
      created_at: animation_revisions.created_at,
    })
    .from(animation_revisions)
    .where(eq(animation_revisions.animation_id, animation_id))
    .orderBy(desc(animation_revisions.id))
    .limit(1);
  const same = last?.actor_id === actor_id && last.label === label && label === "Edited";
  if (same && Date.now() - Date.parse(last.created_at) < togetherMs) {
    await db.update(animation_revisions).set(content).where(eq(animation_revisions.id, last.id));
    return;
  }
  await db.insert(animation_revisions).values({ id: newId(), animation_id, actor_id, label, ...content });
}

/** Checks and applies a change of content within the record's transaction; answers the columns to set. */
export async function changeContent(
  row: AnimationRow,
  patch: Partial<Content>,
  label: string,
  act: RequestContext,
): Promise<ReturnType<typeof columnsOf>> {
  const before = contentOf(row);
  const next = settled(before, checked(patch));
  await keepRevision(act.db, row.id, act.session.user.id, label, next);
  const changed = await syncVoiceovers(act.db, row.id, narrationsOf(next));
  if (changed.length > 0) act.after(() => act.publish("voiceovers", "updated", changed));
  return columnsOf(next);
}

/**
 * Applies what a job has written, unless the animation is gone; answers whether it was there.
 * @throws CONFLICT where it does not go together with what the film is by now
 */
export async function writeContent(
  db: RequestContext["db"],
  id: string,
  actor_id: string,
  label: string,
  change: (before: Content) => Partial<Content>,
  more: Partial<AnimationRow> = {},
): Promise<{ row: AnimationRow; voiceovers: { id: string; owner_id: string }[] } | undefined> {
  const [row] = await db.select().from(animations).where(eq(animations.id, id)).for("update");
  if (!row) return undefined;
  const next = settled(contentOf(row), change(contentOf(row)));
  const [problem] = next.document ? problemsOf(next.document) : [];
  if (problem) throw new AppError("CONFLICT", `It can't be saved: ${problem}`);
  await keepRevision(db, id, actor_id, label, next);
  const voiceovers = await syncVoiceovers(db, id, narrationsOf(next));
  const [kept] = await db
    .update(animations)
    .set({ ...columnsOf(next), ...more, updated_at: new Date().toISOString() })
    .where(eq(animations.id, id))
    .returning();
  return { row: kept!, voiceovers };
}
