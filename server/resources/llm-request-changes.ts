import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { PatchInput } from "../../contract/resource.ts";
import type { Resources } from "../../contract/resources/index.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { llm_request_changes, llm_request_unindexed, type llm_requests, people } from "../db/schema.ts";
import type { RequestContext } from "../request-context.ts";

type RequestRow = typeof llm_requests.$inferSelect;
type Patch = PatchInput<Resources["llm-requests"]>;

/** The editable fields whose words are in the text index. */
const searched = ["note", "tags"];

/** Records the values that a patch replaces, and queues the request for indexing if its searchable words change. */
export async function keepChange(row: RequestRow, patch: Patch, { db, session }: RequestContext) {
  const names = Object.keys(patch) as (keyof Patch)[];
  await db.insert(llm_request_changes).values({
    id: newId(),
    llm_request_id: row.id,
    actor_id: session.user.id,
    before: Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
    after: patch,
  });
  if (names.some((name) => searched.includes(name))) {
    await db.insert(llm_request_unindexed).values({ id: row.id });
  }
}

/**
 * Restores the values that a change replaced. The restoration is recorded as another change.
 * @throws CONFLICT if the change doesn't exist, was already undone, or is a cancellation, which can't be undone
 */
export async function undoChange(row: RequestRow, id: string, context: RequestContext): Promise<Patch> {
  const [change] = await context.db
    .update(llm_request_changes)
    .set({ undone_at: new Date().toISOString() })
    .where(
      and(
        eq(llm_request_changes.id, id),
        eq(llm_request_changes.llm_request_id, row.id),
        isNull(llm_request_changes.undone_at),
        sql`not (after ? 'status')`,
      ),
    )
    .returning();
  if (!change)
    throw new AppError(
      "CONFLICT",
      "This change can't be undone: it was already undone, or it cancelled the request",
    );
  await keepChange(row, change.before, context);
  return change.before;
}

/** Returns the newest 200 changes to a request, newest first, with the names of their authors. */
export const historyOf = (db: Db, id: string) =>
  db
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
