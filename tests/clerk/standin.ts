import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { backendApi } from "./backend-api.ts";
import { frontendApi } from "./frontend-api.ts";
import { Instance } from "./instance.ts";
import { Refused, type Session, type User } from "./records.ts";
import * as shapes from "./responses.ts";
import { host, sessionToken, type World } from "./state.ts";
import { createSigner } from "./tokens.ts";
import { createWebhooks } from "./webhooks.ts";

interface Options {
  /** The lifetime of a session token, in seconds. */
  tokenSeconds?: number;
  /** Whether a sign-up requires an emailed code. */
  verifyEmail?: boolean;
  /** Whether to simulate a production instance instead of a development instance. */
  live?: boolean;
}

interface Person {
  email: string;
  password?: string;
  /** First and last name. */
  name?: string;
}

/** Returns the payload of a webhook event. */
function payloadOf(type: string, thing: User | Session): object {
  if (type === "user.deleted") return { deleted: true, id: thing.id, object: "user" };
  return "emails" in thing ? shapes.account(thing) : shapes.sessionForServer(thing);
}

/** Serves `app` on its own port. While the stand-in is frozen, requests wait without a response. */
async function listen(
  name: string,
  app: ReturnType<typeof frontendApi> | ReturnType<typeof backendApi>,
  world: World,
  reachable: () => Promise<void>,
) {
  app.notFound((c) => {
    const asked = `${name} ${c.req.method} ${c.req.path}`;
    world.unknownRequests.push(asked);
    console.error(`The stand-in for Clerk does not know ${asked}`);
    return c.json(new Refused(404, "resource_not_found", `No ${asked}`).body, 404);
  });
  app.onError((error, c) => {
    if (error instanceof Refused) return c.json(error.body, error.status);
    console.error(error);
    return c.json({ errors: [{ code: "internal_error", message: String(error) }] }, 500);
  });
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    world.heard.push({ call: `${name} ${request.method} ${pathname}`, headers: request.headers });
    await reachable();
    return app.fetch(request);
  };
  const server = serve({ fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  await once(server, "listening");
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/**
 * Starts a stand-in for Clerk on loopback that works with Clerk's real SDKs. It has the Frontend API with
 * clerk-js, the Backend API, signing keys and webhooks. `env` configures the application for it.
 */
export async function startClerk({ tokenSeconds = 60, verifyEmail = false, live = false }: Options = {}) {
  const signer = createSigner();
  const webhookSecret = `whsec_${randomBytes(24).toString("base64")}`;
  const webhooks = createWebhooks(signer.kid, webhookSecret);
  const instance = new Instance((type, thing) => webhooks.emit(type, payloadOf(type, thing)));
  const world: World = {
    instance,
    signer,
    secretKey: `sk_${live ? "live" : "test"}_${randomBytes(20).toString("hex")}`,
    live,
    verifyEmail,
    tokenSeconds,
    skew: 0,
    home: "http://localhost",
    frontendUrl: "",
    mails: [],
    unknownRequests: [],
    heard: [],
  };
  let thawed = Promise.resolve();
  let thaw = () => {};
  const reachable = () => thawed;
  const frontend = await listen("frontend", frontendApi(world), world, reachable);
  const backend = await listen("backend", backendApi(world), world, reachable);
  world.frontendUrl = frontend.url;

  return {
    frontendUrl: frontend.url,
    backendUrl: backend.url,
    /** The environment variables for the product. */
    env: {
      CLERK_PUBLISHABLE_KEY: `pk_${live ? "live" : "test"}_${btoa(`${host(live)}$`).replace(/=+$/, "")}`,
      CLERK_SECRET_KEY: world.secretKey,
      CLERK_API_URL: backend.url,
      CLERK_WEBHOOK_SECRET: webhookSecret,
      CLERK_PROXY: "1",
      CLERK_FAPI_URL: frontend.url,
    },
    /** Requests that neither API supports. A successful test leaves this empty. */
    unknownRequests: world.unknownRequests,
    /** All requests to both APIs, oldest first. */
    heard: world.heard,
    mails: world.mails,
    /** Sets the product's URL, for webhooks and for links in emails. */
    pointWebhooksAt(url: string) {
      world.home = new URL(url).origin;
      webhooks.pointAt(url);
    },
    /** Resolves when all webhooks have been delivered. */
    webhooksSettled: webhooks.settled,
    sendWebhook: webhooks.send,
    createUser({ email, password, name = "" }: Person): User {
      const [first_name, ...rest] = name.split(" ");
      return instance.createUser({ email, password, first_name, last_name: rest.join(" ") });
    },
    userOf: (email: string) => instance.userOf(email),
    sessionsOf: (user: User) => instance.sessionsOf(user),
    ban: (user: User) => instance.ban(user),
    unban: (user: User) => instance.unban(user),
    remove: (user: User) => instance.remove(user),
    revoke: (session: Session) => instance.end(session, "revoked"),
    /** Signs a user in, as in a new browser. */
    signIn: (user: User) => instance.begin(instance.newClient(), user),
    /** Returns a session token for a user. Creates a session if there is none. */
    sessionToken(user: User, claims: object = {}): string {
      const session = instance.sessionsOf(user)[0] ?? instance.begin(instance.newClient(), user);
      return sessionToken(world, session, world.home, claims);
    },
    /** Sets Clerk's clock ahead of or behind the application's clock. */
    skew(seconds: number) {
      world.skew = seconds;
    },
    freeze() {
      thawed = new Promise((resolve) => {
        thaw = resolve;
      });
    },
    thaw() {
      thaw();
      thawed = Promise.resolve();
    },
    async stop() {
      for (const { server } of [frontend, backend]) {
        server.close();
        server.closeAllConnections();
        await once(server, "close").catch(() => undefined);
      }
    },
  };
}

export type Clerk = Awaited<ReturnType<typeof startClerk>>;
