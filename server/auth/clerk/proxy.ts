import { clerkFrontendApiProxy } from "@clerk/backend/proxy";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "../../../contract/errors.ts";
import type { Variables } from "../../http.ts";
import { originOf } from "../../mail.ts";
import { clientAddress } from "../address.ts";
import { type ClerkEnv, proxyPath } from "./config.ts";

/** Pictures of people are the largest that Clerk's components send. */
const largestBody = 12 * 1024 * 1024;
/** Whom a request comes from and where it went, Clerk hears from us alone. */
const claimed = /^(cf-connecting-ip|x-real-ip|x-forwarded-.*|forwarded|clerk-.*|authorization)$/i;
const ours = /^(access_token|sidebar_state)$/;

const cookiesFor = (cookies: string) =>
  cookies
    .split(/;\s*/)
    .filter((pair) => !ours.test(pair.split("=")[0] ?? ""))
    .join("; ");

/** Clerk's Frontend API and its script below our own address: for networks that reach nothing else. */
export function clerkProxy(env: ClerkEnv) {
  const routes = new Hono<Variables>();
  const tooLarge = () => {
    throw new AppError("PAYLOAD_TOO_LARGE", "The body is larger than 12 MB");
  };
  routes.use(`${proxyPath}/*`, bodyLimit({ maxSize: largestBody, onError: tooLarge }));
  routes.all(`${proxyPath}/*`, async (c) => {
    const headers = new Headers();
    for (const [name, value] of c.req.raw.headers) if (!claimed.test(name)) headers.set(name, value);
    const cookies = cookiesFor(headers.get("cookie") ?? "");
    if (cookies) headers.set("cookie", cookies);
    else headers.delete("cookie");
    const { remoteAddress } = c.env.incoming.socket;
    headers.set(
      "x-forwarded-for",
      clientAddress(c.req.header("x-forwarded-for"), remoteAddress, env.TRUST_PROXY),
    );
    const origin = env.PUBLIC_URL ? originOf(env) : new URL(c.req.url).origin;
    const { pathname, search } = new URL(c.req.url);
    const { method, body } = c.req.raw;
    const request = new Request(origin + pathname + search, {
      method,
      headers,
      signal: c.req.raw.signal,
      ...(body ? { body, duplex: "half" } : {}),
    } as RequestInit);
    return clerkFrontendApiProxy(request, {
      proxyPath,
      publishableKey: env.CLERK_PUBLISHABLE_KEY,
      secretKey: env.CLERK_SECRET_KEY,
      fapiUrl: env.CLERK_FAPI_URL,
    });
  });
  return routes;
}
