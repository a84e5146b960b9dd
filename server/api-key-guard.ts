import { createMiddleware } from "hono/factory";
import { AppError } from "../contract/errors.ts";
import { mayUseApiKey } from "../contract/permissions.ts";
import type { Resource } from "../contract/resource.ts";
import type { Variables } from "./http.ts";

/**
 * Refuses requests that an API key may not make, although its owner may: anything that `contract/` doesn't explicitly
 * allow.
 */
export const guardApiKeys = (resources: Readonly<Record<string, Resource>>) =>
  createMiddleware<Variables>(async (c, next) => {
    const [, , segment = "", , verb] = c.req.path.split("/");
    if (c.var.session.api_key && !mayUseApiKey(resources, c.req.method, segment, verb))
      throw new AppError("FORBIDDEN", "Not available to API keys. Sign in to the console instead.");
    await next();
  });
