import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import { newId } from "./ids.ts";
import { ensureNextPartitions } from "./partitions.ts";
import * as schema from "./schema.ts";
export async function openDatabase(env: Env, log: Logger) {
  const runner = newId();
  const config = { connectionString: env.DATABASE_URL, application_name: `scenewright ${runner}` };
  const pool = new pg.Pool({ ...config, max: 20 });
  pool.on("error", (err) => log.warn({ err }, "db"));
  const db = drizzle(pool, { schema });
  await migrate(db, { migrationsFolder: new URL("./migrations", import.meta.url).pathname });
  await ensureNextPartitions(pool);
  const client = new pg.Client(config);
  await client.connect();
  const handlers = new Map<string, (p: string) => void>();
  client.on("notification", (m) => handlers.get(m.channel)?.(m.payload ?? ""));
  return { pool, db, runner,
    async listen(channel: string, fn: (payload: string) => void) { handlers.set(channel, fn); await client.query(`listen ${channel}`); },
    async close() { await client.end(); await pool.end(); } };
}
export type Database = Awaited<ReturnType<typeof openDatabase>>;
