import * as z from "zod";
import { ensureNextPartitions } from "../db/partitions.ts";
import type { Job } from "./queue.ts";

const batch = 5000;

/** Hourly housekeeping: answers kept for repeated writes go after a day, coming months get their partitions. */
export const maintain: Job = {
  name: "maintain",
  payload: z.object({}),
  cron: "17 * * * *",
  async run(_, { database: { pool }, log, signal }) {
    await ensureNextPartitions(pool);
    let removed = 0;
    for (let last = batch; last === batch && !signal.aborted; removed += last) {
      const { rowCount } = await pool.query(
        `delete from idempotency_keys where ctid = any (array(
           select ctid from idempotency_keys where created_at < now() - interval '24 hours' limit ${batch}))`,
      );
      last = rowCount ?? 0;
    }
    if (removed > 0) log.info({ removed }, "Forgot answers kept for repeated writes");
  },
};
