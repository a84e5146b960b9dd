import { Hono } from "hono";
import { type Invitation, missing, Refused, type User } from "./records.ts";
import * as shapes from "./responses.ts";
import { ticketUrl, type World } from "./state.ts";
import { newId } from "./tokens.ts";

/** The part of Clerk's Backend API that an application's server uses. */
export function backendApi(world: World) {
  const { instance } = world;
  const app = new Hono().basePath("/v1");

  app.use(async (c, next) => {
    if (c.req.header("authorization") !== `Bearer ${world.secretKey}`) {
      throw new Refused(401, "clerk_key_invalid", "The provided Clerk Secret Key is invalid.");
    }
    await next();
  });

  app.get("/jwks", (c) => c.json(world.signer.jwks));

  const found = (query: URLSearchParams): User[] => {
    const term = query.get("query")?.toLowerCase();
    const ids = query.getAll("user_id");
    const emails = query.getAll("email_address").map((email) => email.toLowerCase());
    const order = query.get("order_by") ?? "-created_at";
    const key = order.replace(/^[-+]/, "");
    // Users can be sorted by any of their fields; the query names the field.
    const worth = (user: User): string | number =>
      key === "email_address"
        ? (user.emails[0]?.email_address ?? "")
        : ((user as unknown as Record<string, string | number | null>)[key] ?? "");
    return [...instance.users.values()]
      .filter((user) => {
        const addresses = user.emails.map((email) => email.email_address);
        const texts = [user.id, user.first_name, user.last_name, ...addresses];
        return (
          (!term || texts.some((text) => text?.toLowerCase().includes(term))) &&
          (ids.length === 0 || ids.includes(user.id)) &&
          (emails.length === 0 || emails.some((email) => addresses.includes(email))) &&
          (!query.has("banned") || user.banned === (query.get("banned") === "true"))
        );
      })
      .sort(
        (a, b) => (worth(a) < worth(b) ? -1 : worth(a) > worth(b) ? 1 : 0) * (order.startsWith("-") ? -1 : 1),
      );
  };

  const queryOf = (url: string) => new URL(url).searchParams;
  const page = <T>(all: T[], query: URLSearchParams): T[] => {
    const offset = Number(query.get("offset") ?? 0);
    return all.slice(offset, offset + Math.min(Number(query.get("limit") ?? 10), 500));
  };
  const listed = <T>(all: T[], url: string, shape: (one: T) => object) => {
    const data = page(all, queryOf(url)).map(shape);
    return queryOf(url).get("paginated") === "true" ? { data, total_count: all.length } : data;
  };

  app.get("/users", (c) => c.json(page(found(queryOf(c.req.url)), queryOf(c.req.url)).map(shapes.account)));
  app.get("/users/count", (c) =>
    c.json({ object: "total_count", total_count: found(queryOf(c.req.url)).length }),
  );
  app.post("/users", async (c) => {
    const { email_address = [], ...given } = await c.req.json();
    return c.json(shapes.account(instance.createUser({ ...given, email: String(email_address[0]) })));
  });
  app.get("/users/:id", (c) => c.json(shapes.account(instance.user(c.req.param("id")))));
  app.patch("/users/:id", async (c) =>
    c.json(shapes.account(instance.change(instance.user(c.req.param("id")), await c.req.json()))),
  );
  app.delete("/users/:id", (c) => {
    const user = instance.user(c.req.param("id"));
    instance.remove(user);
    return c.json({ object: "user", id: user.id, deleted: true });
  });
  app.post("/users/:id/ban", (c) => c.json(shapes.account(instance.ban(instance.user(c.req.param("id"))))));
  app.post("/users/:id/unban", (c) =>
    c.json(shapes.account(instance.unban(instance.user(c.req.param("id"))))),
  );
  app.patch("/users/:id/metadata", async (c) => {
    const user = instance.user(c.req.param("id"));
    const { public_metadata = {}, private_metadata = {}, unsafe_metadata = {} } = await c.req.json();
    return c.json(
      shapes.account(
        instance.change(user, {
          public_metadata: { ...user.public_metadata, ...public_metadata },
          private_metadata: { ...user.private_metadata, ...private_metadata },
          unsafe_metadata: { ...user.unsafe_metadata, ...unsafe_metadata },
        }),
      ),
    );
  });

  app.get("/sessions", (c) => {
    const user = c.req.query("user_id");
    const status = c.req.query("status");
    const all = [...instance.sessions.values()].filter(
      (session) => (!user || session.user.id === user) && (!status || session.status === status),
    );
    return c.json(listed(all, c.req.url, shapes.sessionForServer));
  });
  app.get("/sessions/:id", (c) => c.json(shapes.sessionForServer(instance.session(c.req.param("id")))));
  app.post("/sessions/:id/revoke", (c) =>
    c.json(shapes.sessionForServer(instance.end(instance.session(c.req.param("id")), "revoked"))),
  );

  const invitation = (made: Invitation) => shapes.invitation(made, ticketUrl(world, made.ticket));

  app.get("/invitations", (c) => {
    const status = c.req.query("status");
    const all = [...instance.invitations.values()].filter((made) => !status || made.status === status);
    return c.json(listed(all, c.req.url, invitation));
  });
  app.post("/invitations", async (c) => {
    const { email_address, public_metadata = {}, redirect_url = null, ...given } = await c.req.json();
    const waits = [...instance.invitations.values()].some(
      (other) => other.email_address === email_address && other.status === "pending",
    );
    if (!given.ignore_existing && waits) {
      throw new Refused(400, "duplicate_record", "There are already pending invitations for that address.");
    }
    if (!given.ignore_existing) instance.freeEmail(email_address);
    const made: Invitation = {
      ...pending("inv"),
      email_address,
      public_metadata,
      redirect_url,
    };
    instance.invitations.set(made.id, made);
    if (given.notify !== false) {
      world.mails.push({ to: email_address, content: ticketUrl(world, made.ticket) });
    }
    return c.json(invitation(made));
  });
  app.post("/invitations/:id/revoke", (c) => {
    const made = instance.invitations.get(c.req.param("id"));
    if (made?.status !== "pending") throw missing("Invitation");
    return c.json(invitation(Object.assign(made, { status: "revoked", updated_at: Date.now() })));
  });

  app.post("/actor_tokens", async (c) => {
    const { user_id, actor } = await c.req.json();
    const made = { ...pending("act"), user_id: instance.user(user_id).id, actor };
    instance.actorTokens.set(made.id, made);
    return c.json(shapes.actorToken(made, ticketUrl(world, made.ticket)));
  });
  app.post("/actor_tokens/:id/revoke", (c) => {
    const made = instance.actorTokens.get(c.req.param("id"));
    if (made?.status !== "pending") throw missing("Actor token");
    Object.assign(made, { status: "revoked", updated_at: Date.now() });
    return c.json(shapes.actorToken(made, ticketUrl(world, made.ticket)));
  });
  return app;
}

const pending = (prefix: string) => ({
  id: newId(prefix),
  ticket: newId("ticket"),
  status: "pending" as const,
  created_at: Date.now(),
  updated_at: Date.now(),
});
