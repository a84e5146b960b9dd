import { and, desc, eq, sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { Revision } from "../../contract/resources/animations.ts";
import { resources } from "../../contract/resources/index.ts";
import type { Document } from "../../scene/document.ts";
import { publicRow } from "../crud/conditions.ts";
import { defineHooks } from "../crud/hooks.ts";
import { recovered } from "../crud/recovered.ts";
import type { Db } from "../db/client.ts";
import { newId, timeOf } from "../db/ids.ts";
import { animation_revisions, people, animations as table } from "../db/schema.ts";
import type { RequestContext } from "../request-context.ts";
import {
  type AnimationRow,
  applyChange,
  changeContent,
  columnsOf,
  contentOf,
  saveRevision,
} from "../studio/animation-content.ts";
import { kitChange } from "../studio/brand/apply-kit.ts";
import { brandKitOf, defaultBrandKit, requireBrandKit } from "../studio/brand/brand-kit.ts";
import { filmMatches, filmSnippets } from "../studio/film-search.ts";
import { posterJob, quietSeconds } from "../studio/poster/poster-due.ts";
import { requestRender } from "../studio/render/request-render.ts";
import { saveTemplate } from "../studio/save-template.ts";
import { voiceAnimation } from "../studio/voiceover/request-voiceover.ts";
import { type ComposePayload, composeJob } from "../studio/writing/compose-job.ts";

type Step = ComposePayload["step"];

/** The time in milliseconds after which an unfinished step counts as abandoned by a process that died. */
const stuckMs = 30 * 60_000;

function begin(row: AnimationRow, step: Step, { session, queue, after }: RequestContext, scene?: string) {
  const isBusy = row.step && Date.now() - Date.parse(row.updated_at) < stuckMs;
  if (isBusy)
    throw new AppError(
      "CONFLICT",
      `This animation already has a step in progress: ${row.step}. Wait until it finishes.`,
    );
  const payload = { animation_id: row.id, actor_id: session.user.id, step, ...(scene ? { scene } : {}) };
  after(() => queue.send(composeJob, payload));
  return { step, step_error: null };
}

function requireDocument({ document }: AnimationRow): Document {
  if (document) return document;
  throw new AppError("CONFLICT", "There are no scenes yet. Compose them from the plan first.");
}

const refused = (field: string, message: string) =>
  new AppError("INVALID_INPUT", `Invalid input: ${field}`, { errors: { [field]: [message] } });

const contentFields = ["plan", "document", "theme", "size", "brand_kit_id"] as const;

/** Returns the newest 200 revisions of an animation, newest first. */
const revisionsOf = (db: Db, id: string): Promise<Revision[]> =>
  db
    .select({
      id: animation_revisions.id,
      label: animation_revisions.label,
      actor: people.name,
      scene_count: sql<number>`coalesce(jsonb_array_length(document -> 'scenes'), jsonb_array_length(plan -> 'scenes'), 0)`,
      created_at: animation_revisions.created_at,
    })
    .from(animation_revisions)
    .innerJoin(people, eq(people.id, animation_revisions.actor_id))
    .where(eq(animation_revisions.animation_id, id))
    .orderBy(desc(animation_revisions.id))
    .limit(200);

/** Copies an animation with its content, as a record of the session's user, in its own or another size. */
async function duplicate(row: AnimationRow, size: AnimationRow["size"], context: RequestContext) {
  const { db, session, after, publish, queue, files } = context;
  const id = newId();
  const content = applyChange(contentOf(row), { size });
  const suffix = size === row.size ? "copy" : size;
  const [copy] = await db
    .insert(table)
    .values({
      id,
      owner_id: session.user.id,
      created_at: timeOf(id),
      updated_at: timeOf(id),
      title: `${row.title.slice(0, 190)} (${suffix})`,
      prompt: row.prompt,
      model_name: row.model_name,
      tags: row.tags,
      ...columnsOf(content),
    })
    .returning();
  await saveRevision(db, id, session.user.id, "Duplicated", content);
  after(() => publish("animations", "created", [copy!]));
  after(() => queue.send(posterJob, {}, quietSeconds));
  return files.open(resources.animations, publicRow(resources.animations, copy!));
}

export const animations = defineHooks(resources.animations, table, {
  matches: filmMatches,
  includes: { snippet: (rows, { q }, db) => filmSnippets(db, rows, q) },
  /** Prevents a step that is waiting for a worker from starting. */
  trashed: async () => ({ step: null }),
  async create({ brand_kit_id }, { db, session }) {
    return brand_kit_id === undefined
      ? { columns: { brand_kit_id: await defaultBrandKit(db, session) } }
      : {};
  },
  async patch(row, patch, context) {
    if (!contentFields.some((name) => name in patch)) return undefined;
    return changeContent(row, patch, "Edited", context);
  },
  changes: {
    async plan(row, { prompt = row.prompt }, context) {
      if (!prompt.trim()) throw refused("prompt", "Describe the animation");
      return { set: { prompt, ...begin(row, "planning", context) } };
    },
    async compose(row, { scene }, context) {
      const { plan } = row;
      if (!plan) throw new AppError("CONFLICT", "There is no plan yet. Plan the animation first.");
      if (scene && !plan.scenes.some(({ id }) => id === scene))
        throw refused("scene", "This scene isn't in the plan");
      return { set: begin(row, "composing", context, scene) };
    },
    async brand(row, { brand_kit_id }, context) {
      const { db } = context;
      const kit = brand_kit_id
        ? await requireBrandKit(db, { brand_kit_id, owner_id: row.owner_id })
        : undefined;
      const label = kit ? `Brand kit ${kit.name}` : "Brand kit removed";
      return { set: await changeContent(row, await kitChange(db, row, kit), label, context) };
    },
    async resize(row, { size }, context) {
      return { set: await changeContent(row, { size }, `Resized to ${size}`, context) };
    },
    async restore(row, { revision_id }, context) {
      const [revision] = await context.db
        .select()
        .from(animation_revisions)
        .where(and(eq(animation_revisions.id, revision_id), eq(animation_revisions.animation_id, row.id)));
      if (!revision) throw new AppError("NOT_FOUND", "Revision not found");
      const { plan, document, theme, size, brand_kit_id } = revision;
      // The brand kit may have been deleted since the revision was stored.
      const kit = await brandKitOf(context.db, { brand_kit_id, owner_id: row.owner_id });
      // A document determines the animation's size, so the size is set only if there is no document.
      const patch = {
        ...{ plan, document, theme, brand_kit_id: kit?.id ?? null },
        ...(document ? {} : { size }),
      };
      return { set: await changeContent(row, patch, "Restored", context) };
    },
    recover: recovered,
    async duplicate(row, { size = row.size }, context) {
      return { answer: await duplicate(row, size, context), status: 201 };
    },
    async template(row, input, context) {
      return { answer: await saveTemplate(row, input, context), status: 201 };
    },
    voiceover: voiceAnimation,
    render: (row, order, context) => requestRender(row, requireDocument(row), order, context),
  },
  actions: {
    async change(row, { message, scene }, services) {
      const document = requireDocument(row);
      const { proposeChange } = await import("../studio/writing/propose-change.ts");
      return { answer: await proposeChange(services, row, document, message, scene) };
    },
  },
  reads: { revisions: (row, db) => revisionsOf(db, row.id) },
});
