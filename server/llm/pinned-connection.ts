import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from "pg";

/**
 * One connection of the pool, kept: the backend at its other end finds plans and tables in its caches, which a pool
 * that hands out whichever is free spreads over all of its backends.
 * @param setting a statement that each new connection begins with
 */
export function createPinnedConnection(pool: Pool, setting?: string) {
  let kept: Promise<PoolClient> | undefined;

  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    try {
      if (setting) await client.query(setting);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  const drop = (lost: Promise<PoolClient>) => {
    if (kept !== lost) return;
    kept = undefined;
    lost.then(
      (client) => client.release(true),
      () => {},
    );
  };
  const keep = () => {
    const fresh = connect();
    fresh.then(
      (client) => client.once("end", () => drop(fresh)),
      () => drop(fresh),
    );
    return fresh;
  };

  return {
    /** @throws as the pool's own does; the next one then has another connection */
    async query<R extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<R>> {
      kept ??= keep();
      const used = kept;
      try {
        return await (await used).query<R>(statement);
      } catch (error) {
        drop(used);
        throw error;
      }
    },
    close() {
      if (kept) drop(kept);
    },
  };
}
