import * as z from "zod";
import { ensureNextPartitions } from "../db/partitions.ts";
import type { Services } from "../services.ts";
import type { Job, Work } from "./queue.ts";

const batch = 5000;

/** A file that no record names is kept this long: its record may be about to be written. */
const orphanMs = 3_600_000;

/** Each place of a record where a stored file is named. */
const named = `
  select file ->> 'hash' from assets union select thumbnail ->> 'hash' from assets
  union select file -> 'sheet' ->> 'hash' from assets
  union select file ->> 'hash' from renders union select thumbnail ->> 'hash' from renders
  union select subtitles ->> 'hash' from renders
  union select jsonb_path_query(input, '$.**.hash') #>> '{}' from renders where status in ('queued', 'running')
  union select file ->> 'hash' from voiceovers union select file ->> 'hash' from voice_samples
  union select segment -> 'file' ->> 'hash' from voiceovers, jsonb_array_elements(segments) as segment`;

/** Removes the files of records that are gone. */
async function sweep({ storage }: Pick<Services, "storage">, { database: { pool }, log, signal }: Work) {
  const since = new Date(Date.now() - orphanMs);
  let removed = 0;
  let some: string[] = [];
  const judge = async () => {
    const { rows } = await pool.query<{ hash: string }>(
      `select hash from unnest($1::text[]) as hash except (${named})`,
      [some],
    );
    for (const { hash } of rows) await storage.remove(hash, since);
    removed += rows.length;
    some = [];
  };
  for await (const hash of storage.olderThan(since)) {
    if (signal.aborted) return;
    some.push(hash);
    if (some.length === batch) await judge();
  }
  if (some.length > 0) await judge();
  if (removed > 0) log.info({ removed }, "Removed files that no record names any more");
}

/**
 * Hourly housekeeping: answers kept for repeated writes go after a day, files without a record after an hour, coming
 * months get their partitions.
 */
export const createMaintain = (services: Pick<Services, "storage">): Job => ({
  name: "maintain",
  payload: z.object({}),
  cron: "17 * * * *",
  async run(_, work) {
    const {
      database: { pool },
      log,
      signal,
    } = work;
    await ensureNextPartitions(pool);
    await sweep(services, work);
    let removed = 0;
    for (let last = batch; last === batch && !signal.aborted; removed += last) {
      const { rowCount } = await pool.query(
        `delete from idempotency_keys where ctid = any (array(
           select ctid from idempotency_keys where created_at < now() - interval '24 hours' limit ${batch}))`,
      );
      last = rowCount ?? 0;
    }
    if (removed > 0) log.info({ removed }, "Forgot answers kept for repeated writes");
    // Stripe sends an event again for three days, and its signature is good for five minutes.
    await pool.query("delete from stripe_events where created_at < now() - interval '90 days'");
  },
});
