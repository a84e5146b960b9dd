import { Hono } from "hono";
import { accountRemoval, type OwnAccount } from "../../contract/account.ts";
import { AppError } from "../../contract/errors.ts";
import { record } from "../audit.ts";
import { bearerOf } from "../auth/auth-request.ts";
import type { Auth } from "../auth/index.ts";
import type { Catalog } from "../crud/hooks.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import * as schemas from "../openapi/schemas.ts";
import type { Services } from "../services.ts";
import { startErasures } from "./erasure-job.ts";
import { isLastAdmin, isLastAdminLocked, lastAdminError } from "./last-admin.ts";
import { findPerson } from "./people-queries.ts";
import { erase, exportResponse } from "./personal-data.ts";

interface Deps {
  services: Services;
  auth: Auth;
  catalog: Catalog;
}

const exportRoute = defineRoute({
  method: "get",
  path: "/account/export",
  tag: "Account",
  summary: "Export all of your data",
  responses: { 200: { description: "JSON Lines, one record per line", contentType: "application/jsonl" } },
});

const deleteRoute = defineRoute({
  method: "delete",
  path: "/account",
  tag: "Account",
  summary: "Delete your account",
  description:
    "Requires your email address. Also requires your password if the account has one, and an authenticator or backup code if two-factor authentication is on.",
  body: accountRemoval,
  optionalBody: true,
  responses: { 204: { description: "Deleted" } },
  errors: ["FORBIDDEN", "CONFLICT", "RATE_LIMITED"],
});

/**
 * The routes under /account, for a user's own account at either identity provider. They aren't available to an admin
 * who is impersonating the user.
 */
export function accountRoutes({ services, auth, catalog }: Deps) {
  const { db, llm } = services;
  const routes = new Hono<Variables>();

  routes.use("/account/*", async (c, next) => {
    if (c.var.session.impersonator) {
      throw new AppError("FORBIDDEN", "Not available while impersonating. Stop impersonating first.");
    }
    await next();
  });

  route(
    routes,
    {
      ...{
        method: "get",
        path: "/account",
        tag: "Account",
        summary: "Check whether the account can be deleted",
      },
      responses: { 200: { description: "The account", schema: schemas.account } },
    },
    async (c) =>
      c.json({ last_admin: await isLastAdmin(db, auth.mode, c.var.session.user.id) } satisfies OwnAccount),
  );

  route(routes, exportRoute, async (c) => {
    const { session, address } = c.var;
    await record(db, { session, action: "account.export", address });
    return exportResponse(services, catalog, session.user.id);
  });

  route(routes, deleteRoute, async (c, { body }) => {
    const { session, address } = c.var;
    const { user } = session;
    if (body.email !== user.email.toLowerCase()) {
      throw new AppError("INVALID_INPUT", undefined, {
        errors: { email: ["This isn't your email address"] },
      });
    }
    if (await isLastAdmin(db, auth.mode, user.id)) throw lastAdminError();
    await auth.prove(bearerOf({ request: c.req.raw }), { ...body, address });
    await db.transaction(async (tx) => {
      const person = await findPerson(tx, user.id, true);
      if (!person) throw new AppError("NOT_FOUND");
      if (await isLastAdminLocked(tx, auth.mode, person)) throw lastAdminError();
      await erase(tx, person.id, auth.mailboxes);
      await record(tx, {
        session,
        action: "account.delete",
        subject: person.email,
        subject_id: person.id,
        address,
      });
      await auth.directory.remove(person.subject, tx);
    });
    await llm.forgetKeys();
    void startErasures(services.queue);
    return c.body(null, 204);
  });
  return routes;
}
