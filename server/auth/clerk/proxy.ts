import { clerkFrontendApiProxy } from "@clerk/backend/proxy";
import { Hono } from "hono";
import { AppError } from "../../../contract/errors.ts";
import type { Variables } from "../../http.ts";
import type { Logger } from "../../log.ts";
import { originOf } from "../../mail.ts";
import { clientAddress } from "../client-address.ts";
import { type ClerkEnv, proxyPath } from "./config.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Clerk's API and Clerk's own scripts. Other npm packages must not be served from the product's origin. */
const proxiedPaths = /^\/(v1\/|\.well-known\/|npm\/@clerk\/(?!.*%))/;
/**
 * Request headers that aren't passed on: those that name the client or the destination, which a client could forge, and
 * those meant for this server, such as the bearer token. The proxy sets its own forwarding headers.
 */
const strippedHeaders =
  /^(cf-.*|true-client-ip|x-(real|client|cluster-client)-ip|x-forwarded-.*|forwarded|clerk-.*|authorization|expect)$/;
/** Clerk's cookies. The proxy doesn't send other cookies of this origin to Clerk, and doesn't let Clerk set them. */
const clerkCookie = /^(__(clerk|client|session|refresh)|clerk_|__cf_bm|_cfuvid|cf_clearance)/;
/**
 * Response headers that are passed on, because they apply only to the response itself. Headers for a whole origin, such
 * as HSTS, are meant for Clerk's origin.
 */
const returnedHeaders =
  /^(content-(type|language)|cache-control|etag|last-modified|expires|age|vary|location|retry-after|(x-)?clerk-.*)$/;
/** A browser treats a page under this path as one of the product's own, so scripts are disabled. */
const securityHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "x-content-type-options": "nosniff",
};

const isClerkCookie = (cookie: string) => clerkCookie.test(cookie.trimStart());

/** Serves Clerk's Frontend API and its scripts from the product's origin, for networks that can't reach Clerk. */
export function clerkProxy(env: ClerkEnv, log: Logger) {
  const routes = new Hono<Variables>();
  routes.on(methods, `${proxyPath}/*`, async (c) => {
    const { origin, pathname, search } = new URL(c.req.url);
    if (!proxiedPaths.test(pathname.slice(proxyPath.length))) throw new AppError("NOT_FOUND");
    const headers = new Headers();
    for (const [name, value] of c.req.raw.headers) if (!strippedHeaders.test(name)) headers.set(name, value);
    const cookies = (headers.get("cookie") ?? "").split(";").filter(isClerkCookie);
    if (cookies.length > 0) headers.set("cookie", cookies.join(";").trimStart());
    else headers.delete("cookie");
    const { remoteAddress } = c.env.incoming.socket;
    headers.set(
      "x-forwarded-for",
      clientAddress(c.req.header("x-forwarded-for"), remoteAddress, env.TRUST_PROXY),
    );
    const { method, body } = c.req.raw;
    const request = new Request((env.PUBLIC_URL ? originOf(env) : origin) + pathname + search, {
      method,
      headers,
      signal: c.req.raw.signal,
      ...(body ? { body, duplex: "half" } : {}),
    } as RequestInit);
    const response = await clerkFrontendApiProxy(request, {
      proxyPath,
      publishableKey: env.CLERK_PUBLISHABLE_KEY,
      secretKey: env.CLERK_SECRET_KEY,
      fapiUrl: env.CLERK_FAPI_URL,
    });
    if (response.status >= 500) {
      log.warn(
        { status: response.status, path: pathname },
        "Clerk responded to a proxied request with an error",
      );
    }
    const responseHeaders = new Headers(securityHeaders);
    for (const [name, value] of response.headers)
      if (returnedHeaders.test(name)) responseHeaders.set(name, value);
    for (const cookie of response.headers.getSetCookie())
      if (isClerkCookie(cookie)) responseHeaders.append("set-cookie", cookie);
    return new Response(response.body, { status: response.status, headers: responseHeaders });
  });
  return routes;
}
