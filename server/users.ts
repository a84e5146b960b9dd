import { and, desc, eq, ne } from "drizzle-orm";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { grantInput } from "../contract/credits.ts";
import { AppError, fieldErrors } from "../contract/errors.ts";
import { roles, type Session, scopeOf } from "../contract/session.ts";
import { type Deed, record } from "./audit.ts";
import type { Database } from "./db/client.ts";
import { newId } from "./db/ids.ts";
import { people } from "./db/schema.ts";
import { readJson, type Variables } from "./http.ts";
import { give } from "./ledger/index.ts";
import { check } from "./resources/crud.ts";
import type { Db } from "./resources/hooks.ts";

const patch = z.strictObject({ role: z.enum(roles) });
const columns = {
  id: people.id,
  name: people.name,
  email: people.email,
  role: people.role,
  created_at: people.created_at,
};

function permit({ user }: Session, action: string) {
  if (!scopeOf(user.role, "users", action)) throw new AppError("FORBIDDEN", "Only admins manage people");
}

/** Writes down what an admin did with somebody's account. */
const remember = (
  db: Db,
  c: Context<Variables>,
  action: string,
  { id, email }: { id: string; email: string },
  change: Pick<Deed, "before" | "after">,
) =>
  record(db, {
    actor: c.var.session.user,
    address: c.var.address,
    action,
    subject: email,
    subject_id: id,
    user_id: id,
    ...change,
  });

/** GET /users and PATCH /users/{id}: who there is, and which role each has. The demo data's people are left out. */
export function userRoutes({ db }: Pick<Database, "db">) {
  const routes = new Hono<Variables>();
  const real = ne(people.provider, "demo");

  routes.get("/users", async (c) => {
    permit(c.get("session"), "list");
    return c.json(await db.select(columns).from(people).where(real).orderBy(desc(people.id)).limit(500));
  });

  routes.patch("/users/:id", async (c) => {
    permit(c.get("session"), "edit");
    const id = z.uuid().safeParse(c.req.param("id")).data;
    const parsed = patch.safeParse(await readJson(c));
    if (!parsed.success) {
      throw new AppError("INVALID_INPUT", "Please check: role", { errors: fieldErrors(parsed.error.issues) });
    }
    const changed = await db.transaction(async (tx) => {
      // Locked together, so that two admins cannot demote each other at once.
      const admins = await tx
        .select({ id: people.id })
        .from(people)
        .where(and(real, eq(people.role, "admin")))
        .orderBy(people.id)
        .for("update");
      const [before] = id ? await tx.select({ role: people.role }).from(people).where(eq(people.id, id)) : [];
      if (parsed.data.role !== "admin" && admins.length === 1 && admins[0]?.id === id) {
        throw new AppError("CONFLICT", "The last admin stays one: make somebody else an admin first");
      }
      const [after] = id
        ? await tx
            .update(people)
            .set(parsed.data)
            .where(and(real, eq(people.id, id)))
            .returning(columns)
        : [];
      if (after) await remember(tx, c, "users.role", after, { before, after: parsed.data });
      return after;
    });
    if (!changed) throw new AppError("NOT_FOUND", "User not found");
    return c.json(changed);
  });

  /** Credits as a gift: a welcome, an apology, or money that came another way. */
  routes.post("/users/:id/grant", async (c) => {
    permit(c.get("session"), "edit");
    const id = z.uuid().safeParse(c.req.param("id")).data;
    const { credits, note } = check(grantInput, await readJson(c)) as z.infer<typeof grantInput>;
    const [person] = id
      ? await db
          .select(columns)
          .from(people)
          .where(and(real, eq(people.id, id)))
      : [];
    if (!person) throw new AppError("NOT_FOUND", "User not found");
    const grant = { owner_id: person.id, kind: "grant", credits, note, key: `grant:${newId()}` } as const;
    await db.transaction(async (tx) => {
      await give(tx, grant);
      await remember(tx, c, "users.grant", person, { after: { credits, note } });
    });
    return c.json({ granted: credits }, 201);
  });
  return routes;
}
