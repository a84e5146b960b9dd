import { Hono } from "hono";
import { accountRemoval, type OwnAccount } from "../../contract/account.ts";
import { AppError } from "../../contract/errors.ts";
import { record } from "../audit.ts";
import { bearerOf } from "../auth/auth-request.ts";
import type { Auth } from "../auth/index.ts";
import type { Catalog } from "../crud/hooks.ts";
import { readJson, type Variables } from "../http.ts";
import type { Services } from "../services.ts";
import { check } from "../validate.ts";
import { isLastAdmin, isLastOfAll, lastAdminStays } from "./last-admin.ts";
import { findPerson } from "./people-queries.ts";
import { erase, eraseRest, exportOf } from "./personal-data.ts";

interface Deps {
  services: Services;
  auth: Auth;
  catalog: Catalog;
}

/** /account: what everybody may do with their own account, whoever vouches for it, and nobody who acts as them. */
export function accountRoutes({ services, auth, catalog }: Deps) {
  const { db, llm } = services;
  const routes = new Hono<Variables>();

  routes.use("/account/*", async (c, next) => {
    if (c.var.session.impersonator) {
      throw new AppError("FORBIDDEN", "Only they themselves may do this, and not whoever acts as them");
    }
    await next();
  });

  routes.get("/account", async (c) =>
    c.json({ last_admin: await isLastAdmin(db, c.var.session.user.id) } satisfies OwnAccount),
  );

  routes.get("/account/export", async (c) => {
    const { session, address } = c.var;
    await record(db, { session, action: "account.export", address });
    return exportOf(services, catalog, session.user.id);
  });

  routes.delete("/account", async (c) => {
    const { session, address } = c.var;
    const { user } = session;
    const given = check(accountRemoval, await readJson(c, {}));
    if (given.email !== user.email.toLowerCase()) {
      throw new AppError("INVALID_INPUT", undefined, {
        errors: { email: ["This is not your e-mail address"] },
      });
    }
    if (await isLastAdmin(db, user.id)) throw lastAdminStays();
    await auth.prove(bearerOf({ request: c.req.raw }), { ...given, address });
    await db.transaction(async (tx) => {
      const who = await findPerson(tx, user.id, true);
      if (!who) throw new AppError("NOT_FOUND");
      if (await isLastOfAll(tx, who)) throw lastAdminStays();
      await erase(tx, who.id);
      await record(tx, {
        session,
        action: "account.delete",
        subject: who.email,
        subject_id: who.id,
        address,
      });
      await auth.directory.remove(who.subject, tx);
    });
    await llm.forgetKeys();
    void eraseRest(services, user.id);
    return c.body(null, 204);
  });
  return routes;
}
