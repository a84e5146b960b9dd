import { statSync } from "node:fs";
import { userInfo } from "node:os";
import { and, desc, eq, ne } from "drizzle-orm";
import pino from "pino";
import { type AuditEntry, record } from "../audit.ts";
import { readSecret } from "../auth/auth-secret.ts";
import { providerIn } from "../auth/people.ts";
import { type Database, type Db, openDatabase } from "../db/client.ts";
import { people } from "../db/schema.ts";
import { type Env, readEnv } from "../env.ts";
import { createLogger, type Logger } from "../log.ts";
import { AdminError } from "./command.ts";

export interface Installation {
  env: Env;
  log: Logger;
  database: Database;
  secret: string;
}

export type Person = typeof people.$inferSelect;

/** Warnings go to stderr, so that stdout has only the command's result. */
export const adminLog = (): Logger => createLogger("warn", pino.destination(2));

/**
 * The problem with the operating system user that runs the command, as a sentence. The server can't use files that
 * another user creates in DATA_DIR.
 */
export function wrongUser({ DATA_DIR }: Pick<Env, "DATA_DIR">): string | undefined {
  const uid = process.getuid?.();
  const owner = statSync(DATA_DIR, { throwIfNoEntry: false })?.uid;
  if (uid === undefined || owner === undefined || uid === owner) return undefined;
  return `${DATA_DIR} belongs to another user (${owner}). Run the command as the user who runs the server.`;
}

/** Opens the installation's database, which a running server may be using at the same time. */
export async function withInstallation<T>(use: (installation: Installation) => Promise<T>): Promise<T> {
  const env = readEnv();
  const problem = wrongUser(env);
  if (problem) throw new AdminError(problem);
  const log = adminLog();
  const database = await openDatabase(env, log);
  try {
    return await use({ env, log, database, secret: await readSecret(env) });
  } finally {
    await database.close();
  }
}

/**
 * Finds and locks a user. After a move to or from Clerk, an address can have an account at each provider. The one that
 * the user can sign in to is then meant. Must run in a transaction.
 * @throws AdminError if there is none
 */
export async function findUser(tx: Db, env: Env, email: string): Promise<Person> {
  const address = email.trim().toLowerCase();
  const isUser = and(eq(people.email, address), ne(people.provider, "demo"));
  const activeFirst = desc(eq(people.provider, providerIn(env)));
  const [person] = await tx.select().from(people).where(isUser).orderBy(activeFirst).limit(1).for("update");
  if (!person)
    throw new AdminError(`There is no user with the email address ${address}. Check the spelling.`);
  return person;
}

/** Writes an audit event whose actor is the command line and the operating system user that ran the command. */
export const recordAction = (
  tx: Db,
  entry: Pick<AuditEntry, "action" | "subject" | "subject_id" | "user_id" | "before" | "after">,
): Promise<void> => record(tx, { ...entry, claimed: `Command line (${userInfo().username})` });

/** Writes an audit event about a user. */
export const recordUserAction = (
  tx: Db,
  action: string,
  { id, email }: Person,
  change: Pick<AuditEntry, "before" | "after"> = {},
) => recordAction(tx, { action, subject: email, subject_id: id, user_id: id, ...change });
