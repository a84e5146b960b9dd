import { Hono } from "hono";
import { AppError } from "../../contract/errors.ts";
import { traceQuery } from "../../contract/llm-traces.ts";
import type { Variables } from "../http.ts";
import { ownerFor, permission } from "../llm/group-routes.ts";
import { defineRoute, route } from "../openapi/route.ts";
import { llmTrace } from "../openapi/trace-schemas.ts";
import type { Services } from "../services.ts";
import { readTrace } from "./traces.ts";

/** The route GET /llm-traces/:trace. */
export function traceRoutes({ db }: Pick<Services, "db">) {
  const routes = new Hono<Variables>();
  const traceRoute = defineRoute({
    ...{ method: "get", path: "/llm-traces/:trace", tag: "LLM Logs", summary: "Read a trace" },
    description: "The model calls and all other spans of a trace, with the totals of the calls.",
    ...{ query: traceQuery, permission },
    responses: { 200: { description: "The trace", schema: llmTrace } },
  });
  route(routes, traceRoute, async (c, { query }) => {
    const limited = ownerFor(c);
    const isForeign = limited !== undefined && query.owner_id !== undefined && query.owner_id !== limited;
    const owner = limited ?? query.owner_id;
    const trace = isForeign ? undefined : await readTrace(db, c.req.param("trace").toLowerCase(), owner);
    if (!trace) throw new AppError("NOT_FOUND", "Trace not found");
    return c.json(trace);
  });
  return routes;
}
