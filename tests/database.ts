import { randomUUID } from "node:crypto";
import pg from "pg";

/**
 * Creates a database on the PostgreSQL server that all tests share, with the current schema unless `empty`, or as a
 * copy of another database that isn't in use.
 * @param like the DATABASE_URL of the database to copy
 * @returns its DATABASE_URL
 */
export async function createDatabase({ empty = false, like = "" } = {}): Promise<string> {
  const shared = process.env.TEST_DATABASE_URL;
  if (!shared) throw new Error("TEST_DATABASE_URL is missing: tests/cluster.ts sets it");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: shared });
  await client.connect();
  const current = like ? new URL(like).pathname.slice(1) : process.env.TEST_DATABASE_TEMPLATE;
  const template = empty ? "template1" : current;
  // Copying the files takes a third of the time of logging each of their pages.
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  const url = new URL(shared);
  url.pathname = `/${name}`;
  return url.href;
}
