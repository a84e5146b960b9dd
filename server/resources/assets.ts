import { eq } from "drizzle-orm";
import { assets as table } from "../db/schema.ts";
import type { Hooks } from "./hooks.ts";

export const assets: Hooks = {
  /** The file goes with the last record that names it. */
  async deleted(row, act) {
    const hash = row.content_hash as string | null;
    if (!hash) return;
    const others = await act.db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.content_hash, hash))
      .limit(1);
    if (others.length === 0) await act.storage.remove(hash);
  },
};
