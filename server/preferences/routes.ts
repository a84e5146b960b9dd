import { and, eq, isNotNull, sql } from "drizzle-orm";
import { Hono } from "hono";
import { preferenceChanges, preferences as schema } from "../../contract/preferences.ts";
import type { Db } from "../db/client.ts";
import { preferences as table } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";

const tag = "Account";
const responses = { 200: { description: "The preferences that you have changed", schema } };

const readRoute = defineRoute({
  ...{ method: "get", path: "/account/preferences", tag, summary: "Read your preferences" },
  responses,
});
const changeRoute = defineRoute({
  ...{ method: "patch", path: "/account/preferences", tag, summary: "Change your preferences" },
  description: "The change is applied in all open consoles. If two changes conflict, the later one wins.",
  body: preferenceChanges,
  responses,
});

async function read(db: Db, owner: string): Promise<Record<string, unknown>> {
  const rows = await db
    .select({ name: table.name, value: table.value })
    .from(table)
    .where(and(eq(table.owner_id, owner), isNotNull(table.value)));
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The routes GET and PATCH /account/preferences: the session user's choices in the console's settings. */
export function preferenceRoutes({ db, publish }: Pick<Services, "db" | "publish">) {
  const routes = new Hono<Variables>();

  route(routes, readRoute, async (c) => c.json(await read(db, c.var.session.user.id)));

  route(routes, changeRoute, async (c, { body }) => {
    const owner = c.var.session.user.id;
    const changes = Object.entries(body).flatMap(([name, change]) =>
      change ? [{ name, age: 0, ...change }] : [],
    );
    const { rowCount } = await db.execute(sql`
      insert into preferences as p (owner_id, name, value, changed_at)
      select ${owner}::uuid, name, value, now() - age * interval '1 millisecond'
      from json_to_recordset(${JSON.stringify(changes)}::json) as c(name text, value jsonb, age float8) order by name
      on conflict (owner_id, name) do update set value = excluded.value, changed_at = excluded.changed_at
        where excluded.changed_at >= p.changed_at`);
    if (rowCount) publish("preferences", "updated", [{ id: owner, owner_id: owner }]);
    return c.json(await read(db, owner));
  });

  return routes;
}
