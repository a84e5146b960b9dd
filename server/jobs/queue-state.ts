import type { Pool } from "pg";

const queuesSql = `
select name, count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
  count(*) filter (where state = 'active')::int as running,
  coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8
    as oldest
from (select name from pgboss.queue where not starts_with(name, '_')) q
  left join (select * from pgboss.job where state <= 'active') j using (name)
group by name
order by name`;

/** The jobs of one type. */
export interface QueueState {
  name: string;
  /** Jobs that could start now. */
  waiting: number;
  running: number;
  /** The waiting time of the longest-waiting job, in seconds. */
  oldest: number;
}

/** Reads the number of jobs of each type from the database. */
export async function readQueues(pool: Pick<Pool, "query">): Promise<QueueState[]> {
  try {
    return (await pool.query<QueueState>(queuesSql)).rows;
  } catch (error) {
    // The queue's tables are created shortly after the server's start, so they may not exist yet.
    if (/^(42P01|3F000)$/.test((error as { code?: string }).code ?? "")) return [];
    throw error;
  }
}
