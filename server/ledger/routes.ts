import { sql } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import {
  type Billing,
  type Books,
  type Budget,
  billingSettings,
  budgetQuery,
  type LimitReached,
  type RateReached,
  type Spend,
  spendQuery,
} from "../../contract/credits.ts";
import { AppError } from "../../contract/errors.ts";
import { rateLimitList } from "../../contract/rate-limits.ts";
import { own } from "../../scene/own.ts";
import { recordSetting } from "../audit.ts";
import { firstIdAt } from "../db/ids.ts";
import type { Variables } from "../http.ts";
import * as schemas from "../openapi/billing-schemas.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { check } from "../validate.ts";
import { agreementSql } from "./audit.ts";
import { microCredits } from "./credits.ts";
import { limitsReached } from "./limits-reached.ts";
import { ratesReached, usersReached } from "./rates-reached.ts";
import { thisMonth } from "./statements.ts";

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

const credits = (micro: unknown) => Number(micro ?? 0) / microCredits;

/** Converts usage by metric and window length to usage by rate limit. */
const ratesIn = (used: Record<string, number>): Budget["rates"] =>
  Object.fromEntries(
    rateLimitList.flatMap(({ name, metric, seconds }) => {
      const value = own(used, `${metric}${seconds}`);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Selects the usage of keys and apps. Spending in earlier months doesn't count toward `month_used`. */
const budgetsSql = (owner: string, ids: string[]) => sql`
select o.id, b.used, b.held,
  case when b.month = ${sql.raw(thisMonth)} then b.month_used end as month_used,
  (select json_object_agg(metric || seconds, rate_used(state, rate_now(seconds))) from rate_windows w
    where w.subject = o.id) as rates
from (
  select id from api_keys where owner_id = ${owner} and id = any(${sql.param(ids)}::uuid[])
  union all select id from apps where owner_id = ${owner} and id = any(${sql.param(ids)}::uuid[])
) o left join ledger_budgets b using (id)`;

/**
 * The routes GET /billing, /billing/books, /billing/spend, /billing/budgets and /billing/limits-reached, and PUT
 * /billing/settings: the session user's balance, books and spending, and the usage of their keys and apps.
 */
export function billingRoutes({ db, rates }: Pick<Services, "db" | "rates">) {
  const routes = new Hono<Variables>();

  const budgets = async (owner: string, ids: unknown): Promise<Budget[]> => {
    const { id } = check(budgetQuery, { id: ids });
    const { rows } = await db.execute<{ id: string } & Record<string, unknown>>(budgetsSql(owner, id));
    return rows.map((row) => ({
      id: row.id,
      used: credits(row.used),
      held: credits(row.held),
      month_used: credits(row.month_used),
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
    async (c) => c.json(await budgets(c.get("session").user.id, c.req.queries("id"))),
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
    const [budget] = isId ? await budgets(c.get("session").user.id, [c.req.param("id")]) : [];
    if (!budget) throw new AppError("NOT_FOUND", "API key or app not found");
    return c.json(budget);
  });

  const balanceRoute = defineRoute({
    method: "get",
    path: "/billing",
    tag: "Billing",
    summary: "Read your balance",
    responses: { 200: { description: "Balance and rates, in credits", schema: schemas.billing } },
  });
  route(routes, balanceRoute, async (c) => {
    const { id } = c.get("session").user;
    const now = new Date();
    const month = firstIdAt(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    const { rows } = await db.execute<Record<string, string | null> & { limit_emails: boolean }>(sql`
      select a.balance, a.held, p.low_balance, p.limit_emails,
        (select -balance from ledger_accounts where owner_id = ${id} and kind = 'debt') as debt,
        (select sum(credits) from transfers where owner_id = ${id} and kind = 'usage' and id >= ${month}::uuid) as spent
      from people p join ledger_accounts a on a.owner_id = p.id and a.kind = 'customer' where p.id = ${id}`);
    const row = rows[0]!;
    const billing: Billing = {
      balance: credits(row.balance),
      held: credits(row.held),
      debt: credits(row.debt),
      spent_this_month: credits(row.spent),
      low_balance: row.low_balance === null ? null : credits(row.low_balance),
      limit_emails: row.limit_emails,
      rates,
    };
    return c.json(billing);
  });

  const booksRoute = defineRoute({
    ...{
      method: "get",
      path: "/billing/books",
      tag: "Billing",
      summary: "Check the request log against the ledger",
    },
    responses: {
      200: { description: "The totals of the log and the ledger, in credits", schema: schemas.books },
    },
  });
  route(routes, booksRoute, async (c) => {
    const { rows } = await db.execute<Record<"log" | "ledger" | "transfers" | "balance", string>>(
      agreementSql(c.get("session").user.id),
    );
    const { log, ledger, transfers, balance } = rows[0]!;
    const books: Books = {
      log: credits(log),
      ledger: credits(ledger),
      transfers: credits(transfers),
      balance: credits(balance),
      agrees: log === ledger && transfers === balance,
    };
    return c.json(books);
  });

  const settingsRoute = defineRoute({
    method: "put",
    path: "/billing/settings",
    tag: "Billing",
    summary: "Change your billing settings",
    body: billingSettings,
    responses: { 200: { description: "The settings", schema: billingSettings } },
  });
  route(routes, settingsRoute, async (c, { body }) => {
    const { low_balance, limit_emails } = body;
    const micro = typeof low_balance === "number" ? Math.round(low_balance * microCredits) : null;
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        update people set
          low_balance = case when ${low_balance !== undefined} then ${micro}::bigint else low_balance end,
          limit_emails = coalesce(${limit_emails ?? null}, limit_emails)
        where id = ${c.var.session.user.id}`);
      await recordSetting(tx, c.var, "billing.settings", body);
    });
    return c.json(body);
  });

  const limitsRoute = defineRoute({
    ...{
      method: "get",
      path: "/billing/limits-reached",
      tag: "Billing",
      summary: "List the limits that are at least half used",
    },
    responses: {
      200: {
        description:
          "Your credit limits, then your daily and monthly rate limits and those of your apps' end users. Within each group, the most used limits come first.",
        schema: z.array(z.union([schemas.limitReached, schemas.rateReached])),
      },
    },
  });
  route(routes, limitsRoute, async (c) => {
    const owner = c.get("session").user.id;
    const reached = await Promise.all(
      [limitsReached, ratesReached, usersReached].map((find) => find(db, owner)),
    );
    return c.json(
      reached.flat().map(({ owner_id: _, key: __, ...limit }): LimitReached | RateReached => limit),
    );
  });

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
      credits: credits(row.credits),
      count: Number(row.count),
    }));
    return c.json(shares);
  });
  return routes;
}
