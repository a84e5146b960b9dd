import type { ZodType } from "zod";
import type { Database } from "../db/client.ts";
import type { Logger } from "../log.ts";

/** What a job may use. */
export interface Given {
  database: Database;
  log: Logger;
  /** Aborted when the job's time is over or the worker stops. */
  signal: AbortSignal;
}

/** A job: a verb and its noun, the shape of its payload, and what it does. It can run twice, so it is idempotent. */
export interface Job<P = unknown> {
  name: string;
  payload: ZodType<P>;
  /** Seconds after which a run counts as dead and is tried again. */
  expiresIn: number;
  /** When it runs by itself: a cron line, UTC. Its payload is then `{}`. */
  schedule?: string;
  run(payload: P, given: Given): Promise<void>;
}
