import { setTimeout as sleep } from "node:timers/promises";
import { getTableName } from "drizzle-orm";
import * as z from "zod";
import { hasTrash } from "../../contract/trash.ts";
import { trashDays } from "../../contract/trash-days.ts";
import { own } from "../../scene/own.ts";
import { isBackupRunning, unlessBackup } from "../backup/lock.ts";
import type { Catalog } from "../crud/hooks.ts";
import { ensureNextPartitions } from "../db/partitions.ts";
import type { Services } from "../services.ts";
import { hourlyDays } from "../usage/periods.ts";
import type { Job, Work } from "./queue.ts";
import { fileReferences, referencedHashesSql } from "./stored-file-references.ts";

const batchSize = 5000;

/** How long a file without a record is kept, in milliseconds, because its record may not have been written yet. */
const orphanMs = 3_600_000;

/** How long to wait for the end of a backup, and how often to look for it, in milliseconds. */
const backupMs = { most: 1_800_000, pause: 2000 };

/**
 * Waits while a backup is running. Without waiting, backups that are made every hour could always prevent housekeeping.
 * @returns whether there is no backup
 */
async function noBackup({ database: { pool }, signal }: Work): Promise<boolean> {
  const deadline = Date.now() + backupMs.most;
  while (await isBackupRunning(pool)) {
    if (signal.aborted || Date.now() > deadline) return false;
    await sleep(backupMs.pause, undefined, { signal }).catch(() => {});
  }
  return true;
}

/** Deletes files that no record refers to, until a backup starts. */
async function sweepFiles(
  { storage }: Pick<Services, "storage">,
  referenced: string,
  { database, log, signal }: Work,
) {
  const since = new Date(Date.now() - orphanMs);
  let removed = 0;
  let batch: string[] = [];
  const removeOrphans = async () => {
    const orphans = await unlessBackup(database, () =>
      database.pool.query<{ hash: string }>(
        `select hash from unnest($1::text[]) as hash except (${referenced})`,
        [batch],
      ),
    );
    for (const { hash } of orphans?.rows ?? []) await storage.remove(hash, since);
    removed += orphans?.rows.length ?? 0;
    batch = [];
    return orphans !== undefined;
  };
  for await (const hash of storage.olderThan(since)) {
    if (signal.aborted) return;
    batch.push(hash);
    if (batch.length === batchSize && !(await removeOrphans())) break;
  }
  if (batch.length > 0) await removeOrphans();
  if (removed > 0) log.info({ removed }, "Removed unreferenced files");
}

/** Deletes rows of a table in batches. */
async function sweepTable(table: string, condition: string, { database: { pool }, log, signal }: Work) {
  let removed = 0;
  for (let last = batchSize; last === batchSize && !signal.aborted; removed += last) {
    const { rowCount } = await pool.query(
      `delete from ${table} where ctid = any (array(
         select ctid from ${table} where ${condition} limit ${batchSize}))`,
    );
    last = rowCount ?? 0;
  }
  if (removed > 0) log.info({ table, removed }, "Removed expired rows");
}

/** Deletes records whose time in the trash is over. Their files are deleted later, with other unreferenced files. */
async function emptyTrash({ resources, tables }: Pick<Catalog, "resources" | "tables">, work: Work) {
  for (const resource of Object.values(resources).filter(hasTrash))
    await sweepTable(
      getTableName(own(tables, resource.name)!),
      `trashed_at < now() - interval '${trashDays} days'`,
      work,
    );
}

/**
 * Creates the hourly housekeeping job, which creates partitions, empties the trash, and deletes unreferenced files and
 * expired rows.
 */
export function createMaintain(
  services: Pick<Services, "storage">,
  catalog: Pick<Catalog, "resources" | "tables">,
): Job {
  const referenced = referencedHashesSql(fileReferences(catalog));
  return {
    name: "maintain",
    payload: z.object({}),
    cron: "17 * * * *",
    options: { expireInSeconds: 3600 },
    async run(_, work) {
      const { pool } = work.database;
      // A backup's locks would block the creation of partitions, and calls would then have to wait.
      if (!(await noBackup(work))) return;
      await ensureNextPartitions(pool);
      await sweepTable("api_files", "expires_at < now()", work);
      await emptyTrash(catalog, work);
      // The API's report about a film is of no use once its animation is deleted.
      await sweepTable(
        "films",
        `animation_id is null and finished_at < now() - interval '${trashDays} days'`,
        work,
      );
      await sweepFiles(services, referenced, work);
      await sweepTable("idempotency_keys", "created_at < now() - interval '24 hours'", work);
      // The key of a monthly limit contains the month, so alerts of earlier months aren't needed anymore.
      await sweepTable(
        "limit_alerts",
        "limit_key like '%:monthly_cap:%' and created_at < now() - interval '62 days'",
        work,
      );
      await sweepTable(
        "limit_alerts",
        "limit_key ~ ':(rate|users):' and created_at < now() - interval '32 days'",
        work,
      );
      await sweepTable("limited_users", "seen_at < now() - interval '31 days'", work);
      await sweepTable("cached_answers", "expires_at < now()", work);
      // OpenAI stores responses for 30 days.
      await sweepTable("response_ids", "created_at < now() - interval '30 days'", work);
      await sweepTable(
        "background_exports",
        "expires_at < now() or (status = 'failed' and finished_at < now() - interval '3 days')",
        work,
      );
      // When a whole month of requests is removed, the scores and changes of these requests remain. They are recognized
      // by request IDs that precede the oldest request's.
      for (const table of ["llm_request_scores", "llm_request_changes"])
        await sweepTable(table, "llm_request_id < (select id from llm_requests order by id limit 1)", work);
      const oldHours = `grain = 'hour' and slot < now() - interval '${hourlyDays} days'`;
      for (const table of ["llm_usage", "llm_usage_times"]) await sweepTable(table, oldHours, work);
      // The sign-in provider removes its own attempts. Passwords tried on shared films, and comments on such films, are
      // counted regardless of the provider, so they are removed here.
      await sweepTable("auth_tries", "tried_at < now() - interval '2 days'", work);
      await sweepTable("notifications", "created_at < now() - interval '90 days'", work);
      await pool.query("delete from refused_requests where hour < now() - interval '30 days'");
      await pool.query("delete from webhook_deliveries where created_at < now() - interval '30 days'");
      // Every end user named by an app gets a row, which is needed only until its window has passed.
      await pool.query("delete from rate_windows where rate_now(seconds) > state[1] + 60");
      // Stripe retries an event for up to three days, and a signature is valid for five minutes, so no event can arrive
      // again after 90 days.
      await pool.query("delete from stripe_events where created_at < now() - interval '90 days'");
    },
  };
}
