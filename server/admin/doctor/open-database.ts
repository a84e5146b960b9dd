import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { openCluster } from "../../db/embedded.ts";
import { newId } from "../../db/ids.ts";
import type { Env } from "../../env.ts";
import type { Logger } from "../../log.ts";
import { error, type Problem, reasonOf } from "./check.ts";

const connectMs = 5000;
const statementMs = 60_000;

interface Opened {
  pool?: pg.Pool;
  problems: Problem[];
  close(): Promise<void>;
}

/** The remedy for a failed connection to an external database. */
function remedyFor(thrown: unknown): string {
  const { code = "" } = thrown as { code?: string };
  if (/^28/.test(code)) return "Check the user name and password in DATABASE_URL.";
  if (code === "3D000") return "Create the database, or correct its name in DATABASE_URL.";
  return "Check the host and port in DATABASE_URL, and that the database is running and can be reached from here.";
}

/**
 * Connects to the database without changing its schema. The built-in database is started if it isn't running, and
 * stopped afterwards if no process is using it.
 */
export async function openForChecks(env: Env, log: Logger): Promise<Opened> {
  const runner = newId();
  const closed = async () => {};
  const isBuiltIn = env.DATABASE_URL === undefined;
  if (isBuiltIn && !existsSync(join(env.DATA_DIR, "pgpass"))) {
    const problem = `There is no database in ${env.DATA_DIR}.`;
    const remedy = "Start the server once to create it, or correct DATA_DIR or DATABASE_URL.";
    return { problems: [error(problem, remedy)], close: closed };
  }
  let cluster: Awaited<ReturnType<typeof openCluster>> | undefined;
  let pool: pg.Pool | undefined;
  try {
    cluster = isBuiltIn ? await openCluster(env.DATA_DIR, log) : undefined;
    pool = new pg.Pool({
      ...(cluster?.owner ?? { connectionString: env.DATABASE_URL }),
      ...{ application_name: `scenewright ${runner}`, max: 3 },
      ...{ connectionTimeoutMillis: connectMs, statement_timeout: statementMs },
    });
    pool.on("error", () => {});
    await pool.query("select");
  } catch (thrown) {
    await pool?.end();
    await cluster?.leave(runner);
    const remedy = isBuiltIn ? `See ${join(env.DATA_DIR, "postgres.log")} for details.` : remedyFor(thrown);
    return {
      problems: [error(`The database can't be reached: ${reasonOf(thrown)}.`, remedy)],
      close: closed,
    };
  }
  return {
    pool,
    problems: [],
    async close() {
      await pool.end();
      await cluster?.leave(runner);
    },
  };
}
