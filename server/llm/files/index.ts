import { pipeline } from "node:stream/promises";
import { AppError } from "../../../contract/errors.ts";
import type { AccountLimiter } from "../../account-limits.ts";
import { largestBody, uploadLimit } from "../../body-limits.ts";
import type { Db } from "../../db/client.ts";
import { discard } from "../../http.ts";
import { storable } from "../../storable.ts";
import { FileTooLargeError, type Storage } from "../../storage/storage.ts";
import { LlmError } from "../errors.ts";
import { permit } from "../gateway-request.ts";
import { json } from "../gateway-response.ts";
import type { Exchange } from "../translation/exchange.ts";
import { readFormWithFile } from "../uploads/form-stream.ts";
import { boundaryOf } from "../uploads/multipart.ts";
import { apiIdOf } from "./ids.ts";
import { pageOf, pageOptions } from "./page.ts";
import { createFileStore, fileObject, newFile } from "./store.ts";

const path = "/v1/files";
export const isFilesPath = (url: string) => url === path || url.startsWith(`${path}/`);

const purposes = ["batch", "user_data"] as const;
/** The maximum size of a form without its file, in bytes. */
const otherParts = 1024 * 1024;
const [leastSeconds, mostSeconds] = [3600, 30 * 86_400];

const tooLarge = () => LlmError.invalid(`This file is larger than ${uploadLimit}`, "file", 413);

/** Translates the error of an account without enough storage. */
function noStorage(error: unknown): never {
  throw error instanceof AppError ? LlmError.invalid(error.message, "file", 413) : error;
}

/**
 * Validates the requested expiry of a new file.
 * @returns the file's lifetime, in seconds; undefined if no expiry is specified
 * @throws LlmError 400
 */
export function expirySeconds(anchor: unknown, seconds: unknown, param: string): number | undefined {
  if (anchor === undefined && seconds === undefined) return undefined;
  if (anchor !== "created_at")
    throw LlmError.invalid(`${param}.anchor must be created_at`, `${param}.anchor`);
  if (typeof seconds !== "number" || !(seconds >= leastSeconds && seconds <= mostSeconds))
    throw LlmError.invalid(
      `${param}.seconds must be a number from ${leastSeconds} to ${mostSeconds}`,
      `${param}.seconds`,
    );
  return Math.floor(seconds);
}

interface Deps {
  db: Db;
  storage: Storage;
  limits: Pick<AccountLimiter, "storageLeft" | "requireStorage">;
}

/**
 * Serves OpenAI's Files API. Its files are stored like all others and count toward the account's storage limit.
 * @source https://platform.openai.com/docs/api-reference/files
 */
export function createFileRoutes({ db, storage, limits }: Deps) {
  const files = createFileStore(db);

  /** Returns the maximum size of an owner's new file, in bytes, and the error for a larger one. @throws LlmError 413 */
  async function roomOf(owner_id: string, length: number) {
    const { left, full } = await limits.storageLeft(db, owner_id).catch(noStorage);
    const most = Math.min(left, largestBody.upload);
    const error = () =>
      left < largestBody.upload ? LlmError.invalid(full().message, "file", 413) : tooLarge();
    if (length > most + otherParts) throw error();
    return { most, error };
  }

  async function upload({ key, request, response }: Exchange) {
    const boundary = boundaryOf(request.headers["content-type"]);
    if (!boundary) throw LlmError.invalid("Send the body as multipart/form-data", null, 415);
    const length = Number(request.headers["content-length"] ?? 0);
    const { most, error } = await files
      .requireRoom(key.owner_id)
      .then(() => roomOf(key.owner_id, length))
      .catch(async (thrown) => {
        await discard(request).catch(() => {});
        throw thrown;
      });
    const { fields, stored } = await readFormWithFile(
      request,
      boundary,
      async ({ filename = "" }, content) => {
        const { hash, size } = await storage.put(content, { limit: most }).catch((thrown) => {
          throw thrown instanceof FileTooLargeError ? error() : thrown;
        });
        const name = storable(filename.slice(-200));
        return { name, type: "application/octet-stream", size, hash };
      },
    );
    if (!stored) throw LlmError.invalid("file is missing", "file");
    if (stored.size === 0) throw LlmError.invalid("This file is empty", "file");
    const purpose = purposes.find((one) => one === fields.get("purpose"));
    if (!purpose) throw LlmError.invalid(`purpose must be one of: ${purposes.join(", ")}`, "purpose");
    const seconds = fields.get("expires_after[seconds]");
    const expires = expirySeconds(
      fields.get("expires_after[anchor]"),
      seconds === undefined ? undefined : Number(seconds),
      "expires_after",
    );
    const row = await db.transaction(async (tx) => {
      const row = await createFileStore(tx).add(newFile(key.owner_id, purpose, stored, expires));
      await limits.requireStorage(tx, key.owner_id, stored.size).catch(noStorage);
      return row;
    });
    json(response, 200, fileObject(row));
  }

  async function content({ key, response }: Exchange, id: string) {
    const { file } = await files.find(id, key.owner_id);
    response.writeHead(200, {
      "content-type": file.type,
      "content-length": file.size,
      "x-content-type-options": "nosniff",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    });
    // The headers are already sent, so the only way to report a failure is to close the connection.
    await pipeline(storage.get(file.hash), response).catch(() => response.destroy());
  }

  return async (url: string, exchange: Exchange): Promise<void> => {
    const { key, request, response } = exchange;
    const { method } = request;
    permit(key, "batches");
    const [id, part, ...rest] = url === path ? [] : url.slice(path.length + 1).split("/");
    if (rest.length > 0 || (part !== undefined && part !== "content")) throw LlmError.unknownUrl(method, url);
    const allowed = id === undefined ? ["GET", "POST"] : part ? ["GET"] : ["GET", "DELETE"];
    if (!allowed.includes(method ?? "")) throw LlmError.wrongMethod(allowed, url);
    if (id === undefined) {
      if (method === "POST") return upload(exchange);
      const query = new URLSearchParams(request.url?.split("?")[1]);
      const options = pageOptions(query, "file-", { usual: 10_000, most: 10_000 });
      const rows = await files.list(key.owner_id, query.get("purpose"), options);
      return json(response, 200, pageOf(rows.map(fileObject), options));
    }
    if (part) return content(exchange, id);
    const row = await files.find(id, key.owner_id);
    if (method === "GET") return json(response, 200, fileObject(row));
    await files.remove(row);
    json(response, 200, { id: apiIdOf("file-", row.id), object: "file", deleted: true });
  };
}
