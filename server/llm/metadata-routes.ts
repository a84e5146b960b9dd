import { sql } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import type { EntrySuggestion } from "../../contract/entry-suggestions.ts";
import { scopeOf } from "../../contract/permissions.ts";
import type { Db } from "../db/client.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";

/** The number of calls, newest first, from which suggestions are collected. */
const newest = 2000;
const mostNames = 50;
const mostValues = 20;

const suggestion = z.object({
  name: z.string(),
  values: z.array(z.string()).meta({ description: `The ${mostValues} most common values` }),
}) satisfies z.core.$ZodType<EntrySuggestion>;

/** Finds the most common names in the metadata of the newest calls, each with its most common values. */
async function commonEntries(db: Db, owner: string | undefined): Promise<EntrySuggestion[]> {
  const mine = owner ? sql`where owner_id = ${owner}` : sql``;
  const { rows } = await db.execute<{ name: string; values: string[] }>(sql`
    with recent as (select metadata from llm_requests ${mine} order by id desc limit ${newest}),
    entries as (
      select e.key, e.value, count(*) as n,
        row_number() over (partition by e.key order by count(*) desc, e.value) as place
      from recent, jsonb_each_text(metadata) e where metadata is not null group by e.key, e.value
    )
    select key as name, coalesce(array_agg(value order by place) filter (where place <= ${mostValues}), '{}') as values
    from entries group by key order by sum(n) desc, key limit ${mostNames}`);
  return rows;
}

/** The route GET /llm-metadata: suggestions for filters. */
export function metadataRoutes({ db }: Pick<Services, "db">) {
  const routes = new Hono<Variables>();
  const listRoute = defineRoute({
    ...{ method: "get", path: "/llm-metadata", tag: "LLM Logs", summary: "List common metadata" },
    description: `The names in the metadata of the newest ${newest} calls, most common first.`,
    permission: {
      ...{ resource: "llm-requests", action: "list" },
      message: "Your role doesn't allow reading LLM logs. Contact an admin.",
    },
    responses: { 200: { description: "The names, with their values", schema: z.array(suggestion) } },
  });
  route(routes, listRoute, async (c) => {
    const { user } = c.get("session");
    const isAll = scopeOf(user.role, "llm-requests", "list") === "all";
    return c.json(await commonEntries(db, isAll ? undefined : user.id));
  });
  return routes;
}
