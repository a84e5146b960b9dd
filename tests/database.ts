import { randomUUID } from "node:crypto";
import pg from "pg";

/** A new, empty database in the PostgreSQL that all tests share. @returns its DATABASE_URL */
export async function createDatabase(): Promise<string> {
  const shared = process.env.TEST_DATABASE_URL;
  if (!shared) throw new Error("TEST_DATABASE_URL is missing: tests/cluster.ts sets it");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: shared });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(shared);
  url.pathname = `/${name}`;
  return url.href;
}
