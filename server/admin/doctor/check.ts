import type pg from "pg";
import type { Env } from "../../env.ts";
import type { Logger } from "../../log.ts";

export interface Problem {
  /** An error makes the check fail; a warning doesn't. */
  level: "error" | "warning";
  problem: string;
  /** How to fix the problem. */
  remedy: string;
}

export interface CheckContext {
  env: Env;
  log: Logger;
  /** The database, as the owner of its schema; undefined if it can't be reached. */
  pool: pg.Pool | undefined;
  /** The server's secret; undefined if there is none yet. */
  secret: string | undefined;
}

export interface Check {
  name: string;
  /** Finds problems. A thrown exception is reported as an error. */
  run(context: CheckContext): Promise<Problem[]>;
}

/** A check that is skipped if the database can't be reached, because another check reports that. */
export const databaseCheck = (
  name: string,
  run: (pool: pg.Pool, context: CheckContext) => Promise<Problem[]>,
): Check => ({ name, run: async (context) => (context.pool ? run(context.pool, context) : []) });

export const error = (problem: string, remedy: string): Problem => ({ level: "error", problem, remedy });
export const warning = (problem: string, remedy: string): Problem => ({ level: "warning", problem, remedy });

/**
 * Returns the reason for a failure, phrased to end a sentence: the first line of its message and cause, at most 300
 * characters.
 */
export function reasonOf(thrown: unknown): string {
  const { code, message, cause } = thrown as { code?: string; message?: string; cause?: unknown };
  const deeper = cause instanceof Error ? reasonOf(cause) : "";
  const own = message || code || "no reason given";
  return (deeper && !own.includes(deeper) ? `${own}: ${deeper}` : own).split("\n")[0]!.slice(0, 300);
}
