import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { model_fallbacks, upstreams } from "../../db/schema.ts";
import type { Env } from "../../env.ts";
import type { UpstreamSettings } from "./http-upstream.ts";

export type StoredUpstream = typeof upstreams.$inferSelect;

/** The owner ID of upstreams from the environment. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Parses `alias=model`; undefined for anything else. */
export function parseAlias(text: string): [alias: string, model: string] | undefined {
  const at = text.indexOf("=");
  const [alias, model] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  return at > 0 && alias && model ? [alias, model] : undefined;
}

/** The settings that determine an upstream's connections and routes. */
export function settingsOf(row: StoredUpstream): UpstreamSettings {
  const { name, kind, base_url, models, position, weight, own_keys, responses_api } = row;
  const aliases = new Map(row.aliases.map(parseAlias).filter((pair) => pair !== undefined));
  return { name, kind, base_url, models, aliases, position, weight, own_keys, responses_api };
}

/** Reads the console's enabled upstreams in order of precedence. */
export const loadUpstreams = (db: Db): Promise<StoredUpstream[]> =>
  db
    .select()
    .from(upstreams)
    .where(and(eq(upstreams.source, "console"), upstreams.enabled))
    .orderBy(sql`${upstreams.position} nulls last`, asc(upstreams.id));

/** Reads the enabled fallback rules, by model. */
export async function loadFallbacks(db: Db): Promise<Map<string, string[]>> {
  const rows = await db.select().from(model_fallbacks).where(eq(model_fallbacks.enabled, true));
  return new Map(rows.map(({ model_name, fallbacks }) => [model_name, fallbacks]));
}

/**
 * Copies the environment's upstreams to the table, so that the console can show them. If several have the same name,
 * the first one is copied, because calls to that name reach the first one.
 */
export async function storeEnvironment(db: Db, given: Env["LLM_UPSTREAMS"]): Promise<void> {
  await db.transaction(async (tx) => {
    const names = given.map(({ name }) => name);
    const obsolete = and(eq(upstreams.source, "environment"), notInArray(upstreams.name, names));
    await tx.delete(upstreams).where(obsolete);
    for (const { name, kind, base_url = null, models, own_keys, responses_api } of given.toReversed()) {
      const values = { kind, base_url, models, own_keys, responses_api };
      await tx
        .insert(upstreams)
        .values({ id: newId(), owner_id: nobody, name, source: "environment", ...values })
        .onConflictDoUpdate({
          target: upstreams.name,
          set: values,
          setWhere: eq(upstreams.source, "environment"),
        });
    }
  });
}
