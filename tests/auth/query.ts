import pg from "pg";
import type { App } from "../server.ts";

/** Looks into an app's database, or changes it behind its back. */
export async function look<Row extends pg.QueryResultRow>(
  { databaseUrl }: App,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** The same installation in a second process. */
export const sameAs = ({ dataDir, databaseUrl }: App) => ({ dataDir, databaseUrl });
