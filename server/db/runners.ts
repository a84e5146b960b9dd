/** The prefix of the `application_name` of each of the product's connections. The process's ID follows it. */
export const runnerPrefix = "scenewright ";

/**
 * The SQL condition for a process of the product that is alive, which means that it has a connection to this database.
 * A restored copy can have rows of processes that use the original on the same server.
 * @param runner the SQL expression of the process's ID
 */
export const isAliveSql = (runner: string): string => `exists (select from pg_stat_activity
    where datname = current_database() and application_name = '${runnerPrefix}' || ${runner}::text)`;

/** The names of the product's processes that are connected to this database. */
export const runnersSql = `
select distinct application_name as name from pg_stat_activity
where datname = current_database() and starts_with(application_name, '${runnerPrefix}')`;
