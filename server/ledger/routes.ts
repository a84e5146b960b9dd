import { sql } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import {
  type Billing,
  type Books,
  billingSettings,
  type LimitReached,
  type RateReached,
} from "../../contract/credits.ts";
import { recordSetting } from "../audit.ts";
import { firstIdAt } from "../db/ids.ts";
import type { Variables } from "../http.ts";
import * as schemas from "../openapi/billing-schemas.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { agreementSql } from "./audit.ts";
import { budgetRoutes } from "./budget-routes.ts";
import { creditsOf, microCredits } from "./credits.ts";
import { limitsReached } from "./limits-reached.ts";
import { ratesReached, usersReached } from "./rates-reached.ts";
import { spendRoutes } from "./spend-routes.ts";

/**
 * The routes GET /billing, /billing/books and /billing/limits-reached, and PUT /billing/settings, with those of budgets
 * and spending: the session user's balance, books and spending, and the usage of their keys and apps.
 */
export function billingRoutes({
  db,
  rates,
  billing: { instructions },
}: Pick<Services, "db" | "rates" | "billing">) {
  const routes = new Hono<Variables>();
  routes.route("/", budgetRoutes({ db }));
  routes.route("/", spendRoutes({ db }));

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
      balance: creditsOf(row.balance),
      held: creditsOf(row.held),
      debt: creditsOf(row.debt),
      spent_this_month: creditsOf(row.spent),
      low_balance: row.low_balance === null ? null : creditsOf(row.low_balance),
      limit_emails: row.limit_emails,
      rates,
      payment_instructions: instructions,
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
      log: creditsOf(log),
      ledger: creditsOf(ledger),
      transfers: creditsOf(transfers),
      balance: creditsOf(balance),
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

  return routes;
}
