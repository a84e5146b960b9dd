import { createMiddleware } from "hono/factory";
import { AppError } from "../contract/errors.ts";
import { mayWriteImpersonating } from "../contract/permissions.ts";
import type { Resource } from "../contract/resource.ts";
import type { Variables } from "./http.ts";

/** Refuses all writes of an admin who is impersonating a user, except those that `contract/` explicitly allows. */
export const guardImpersonation = (resources: Readonly<Record<string, Resource>>) =>
  createMiddleware<Variables>(async (c, next) => {
    const reads = c.req.method === "GET" || c.req.method === "HEAD";
    const [, , segment = ""] = c.req.path.split("/");
    if (c.var.session.impersonator && !reads && !mayWriteImpersonating(resources, segment)) {
      throw new AppError("FORBIDDEN", "Not available while impersonating. Stop impersonating first.");
    }
    await next();
  });
