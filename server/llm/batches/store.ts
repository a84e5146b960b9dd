import { and, eq, sql } from "drizzle-orm";
import type { LlmBatch } from "../../../contract/llm-batches.ts";
import type { Db } from "../../db/client.ts";
import { newId, timeOf } from "../../db/ids.ts";
import { batches as table } from "../../db/schema.ts";
import { LlmError } from "../errors.ts";
import { apiIdOf, rowIdOf, secondsOf } from "../files/ids.ts";
import { type PageOptions, pageConditions } from "../files/page.ts";

export type BatchRow = typeof table.$inferSelect;
export type NewBatch = Pick<
  BatchRow,
  | "owner_id"
  | "api_key_id"
  | "app_id"
  | "endpoint"
  | "input_file_id"
  | "input"
  | "metadata"
  | "output_expires_after"
  | "idempotency_key"
>;

const windowMs = 24 * 3_600_000;

/** The status in OpenAI's API. While a batch is queued or running, its timestamps determine the status. */
export function statusOf({
  status,
  cancelling_at,
  finalizing_at,
  in_progress_at,
}: BatchRow): LlmBatch["status"] {
  if (status !== "queued" && status !== "running") return status;
  if (cancelling_at) return "cancelling";
  if (finalizing_at) return "finalizing";
  return in_progress_at ? "in_progress" : "validating";
}

/** A batch in the format of OpenAI's API, plus the credits charged for its lines. */
export function batchObject(row: BatchRow) {
  const status = statusOf(row);
  const fileId = (id: string | null) => (id === null ? null : apiIdOf("file-", id));
  const endedAs = (wanted: string) => (status === wanted ? secondsOf(row.finished_at) : null);
  return {
    id: apiIdOf("batch_", row.id),
    object: "batch",
    endpoint: row.endpoint,
    model: row.model_name,
    errors: row.errors ? { object: "list", data: row.errors } : null,
    input_file_id: fileId(row.input_file_id),
    completion_window: "24h",
    status,
    output_file_id: fileId(row.output_file_id),
    error_file_id: fileId(row.error_file_id),
    created_at: secondsOf(row.created_at),
    in_progress_at: secondsOf(row.in_progress_at),
    expires_at: secondsOf(row.expires_at),
    finalizing_at: secondsOf(row.finalizing_at),
    completed_at: endedAs("completed"),
    failed_at: endedAs("failed"),
    expired_at: endedAs("expired"),
    cancelling_at: secondsOf(row.cancelling_at),
    cancelled_at: endedAs("cancelled"),
    request_counts: { total: row.total_count, completed: row.completed_count, failed: row.failed_count },
    usage: {
      input_tokens: row.input_tokens,
      input_tokens_details: { cached_tokens: row.cached_tokens },
      output_tokens: row.output_tokens,
      output_tokens_details: { reasoning_tokens: row.reasoning_tokens },
      total_tokens: row.input_tokens + row.output_tokens,
    },
    credits: row.credits,
    metadata: row.metadata,
  };
}

export function createBatchStore(db: Db) {
  /** Finds the batch that was created with the same Idempotency-Key. */
  async function repeated({
    owner_id,
    idempotency_key,
  }: Pick<NewBatch, "owner_id" | "idempotency_key">): Promise<BatchRow | undefined> {
    if (idempotency_key === null) return undefined;
    const isSame = and(eq(table.owner_id, owner_id), eq(table.idempotency_key, idempotency_key));
    const [row] = await db.select().from(table).where(isSame);
    return row;
  }

  return {
    repeated,
    /**
     * Adds a batch.
     * @returns the new batch, or the existing one that was created with the same Idempotency-Key
     * @throws LlmError 503 if neither exists, because the existing batch was just deleted
     */
    async add(values: NewBatch): Promise<{ row: BatchRow; isNew: boolean }> {
      const id = newId();
      const created_at = timeOf(id);
      const expires_at = new Date(Date.parse(created_at) + windowMs).toISOString();
      const [added] = await db
        .insert(table)
        .values({ ...values, id, created_at, updated_at: created_at, expires_at })
        .onConflictDoNothing()
        .returning();
      if (added) return { row: added, isNew: true };
      const row = await repeated(values);
      if (!row)
        throw new LlmError(503, "server_error", "unavailable", "The batch wasn't created. Try again.");
      return { row, isNew: false };
    },
    /** @throws LlmError 404 for a batch that doesn't exist or belongs to another owner */
    async find(id: string, owner_id: string): Promise<BatchRow> {
      const rowId = rowIdOf("batch_", id);
      const [row] = rowId
        ? await db
            .select()
            .from(table)
            .where(and(eq(table.id, rowId), eq(table.owner_id, owner_id)))
        : [];
      if (row) return row;
      const message = `No batch found with id '${id.slice(0, 100)}'.`;
      throw new LlmError(404, "invalid_request_error", null, message);
    },
    /** Returns a page of an owner's batches, plus one batch if there is another page. */
    list(owner_id: string, options: PageOptions): Promise<BatchRow[]> {
      const page = pageConditions(table.id, options);
      return db
        .select()
        .from(table)
        .where(and(eq(table.owner_id, owner_id), page.where))
        .orderBy(page.order)
        .limit(page.limit);
    },
    /**
     * Cancels a batch that hasn't ended. A worker then writes the results, if any, to the batch's files.
     * @returns undefined if the batch has ended
     */
    async cancel({ id }: BatchRow): Promise<BatchRow | undefined> {
      const isOpen = sql`${table.status} in ('queued', 'running')`;
      const isUntouched = sql`${table.status} = 'queued'
        and not exists (select from batch_results r where r.batch_id = ${table.id})`;
      const [row] = await db
        .update(table)
        .set({
          status: sql`case when ${isUntouched} then 'cancelled' else ${table.status} end`,
          finished_at: sql`case when ${isUntouched} then now() end`,
          cancelling_at: sql`coalesce(${table.cancelling_at}, now())`,
          updated_at: sql`now()`,
        })
        .where(and(eq(table.id, id), isOpen))
        .returning();
      return row;
    },
  };
}
