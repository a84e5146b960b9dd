import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { creditsOf } from "./credits.ts";

/** The credits that an account can spend now. */
export async function availableCredits(db: Db, owner_id: string): Promise<number> {
  const found = await db.execute<{ free: string }>(
    sql`select balance - held as free from ledger_accounts where owner_id = ${owner_id} and kind = 'customer'`,
  );
  return Math.max(0, creditsOf(found.rows[0]?.free ?? null));
}
