import type { Resource } from "../contract/resource.ts";
import type { Session } from "../contract/session.ts";
import type { Db } from "./db/client.ts";
import { newId, timeOf } from "./db/ids.ts";
import type { StoredRow, Values } from "./db/rows.ts";
import { audit_events } from "./db/schema.ts";

/** Who acts where nobody is signed in. */
const nobody = "00000000-0000-0000-0000-000000000000";
/** Values beyond so many characters are named by their length: the log is no second copy of the data. */
const longest = 2000;

export interface Deed {
  /** In whose name it was done; the admin who acts as somebody else is who did it. */
  session?: Pick<Session, "user" | "impersonator">;
  /** The e-mail of a person whom somebody only claimed to be. */
  claimed?: string;
  action: string;
  subject?: string;
  subject_id?: string;
  /** The person whom it concerns, if it is another than the actor. */
  user_id?: string;
  address?: string;
  before?: Values;
  after?: Values;
}

const short = (value: unknown): unknown => {
  const length = JSON.stringify(value)?.length ?? 0;
  return length > longest ? `(${length} characters)` : value;
};
const shortened = (values: Values | undefined) =>
  values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, short(value)]));

/** Writes a deed down; in the transaction that does it, where there is one. */
export async function record(db: Db, { session, claimed, ...deed }: Deed): Promise<void> {
  const id = newId();
  const actor = session?.impersonator ?? session?.user;
  await db.insert(audit_events).values({
    ...deed,
    user_id: deed.user_id ?? (session?.impersonator ? session.user.id : undefined),
    id,
    owner_id: actor?.id ?? nobody,
    created_at: timeOf(id),
    updated_at: timeOf(id),
    actor: (actor?.email ?? claimed)?.slice(0, 400),
    subject: deed.subject?.slice(0, 400),
    before: shortened(deed.before),
    after: shortened(deed.after),
  });
}

/** What customers do with their own things is theirs; keys open the gateway, so everybody's count. */
const isRecorded = ({ user, impersonator }: Session, resource: string): boolean =>
  user.role !== "customer" || impersonator !== undefined || resource === "api-keys";

/** By whom, and from where. */
interface By {
  session: Session;
  address: string;
}

/** Writes a change of a record down, with the declared fields that changed, if it is one of those that count. */
export async function recordWrite(
  db: Db,
  { session, address }: By,
  resource: Resource,
  verb: string,
  before: StoredRow | undefined,
  after: StoredRow | undefined,
): Promise<void> {
  if (!isRecorded(session, resource.name)) return;
  const { id: subject_id, owner_id } = (after ?? before)!;
  await record(db, {
    session,
    action: `${resource.name}.${verb}`,
    subject: String((after ?? before)?.[resource.heading ?? "id"] ?? ""),
    subject_id,
    user_id: owner_id === session.user.id ? undefined : owner_id,
    address,
    ...differences(resource, before, after),
  });
}

/** The same for what somebody sets for themselves and no resource declares. */
export async function recordSetting(
  db: Db,
  { session, address }: By,
  action: string,
  after: Values,
): Promise<void> {
  if (isRecorded(session, action)) await record(db, { session, action, address, after });
}

/** The declared fields in which two states of a record differ; of a file what people know of it. */
function differences(resource: Resource, before: StoredRow | undefined, after: StoredRow | undefined) {
  const names = Object.keys(resource.fields).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  const shown = (value: unknown) => {
    if (typeof value !== "object" || value === null || !("hash" in value)) return value;
    const { name, type, size } = value as Values;
    return { name, type, size };
  };
  const of = (row: StoredRow | undefined) =>
    row && Object.fromEntries(names.flatMap((name) => (row[name] == null ? [] : [[name, shown(row[name])]])));
  return { before: of(before), after: of(after) };
}
