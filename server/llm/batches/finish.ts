import { Readable } from "node:stream";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { api_files, batches, batch_results as results } from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import { apiIdOf } from "../files/ids.ts";
import { newFile } from "../files/store.ts";
import type { LineResult } from "./result.ts";
import type { BatchRow } from "./store.ts";

/** Results are read a few at a time, because each can be large. */
const readAtOnce = 20;

/** Yields the lines of a batch's output or error file, in the order of its input. */
async function* outputs(db: Db, id: string, isError: boolean): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ line: results.line, output: results.output })
      .from(results)
      .where(and(eq(results.batch_id, id), eq(results.is_error, isError), sql`${results.line} > ${last}`))
      .orderBy(results.line)
      .limit(readAtOnce);
    for (const { output } of rows) yield `${output}\n`;
    last = rows.at(-1)?.line ?? last;
    if (rows.length < readAtOnce) return;
  }
}

/** The progress of a batch. */
export type BatchCounts = Pick<
  BatchRow,
  "completed_count" | "failed_count" | "input_tokens" | "cached_tokens" | "output_tokens" | "reasoning_tokens"
>;

/** Counts the results of a batch that hasn't ended. */
export async function countResults(db: Db, id: string): Promise<BatchCounts> {
  const { rows } = await db.execute<BatchCounts & Record<string, unknown>>(sql`
    select count(*) filter (where not is_error)::int as completed_count,
      count(*) filter (where is_error)::int as failed_count,
      coalesce(sum(input_tokens), 0)::float8 as input_tokens,
      coalesce(sum(cached_tokens), 0)::float8 as cached_tokens,
      coalesce(sum(output_tokens), 0)::float8 as output_tokens,
      coalesce(sum(reasoning_tokens), 0)::float8 as reasoning_tokens
    from batch_results where batch_id = ${id}`);
  return rows[0]!;
}

export function addResult(counts: BatchCounts, { is_error, ...result }: LineResult): void {
  counts[is_error ? "failed_count" : "completed_count"] += 1;
  for (const name of ["input_tokens", "cached_tokens", "output_tokens", "reasoning_tokens"] as const)
    counts[name] += result[name] ?? 0;
}

/**
 * Writes the results of a batch to its files and ends it.
 * @returns false if the batch was deleted or another worker has it
 */
export async function finishBatch(
  { db, storage }: Pick<Services, "db" | "storage">,
  row: BatchRow,
  status: "completed" | "cancelled" | "expired" | "failed",
  runner: string,
): Promise<boolean> {
  const { id, owner_id, output_expires_after: seconds } = row;

  async function write(isError: boolean) {
    const which = and(eq(results.batch_id, id), eq(results.is_error, isError));
    if ((await db.$count(results, which)) === 0) return undefined;
    const { hash, size } = await storage.put(Readable.from(outputs(db, id, isError), { objectMode: false }));
    const name = `${apiIdOf("batch_", id)}_${isError ? "error" : "output"}.jsonl`;
    return newFile(owner_id, "batch_output", { name, type: "application/jsonl", size, hash }, seconds);
  }

  const [output, errors] = [await write(false), await write(true)];
  return db.transaction(async (tx) => {
    // Locking the batch first prevents writes for a deleted batch.
    const { rows } = await tx.execute(sql`select from batches where id = ${id} and status = 'running'
      and runner_id = ${runner} for update`);
    if (rows.length === 0) return false;
    for (const file of [output, errors]) if (file) await tx.insert(api_files).values(file);
    // With tens of thousands of results, these statements can take longer than the default timeout.
    await tx.execute(sql`set local statement_timeout = 0`);
    const counts = await countResults(tx, id);
    await tx.execute(sql`
      update batches set credits = (select coalesce(sum(r.credits), 0) from batch_results b
        join llm_requests r on r.id = b.llm_request_id where b.batch_id = ${id})
      where id = ${id}`);
    const now = new Date().toISOString();
    const files = { output_file_id: output?.id ?? null, error_file_id: errors?.id ?? null };
    await tx
      .update(batches)
      .set({ status, ...counts, ...files, runner_id: null, finished_at: now, updated_at: now })
      .where(eq(batches.id, id));
    await tx.delete(results).where(eq(results.batch_id, id));
    return true;
  });
}
