import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { newId, timeOf } from "../../db/ids.ts";
import { type ApiFile, api_files as table } from "../../db/schema.ts";
import { LlmError } from "../errors.ts";
import { apiIdOf, rowIdOf, secondsOf } from "./ids.ts";
import { type PageOptions, pageConditions } from "./page.ts";

export type FileRow = typeof table.$inferSelect;
export type FilePurpose = FileRow["purpose"];

/** The maximum number of files per account. */
const mostFiles = 10_000;
const dayMs = 86_400_000;
/** By default, the input and output files of batches are deleted after 30 days, as in OpenAI's API. */
const batchFileDays = 30;

const unexpired = () => or(isNull(table.expires_at), gt(table.expires_at, sql`now()`));

/** A file in the format of OpenAI's API. */
export const fileObject = ({ id, purpose, file, created_at, expires_at }: FileRow) => ({
  id: apiIdOf("file-", id),
  object: "file",
  bytes: file.size,
  created_at: secondsOf(created_at),
  expires_at: secondsOf(expires_at),
  filename: file.name,
  purpose,
  status: "processed",
  status_details: null,
});

/**
 * The values of a new file's row.
 * @param seconds the time until the file is deleted, in seconds; by default 30 days for batch files, otherwise never
 */
export function newFile(owner_id: string, purpose: FilePurpose, file: ApiFile, seconds?: number | null) {
  const id = newId();
  const created_at = timeOf(id);
  const ms = seconds ? seconds * 1000 : purpose === "user_data" ? undefined : batchFileDays * dayMs;
  const expires_at = ms === undefined ? null : new Date(Date.parse(created_at) + ms).toISOString();
  return { id, owner_id, purpose, file, created_at, updated_at: created_at, expires_at };
}

/** Creates the functions that read and write the rows of files in the gateway's API. */
export function createFileStore(db: Db) {
  return {
    /** @throws LlmError 400 if the account has too many files */
    async requireRoom(owner_id: string): Promise<void> {
      if ((await db.$count(table, eq(table.owner_id, owner_id))) >= mostFiles)
        throw LlmError.invalid(`You have reached the limit of ${mostFiles} files. Delete some.`);
    },
    async add(values: ReturnType<typeof newFile>): Promise<FileRow> {
      const [row] = await db.insert(table).values(values).returning();
      return row!;
    },
    /**
     * Finds one of an owner's files.
     * @param param the field that names the file; null if the URL does
     * @throws LlmError 404 for a file that doesn't exist, has expired or belongs to another owner
     */
    async find(id: string, owner_id: string, param: string | null = null): Promise<FileRow> {
      const rowId = rowIdOf("file-", id);
      const [row] = rowId
        ? await db
            .select()
            .from(table)
            .where(and(eq(table.id, rowId), eq(table.owner_id, owner_id), unexpired()))
        : [];
      if (row) return row;
      const message = `No such File object: ${id.slice(0, 100)}`;
      throw new LlmError(404, "invalid_request_error", null, message, param ?? "id");
    },
    /** Returns a page of an owner's files, plus one file if there is another page. */
    list(owner_id: string, purpose: string | null, options: PageOptions): Promise<FileRow[]> {
      const page = pageConditions(table.id, options);
      const ofPurpose = purpose === null ? undefined : eq(table.purpose, purpose as FilePurpose);
      return db
        .select()
        .from(table)
        .where(and(eq(table.owner_id, owner_id), unexpired(), ofPurpose, page.where))
        .orderBy(page.order)
        .limit(page.limit);
    },
    /** Deletes a file's row. Housekeeping later deletes the stored content, unless another record also uses it. */
    async remove({ id }: FileRow): Promise<void> {
      await db.delete(table).where(eq(table.id, id));
    },
  };
}
