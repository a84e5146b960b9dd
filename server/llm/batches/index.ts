import { AppError } from "../../../contract/errors.ts";
import type { AccountLimiter } from "../../account-limits.ts";
import type { Database } from "../../db/client.ts";
import { batches as table } from "../../db/schema.ts";
import { offeredAt } from "../endpoints.ts";
import { LlmError } from "../errors.ts";
import { rowIdOf } from "../files/ids.ts";
import { expirySeconds } from "../files/index.ts";
import { pageOf, pageOptions } from "../files/page.ts";
import { createFileStore } from "../files/store.ts";
import { parseBody, permit, readBody } from "../gateway-request.ts";
import { json } from "../gateway-response.ts";
import type { Exchange } from "../translation/exchange.ts";
import { batchJob, cancelChannel } from "./payload.ts";
import { batchObject, createBatchStore, statusOf } from "./store.ts";

const path = "/v1/batches";
export const isBatchesPath = (url: string) => url === path || url.startsWith(`${path}/`);

/** The endpoints that a batch can call. */
const endpoints = [
  "/v1/responses",
  "/v1/chat/completions",
  "/v1/embeddings",
  "/v1/completions",
  "/v1/moderations",
];
const mostMetadata = { entries: 16, name: 64, value: 512 };
const longestKey = 255;

interface Deps {
  database: Pick<Database, "db" | "pool">;
  limits: Pick<AccountLimiter, "requireRoom">;
  /** Sends a job to the workers. */
  send(job: { name: string }, payload: { batch_id: string }): Promise<void>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Translates the error of an account that already has the maximum number of batches. */
function noRoom(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const refused = new LlmError(429, "rate_limit_error", "batch_limit_exceeded", error.message);
  refused.retryAfter = error.retryAfter ?? 60;
  throw refused;
}

/** @throws LlmError 400 */
function checkedMetadata(metadata: unknown): Record<string, string> | null {
  if (metadata === undefined || metadata === null) return null;
  if (!isObject(metadata)) throw LlmError.invalid("metadata must be an object", "metadata");
  const { entries, name, value } = mostMetadata;
  const pairs = Object.entries(metadata);
  const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();
  const isValid = ([key, text]: [string, unknown]) =>
    key.length <= name &&
    typeof text === "string" &&
    text.length <= value &&
    isStorable(key) &&
    isStorable(text);
  if (pairs.length > entries || !pairs.every(isValid))
    throw LlmError.invalid(
      `metadata must have at most ${entries} entries, with names of up to ${name} and values of up to ${value} characters`,
      "metadata",
    );
  return metadata as Record<string, string>;
}

/** The Idempotency-Key of a request; null if it has none. @throws LlmError 400 */
function idempotencyKeyOf({ request }: Exchange): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || key.length === 0 || key.length > longestKey)
    throw LlmError.invalid(`Idempotency-Key must have 1 to ${longestKey} characters`, "Idempotency-Key");
  return key;
}

/**
 * Serves OpenAI's Batch API. Workers send each line of a batch through the gateway.
 * @source https://platform.openai.com/docs/api-reference/batch
 */
export function createBatches({ database: { db, pool }, limits, send }: Deps) {
  const [batches, files] = [createBatchStore(db), createFileStore(db)];

  /** Validates a request for a batch, apart from its input file. @throws LlmError 400, 403, 413, 415 */
  async function readRequest(exchange: Exchange) {
    const { key } = exchange;
    const body = parseBody(await readBody(exchange.request)) as Record<string, unknown>;
    const { endpoint, completion_window, output_expires_after: expires } = body;
    if (typeof endpoint !== "string" || !endpoints.includes(endpoint))
      throw LlmError.invalid(`endpoint must be one of: ${endpoints.join(", ")}`, "endpoint");
    permit(key, endpoint === "/v1/responses" ? "chat" : offeredAt("POST", endpoint).scope);
    if (completion_window !== "24h")
      throw LlmError.invalid("completion_window must be 24h", "completion_window");
    if (typeof body.input_file_id !== "string")
      throw LlmError.invalid("input_file_id is missing", "input_file_id");
    if (expires !== undefined && expires !== null && !isObject(expires))
      throw LlmError.invalid("output_expires_after must be an object", "output_expires_after");
    const seconds = expires
      ? expirySeconds(expires.anchor, expires.seconds, "output_expires_after")
      : undefined;
    const metadata = checkedMetadata(body.metadata);
    const values = {
      ...{ owner_id: key.owner_id, api_key_id: key.id, app_id: key.app_id, endpoint, metadata },
      ...{ output_expires_after: seconds ?? null, idempotency_key: idempotencyKeyOf(exchange) },
    };
    return { fileId: body.input_file_id, values };
  }

  /** Adds a batch, if there is room for it. @throws LlmError 400, 404, 429, 503 */
  async function add({ fileId, values }: Awaited<ReturnType<typeof readRequest>>) {
    const input = await files.find(fileId, values.owner_id, "input_file_id");
    if (input.purpose !== "batch")
      throw LlmError.invalid("The file's purpose must be batch", "input_file_id");
    return db.transaction(async (tx) => {
      await limits.requireRoom(tx, table, values.owner_id, "batches").catch(noRoom);
      return createBatchStore(tx).add({ ...values, input_file_id: input.id, input: input.file });
    });
  }

  async function create(exchange: Exchange) {
    const request = await readRequest(exchange);
    const { fileId, values } = request;
    // A repeated request needs no room, and its input file may have been deleted since.
    const existing = await batches.repeated(values);
    const { row, isNew } = existing ? { row: existing, isNew: false } : await add(request);
    if (row.input_file_id !== rowIdOf("file-", fileId) || row.endpoint !== values.endpoint) {
      const message = "This Idempotency-Key was already used for a different batch. Use a new key.";
      throw new LlmError(422, "invalid_request_error", "idempotency_key_reused", message, "Idempotency-Key");
    }
    if (isNew) await send(batchJob, { batch_id: row.id });
    json(exchange.response, 200, batchObject(row));
  }

  return async (url: string, exchange: Exchange): Promise<void> => {
    const { key, request, response } = exchange;
    const { method } = request;
    permit(key, "batches");
    const [id, verb, ...rest] = url === path ? [] : url.slice(path.length + 1).split("/");
    if (rest.length > 0 || (verb !== undefined && verb !== "cancel")) throw LlmError.unknownUrl(method, url);
    const allowed = id === undefined ? ["GET", "POST"] : verb ? ["POST"] : ["GET"];
    if (!allowed.includes(method ?? "")) throw LlmError.wrongMethod(allowed, url);
    if (id === undefined) {
      if (method === "POST") return create(exchange);
      const query = new URLSearchParams(request.url?.split("?")[1]);
      const options = pageOptions(query, "batch_", { usual: 20, most: 100 });
      return json(
        response,
        200,
        pageOf((await batches.list(key.owner_id, options)).map(batchObject), options),
      );
    }
    const row = await batches.find(id, key.owner_id);
    if (!verb) return json(response, 200, batchObject(row));
    const cancelled = await batches.cancel(row);
    if (!cancelled)
      throw new LlmError(
        409,
        "invalid_request_error",
        null,
        `Cannot cancel a batch with status '${statusOf(await batches.find(id, key.owner_id))}'.`,
      );
    await pool.query("select pg_notify($1, $2)", [cancelChannel, row.id]);
    json(response, 200, batchObject(cancelled));
  };
}
