import { Hono } from "hono";
import { AppError } from "../../contract/errors.ts";
import { mostUsageDays, usageQuery } from "../../contract/llm-usage.ts";
import type { Variables } from "../http.ts";
import { ownerFor, permission } from "../llm/group-routes.ts";
import { defineRoute, route } from "../openapi/route.ts";
import { llmUsage } from "../openapi/usage-schemas.ts";
import type { Services } from "../services.ts";
import { readUsage } from "./read.ts";

/** How much longer a period can be if it was extended to whole weeks, in days. */
const roundedDays = 12;

const invalid = (field: string, message: string) =>
  new AppError("INVALID_INPUT", `Invalid input: ${field}`, { errors: { [field]: [message] } });

/**
 * GET /llm-usage: calls, tokens, costs and times of a period, by hour, day or week, and by one of the calls' fields.
 */
export function usageRoutes({ database }: Pick<Services, "database">) {
  const routes = new Hono<Variables>();
  const declaration = defineRoute({
    ...{ method: "get", path: "/llm-usage", tag: "LLM Logs", summary: "Read usage for a period" },
    description:
      "The period is rounded to whole hours, days or weeks in UTC. A call is counted a few seconds after it ends, and stays counted after it is removed from the log. With `key`, only calls that have this value in the `by` field are counted.",
    ...{ query: usageQuery, permission },
    responses: { 200: { description: "The usage in the period", schema: llmUsage } },
  });
  route(routes, declaration, async (c, { query }) => {
    const length = Date.parse(query.to) - Date.parse(query.from);
    if (length <= 0) throw invalid("to", "Must be after from");
    if (length > (mostUsageDays + roundedDays) * 86_400_000)
      throw invalid("from", `The period can be at most ${mostUsageDays} days`);
    return c.json(await readUsage(database.pool, query, ownerFor(c)));
  });
  return routes;
}
