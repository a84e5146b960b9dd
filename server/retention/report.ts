import { eq, inArray } from "drizzle-orm";
import type { Retention } from "../../contract/retention.ts";
import type { Db } from "../db/client.ts";
import { timeOf } from "../db/ids.ts";
import { llm_retention as table } from "../db/schema.ts";
import { serverId } from "./job.ts";

/** Reads the progress of the rules of the server and of an app. */
export async function retentionOf(db: Db, app: string): Promise<Retention[]> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.app_id, [app, serverId]));
  return rows
    .map(({ app_id, ...row }) => ({
      ...row,
      by: app_id === serverId ? ("server" as const) : ("app" as const),
    }))
    .sort((a, b) => `${a.by}${a.part}`.localeCompare(`${b.by}${b.part}`));
}

/** Finds the server's rule under which the month with a request's bodies was removed; undefined if there is none. */
export async function removedWithMonth(db: Db, id: string) {
  const rows = await db.select().from(table).where(eq(table.app_id, serverId));
  const rule = rows.find(({ part, until }) => part === "bodies" && until > timeOf(id));
  return rule && { at: rule.at, days: rule.days, by: "server" as const };
}
