import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { parseQuery } from "../../contract/query.ts";
import { people } from "../../contract/resources/people.ts";
import type { Person, PersonName } from "../../contract/users.ts";
import type { Variables } from "../http.ts";
import { listQuery } from "../openapi/resource-paths.ts";
import { route } from "../openapi/route.ts";
import * as schemas from "../openapi/schemas.ts";
import type { Services } from "../services.ts";
import { findPeople } from "./people-queries.ts";

const forReaders = (action: "list" | "show") =>
  ({
    method: "get",
    tag: "Users",
    permission: {
      resource: people.name,
      action,
      message: "Only operators and admins can see who other users are",
    },
  }) as const;

/** The fields that identify a person, without those that only admins see. */
const nameOf = ({ id, name, email, role, status, created_at, last_seen_at }: Person): PersonName => ({
  ...{ id, name, email, role, status, created_at, last_seen_at },
});

/** GET /people and /people/:id: the names of users, for everyone who can see other users' records. */
export function directoryRoutes({ db }: Pick<Services, "db">) {
  const routes = new Hono<Variables>();
  route(
    routes,
    {
      ...forReaders("list"),
      path: "/people",
      summary: "List users' names",
      parameters: listQuery(people),
      errors: ["BAD_REQUEST"],
      responses: {
        200: {
          description: "A page of users",
          schema: z.array(schemas.personName),
          headers: { "x-total-count": "The number of matching users" },
        },
      },
    },
    async (c) => {
      const query = parseQuery(people, new URL(c.req.url).searchParams);
      const rows = await findPeople(db, { ...query, demo: true });
      c.header("x-total-count", String(rows.total));
      return c.json(rows.map(nameOf));
    },
  );
  route(
    routes,
    {
      ...forReaders("show"),
      path: "/people/:id",
      summary: "Read a user's name",
      responses: { 200: { description: "The user", schema: schemas.personName } },
    },
    async (c) => {
      const id = z.uuid().safeParse(c.req.param("id"));
      const filters = [{ field: "id", operator: "eq" as const, values: [id.data] }];
      const [row] = id.success ? await findPeople(db, { filters, demo: true }) : [];
      if (!row) throw new AppError("NOT_FOUND", "User not found");
      return c.json(nameOf(row));
    },
  );
  return routes;
}
