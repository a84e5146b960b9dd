import { and, desc, eq, ne } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { grantInput } from "../contract/credits.ts";
import { AppError, fieldErrors } from "../contract/errors.ts";
import { roles, type Session, scopeOf } from "../contract/session.ts";
import type { Database } from "./db/client.ts";
import { newId } from "./db/ids.ts";
import { people } from "./db/schema.ts";
import { readJson, type Variables } from "./http.ts";
import { give } from "./ledger/index.ts";
import { check } from "./resources/crud.ts";

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
      if (parsed.data.role !== "admin" && admins.length === 1 && admins[0]?.id === id) {
        throw new AppError("CONFLICT", "The last admin stays one: make somebody else an admin first");
      }
      return (
        id &&
        tx
          .update(people)
          .set(parsed.data)
          .where(and(real, eq(people.id, id)))
          .returning(columns)
      );
    });
    if (!changed?.[0]) throw new AppError("NOT_FOUND", "User not found");
    return c.json(changed[0]);
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
    await db.transaction((tx) => give(tx, grant));
    return c.json({ granted: credits }, 201);
  });
  return routes;
}
