import { type Context, Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { groupQuery, sessionQuery } from "../../contract/llm-groups.ts";
import { scopeOf } from "../../contract/permissions.ts";
import type { Variables } from "../http.ts";
import * as schemas from "../openapi/group-schemas.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { findGroups, type Groups, type Totals, totalsOfGroups } from "./call-groups.ts";
import { callsOfSession, ownerOfSession } from "./session-calls.ts";

const message = "Your role doesn't allow reading LLM logs. Contact an admin.";
/** The permission to read the log. */
export const permission = { resource: "llm-requests", action: "list", message };
const headers = { "x-next-cursor": "The cursor of the next page. Missing on the last page." };

/** The owner to whom the session user's view of the log is limited; undefined if it isn't. */
export const ownerFor = (c: Context<Variables>): string | undefined => {
  const { user } = c.get("session");
  return scopeOf(user.role, "llm-requests", "list") === "all" ? undefined : user.id;
};

const sessionOf = ({ name, sessions: _, ...totals }: Totals) => ({ session: name, ...totals });
const endUserOf = ({ name, models: _, end_users: __, duration_ms: ___, ...totals }: Totals) => ({
  end_user: name,
  ...totals,
});

const addCursor = (c: Context<Variables>, { next }: Groups) => {
  if (next) c.header("x-next-cursor", next);
};

/** The routes GET /llm-sessions, /llm-sessions/:session and /llm-end-users: calls by their labels, with totals. */
export function groupRoutes({ db }: Pick<Services, "db">) {
  const routes = new Hono<Variables>();
  const sessionsRoute = defineRoute({
    ...{ method: "get", path: "/llm-sessions", tag: "LLM Logs", summary: "List sessions" },
    description:
      "The sessions named in calls, each with the totals of its calls. Sorted by their most recent calls, newest first.",
    ...{ query: groupQuery, permission },
    responses: { 200: { description: "A page of sessions", schema: z.array(schemas.llmSession), headers } },
  });
  route(routes, sessionsRoute, async (c, { query }) => {
    const groups = await findGroups(db, "session", ownerFor(c), query);
    addCursor(c, groups);
    return c.json((await totalsOfGroups(db, "session", groups.found)).map(sessionOf));
  });

  const usersRoute = defineRoute({
    ...{ method: "get", path: "/llm-end-users", tag: "LLM Logs", summary: "List end users" },
    description:
      "The end users named in calls, each with the totals of their calls. Sorted by their most recent calls, newest first.",
    ...{ query: groupQuery, permission },
    responses: { 200: { description: "A page of end users", schema: z.array(schemas.llmEndUser), headers } },
  });
  route(routes, usersRoute, async (c, { query }) => {
    const groups = await findGroups(db, "end_user", ownerFor(c), query);
    addCursor(c, groups);
    return c.json((await totalsOfGroups(db, "end_user", groups.found)).map(endUserOf));
  });

  const sessionRoute = defineRoute({
    ...{ method: "get", path: "/llm-sessions/:session", tag: "LLM Logs", summary: "Read a session" },
    description: "The session's totals and its first 500 calls, oldest first.",
    ...{ query: sessionQuery, permission },
    responses: { 200: { description: "The session", schema: schemas.llmSessionDetail } },
  });
  route(routes, sessionRoute, async (c, { query }) => {
    const name = c.req.param("session");
    const limited = ownerFor(c);
    const isForeign = limited !== undefined && query.owner_id !== undefined && query.owner_id !== limited;
    const owner = isForeign ? undefined : await ownerOfSession(db, name, limited ?? query.owner_id);
    const [totals] = owner ? await totalsOfGroups(db, "session", [{ owner_id: owner, name }]) : [];
    if (!totals) throw new AppError("NOT_FOUND", "Session not found");
    const list = await callsOfSession(db, totals.owner_id, name);
    return c.json({ ...sessionOf(totals), list, unlisted: Math.max(0, totals.calls - list.length) });
  });
  return routes;
}
