import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { parseQuery } from "../../contract/query.ts";
import { rateLimitList } from "../../contract/rate-limits.ts";
import { users as accounts } from "../../contract/resources/users.ts";
import { type PersonDetail, type RateLimits, userBodies } from "../../contract/users.ts";
import { ensurePerson } from "../auth/people.ts";
import type { Catalog } from "../crud/hooks.ts";
import { people } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { listQuery } from "../openapi/resource-paths.ts";
import { route } from "../openapi/route.ts";
import * as schemas from "../openapi/schemas.ts";
import { startErasures } from "./erasure-job.ts";
import { requireVerifiedEmail } from "./mailboxes.ts";
import { findPeople, findPersonRow, keysOf } from "./people-queries.ts";
import { erase, exportResponse } from "./personal-data.ts";
import { userActionRoutes } from "./user-action-routes.ts";
import { createUserContext, forAdmins, invitedUser, type UserRouteDeps } from "./user-context.ts";

interface Deps extends UserRouteDeps {
  catalog: Catalog;
}

const user = { description: "The user", schema: schemas.user };

/**
 * The routes under /users, for admins. Demo users are excluded. Roles, bans and credits are stored by the product;
 * accounts and sessions belong to the identity provider and are changed through `directory`.
 */
export function userRoutes({ services, auth, catalog }: Deps) {
  const { db, database, llm } = services;
  const { directory, mode, mailboxes } = auth;
  const routes = new Hono<Variables>();
  const users = createUserContext(services, auth);

  route(
    routes,
    {
      method: "get",
      path: "/users",
      summary: "List users",
      parameters: listQuery(accounts),
      errors: ["BAD_REQUEST"],
      ...forAdmins("list"),
      responses: {
        200: {
          description: "A page of users",
          schema: z.array(schemas.user),
          headers: { "x-total-count": "The number of matching users" },
        },
      },
    },
    async (c) => {
      const rows = await findPeople(db, parseQuery(accounts, new URL(c.req.url).searchParams));
      c.header("x-total-count", String(rows.total));
      return c.json([...rows]);
    },
  );

  route(
    routes,
    {
      method: "post",
      path: "/users/invite",
      summary: "Invite a user",
      ...forAdmins("create"),
      description:
        "Creates an account and emails a link to choose a password. The link works once and expires in seven days.",
      body: userBodies.invite,
      optionalBody: true,
      responses: { 201: invitedUser },
    },
    async (c, { body: { role, ...invited } }) => {
      requireVerifiedEmail(mailboxes.required, c.var.session);
      const { subject, link } = await directory.invite(invited);
      await ensurePerson(
        database,
        mailboxes,
        { id: subject, ...invited },
        { provider: mode, mayBeFirst: false },
      );
      const [person] = await db.update(people).set({ role }).where(eq(people.subject, subject)).returning();
      await users.audit(db, c, "invite", person!, { after: { email: invited.email, role } });
      return users.answerInvited(c, person!.id, link, 201);
    },
  );

  route(
    routes,
    {
      method: "get",
      path: "/users/:id",
      summary: "Read a user",
      ...forAdmins("show"),
      responses: { 200: { description: "The user, with sessions and API keys", schema: schemas.userDetail } },
    },
    async (c) => {
      const { id, subject } = await users.find(c);
      const row = await findPersonRow(db, id);
      const { rows } = await db.execute<Record<string, string>>(sql`
        select p.ban_reason, ${sql.join(
          rateLimitList.map(({ name }) => sql.identifier(name)),
          sql`, `,
        )}, (select count(*) from api_keys where owner_id = p.id and revoked_at is null) as api_keys,
          (select count(*) from (select from llm_requests where owner_id = p.id limit 10001) newest) as requests,
          (select count(*) from animations where owner_id = p.id and trashed_at is null) as animations,
          (select count(*) from renders where owner_id = p.id and trashed_at is null) as renders
        from people p where p.id = ${id}`);
      const { ban_reason, api_keys, requests, animations, renders, ...limits } = rows[0]!;
      const detail: PersonDetail = {
        ...row!,
        ban_reason: ban_reason ?? null,
        two_factor: await directory.hasTwoFactor(subject),
        sessions: await directory.sessions(subject),
        keys: await keysOf(db, id),
        counts: {
          api_keys: Number(api_keys),
          requests: Number(requests),
          animations: Number(animations),
          renders: Number(renders),
        },
        rate_limits: limits as unknown as RateLimits,
      };
      return c.json(detail);
    },
  );

  route(
    routes,
    {
      method: "patch",
      path: "/users/:id",
      summary: "Change a user's role",
      ...forAdmins("edit"),
      body: userBodies.patch,
      optionalBody: true,
      responses: { 200: user },
      errors: ["CONFLICT"],
    },
    async (c, { body: { role } }) => {
      const id = await users.change(c, async (tx, person) => {
        if (role !== "admin") await users.refuseLastAdmin(tx, person);
        await tx.update(people).set({ role }).where(eq(people.id, person.id));
        await users.audit(tx, c, "role", person, { before: { role: person.role }, after: { role } });
      });
      return users.answer(c, id);
    },
  );

  route(
    routes,
    {
      method: "put",
      path: "/users/:id/rate-limits",
      summary: "Set a user's rate limits",
      description:
        "The limits apply to all of the user's calls together, through the gateway and in the console.",
      ...forAdmins("edit"),
      body: userBodies.rateLimits,
      responses: { 200: user },
    },
    async (c, { body: after }) => {
      const id = await users.change(c, async (tx, person) => {
        const before = Object.fromEntries(rateLimitList.map(({ name }) => [name, person[name]]));
        await tx.update(people).set(after).where(eq(people.id, person.id));
        await users.audit(tx, c, "rate-limits", person, { before, after });
      });
      await llm.forgetKeys();
      return users.answer(c, id);
    },
  );

  route(
    routes,
    {
      method: "get",
      path: "/users/:id/export",
      summary: "Export a user's data",
      ...forAdmins("show"),
      responses: {
        200: { description: "JSON Lines, one record per line", contentType: "application/jsonl" },
      },
    },
    async (c) => {
      const person = await users.find(c);
      await users.audit(db, c, "export", person);
      return exportResponse(services, catalog, person.id);
    },
  );

  route(
    routes,
    {
      method: "delete",
      path: "/users/:id",
      summary: "Delete a user",
      ...forAdmins("edit"),
      responses: { 204: { description: "Deleted" } },
      errors: ["CONFLICT"],
    },
    async (c) => {
      await users.change(c, async (tx, person) => {
        users.refuseSelf(c, person, "You can't delete yourself here. Delete your account in the settings.");
        await users.refuseLastAdmin(tx, person);
        await erase(tx, person.id, mailboxes);
        await users.audit(tx, c, "delete", person);
        await directory.remove(person.subject, tx);
      });
      await llm.forgetKeys();
      void startErasures(services.queue);
      return c.body(null, 204);
    },
  );

  userActionRoutes(routes, users, { services, auth });
  return routes;
}
