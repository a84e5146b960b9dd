import { sql } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { type Spend, spendQuery } from "../../contract/credits.ts";
import { firstIdAt } from "../db/ids.ts";
import type { Variables } from "../http.ts";
import * as schemas from "../openapi/billing-schemas.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { creditsOf } from "./credits.ts";

const dayMs = 86_400_000;
const defaultDays = 30;

/** The SQL expression for each grouping. `names` contains the expressions for the groups' display names. */
const groups = {
  day: sql`to_char(t.created_at at time zone 'utc', 'YYYY-MM-DD')`,
  model: sql`t.model_name`,
  app: sql`t.app_id`,
  key: sql`t.api_key_id`,
  kind: sql`case when t.render_id is not null then 'Renders' when t.voiceover_id is not null then 'Voiceovers' else 'Models' end`,
};
const names = {
  day: sql`g.id`,
  model: sql`g.id`,
  app: sql`(select name from apps where id::text = g.id)`,
  key: sql`(select name from api_keys where id::text = g.id)`,
  kind: sql`g.id`,
};

/** GET /billing/spend: the session user's spending by day, model, app, key or kind. */
export function spendRoutes({ db }: Pick<Services, "db">) {
  const routes = new Hono<Variables>();
  const spendRoute = defineRoute({
    method: "get",
    path: "/billing/spend",
    tag: "Billing",
    summary: "Read your spending by group",
    query: spendQuery,
    responses: { 200: { description: "Spending by group, in credits", schema: z.array(schemas.spend) } },
  });
  route(routes, spendRoute, async (c, { query }) => {
    const to = query.to ? Date.parse(query.to) : Math.floor(Date.now() / dayMs) * dayMs;
    const from = query.from ? Date.parse(query.from) : to - (defaultDays - 1) * dayMs;
    const { rows } = await db.execute<Record<string, string | null>>(sql`
      select g.id, ${names[query.by]} as name, g.credits, g.count from (
        select ${groups[query.by]}::text as id, sum(t.credits) as credits, count(*) as count
        from transfers t
        where t.owner_id = ${c.get("session").user.id} and t.kind = 'usage'
          and t.id >= ${firstIdAt(from)}::uuid and t.id < ${firstIdAt(to + dayMs)}::uuid
          ${query.app_id ? sql`and t.app_id = ${query.app_id}` : sql``}
          ${query.api_key_id ? sql`and t.api_key_id = ${query.api_key_id}` : sql``}
        group by 1) g
      order by ${query.by === "day" ? sql`g.id` : sql`g.credits desc`} limit 1000`);
    const shares: Spend[] = rows.map((row) => ({
      group: row.id ?? null,
      name: row.name ?? null,
      credits: creditsOf(row.credits),
      count: Number(row.count),
    }));
    return c.json(shares);
  });
  return routes;
}
