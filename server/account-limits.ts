import { sql } from "drizzle-orm";
import type { AccountLimits } from "../contract/account-limits.ts";
import { AppError } from "../contract/errors.ts";
import { resources } from "../contract/resources/index.ts";
import type { Db } from "./db/client.ts";
import { renders, tables, voiceovers } from "./db/schema.ts";
import type { Env } from "./env.ts";
import { type JobTable, unfinishedOf } from "./jobs/fair-turns.ts";
import { declaredFileReferences } from "./jobs/stored-file-references.ts";

const megabyte = 1024 * 1024;

/** Formats a number of bytes, as in "12 MB" or "1.5 GB". */
function inWords(bytes: number): string {
  const megabytes = bytes / megabyte;
  if (megabytes < 1024) return `${Math.round(megabytes)} MB`;
  return `${Math.round((megabytes / 1024) * 10) / 10} GB`;
}

/** A query for the total size of an account's files in bytes, with each file counted once. */
function storedBytesSql(owner_id: string) {
  const owned = declaredFileReferences({ resources, tables });
  const files = owned.map(({ table, column, path }) => {
    const files = `${path.replace(/\.hash$/, "")} ? (exists (@.hash))`;
    return sql`select jsonb_path_query(${sql.identifier(column)}::jsonb, ${sql.raw(`'${files}'`)}) as file
      from ${sql.identifier(table)} where owner_id = ${owner_id}`;
  });
  return sql`select coalesce(sum(size), 0)::float8 as bytes from (
    select file ->> 'hash', max((file ->> 'size')::bigint) as size
    from (${sql.join(files, sql` union all `)}
      union all select file from api_files where owner_id = ${owner_id}) as files group by 1) as sizes`;
}

/** Limits what one account may store and queue at a time, so that all accounts get their share. */
export function createAccountLimits(env: Env) {
  const storage = env.ACCOUNT_STORAGE_MB * megabyte;
  const queued = env.ACCOUNT_QUEUED_JOBS;

  async function storedBytes(db: Db, owner_id: string): Promise<number> {
    const found = await db.execute<{ bytes: number }>(storedBytesSql(owner_id));
    return found.rows[0]?.bytes ?? 0;
  }

  /** Creates the error for a file that doesn't fit, with the limit and the current usage. */
  const full = (used: number) => {
    const message = `Your files use ${inWords(used)} of the ${inWords(storage)} that an account can store. Delete some files or choose a smaller one.`;
    return new AppError("PAYLOAD_TOO_LARGE", message, { errors: { file: ["No storage left"] } });
  };

  /** Makes other transactions that check the same limit of this account wait for the end of this one. */
  const lock = (tx: Db, limit: string, owner_id: string) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${limit} ${owner_id}`}, 0))`);

  return {
    /** The maximum number of running jobs per account, for each type of job. */
    running: env.ACCOUNT_RUNNING_JOBS,

    /**
     * Refuses another job for an account that already has the maximum number of unfinished jobs of this type.
     * @param tx the transaction that adds the job
     * @throws RATE_LIMITED with the limit and the current number
     */
    async requireRoom(tx: Db, table: JobTable, owner_id: string, what: "renders" | "voiceovers" | "batches") {
      await lock(tx, what, owner_id);
      const unfinished = await unfinishedOf(tx, table, owner_id);
      if (unfinished < queued) return;
      const message = `You already have ${unfinished} ${what} waiting or running, and the limit is ${queued}. Try again when one has finished.`;
      throw new AppError("RATE_LIMITED", message, { retryAfter: 60 });
    },

    /**
     * Returns the number of bytes that an account can still store, and a function that creates the error for a larger
     * file.
     * @throws PAYLOAD_TOO_LARGE if no space is left, or less than is needed
     */
    async storageLeft(db: Db, owner_id: string, needed = 0) {
      const used = await storedBytes(db, owner_id);
      const left = storage - used;
      if (left <= 0 || left < needed) throw full(used);
      return { left, full: () => full(used) };
    },

    /**
     * Refuses a new file with which an account exceeds its storage, because other files were stored meanwhile.
     * @param tx the transaction that has added the file's record
     * @throws PAYLOAD_TOO_LARGE
     */
    async requireStorage(tx: Db, owner_id: string, size: number) {
      await lock(tx, "storage", owner_id);
      const used = await storedBytes(tx, owner_id);
      if (used > storage) throw full(used - size);
    },

    /** Returns the account's current usage and its limits. */
    async usage(db: Db, owner_id: string): Promise<AccountLimits> {
      return {
        storage: { used: await storedBytes(db, owner_id), limit: storage },
        renders: { used: await unfinishedOf(db, renders, owner_id), limit: queued },
        voiceovers: { used: await unfinishedOf(db, voiceovers, owner_id), limit: queued },
      };
    },
  };
}

export type AccountLimiter = ReturnType<typeof createAccountLimits>;
