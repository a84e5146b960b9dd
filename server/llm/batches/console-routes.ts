import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../../contract/errors.ts";
import { batchStatuses, type LlmBatch } from "../../../contract/llm-batches.ts";
import { Media } from "../../../contract/media.ts";
import { api_files, batches as table } from "../../db/schema.ts";
import type { Variables } from "../../http.ts";
import { defineRoute, route } from "../../openapi/route.ts";
import type { Services } from "../../services.ts";
import { apiIdOf } from "../files/ids.ts";
import { ownerFor, permission } from "../group-routes.ts";
import { cancelChannel } from "./payload.ts";
import { type BatchRow, createBatchStore, statusOf } from "./store.ts";

const usualLimit = 25;
const time = z.iso.datetime({ offset: true });
const llmBatch = z.object({
  id: z.uuid(),
  batch_id: z.string(),
  owner_id: z.uuid(),
  created_at: time,
  finished_at: time.nullable(),
  status: z.enum(batchStatuses),
  endpoint: z.string(),
  model_name: z.string().nullable(),
  total_count: z.int(),
  completed_count: z.int(),
  failed_count: z.int(),
  credits: z.number(),
  errors: z.array(z.object({ message: z.string(), line: z.int().nullable() })),
  input: z.nullable(Media),
  output: z.nullable(Media),
  error_output: z.nullable(Media),
}) satisfies z.core.$ZodType<LlmBatch>;

/** The routes that the console uses to show and cancel batches. */
export function batchRoutes({ db, database, files }: Pick<Services, "db" | "database" | "files">) {
  const store = createBatchStore(db);
  const routes = new Hono<Variables>();

  /** Converts rows for the console, with links to the files that still exist. */
  async function shown(rows: BatchRow[]): Promise<LlmBatch[]> {
    const ids = rows.flatMap((row) => [row.input_file_id, row.output_file_id, row.error_file_id]);
    const isKept = or(isNull(api_files.expires_at), gt(api_files.expires_at, sql`now()`));
    const found = await db
      .select({ id: api_files.id, file: api_files.file })
      .from(api_files)
      .where(
        and(
          inArray(
            api_files.id,
            ids.filter((id) => id !== null),
          ),
          isKept,
        ),
      );
    const links = new Map(found.map(({ id, file }) => [id, files.opened(file)]));
    return rows.map((row) => ({
      ...{ id: row.id, batch_id: apiIdOf("batch_", row.id), owner_id: row.owner_id },
      ...{ created_at: row.created_at, finished_at: row.finished_at, status: statusOf(row) },
      ...{ endpoint: row.endpoint, model_name: row.model_name, total_count: row.total_count },
      ...{ completed_count: row.completed_count, failed_count: row.failed_count, credits: row.credits },
      errors: (row.errors ?? []).map(({ message, line }) => ({ message, line })),
      input: links.get(row.input_file_id) ?? null,
      output: links.get(row.output_file_id ?? "") ?? null,
      error_output: links.get(row.error_file_id ?? "") ?? null,
    }));
  }

  const listRoute = defineRoute({
    ...{ method: "get", path: "/llm-batches", tag: "LLM Logs", summary: "List batches" },
    description: "Batches created with /v1/batches, newest first.",
    ...{ permission },
    query: z.strictObject({
      cursor: z.uuid().optional().describe("From `x-next-cursor` of the previous page"),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    responses: {
      200: {
        description: "A page of batches",
        schema: z.array(llmBatch),
        headers: { "x-next-cursor": "The cursor of the next page. Missing on the last page." },
      },
    },
  });
  route(routes, listRoute, async (c, { query: { cursor, limit = usualLimit } }) => {
    const owner = ownerFor(c);
    const rows = await db
      .select()
      .from(table)
      .where(and(owner ? eq(table.owner_id, owner) : undefined, cursor ? lt(table.id, cursor) : undefined))
      .orderBy(desc(table.id))
      .limit(limit + 1);
    const page = rows.slice(0, limit);
    if (rows.length > limit) c.header("x-next-cursor", page.at(-1)!.id);
    return c.json(page.length > 0 ? await shown(page) : []);
  });

  /** @throws NOT_FOUND for a batch that the session's user can't see */
  async function find(c: Context<Variables>, id: string): Promise<BatchRow> {
    const owner = ownerFor(c);
    const [row] = z.uuid().safeParse(id).success
      ? await db
          .select()
          .from(table)
          .where(and(eq(table.id, id), owner ? eq(table.owner_id, owner) : undefined))
      : [];
    if (!row) throw new AppError("NOT_FOUND", "Batch not found");
    return row;
  }

  const cancelRoute = defineRoute({
    ...{ method: "post", path: "/llm-batches/:batch/cancel", tag: "LLM Logs", summary: "Cancel a batch" },
    description: "Only a batch's owner can cancel it. The results so far are kept.",
    ...{ permission },
    responses: { 200: { description: "The batch", schema: llmBatch } },
    errors: ["NOT_FOUND", "CONFLICT"],
  });
  route(routes, cancelRoute, async (c) => {
    const row = await find(c, c.req.param("batch"));
    if (row.owner_id !== c.var.session.user.id)
      throw new AppError(
        "FORBIDDEN",
        "Only the batch's owner can cancel it. An admin can revoke the batch's API key instead.",
      );
    const cancelled = await store.cancel(row);
    if (!cancelled) throw new AppError("CONFLICT", "This batch has already ended");
    await database.pool.query("select pg_notify($1, $2)", [cancelChannel, row.id]);
    const [batch] = await shown([cancelled]);
    return c.json(batch!);
  });
  return routes;
}
