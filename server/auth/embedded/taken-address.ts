import type { Pool } from "pg";
import { AppError } from "../../../contract/errors.ts";
import { emailTaken } from "./errors.ts";

/**
 * Creates the function that explains why an account couldn't be created. If two requests use the same address at the
 * same time, the slower one violates the unique index, and better-auth only reports that it failed.
 */
export const createTakenAddress =
  (pool: Pick<Pool, "query">) =>
  (email: string) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof AppError) throw error;
    const { rowCount } = await pool.query("select from auth_user where email = $1", [email]);
    throw rowCount ? emailTaken() : error;
  };
