import { and, asc, eq, isNotNull, or } from "drizzle-orm";
import type { SavedView } from "../../contract/saved-views.ts";
import type { Session } from "../../contract/session.ts";
import type { Db } from "../db/client.ts";
import { people, saved_views as table } from "../db/schema.ts";

export type StoredView = typeof table.$inferSelect;

/** Whether a session's user may change a view. Its owner may, and admins may if it is shared. */
export const isEditable = ({ user }: Session, view: Pick<StoredView, "owner_id" | "shared_with">): boolean =>
  view.owner_id === user.id || (user.role === "admin" && view.shared_with !== null);

/**
 * Returns the views of a resource's list that a user can open, by name. `opens` marks the user's default view or, if
 * there is none, the role's.
 */
export async function findViews(db: Db, session: Session, resource: string): Promise<SavedView[]> {
  const { user } = session;
  const isShared = user.role === "admin" ? isNotNull(table.shared_with) : eq(table.shared_with, user.role);
  const rows = await db
    .select({ view: table, owner_name: people.name })
    .from(table)
    .innerJoin(people, eq(people.id, table.owner_id))
    .where(and(eq(table.resource, resource), or(eq(table.owner_id, user.id), isShared)))
    .orderBy(asc(table.name), asc(table.id));
  const defaults = rows.map(({ view }) => view).filter((view) => view.is_default);
  const opening =
    defaults.find((view) => view.shared_with === null) ??
    defaults.find((view) => view.shared_with === user.role);
  return rows.map(({ view, owner_name }) => ({
    ...{ id: view.id, name: view.name, search: view.search, columns: view.columns, owner_name },
    ...{ shared_with: view.shared_with, is_default: view.is_default },
    editable: isEditable(session, view),
    opens: view.id === opening?.id,
  }));
}
