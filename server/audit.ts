import type { Resource } from "../contract/resource.ts";
import type { Session } from "../contract/session.ts";
import { newId, timeOf } from "./db/ids.ts";
import { audit_events } from "./db/schema.ts";
import type { Db, Stored, Values } from "./resources/hooks.ts";

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
export const isRecorded = ({ user, impersonator }: Session, resource: Resource): boolean =>
  user.role !== "customer" || impersonator !== undefined || resource.name === "api-keys";

/** The declared fields in which two states of a record differ. */
export function differences(resource: Resource, before: Stored | undefined, after: Stored | undefined) {
  const names = Object.keys(resource.fields).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  const of = (row: Stored | undefined) =>
    row && Object.fromEntries(names.flatMap((name) => (row[name] == null ? [] : [[name, row[name]]])));
  return { before: of(before), after: of(after) };
}
