import type pg from "pg";
import { providerIn } from "../../auth/people.ts";
import { queryBuilder } from "../../db/client.ts";
import { isAliveSql } from "../../db/runners.ts";
import { audit } from "../../ledger/audit.ts";
import { missingPackages } from "../../studio/optional-packages.ts";
import { encryptedValues } from "../rotation/encrypted-values.ts";
import { type Check, databaseCheck, error, type Problem, warning } from "./check.ts";

/** How long a job may wait before it is reported, in minutes. */
const waitMinutes = 15;
const mostFaults = 5;

/** Jobs that have been waiting for long. `busy` is true if a worker is running other jobs of the same type. */
const waitingSql = `
select w.*, exists (select from pgboss.job j where j.name = w.name and j.state >= 'active'
  and greatest(j.started_on, j.heartbeat_on, j.completed_on) > now() - interval '2 minutes') as busy
from (
  select name, count(*)::int as count, floor(extract(epoch from now() - min(start_after)) / 60)::int as minutes
  from pgboss.job where state < 'active' and start_after < now() - interval '${waitMinutes} minutes' group by name) w`;

const abandonedSql = ["renders", "voiceovers"]
  .map(
    (table) => `
select '${table}' as name, count(*)::int as count from ${table} where status = 'running'
  and updated_at < now() - interval '2 minutes' and not ${isAliveSql(`${table}.runner_id`)}`,
  )
  .join(" union all ");

const jobs = databaseCheck("jobs", async (pool) => {
  const waiting = await pool
    .query<{ name: string; count: number; minutes: number; busy: boolean }>(waitingSql)
    .catch(() => ({ rows: [] }));
  const abandoned = await pool.query<{ name: string; count: number }>(abandonedSql);
  const remedy =
    "Make sure that the server runs with WORKER=inside or that npm run worker is running, and check the log for errors.";
  return [
    ...waiting.rows.map(({ name, count, minutes, busy }) => {
      const problem = `Waiting jobs of type ${name}: ${count}. The oldest has been waiting for ${minutes} minutes.`;
      // Workers run few jobs of a type at a time, so a queue of long ones isn't a fault.
      return busy
        ? warning(problem, "Workers are running earlier ones. To run more at the same time, add workers.")
        : error(problem, remedy);
    }),
    ...abandoned.rows
      .filter(({ count }) => count > 0)
      .map(({ name, count }) =>
        error(`Unfinished ${name} whose worker is no longer running: ${count}.`, remedy),
      ),
  ];
});

/** Audits the ledger in one snapshot, so that running calls don't affect the result. */
async function ledgerFaults(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only; set local statement_timeout = 0");
    return await audit(client);
  } finally {
    // The connection is closed, which ends the transaction.
    client.release(true);
  }
}

const ledger = databaseCheck("ledger", async (pool) => {
  const faults = await ledgerFaults(pool);
  return faults
    .slice(0, mostFaults)
    .map((fault) =>
      error(`${fault}.`, "Make a copy of the database. Run npm run audit:ledger to list all problems."),
    );
});

const secrets = databaseCheck("encrypted data", async (pool, { secret }) => {
  const values = await encryptedValues(queryBuilder(pool));
  const unreadable = new Map<string, number>();
  for (const value of values)
    if (secret === undefined || (await value.open(secret)) === undefined)
      unreadable.set(value.kind, (unreadable.get(value.kind) ?? 0) + 1);
  return [...unreadable].map(([kind, count]) =>
    error(
      `The server's secret has changed, so these can't be decrypted: ${kind} (${count}).`,
      "Restore AUTH_SECRET or DATA_DIR/auth-secret, or set up the affected keys and secrets again.",
    ),
  );
});

const accounts = databaseCheck("accounts", async (pool, { env }): Promise<Problem[]> => {
  const { rows } = await pool.query<{ people: number; admins: number }>(
    `select count(*)::int as people,
       count(*) filter (where role = 'admin' and banned_at is null and provider = $1)::int as admins
     from people where provider <> 'demo'`,
    [providerIn(env)],
  );
  const { people, admins } = rows[0]!;
  if (admins > 0) return [];
  return people > 0
    ? [error("No user is an active admin.", "Run npm run admin -- make-admin with a user's email address.")]
    : [warning("There is no account yet.", "Sign up. The first account becomes the admin.")];
});

const packages: Check = {
  name: "optional packages",
  run: async () =>
    missingPackages().map((sentence) =>
      warning(`${sentence.split(". ")[0]}.`, sentence.split(". ")[1] ?? ""),
    ),
};

export const recordChecks: Check[] = [accounts, jobs, ledger, secrets, packages];
