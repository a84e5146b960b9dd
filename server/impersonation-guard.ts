import { createMiddleware } from "hono/factory";
import { AppError } from "../contract/errors.ts";
import type { Resource } from "../contract/resource.ts";
import { mayWriteImpersonating } from "../contract/session.ts";
import type { Variables } from "./http.ts";

/**
 * Refuses the writes of an admin who is impersonating a user, except where `contract/` allows them. A route that
 * nobody thought of is refused.
 */
export const guardImpersonation = (resources: Readonly<Record<string, Resource>>) =>
  createMiddleware<Variables>(async (c, next) => {
    const reads = c.req.method === "GET" || c.req.method === "HEAD";
    const [, , segment = ""] = c.req.path.split("/");
    if (c.var.session.impersonator && !reads && !mayWriteImpersonating(resources, segment)) {
      throw new AppError("FORBIDDEN", "Not available while impersonating");
    }
    await next();
  });
