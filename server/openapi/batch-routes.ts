import * as z from "zod";
import type { Method, RouteDeclaration } from "./route.ts";

const seconds = z.int().nullable().describe("Unix time in seconds");
const expiry = z.object({ anchor: z.literal("created_at"), seconds: z.int().min(3600).max(2_592_000) });
const file = z.object({
  id: z.string(),
  object: z.literal("file"),
  bytes: z.int(),
  created_at: seconds,
  expires_at: seconds,
  filename: z.string(),
  purpose: z.enum(["batch", "user_data", "batch_output"]),
  status: z.literal("processed"),
  status_details: z.null(),
});
const batch = z.object({
  id: z.string(),
  object: z.literal("batch"),
  endpoint: z.string(),
  model: z.string().nullable().describe("The model of the first request"),
  errors: z
    .object({
      object: z.literal("list"),
      data: z.array(
        z.object({
          code: z.string(),
          message: z.string(),
          param: z.string().nullable(),
          line: z.int().nullable(),
        }),
      ),
    })
    .nullable()
    .describe("Problems with the input file"),
  input_file_id: z.string(),
  completion_window: z.literal("24h"),
  status: z.enum([
    ...(["validating", "in_progress", "finalizing", "completed"] as const),
    ...(["cancelling", "cancelled", "expired", "failed"] as const),
  ]),
  output_file_id: z.string().nullable(),
  error_file_id: z.string().nullable(),
  created_at: seconds,
  in_progress_at: seconds,
  expires_at: seconds,
  finalizing_at: seconds,
  completed_at: seconds,
  failed_at: seconds,
  expired_at: seconds,
  cancelling_at: seconds,
  cancelled_at: seconds,
  request_counts: z.object({ total: z.int(), completed: z.int(), failed: z.int() }),
  usage: z.looseObject({ input_tokens: z.int(), output_tokens: z.int(), total_tokens: z.int() }),
  credits: z.number().describe("The credits charged, or 0 until the batch has ended"),
  metadata: z.record(z.string(), z.string()).nullable(),
});
const listOf = (item: z.core.$ZodType) =>
  z.object({
    object: z.literal("list"),
    data: z.array(item),
    first_id: z.string().nullable(),
    last_id: z.string().nullable(),
    has_more: z.boolean(),
  });
const pageOf = (most: number) => ({
  limit: z.coerce.number().int().min(1).max(most).optional(),
  after: z.string().optional(),
  order: z.enum(["asc", "desc"]).optional(),
});

const routeOf = (
  method: Method,
  path: string,
  summary: string,
  schema: z.core.$ZodType,
  more: Partial<RouteDeclaration> = {},
): RouteDeclaration => ({
  ...{ method, path, summary, tag: "Gateway", access: "key" },
  errors: ["BAD_REQUEST", "FORBIDDEN", "NOT_FOUND"],
  responses: { 200: { description: summary, schema } },
  ...more,
});

/**
 * The routes of files and batches.
 * @source https://platform.openai.com/docs/api-reference/batch
 */
export const batchRoutes: RouteDeclaration[] = [
  routeOf("post", "/v1/files", "Upload a file", file, {
    uploads: "multipart/form-data",
    description: "Up to 200 MB. The file counts toward the storage of the key's owner.",
    body: z.object({
      file: z.string().meta({ format: "binary" }),
      purpose: z.enum(["batch", "user_data"]),
      expires_after: expiry.optional(),
    }),
  }),
  routeOf("get", "/v1/files", "List files", listOf(file), {
    parameters: z.object({ ...pageOf(10_000), purpose: z.string().optional() }),
  }),
  routeOf("get", "/v1/files/:file", "Read a file's metadata", file),
  routeOf("get", "/v1/files/:file/content", "Download a file", file, {
    responses: { 200: { description: "The file", contentType: "application/octet-stream" } },
  }),
  routeOf(
    "delete",
    "/v1/files/:file",
    "Delete a file",
    z.object({ id: z.string(), object: z.literal("file"), deleted: z.literal(true) }),
  ),
  routeOf("post", "/v1/batches", "Create a batch", batch, {
    description: "Runs each line of the input file like any other call, within 24 hours.",
    headers: { "Idempotency-Key": "Returns the batch that was created with the same key" },
    errors: ["BAD_REQUEST", "FORBIDDEN", "NOT_FOUND", "RATE_LIMITED"],
    body: z.object({
      input_file_id: z.string(),
      endpoint: z.enum([
        ...(["/v1/responses", "/v1/chat/completions", "/v1/embeddings"] as const),
        ...(["/v1/completions", "/v1/moderations"] as const),
      ]),
      completion_window: z.literal("24h"),
      metadata: z.record(z.string(), z.string()).nullish(),
      output_expires_after: expiry.nullish(),
    }),
  }),
  routeOf("get", "/v1/batches", "List batches", listOf(batch), { parameters: z.object(pageOf(100)) }),
  routeOf("get", "/v1/batches/:batch", "Read a batch", batch),
  routeOf("post", "/v1/batches/:batch/cancel", "Cancel a batch", batch, {
    description: "Requests in progress have a few seconds to finish. The results so far are kept.",
    errors: ["BAD_REQUEST", "FORBIDDEN", "NOT_FOUND", "CONFLICT"],
  }),
];
