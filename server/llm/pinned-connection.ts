import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from "pg";

/**
 * SQLSTATEs of errors after which the connection can be used as before: refusals by the ledger, refused values,
 * violated constraints, conflicts, limits and timeouts. The connection is kept, so that the statements waiting for it
 * don't fail as well.
 */
const keepsConnection = /^(SW|22|23|40|53|54|55|57014)/;

/**
 * Keeps one connection of the pool for the same few statements. Only one database backend then caches their plans and
 * tables, instead of all backends.
 * @param setting a statement to run on each new connection
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
    /**
     * Runs a statement on the pinned connection.
     * @throws the pool's error; unless the connection is still usable, the next query uses a new one
     */
    async query<R extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<R>> {
      kept ??= keep();
      const used = kept;
      try {
        return await (await used).query<R>(statement);
      } catch (error) {
        if (!keepsConnection.test((error as { code?: string }).code ?? "")) drop(used);
        throw error;
      }
    },
    close() {
      if (kept) drop(kept);
    },
  };
}
