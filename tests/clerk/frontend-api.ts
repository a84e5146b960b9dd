import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { methodOverride } from "hono/method-override";
import { environment } from "./environment.ts";
import type { Frontend, Visit } from "./frontend-context.ts";
import { addProfile } from "./profile.ts";
import { type Client, missing, Refused, type Session } from "./records.ts";
import * as shapes from "./responses.ts";
import { addAttempts } from "./sign-in-attempts.ts";
import { sessionToken, type World } from "./state.ts";

/** The application's origin. Same-origin requests don't send an Origin header, so the proxy's URL is used for them. */
const originOf = (c: Visit) =>
  c.req.header("origin") ?? new URL(c.req.header("clerk-proxy-url") ?? "http://localhost").origin;

const cookieSeconds = 365 * 24 * 3600;
const require = createRequire(import.meta.url);
const scripts = dirname(require.resolve("@clerk/clerk-js"));

function kernel(world: World): Frontend {
  // Some of clerk-js's URLs end with a slash.
  const app: Frontend["app"] = new Hono({ strict: false });
  const clientShape = (c: Visit, client: Client) => ({
    object: "client",
    id: client.id,
    sessions: client.sessions.map((session) =>
      shapes.sessionForBrowser(session, sessionToken(world, session, originOf(c))),
    ),
    sign_in: client.signIn && shapes.signIn(client.signIn),
    sign_up: client.signUp && shapes.signUp(client.signUp, world.verifyEmail),
    last_active_session_id: client.sessions.at(-1)?.id ?? null,
    captcha_bypass: false,
    cookie_expires_at: null,
    created_at: client.created_at,
    updated_at: client.updated_at,
  });
  return {
    app,
    world,
    clientOf(c) {
      const client = c.get("client") ?? world.instance.newClient();
      c.set("client", client);
      return client;
    },
    sessionOf(c) {
      const session = c.get("client")?.sessions.at(-1);
      if (!session) throw new Refused(401, "signed_out", "You are signed out.");
      return session;
    },
    answer(c, response) {
      const client = c.get("client");
      if (client && world.live) {
        const options = { path: "/", sameSite: "Lax", maxAge: cookieSeconds } as const;
        setCookie(c, "__client", client.id, { ...options, httpOnly: true });
        const since = client.sessions.length > 0 ? Math.floor(client.updated_at / 1000) : 0;
        setCookie(c, "__client_uat", String(since), options);
      }
      const shape = client ? clientShape(c, client) : null;
      // A request for the client gets the client itself as the response.
      if (c.req.path === "/v1/client") return c.json({ response: shape, client: null });
      return c.json({ response, client: shape });
    },
  };
}

/** Clerk's Frontend API and its scripts, as clerk-js requests them through the application's proxy. */
export function frontendApi(world: World) {
  const frontend = kernel(world);
  const { app, answer, clientOf } = frontend;

  // clerk-js sends other methods as POST requests with a `_method` parameter.
  app.use(methodOverride({ app, query: "_method" }));

  // The first file is requested with version @5, and the files that it loads with the full version. Hono's route
  // patterns can't match either version.
  app.get("/npm/:scope/:package/dist/:file", async (c, next) => {
    const { scope, package: name, file } = c.req.param();
    if (!/^@clerk\/clerk-js@5(\.|$)/.test(`${scope}/${name}`)) return next();
    const script = await readFile(join(scripts, basename(file))).catch(() => undefined);
    return script ? c.body(script, 200, { "content-type": "text/javascript; charset=utf-8" }) : next();
  });
  app.get("/.well-known/jwks.json", (c) => c.json(world.signer.jwks));

  // The link in emails is the only URL that users open themselves.
  app.get("/v1/tickets/accept", (c) => {
    const ticket = c.req.query("ticket") ?? "";
    const invited = [...world.instance.invitations.values()].find((made) => made.ticket === ticket);
    const target = new URL(
      invited?.redirect_url ?? (invited ? "/clerk/sign-up" : "/clerk/sign-in"),
      world.home,
    );
    target.searchParams.set("__clerk_status", invited ? "sign_up" : "sign_in");
    target.searchParams.set("__clerk_ticket", ticket);
    return c.redirect(target.href);
  });

  app.use("/v1/*", async (c, next) => {
    if (!c.req.header("clerk-proxy-url") || c.req.header("clerk-secret-key") !== world.secretKey) {
      throw new Refused(400, "proxy_request_invalid", "This request did not come through the proxy.");
    }
    await next();
  });
  app.post("/v1/dev_browser", (c) => c.json({ object: "dev_browser", id: world.instance.newClient().id }));
  app.get("/v1/environment", (c) => c.json(environment(world, originOf(c))));
  app.patch("/v1/environment", (c) => c.json(environment(world, originOf(c))));

  app.use("/v1/*", async (c, next) => {
    const id = world.live ? getCookie(c, "__client") : c.req.query("__clerk_db_jwt");
    const client = world.instance.clients.get(id ?? "");
    if (!client && !world.live) {
      throw new Refused(401, "dev_browser_unauthenticated", "Unable to authenticate this browser.");
    }
    c.set("client", client);
    await next();
  });

  const ended = (c: Visit) => {
    for (const session of clientOf(c).sessions) world.instance.end(session, "removed");
    return answer(c, null);
  };
  app.get("/v1/client", (c) => answer(c, null));
  app.put("/v1/client", (c) => {
    clientOf(c);
    return answer(c, null);
  });
  app.delete("/v1/client", ended);
  app.delete("/v1/client/sessions", ended);

  const own = (c: Visit) => {
    const session = world.instance.session(c.req.param("id") ?? "");
    if (session.client !== c.get("client")) throw missing("Session");
    return session;
  };
  const shown = (c: Visit, session: Session) =>
    answer(c, shapes.sessionForBrowser(session, sessionToken(world, session, originOf(c))));
  app.post("/v1/client/sessions/:id/tokens", (c) => {
    const session = own(c);
    if (session.status !== "active")
      throw new Refused(401, "authentication_invalid", "Invalid authentication");
    // This is the only response without an envelope.
    return c.json({ object: "token", jwt: sessionToken(world, session, originOf(c)) });
  });
  app.post("/v1/client/sessions/:id/touch", (c) => {
    const session = own(c);
    if (session.status !== "active") throw missing("Session");
    session.updated_at = Date.now();
    return shown(c, session);
  });
  app.post("/v1/client/sessions/:id/end", (c) => shown(c, world.instance.end(own(c), "ended")));
  app.post("/v1/client/sessions/:id/remove", (c) => shown(c, world.instance.end(own(c), "removed")));

  addAttempts(frontend);
  addProfile(frontend);
  return app;
}
