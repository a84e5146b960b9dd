import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { exactTotal } from "../../contract/query.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import type { StoredRow, Values } from "../db/rows.ts";
import {
  llm_request_bodies,
  llm_request_changes,
  llm_request_texts,
  llm_request_unindexed,
  llm_requests,
  people,
} from "../db/schema.ts";
import { type Body, refusal } from "../llm/perform.ts";
import type { RequestContext } from "../request-context.ts";
import type { Found, Hooks } from "./hooks.ts";

const over = ["succeeded", "failed", "cancelled"];
const searched = ["note", "tags"];

async function remember(act: RequestContext, row: StoredRow, patch: Values) {
  const before = Object.fromEntries(Object.keys(patch).map((name) => [name, row[name] ?? null]));
  await act.db.insert(llm_request_changes).values({
    id: newId(),
    llm_request_id: row.id,
    actor_id: act.session.user.id,
    before,
    after: patch,
  });
  if (Object.keys(patch).some((name) => searched.includes(name))) {
    await act.db.insert(llm_request_unindexed).values({ id: row.id });
  }
}

function checkTransition(row: StoredRow, status: unknown) {
  if (status === undefined || status === row.status) return;
  if (status !== "cancelled" || over.includes(String(row.status))) {
    throw new AppError("CONFLICT", `A request that is ${row.status} cannot become ${status}`);
  }
}

function cancel(row: StoredRow, act: RequestContext): Values {
  act.after(() => act.llm.cancel(row.id));
  return {
    finish_reason: "aborted",
    error: "An operator cancelled this request",
    finished_at: new Date().toISOString(),
  };
}

/** Each word anywhere in the texts, the last one also as a beginning. */
function wordsOf(q: string): string {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word, i) => (i === words.length - 1 ? `${word}:*` : word)).join(" & ");
}

async function search(q: string, db: Db): Promise<Found> {
  const byId = /^[0-9a-f]{8}[0-9a-f-]*$/i.test(q) ? idRange(q.toLowerCase()) : undefined;
  const words = wordsOf(q);
  if (!words) return { condition: sql`false`, common: false };
  const matching = sql`search @@ to_tsquery('simple', ${words})`;
  const expected = await estimate(sql`select 1 from ${llm_request_texts} where ${matching}`, db);
  // A rare word is looked up in its index; a common one is met soon enough on the way through the newest rows.
  const condition =
    expected < exactTotal / 4
      ? sql`${llm_requests.id} = any(array(select id from ${llm_request_texts} where ${matching}))`
      : sql`exists (select 1 from ${llm_request_texts} t where t.id = ${llm_requests.id} and t.${matching})`;
  return { condition: byId ? sql`(${byId} or ${condition})` : condition, common: expected > exactTotal * 3 };
}

/** How many rows the planner expects; it knows the common words. */
async function estimate(query: SQL, db: Db): Promise<number> {
  const { rows } = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) ${query}`,
  );
  return rows[0]!["QUERY PLAN"][0].Plan["Plan Rows"];
}

/** Ids that begin with these digits, as a range of the primary key. */
function idRange(prefix: string): SQL | undefined {
  const digits = prefix.replaceAll("-", "");
  if (digits.length > 32) return undefined;
  const bound = (fill: string) =>
    digits.padEnd(32, fill).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return and(sql`${llm_requests.id} >= ${bound("0")}::uuid`, sql`${llm_requests.id} <= ${bound("f")}::uuid`);
}

/** The few names that a column holds, hopping through its index from one to the next. */
const distinct = (column: "model_name" | "provider") => sql`
  with recursive hop as (
    (select ${sql.raw(column)} as name from llm_requests where ${sql.raw(column)} is not null order by 1 limit 1)
    union all
    select (select r.${sql.raw(column)} from llm_requests r where r.${sql.raw(column)} > hop.name order by 1 limit 1)
    from hop where hop.name is not null
  ) select name from hop where name is not null`;

export const llmRequests: Hooks = {
  search,
  /** A part of a model's or provider's name is looked for among the few names that there are. */
  async filter({ field, operator, values }, db) {
    if (operator !== "like" || (field !== "model_name" && field !== "provider")) return undefined;
    const { rows } = await db.execute<{ name: string }>(distinct(field));
    const part = String(values[0]).toLowerCase();
    const names = rows.map((row) => row.name).filter((name) => name.toLowerCase().includes(part));
    return names.length > 0 ? inArray(llm_requests[field], names) : sql`false`;
  },
  async beside(row, db) {
    const parts = await db
      .select({ part: llm_request_bodies.part, body: llm_request_bodies.body })
      .from(llm_request_bodies)
      .where(eq(llm_request_bodies.id, row.id));
    return {
      request: null,
      response: null,
      ...Object.fromEntries(parts.map(({ part, body }) => [part, body])),
    };
  },
  async patch(row, patch, act) {
    checkTransition(row, patch.status);
    await remember(act, row, patch);
    return patch.status === "cancelled" && row.status !== "cancelled" ? cancel(row, act) : undefined;
  },
  changes: {
    async cancel(row, _body: object, act) {
      checkTransition(row, "cancelled");
      if (row.status === "cancelled") throw new AppError("CONFLICT", "This request is cancelled already");
      await remember(act, row, { status: "cancelled" });
      return { set: { status: "cancelled", ...cancel(row, act) } };
    },
    /** Puts back what one change replaced; the undoing is a change of its own. */
    async undo(row, { change_id }: { change_id: string }, act) {
      const [change] = await act.db
        .update(llm_request_changes)
        .set({ undone_at: new Date().toISOString() })
        .where(
          and(
            eq(llm_request_changes.id, change_id),
            eq(llm_request_changes.llm_request_id, row.id),
            isNull(llm_request_changes.undone_at),
            sql`not (after ? 'status')`,
          ),
        )
        .returning();
      if (!change)
        throw new AppError(
          "CONFLICT",
          "This change cannot be undone: it is undone already, or was a cancellation",
        );
      await remember(act, row, change.before);
      return { set: change.before };
    },
  },
  verbs: {
    /** Sends the stored request again, changed where told; the new row points at the old one and answers for it. */
    async replay(row, changes: { model?: string; temperature?: number; messages?: unknown[] }, act) {
      const stored = (await llmRequests.beside!(row, act.db)).request as Body | null;
      if (!stored?.messages) throw new AppError("CONFLICT", "Only a stored chat request can be sent again");
      const { stream: _, stream_options: __, ...rest } = stored;
      const body: Body = { ...rest, ...changes, model: changes.model ?? stored.model };
      let replayId: string | undefined;
      const call = {
        endpoint: "chat/completions" as const,
        body,
        owner_id: act.session.user.id,
        app_id: null,
        api_key_id: null,
        parent_id: row.id,
        source: "studio" as const,
        kind: row.kind as "Plan" | "Image" | "Video" | null,
        begun: (id: string) => {
          replayId = id;
        },
      };
      try {
        await act.llm.perform(call);
      } catch (error) {
        // A replay that fails is a row as well, and says why; without one there is nothing to show.
        if (!replayId) throw refusal(error);
      }
      const [replayed] = await act.db.select().from(llm_requests).where(eq(llm_requests.id, replayId!));
      const { runner_id, settled, ...answer } = replayed!;
      return { answer: { ...answer, ...(await llmRequests.beside!({ ...answer }, act.db)) }, status: 201 };
    },
  },
};

/** The record's changes, newest first, with who made them. */
export async function historyOf(db: Db, id: string) {
  return db
    .select({
      id: llm_request_changes.id,
      actor_id: llm_request_changes.actor_id,
      actor_name: people.name,
      before: llm_request_changes.before,
      after: llm_request_changes.after,
      created_at: llm_request_changes.created_at,
      undone_at: llm_request_changes.undone_at,
    })
    .from(llm_request_changes)
    .innerJoin(people, eq(people.id, llm_request_changes.actor_id))
    .where(eq(llm_request_changes.llm_request_id, id))
    .orderBy(desc(llm_request_changes.id))
    .limit(200);
}
