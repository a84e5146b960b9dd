import { sql } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { type Budget, budgetQuery } from "../../contract/credits.ts";
import { AppError } from "../../contract/errors.ts";
import { scopeOf } from "../../contract/permissions.ts";
import { rateLimitList } from "../../contract/rate-limits.ts";
import type { Session } from "../../contract/session.ts";
import { own } from "../../scene/own.ts";
import type { Variables } from "../http.ts";
import * as schemas from "../openapi/billing-schemas.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { check } from "../validate.ts";
import { creditsOf } from "./credits.ts";
import { thisMonth } from "./statements.ts";

/** Converts usage by metric and window length to usage by rate limit. */
const ratesIn = (used: Record<string, number>): Budget["rates"] =>
  Object.fromEntries(
    rateLimitList.flatMap(({ name, metric, seconds }) => {
      const value = own(used, `${metric}${seconds}`);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Selects the usage of keys and apps. Spending in earlier months doesn't count toward `month_used`. */
const budgetsSql = (ids: string[], owner: string | undefined) => sql`
select o.id, b.used, b.held,
  case when b.month = ${sql.raw(thisMonth)} then b.month_used end as month_used,
  (select json_object_agg(metric || seconds, rate_used(state, rate_now(seconds))) from rate_windows w
    where w.subject = o.id) as rates
from (
  select id, owner_id from api_keys where id = any(${sql.param(ids)}::uuid[])
  union all select id, owner_id from apps where id = any(${sql.param(ids)}::uuid[])
) o left join ledger_budgets b using (id)
${owner ? sql`where o.owner_id = ${owner}` : sql``}`;

/** GET /billing/budgets and /billing/budgets/:id: the usage and holds of the keys and apps that the session can see. */
export function budgetRoutes({ db }: Pick<Services, "db">) {
  const routes = new Hono<Variables>();
  const budgets = async ({ user }: Session, ids: unknown): Promise<Budget[]> => {
    const { id } = check(budgetQuery, { id: ids });
    const owner = scopeOf(user.role, "api-keys", "show") === "all" ? undefined : user.id;
    const { rows } = await db.execute<{ id: string } & Record<string, unknown>>(budgetsSql(id, owner));
    return rows.map((row) => ({
      id: row.id,
      used: creditsOf(row.used),
      held: creditsOf(row.held),
      month_used: creditsOf(row.month_used),
      rates: ratesIn((row.rates ?? {}) as Record<string, number>),
    }));
  };
  route(
    routes,
    {
      ...{
        method: "get",
        path: "/billing/budgets",
        tag: "Billing",
        summary: "List the budgets of your API keys and apps",
      },
      parameters: budgetQuery,
      responses: { 200: { description: "Your budgets", schema: z.array(schemas.budget) } },
      errors: ["INVALID_INPUT"],
    },
    async (c) => c.json(await budgets(c.get("session"), c.req.queries("id"))),
  );
  const budgetRoute = defineRoute({
    ...{
      method: "get",
      path: "/billing/budgets/:id",
      tag: "Billing",
      summary: "Read the budget of an API key or app",
    },
    responses: { 200: { description: "The budget", schema: schemas.budget } },
  });
  route(routes, budgetRoute, async (c) => {
    const isId = z.uuid().safeParse(c.req.param("id")).success;
    const [budget] = isId ? await budgets(c.get("session"), [c.req.param("id")]) : [];
    if (!budget) throw new AppError("NOT_FOUND", "API key or app not found");
    return c.json(budget);
  });

  return routes;
}
