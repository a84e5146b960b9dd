import pg from "pg";
import type { App } from "../server.ts";

/** Runs a statement directly on an app's database. */
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

/** Options for a second process of the same installation. */
export const sameAs = ({ dataDir, databaseUrl }: App) => ({ dataDir, databaseUrl });

/** Marks an address as verified, as the mailbox's first proof does, but without deleting what was set up before. */
export const verify = (app: App, email: string) =>
  look(app, "update people set email_proven = true where email = $1", [email]);
