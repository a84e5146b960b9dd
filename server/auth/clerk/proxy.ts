import { clerkFrontendApiProxy } from "@clerk/backend/proxy";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "../../../contract/errors.ts";
import type { Variables } from "../../http.ts";
import type { Logger } from "../../log.ts";
import { originOf } from "../../mail.ts";
import { clientAddress } from "../client-address.ts";
import { type ClerkEnv, proxyPath } from "./config.ts";

/** Pictures of people are the largest that Clerk's components send. */
const largestBody = 12 * 1024 * 1024;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Clerk's API and Clerk's own scripts; what else is on npm must not come from our address. */
const offered = /^\/(v1\/|\.well-known\/|npm\/@clerk\/(?!.*%))/;
/** Whom a request comes from and where it went, Clerk hears from us alone. */
const claimed =
  /^(cf-.*|true-client-ip|x-(real|client|cluster-client)-ip|x-forwarded-.*|forwarded|clerk-.*|authorization|expect)$/;
/** Our own cookies, and those of others at the same host, are not for Clerk; nor does it set any of them. */
const clerks = /^(__(clerk|client|session|refresh)|clerk_|__cf_bm|_cfuvid|cf_clearance)/;
/** What an answer may say of itself; what it says of a whole address, it says of Clerk's. */
const passed =
  /^(content-(type|language)|cache-control|etag|last-modified|expires|age|vary|location|retry-after|(x-)?clerk-.*)$/;
/** A page from below this path would be one of ours to a browser, so none may run. */
const harmless = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "x-content-type-options": "nosniff",
};

const isClerks = (cookie: string) => clerks.test(cookie.trimStart());

/** Clerk's Frontend API and its script below our own address: for networks that reach nothing else. */
export function clerkProxy(env: ClerkEnv, log: Logger) {
  const routes = new Hono<Variables>();
  const tooLarge = () => {
    throw new AppError("PAYLOAD_TOO_LARGE", "The body is larger than 12 MB");
  };
  routes.use(`${proxyPath}/*`, bodyLimit({ maxSize: largestBody, onError: tooLarge }));
  routes.on(methods, `${proxyPath}/*`, async (c) => {
    const { origin, pathname, search } = new URL(c.req.url);
    if (!offered.test(pathname.slice(proxyPath.length))) throw new AppError("NOT_FOUND");
    const headers = new Headers();
    for (const [name, value] of c.req.raw.headers) if (!claimed.test(name)) headers.set(name, value);
    const cookies = (headers.get("cookie") ?? "").split(";").filter(isClerks);
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
    const answer = await clerkFrontendApiProxy(request, {
      proxyPath,
      publishableKey: env.CLERK_PUBLISHABLE_KEY,
      secretKey: env.CLERK_SECRET_KEY,
      fapiUrl: env.CLERK_FAPI_URL,
    });
    if (answer.status >= 500) {
      log.warn({ status: answer.status, path: pathname }, "Clerk did not answer a browser");
    }
    const told = new Headers(harmless);
    for (const [name, value] of answer.headers) if (passed.test(name)) told.set(name, value);
    for (const cookie of answer.headers.getSetCookie())
      if (isClerks(cookie)) told.append("set-cookie", cookie);
    return new Response(answer.body, { status: answer.status, headers: told });
  });
  return routes;
}
