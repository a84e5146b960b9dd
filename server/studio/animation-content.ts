import { desc, eq } from "drizzle-orm";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { parseFields } from "../../contract/validation.ts";
import { Document, problemsOf, Theme } from "../../scene/document.ts";
import { Plan, type Size, sizes } from "../../scene/plan.ts";
import { resize, restyle } from "../../scene/resize.ts";
import { themeOfLook, themes } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { animation_revisions, animations } from "../db/schema.ts";
import type { RequestContext } from "../request-context.ts";
import { narrationsFor } from "./brand/narrations.ts";
import { filmText } from "./film-text.ts";
import { posterColumns, posterJob, quietSeconds } from "./poster/poster-due.ts";
import { syncVoiceovers } from "./voiceover/segments.ts";

/** The part of an animation that users and models edit, and that revisions store. */
export interface Content {
  plan: Plan | null;
  document: Document | null;
  theme: Theme | null;
  size: Size;
  brand_kit_id?: string | null;
}

export type AnimationRow = typeof animations.$inferSelect;

export const contentOf = ({ plan, document, theme, size, brand_kit_id }: Content): Content => ({
  plan,
  document,
  theme,
  size,
  brand_kit_id,
});

/** The animation's theme: the chosen one, or else that of the plan's look, the document's, or a default. */
export function themeOf({ theme, document, plan }: Content): Theme {
  if (theme) return theme;
  if (!plan?.look) return document?.theme ?? themes.Midnight;
  const { font = null, logo = null } = document?.theme ?? {};
  return { ...themeOfLook(plan.look), font, logo };
}

const contentSchema = z.object({
  plan: Plan.nullable().optional(),
  document: Document.nullable().optional(),
  theme: Theme.nullable().optional(),
  size: z.enum(["16:9", "9:16", "1:1"]).optional(),
  brand_kit_id: z.uuid().nullable().optional(),
});

/**
 * Validates a patch.
 * @throws INVALID_INPUT whose `errors` list each invalid path, such as `document.scenes.0.elements.2.size`
 */
function validate(patch: Partial<Content>): Partial<Content> {
  const { data, errors } = parseFields(contentSchema, patch);
  if (!errors) return data;
  const names = Object.keys(errors).slice(0, 5).join(", ");
  throw new AppError("INVALID_INPUT", `Invalid input: ${names}`, { errors });
}

/**
 * Applies a change and its effects on other fields. A new document determines the theme and the size. Otherwise, a
 * new theme recolors the document, a new size resizes it, and a plan with different music changes its music.
 */
export function applyChange(before: Content, change: Partial<Content>): Content {
  const next = { ...before, ...change };
  if (!next.document) return next;
  if (change.document) {
    const { width, height } = change.document;
    next.size = width > height ? "16:9" : width < height ? "9:16" : "1:1";
    next.theme = change.document.theme;
  } else {
    const music = change.plan?.look?.music;
    // If a plan has different music than the previous plan, its music replaces the document's.
    if (change.plan && music !== before.plan?.look?.music)
      next.document = { ...next.document, sound: { ...next.document.sound, music } };
    if (change.theme) next.document = restyle(next.document, next.plan, change.theme);
    if (change.size && change.size !== before.size)
      next.document = resize(next.document, next.plan, sizes[change.size]);
  }
  return next;
}

/** The columns for the content of a film or a template, including the scene count and duration that lists show. */
export function contentColumns(content: Content) {
  const { document, plan } = content;
  return {
    ...content,
    scene_count: document?.scenes.length ?? plan?.scenes.length ?? 0,
    duration: document ? Math.round(timelineOf(document).duration * 100) / 100 : null,
  };
}

/**
 * The columns for an animation's content and for what is derived from it: the text to search, and when to draw a new
 * poster.
 */
export const columnsOf = (content: Content) => ({
  ...contentColumns(content),
  film_text: filmText(content),
  ...posterColumns(content),
});

/**
 * The time in milliseconds within which one user's edits become one revision. Typing and dragging cause many small
 * changes.
 */
const mergeMs = 20_000;

/**
 * Stores a revision, or updates the last one if it is a recent edit by the same user. `label` describes the change in a
 * few words.
 */
export async function saveRevision(
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
  const isContinued = last?.actor_id === actor_id && last.label === label && label === "Edited";
  if (isContinued && Date.now() - Date.parse(last.created_at) < mergeMs) {
    await db.update(animation_revisions).set(content).where(eq(animation_revisions.id, last.id));
    return;
  }
  await db.insert(animation_revisions).values({ id: newId(), animation_id, actor_id, label, ...content });
}

/**
 * Validates a content change. In the record's transaction, stores its revision and updates the voiceovers.
 * @returns the columns to set
 */
export async function changeContent(
  row: AnimationRow,
  patch: Partial<Content>,
  label: string,
  context: RequestContext,
): Promise<ReturnType<typeof columnsOf>> {
  const before = contentOf(row);
  const next = applyChange(before, validate(patch));
  await saveRevision(context.db, row.id, context.session.user.id, label, next);
  const changed = await syncVoiceovers(context.db, row.id, await narrationsFor(context.db, next));
  if (changed.length > 0) context.after(() => context.publish("voiceovers", "updated", changed));
  context.after(() => context.queue.send(posterJob, {}, quietSeconds));
  return columnsOf(next);
}

/**
 * Applies a job's result to an animation, in the given transaction.
 * @returns the changed animation and voiceovers; undefined if the animation was deleted
 * @throws CONFLICT if the result doesn't fit the animation's current state
 */
export async function writeContent(
  db: RequestContext["db"],
  id: string,
  actor_id: string,
  label: string,
  change: (before: Content) => Partial<Content>,
  columns: Partial<AnimationRow> = {},
): Promise<{ row: AnimationRow; voiceovers: { id: string; owner_id: string }[] } | undefined> {
  const [row] = await db.select().from(animations).where(eq(animations.id, id)).for("update");
  if (!row) return undefined;
  const next = applyChange(contentOf(row), change(contentOf(row)));
  const [problem] = next.document ? problemsOf(next.document) : [];
  if (problem) throw new AppError("CONFLICT", `The animation can't be saved: ${problem}`);
  await saveRevision(db, id, actor_id, label, next);
  const voiceovers = await syncVoiceovers(db, id, await narrationsFor(db, next));
  const [updated] = await db
    .update(animations)
    .set({ ...columnsOf(next), ...columns, updated_at: new Date().toISOString() })
    .where(eq(animations.id, id))
    .returning();
  return { row: updated!, voiceovers };
}
