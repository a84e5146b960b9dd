import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import * as z from "zod";
import { AccountLimits } from "../contract/account-limits.ts";
import { AppError } from "../contract/errors.ts";
import { scriptRun } from "../contract/script.ts";
import { guardApiKeys } from "./api-key-guard.ts";
import { apiRoutes } from "./api-routes.ts";
import { createApiKeySessions } from "./auth/api-key-sessions.ts";
import { proxyPath } from "./auth/clerk/config.ts";
import { clientAddress } from "./auth/client-address.ts";
import { createAttemptLimits } from "./auth/embedded/attempt-limits.ts";
import { isFromThisMachine } from "./auth/first-account.ts";
import type { Auth } from "./auth/index.ts";
import { webhookRoutes } from "./billing/routes.ts";
import { limitBodies } from "./body-limits.ts";
import { sharedChatRoutes } from "./chats/share-links.ts";
import type { Catalog } from "./crud/hooks.ts";
import type { Env } from "./env.ts";
import { respondWithError } from "./error-response.ts";
import { createUploadMatcher } from "./files/upload-paths.ts";
import { visitorCommentRoutes } from "./film-comments/visitor-routes.ts";
import { filmRoutes } from "./films/routes.ts";
import { healthRoutes } from "./health.ts";
import type { Variables } from "./http.ts";
import { idempotency } from "./idempotency.ts";
import { guardImpersonation } from "./impersonation-guard.ts";
import { mcpRoutes } from "./mcp/routes.ts";
import { openApiDocument } from "./openapi/document.ts";
import { defineRoute, route } from "./openapi/route.ts";
import * as schemas from "./openapi/schemas.ts";
import { startErasures } from "./people/erasure-job.ts";
import { catalog as product } from "./resources/catalog.ts";
import type { Services } from "./services.ts";
import { sharedFilmRoutes } from "./shared-films/routes.ts";
import { serveConsole } from "./static.ts";
import { materialRoutes } from "./studio/pictures/routes.ts";
import { runScript } from "./studio/script/index.ts";
import { productVersion } from "./version.ts";

const policy = "content-security-policy";
const yearSeconds = 31_536_000;

interface AppDeps {
  env: Env;
  auth: Auth;
  services: Services;
  /** The resources to serve; by default, all of the product's. */
  catalog?: Catalog;
}

/** Creates the app, which serves the gateway, the API and the console with one listener. */
export function createApp({ env, auth, services, catalog = product }: AppDeps) {
  const { db, log, live, llm } = services;
  const apiKeySession = createApiKeySessions(services, llm.keys);
  const app = new Hono<Variables>();
  let isStopping = false;

  app.use("/api/*", async (c, next) => {
    c.set("request_id", randomUUID());
    c.set("log", log.child({ request_id: c.get("request_id") }));
    const forwarded = c.req.header("x-forwarded-for");
    c.set("address", clientAddress(forwarded, c.env.incoming.socket.remoteAddress, env.TRUST_PROXY));
    await next();
    // These headers are set after the route has run, because a Response constructed by the route drops headers that
    // were set earlier.
    c.header("x-request-id", c.get("request_id"));
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
    if (!c.res.headers.has(policy)) c.header(policy, "default-src 'none'; frame-ancestors 'none'");
  });
  app.use("/api/*", compress({ encoding: "gzip", contentTypeFilter: /^application\/json\b/ }));
  const isUpload = createUploadMatcher(catalog.resources);
  app.use("*", limitBodies(isUpload));

  const configRoute = defineRoute({
    method: "get",
    path: "/api/config",
    tag: "Server",
    summary: "Read the public configuration",
    access: "public",
    responses: { 200: { description: "The configuration", schema: schemas.config } },
  });
  route(app, configRoute, async (c) => {
    const isLocal = isFromThisMachine(c.req.raw, c.env.incoming.socket.remoteAddress, env.PUBLIC_URL);
    const hasFirst = auth.mode === "clerk" || !(await auth.firstAccount.isMissing());
    return c.json({
      auth: auth.mode,
      clerk_publishable_key: env.CLERK_PUBLISHABLE_KEY ?? null,
      clerk_proxy: auth.proxy ? proxyPath : null,
      smtp: env.SMTP_URL !== undefined,
      verified_email_required: env.REQUIRE_VERIFIED_EMAIL,
      first_account: hasFirst ? null : isLocal ? "open" : "code",
      password_min_length: env.PASSWORD_MIN_LENGTH,
      payments: services.billing.cards ? "stripe" : "manual",
      seller: services.billing.seller,
      version: productVersion,
    });
  });
  const documentRoute = defineRoute({
    method: "get",
    path: "/api/openapi.json",
    tag: "Server",
    summary: "Read the OpenAPI document",
    access: "public",
    responses: { 200: { description: "An OpenAPI 3.1 document", schema: z.looseObject({}) } },
  });
  const described = { app, catalog, others: auth.endpoints };
  route(app, documentRoute, (c) =>
    c.json(openApiDocument(described, env.PUBLIC_URL ?? new URL(c.req.url).origin)),
  );
  app.route("/api", materialRoutes());
  app.route("/api", sharedChatRoutes(services));
  const attempts = createAttemptLimits(services.database.pool, env.SIGNUPS_PER_HOUR);
  app.route("/api", sharedFilmRoutes(services, attempts));
  app.route("/api", visitorCommentRoutes(services, attempts));
  app.route("/api", webhookRoutes(services));
  if (auth.webhooks) app.route("/api", auth.webhooks(services));
  auth.onErased?.(async () => {
    await llm.forgetKeys();
    void startErasures(services.queue);
  });
  app.on(["GET", "POST"], "/api/auth/*", (c) => auth.handler(c.req.raw, c.env.incoming.socket.remoteAddress));

  app.use("/api/*", async (c, next) => {
    const token = c.req.header("authorization")?.match(/^Bearer\s+(\S+)$/i)?.[1];
    const address = c.get("address");
    const session =
      token === undefined
        ? undefined
        : ((await apiKeySession(token, address, c.req)) ?? (await auth.sessionOf(token, address)));
    if (!session) throw new AppError("UNAUTHORIZED");
    c.set("session", session);
    await next();
  });
  app.use("/api/*", guardImpersonation(catalog.resources));
  app.use("/api/*", guardApiKeys(catalog.resources));
  const sessionRoute = defineRoute({
    method: "get",
    path: "/api/session",
    tag: "Account",
    summary: "Read your session",
    responses: { 200: { description: "The session", schema: schemas.session } },
  });
  route(app, sessionRoute, (c) => c.json(c.get("session")));
  const modelsRoute = defineRoute({
    method: "get",
    path: "/api/models",
    tag: "Server",
    summary: "List models",
    responses: { 200: { description: "The model names of all upstreams", schema: z.array(z.string()) } },
  });
  route(app, modelsRoute, async (c) => c.json(await llm.models()));
  const modelPricesRoute = defineRoute({
    method: "get",
    path: "/api/models/prices",
    tag: "Server",
    summary: "List model prices",
    description: "Prices in credits per million tokens, or null if unknown.",
    responses: { 200: { description: "The prices", schema: z.array(schemas.modelPrice) } },
  });
  route(app, modelPricesRoute, async (c) => c.json(await llm.modelPrices()));
  const films = filmRoutes({ services, publicUrl: env.PUBLIC_URL, isStopping: () => isStopping });
  app.use("/api/films", films.waits);
  app.use("/api/*", idempotency(services.database, isUpload));
  const limitsRoute = defineRoute({
    method: "get",
    path: "/api/limits",
    tag: "Account",
    summary: "Read your limits and usage",
    responses: {
      200: { description: "Stored bytes and unfinished jobs, with their limits", schema: AccountLimits },
    },
  });
  route(app, limitsRoute, async (c) => c.json(await services.limits.usage(db, c.get("session").user.id)));
  const scriptRoute = defineRoute({
    method: "post",
    path: "/api/scripts/run",
    tag: "Animations",
    summary: "Run an animation script",
    body: scriptRun,
    responses: { 200: { description: "The document, or the script's errors", schema: schemas.scriptResult } },
    errors: ["RATE_LIMITED"],
  });
  route(app, scriptRoute, async (c, { body: { code, size } }) =>
    c.json(await runScript(code, size, c.get("session").user.id, c.req.raw.signal)),
  );
  app.route("/api", apiRoutes({ services, auth, catalog, films: films.routes }));
  app.all("/api/*", () => {
    throw new AppError("NOT_FOUND");
  });
  app.route("/", services.files.routes);
  app.route(
    "/",
    healthRoutes(services, () => isStopping),
  );
  if (auth.proxy) app.route("/", auth.proxy);
  app.route(
    "/",
    mcpRoutes({ env, services, apiKeySession, answer: (request, bindings) => app.fetch(request, bindings) }),
  );
  app.use("*", serveConsole(env));

  app.onError(respondWithError);

  const listen = getRequestListener(app.fetch);
  const isSecure = env.PUBLIC_URL?.startsWith("https:");
  return {
    app,
    described,
    live,
    llm,
    listener: (request: IncomingMessage, response: ServerResponse) => {
      response.setHeader("x-content-type-options", "nosniff");
      if (isSecure) response.setHeader("strict-transport-security", `max-age=${yearSeconds}`);
      if (!llm.gateway(request, response)) void listen(request, response);
    },
    /** Makes /readyz fail, so that load balancers send no more requests. */
    drain() {
      isStopping = true;
    },
    async start() {
      await live.start();
      await llm.start();
      await services.chats.begin();
    },
    /** Stops the gateway, chats and live updates. Calls still running after `graceMs` milliseconds are aborted. */
    async stop(graceMs?: number) {
      await llm.stop(graceMs);
      await services.chats.end();
      live.stop();
    },
  };
}
