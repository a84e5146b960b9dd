import { eq, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type * as z from "zod";
import { grantInput } from "../../contract/credits.ts";
import { AppError } from "../../contract/errors.ts";
import { type Role, scopeOf } from "../../contract/session.ts";
import { type PersonDetail, userBodies, usersQuery } from "../../contract/users.ts";
import { type Deed, record } from "../audit.ts";
import type { Auth } from "../auth/index.ts";
import { ensurePerson } from "../auth/people.ts";
import type { Catalog } from "../crud/hooks.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { people } from "../db/schema.ts";
import { readJson, type Variables } from "../http.ts";
import { give } from "../ledger/index.ts";
import type { Services } from "../services.ts";
import { check } from "../validate.ts";
import { isLastOfAll, lastAdminStays } from "./last-admin.ts";
import { findPeople, findPerson, keysOf, type Stored } from "./people-queries.ts";
import { erase, eraseRest, exportOf } from "./personal-data.ts";

interface Deps {
  services: Services;
  auth: Auth;
  catalog: Catalog;
  signupCredits: number;
}

type At = Context<Variables>;

function permit(c: At, action: string) {
  if (!scopeOf(c.var.session.user.role, "users", action)) {
    throw new AppError("FORBIDDEN", "Only admins manage people");
  }
}

const bodyOf = async <S extends z.ZodType>(c: At, schema: S) => check(schema, await readJson(c, {}));

/** Writes down what an admin did with somebody's account. */
const remember = (
  db: Db,
  c: At,
  action: string,
  { id, email }: Stored,
  change: Pick<Deed, "before" | "after"> = {},
) =>
  record(db, {
    session: c.var.session,
    address: c.var.address,
    action: `users.${action}`,
    subject: email,
    subject_id: id,
    user_id: id,
    ...change,
  });

/**
 * /users: who there is, and what admins do with them. The demo data's people are left out. Roles, bans and credits are
 * the product's own; accounts and sessions are the provider's, behind `directory`.
 */
export function userRoutes({
  services,
  auth: { directory, mode, impersonate },
  catalog,
  signupCredits,
}: Deps) {
  const { db, database, llm, publish } = services;
  const routes = new Hono<Variables>();

  const person = async (c: At, action = "edit", tx?: Db): Promise<Stored> => {
    permit(c, action);
    const found = await findPerson(tx ?? db, c.req.param("id") ?? "", tx !== undefined);
    if (!found) throw new AppError("NOT_FOUND", "User not found");
    return found;
  };

  /** Changes a person, who is locked meanwhile. */
  const change = (c: At, work: (tx: Db, who: Stored) => Promise<void>) =>
    db.transaction(async (tx) => {
      const who = await person(c, "edit", tx);
      await work(tx, who);
      return who.id;
    });
  const refuseLast = async (tx: Db, who: Stored) => {
    if (await isLastOfAll(tx, who)) throw lastAdminStays();
  };
  const refuseSelf = (c: At, { id }: Stored, doing: string) => {
    if (id === c.var.session.user.id) throw new AppError("CONFLICT", `You cannot ${doing} yourself`);
  };
  const shown = async (c: At, id: string) => c.json((await findPeople(db, { id }))[0]);

  routes.get("/users", async (c) => {
    permit(c, "list");
    const query = check(usersQuery, c.req.query());
    const rows = await findPeople(db, query);
    c.header("x-total-count", String(rows.total));
    return c.json([...rows]);
  });

  routes.post("/users/invite", async (c) => {
    permit(c, "create");
    const { role, ...invited } = await bodyOf(c, userBodies.invite);
    const subject = await directory.invite(invited);
    await ensurePerson(database, { id: subject, ...invited }, signupCredits, mode);
    const [made] = await db.update(people).set({ role }).where(eq(people.subject, subject)).returning();
    await remember(db, c, "invite", made!, { after: { email: invited.email, role } });
    c.status(201);
    return shown(c, made!.id);
  });

  routes.get("/users/:id", async (c) => {
    const { id, subject } = await person(c, "show");
    const [row] = await findPeople(db, { id });
    const { rows } = await db.execute<Record<string, string>>(sql`
      select p.ban_reason, (select count(*) from api_keys where owner_id = p.id and revoked_at is null) as api_keys,
        (select count(*) from (select from llm_requests where owner_id = p.id limit 10001) newest) as requests,
        (select count(*) from animations where owner_id = p.id) as animations,
        (select count(*) from renders where owner_id = p.id) as renders
      from people p where p.id = ${id}`);
    const { ban_reason, ...counts } = rows[0]!;
    const detail: PersonDetail = {
      ...row!,
      ban_reason: ban_reason ?? null,
      two_factor: await directory.hasTwoFactor(subject),
      sessions: await directory.sessions(subject),
      keys: await keysOf(db, id),
      counts: Object.fromEntries(
        Object.entries(counts).map(([name, count]) => [name, Number(count)]),
      ) as PersonDetail["counts"],
    };
    return c.json(detail);
  });

  routes.patch("/users/:id", async (c) => {
    permit(c, "edit");
    const { role } = await bodyOf(c, userBodies.patch);
    const id = await change(c, async (tx, who) => {
      if (role !== "admin") await refuseLast(tx, who);
      await tx
        .update(people)
        .set({ role: role as Role })
        .where(eq(people.id, who.id));
      await remember(tx, c, "role", who, { before: { role: who.role }, after: { role } });
    });
    return shown(c, id);
  });

  routes.post("/users/:id/ban", async (c) => {
    permit(c, "edit");
    const { reason } = await bodyOf(c, userBodies.ban);
    const id = await change(c, async (tx, who) => {
      refuseSelf(c, who, "ban");
      await refuseLast(tx, who);
      await tx
        .update(people)
        .set({ banned_at: new Date().toISOString(), ban_reason: reason })
        .where(eq(people.id, who.id));
      await remember(tx, c, "ban", who, { after: { reason } });
      await directory.suspend(who.subject, tx);
    });
    await llm.forgetKeys();
    return shown(c, id);
  });

  routes.post("/users/:id/unban", async (c) => {
    const id = await change(c, async (tx, who) => {
      await tx.update(people).set({ banned_at: null, ban_reason: null }).where(eq(people.id, who.id));
      await remember(tx, c, "unban", who);
      await directory.restore(who.subject);
    });
    await llm.forgetKeys();
    return shown(c, id);
  });

  routes.post("/users/:id/sign-out", async (c) => {
    let ended = 0;
    await change(c, async (tx, who) => {
      ended = await directory.endSessions(who.subject, tx);
      await remember(tx, c, "sign-out", who, { after: { ended } });
    });
    return c.json({ ended });
  });

  /** For somebody who lost their app and their backup codes. */
  routes.post("/users/:id/two-factor-off", async (c) => {
    const id = await change(c, async (tx, who) => {
      refuseSelf(c, who, "do this for");
      if (!(await directory.endTwoFactor(who.subject, tx))) {
        throw new AppError("CONFLICT", "Two-factor sign-in is off already");
      }
      await remember(tx, c, "two-factor-off", who);
    });
    return shown(c, id);
  });

  /** Credits as a gift: a welcome, an apology, or money that came another way. */
  routes.post("/users/:id/grant", async (c) => {
    const who = await person(c);
    const { credits, note } = await bodyOf(c, grantInput);
    await db.transaction(async (tx) => {
      await give(tx, { owner_id: who.id, kind: "grant", credits, note, key: `grant:${newId()}` });
      await remember(tx, c, "grant", who, { after: { credits, note } });
    });
    publish("transfers", "created", [{ id: who.id, owner_id: who.id }]);
    return c.json({ granted: credits }, 201);
  });

  routes.post("/users/:id/impersonate", async (c) => {
    const who = await person(c);
    const { reason } = await bodyOf(c, userBodies.impersonate);
    refuseSelf(c, who, "act as");
    if (who.role === "admin") throw new AppError("FORBIDDEN", "Nobody acts as an admin");
    if (who.banned_at) throw new AppError("CONFLICT", "A banned account cannot be used");
    const bearer = await impersonate(who.id, c.var.session.user.id);
    await remember(db, c, "impersonate", who, { after: { reason } });
    return c.json({ bearer }, 201);
  });

  routes.get("/users/:id/export", async (c) => {
    const who = await person(c, "show");
    await remember(db, c, "export", who);
    return exportOf(services, catalog, who.id);
  });

  routes.delete("/users/:id", async (c) => {
    const id = await change(c, async (tx, who) => {
      refuseSelf(c, who, "delete");
      await refuseLast(tx, who);
      await erase(tx, who.id);
      await remember(tx, c, "delete", who);
      await directory.remove(who.subject, tx);
    });
    await llm.forgetKeys();
    void eraseRest(services, id);
    return c.body(null, 204);
  });
  return routes;
}
