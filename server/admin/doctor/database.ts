import type pg from "pg";
import { requireOwnBackends, requireVersion } from "../../db/client.ts";
import { migrationTimes } from "../../db/migrate.ts";
import { type Check, databaseCheck, error, type Problem, reasonOf, warning } from "./check.ts";

/** The number of connections that a process of the server may open. */
const perProcess = 21;

/** Returns a problem with the given remedy if the promise rejects. */
async function problemIf(rejects: Promise<unknown>, remedy: string): Promise<Problem[]> {
  return rejects.then(
    () => [],
    (thrown) => [error(reasonOf(thrown), remedy)],
  );
}

async function checkMigrations(pool: pg.Pool): Promise<Problem[]> {
  const own = migrationTimes();
  const { rows } = await pool
    .query<{ when: number }>("select created_at::float8 as when from drizzle.__drizzle_migrations")
    .catch(() => ({ rows: [] }));
  const newest = Math.max(0, ...rows.map(({ when }) => when));
  const missing = own.filter((when) => when > newest).length;
  if (newest > Math.max(...own))
    return [
      error(
        "The database was migrated by a newer version of Scenewright.",
        "Run that version, or restore a backup that was made before the update.",
      ),
    ];
  if (missing === 0) return [];
  return [
    error(
      `The schema lacks ${missing} of ${own.length} migrations.`,
      "Start the server, which migrates the schema, and check its log for errors.",
    ),
  ];
}

async function checkConnections(pool: pg.Pool, webProcesses: number): Promise<Problem[]> {
  const { rows } = await pool.query<{ most: number; used: number; role: number }>(`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      (select rolconnlimit from pg_roles where rolname = current_user) as role`);
  const { most, used, role } = rows[0]!;
  const limit = role >= 0 ? Math.min(role, most) : most;
  const needed = perProcess * webProcesses;
  const remedy = `Raise max_connections or the role's connection limit. Each process needs up to ${perProcess}.`;
  if (needed > limit)
    return [error(`The database allows ${limit} connections, but ${needed} may be needed.`, remedy)];
  return used > 0.9 * most ? [warning(`${used} of ${most} database connections are in use.`, remedy)] : [];
}

export const databaseChecks: Check[] = [
  databaseCheck("database version", (pool) =>
    problemIf(requireVersion(pool), "Update PostgreSQL, or unset DATABASE_URL to use the built-in one."),
  ),
  databaseCheck("database connections", async (pool, { env }) => [
    ...(await problemIf(
      requireOwnBackends(pool),
      "Point DATABASE_URL at the database itself, or set the pooler to session mode.",
    )),
    ...(await checkConnections(pool, env.WEB_PROCESSES)),
  ]),
  databaseCheck("migrations", checkMigrations),
];
