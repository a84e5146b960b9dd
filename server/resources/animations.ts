import { and, desc, eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import type { Revision } from "../../contract/resources/animations.ts";
import type { RenderOrder } from "../../contract/resources/renders.ts";
import { scopeOf } from "../../contract/session.ts";
import type { Document } from "../../scene/document.ts";
import { lint } from "../../scene/lint.ts";
import type { Size } from "../../scene/plan.ts";
import { newId, timeOf } from "../db/ids.ts";
import type { StoredRow } from "../db/rows.ts";
import { animation_revisions, people, animations as table } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import type { RequestContext } from "../request-context.ts";
import { changeContent, columnsOf, contentOf, keepRevision } from "../studio/animation-content.ts";
import { requestRender } from "../studio/render/request-render.ts";
import { voiceAnimation } from "../studio/voiceover/request-voiceover.ts";
import { type ComposePayload, composeJob } from "../studio/writing/compose-job.ts";
import { changed, writeChange } from "../studio/writing/generate.ts";
import { UnusableAnswerError } from "../studio/writing/structured-output.ts";
import type { Hooks } from "./hooks.ts";

type Step = ComposePayload["step"];

/** A step that nobody finished in this time was left by a process that died. */
const stuckMs = 30 * 60_000;

function begin(row: StoredRow, step: Step, act: RequestContext, scene?: string) {
  const busy = row.step && Date.now() - Date.parse(String(row.updated_at)) < stuckMs;
  if (busy) throw new AppError("CONFLICT", `It is ${row.step} already. Wait until that is done.`);
  act.after(() =>
    act.queue.send(composeJob, {
      animation_id: row.id,
      actor_id: act.session.user.id,
      step,
      ...(scene ? { scene } : {}),
    }),
  );
  return { step, step_error: null };
}

const nothingYet = () => new AppError("CONFLICT", "There is no film yet. Compose it from its plan first.");

const documentOf = (row: StoredRow): Document => {
  const { document } = contentOf(row);
  if (!document) throw nothingYet();
  return document;
};

export const animations: Hooks = {
  async patch(row, patch, act) {
    const written = ["plan", "document", "theme", "size"].some((name) => name in patch);
    return written ? changeContent(row, patch, "Edited", act) : undefined;
  },
  changes: {
    async plan(row, { prompt }: { prompt?: string }, act) {
      const text = prompt ?? String(row.prompt);
      if (!text.trim()) {
        throw new AppError("INVALID_INPUT", "Please check: prompt", {
          errors: { prompt: ["Say what the film is about"] },
        });
      }
      return { set: { prompt: text, ...begin(row, "planning", act) } };
    },
    async compose(row, { scene }: { scene?: string }, act) {
      const { plan } = contentOf(row);
      if (!plan) throw new AppError("CONFLICT", "There is no plan to compose from. Plan the film first.");
      if (scene && !plan.scenes.some((one) => one.id === scene)) {
        throw new AppError("INVALID_INPUT", "Please check: scene", {
          errors: { scene: ["The plan has no such scene"] },
        });
      }
      return { set: begin(row, "composing", act, scene) };
    },
    async resize(row, { size }: { size: Size }, act) {
      return { set: await changeContent(row, { size }, `Laid out ${size}`, act) };
    },
    async restore(row, { revision_id }: { revision_id: string }, act) {
      const [revision] = await act.db
        .select()
        .from(animation_revisions)
        .where(and(eq(animation_revisions.id, revision_id), eq(animation_revisions.animation_id, row.id)));
      if (!revision) throw new AppError("NOT_FOUND", "Revision not found");
      const { plan, document, theme, size } = revision;
      // Of the size only where there is no document, which has one of its own.
      const patch = { plan, document, theme, ...(document ? {} : { size }) };
      return { set: await changeContent(row, patch, "Restored", act) };
    },
    async duplicate(row, _: object, act) {
      const id = newId();
      const content = contentOf(row);
      const [copy] = await act.db
        .insert(table)
        .values({
          id,
          owner_id: act.session.user.id,
          created_at: timeOf(id),
          updated_at: timeOf(id),
          title: `${String(row.title).slice(0, 190)} (copy)`,
          prompt: row.prompt as string,
          model_name: row.model_name as string,
          tags: row.tags as string[],
          ...columnsOf(content),
          size: content.size,
        })
        .returning();
      await keepRevision(act.db, id, act.session.user.id, "Duplicated", content);
      act.after(() => act.publish("animations", "created", [copy!]));
      return { answer: copy, status: 201 };
    },
    voiceover: (row, wish: { voice?: string; speed?: number }, act) => voiceAnimation(row, wish, act),
    render: (row, order: RenderOrder, act) => requestRender(row, documentOf(row), order, act),
  },
  verbs: {
    async change(row, { message, scene }: { message: string; scene?: string }, act) {
      const document = documentOf(row);
      const writer = { llm: act.llm, owner_id: row.owner_id, model: String(row.model_name) };
      const before = new Set(lint(document).map((finding) => JSON.stringify(finding)));
      const review = (next: Document) =>
        lint(next)
          .filter((finding) => !before.has(JSON.stringify(finding)))
          .map((finding) => `${finding.scene}: ${finding.message}`);
      const { value, remarks, requests } = await writeChange(writer, document, message, scene, review).catch(
        (error) => {
          throw error instanceof UnusableAnswerError ? new AppError("UPSTREAM_FAILED", error.message) : error;
        },
      );
      const proposal = {
        document: changed(document, value),
        summary: value.summary,
        remarks,
        llm_request_ids: requests,
      };
      return { answer: proposal };
    },
  },
};

/** GET /animations/{id}/revisions, newest first, and …/revisions/{revision} with its content. */
export function revisionRoutes({ db }: Pick<RequestContext, "db">) {
  const routes = new Hono<Variables>();
  const owned = async (user: { id: string; role: "customer" | "operator" | "admin" }, id: string) => {
    const all = scopeOf(user.role, "animations", "show") === "all";
    const [row] = z.uuid().safeParse(id).success
      ? await db.select({ owner_id: table.owner_id }).from(table).where(eq(table.id, id))
      : [];
    if (!row || !(all || row.owner_id === user.id)) throw new AppError("NOT_FOUND", "Animation not found");
  };
  routes.get("/animations/:id/revisions", async (c) => {
    const id = c.req.param("id");
    await owned(c.get("session").user, id);
    const rows: Revision[] = await db
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
    return c.json(rows);
  });
  return routes;
}
