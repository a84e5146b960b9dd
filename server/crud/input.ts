import { and, eq } from "drizzle-orm";
import { grantedScope } from "../../contract/access.ts";
import { AppError } from "../../contract/errors.ts";
import { mayWrite } from "../../contract/permissions.ts";
import type { Resource } from "../../contract/resource.ts";
import type { Session } from "../../contract/session.ts";
import { own } from "../../scene/own.ts";
import type { Values } from "../db/rows.ts";
import type { RequestContext } from "../request-context.ts";
import { declared, reach, selectOne } from "./conditions.ts";
import type { Catalog } from "./hooks.ts";

/**
 * Checks that the session's role may write the fields.
 * @throws FORBIDDEN naming the fields that the role may not write
 */
export function refuseUnpermitted(resource: Resource, session: Session, values: object) {
  const refused = Object.keys(values).filter((name) => !mayWrite(session.user.role, resource, name));
  if (refused.length === 0) return;
  const errors = Object.fromEntries(
    refused.map((name) => [name, ["Your role doesn't allow you to change this field"]]),
  );
  throw new AppError("FORBIDDEN", `Your role doesn't allow you to change ${refused.join(", ")}`, { errors });
}

/**
 * Refuses references to records that don't belong to the referring record's owner or that the session can't see, as if
 * they didn't exist.
 * @throws INVALID_INPUT; FORBIDDEN if the role can't open records of the other resource at all
 */
export async function checkReferences(
  { resources, tables, hooks }: Catalog,
  resource: Resource,
  values: Values,
  { db, session }: Pick<RequestContext, "db" | "session">,
  owner: string,
) {
  for (const [name, value] of Object.entries(values)) {
    const to = own(resource.all, name)?.to;
    const target = to === undefined ? undefined : own(resources, to);
    const table = target && own(tables, target.name);
    if (!target || !table || typeof value !== "string") continue;
    const columns = declared(target, table, false);
    const visible = reach(target, session, "show", columns, own(hooks, target.name) ?? {});
    const isPrivate = grantedScope(target.access, "customer", "show") === "own";
    const scope = isPrivate ? and(visible, eq(columns.owner_id!, owner)) : visible;
    if (await selectOne(db, target, table, scope, value)) continue;
    throw new AppError("INVALID_INPUT", `Invalid input: ${name}`, {
      errors: { [name]: [`${target.names.one} not found`] },
    });
  }
}
