import type { BulkChange } from "../contract/bulk-changes.ts";
import type { Resource } from "../contract/resource.ts";
import type { Session } from "../contract/session.ts";
import { own } from "../scene/own.ts";
import type { Db } from "./db/client.ts";
import { newId, timeOf } from "./db/ids.ts";
import type { StoredRow, Values } from "./db/rows.ts";
import { audit_events } from "./db/schema.ts";

/** The actor's ID when no user is signed in. */
const anonymousId = "00000000-0000-0000-0000-000000000000";
/**
 * The maximum length of a recorded value, in characters of JSON. For a longer value, only its length is recorded,
 * because the audit log isn't a second copy of the data.
 */
const longestValue = 2000;
const longestText = 400;

export interface AuditEntry {
  /** An impersonating admin is the actor, and the impersonated user is the affected user. */
  session?: Pick<Session, "user" | "impersonator" | "api_key">;
  /** The email address that someone tried to sign in with. */
  claimed?: string;
  action: string;
  subject?: string;
  subject_id?: string;
  /** The affected user, if not the actor. */
  user_id?: string;
  address?: string;
  before?: Values;
  after?: Values;
}

const shortenValue = (value: unknown): unknown => {
  const length = JSON.stringify(value)?.length ?? 0;
  return length > longestValue ? `(${length} characters)` : value;
};
const shortenValues = (values: Values | undefined) =>
  values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortenValue(value)]));

/** The actor's name: an email address, plus the API key if a program made the call. */
function actorOf(session: AuditEntry["session"], claimed: string | undefined): string | undefined {
  const { user, impersonator, api_key } = session ?? {};
  const email = (impersonator ?? user)?.email ?? claimed;
  return api_key ? `${email} (API key ${api_key.prefix})` : email;
}

/** Writes an audit event, in the same transaction as the change that it records. */
export async function record(db: Db, { session, claimed, ...entry }: AuditEntry): Promise<void> {
  const id = newId();
  const actor = session?.impersonator ?? session?.user;
  await db.insert(audit_events).values({
    ...entry,
    user_id: entry.user_id ?? (session?.impersonator ? session.user.id : undefined),
    id,
    owner_id: actor?.id ?? anonymousId,
    created_at: timeOf(id),
    updated_at: timeOf(id),
    actor: actorOf(session, claimed)?.slice(0, longestText),
    subject: entry.subject?.slice(0, longestText),
    before: shortenValues(entry.before),
    after: shortenValues(entry.after),
  });
}

/**
 * The resources whose writes are audited even for customers, because they determine what programs can do in production
 * and what the log keeps.
 */
const alwaysAudited = new Set(["api-keys", "apps", "prompts"]);

/**
 * Whether writes to a resource are audited. Customers' writes to their own records aren't audited, with a few
 * exceptions.
 */
const isAudited = ({ user, impersonator }: Session, resource: string): boolean =>
  user.role !== "customer" || impersonator !== undefined || alwaysAudited.has(resource);

interface Origin {
  session: Session;
  address: string;
}

/** Records a write to a record, with the declared fields that changed. Does nothing if the write isn't audited. */
export async function recordWrite(
  db: Db,
  { session, address }: Origin,
  resource: Resource,
  verb: string,
  before: StoredRow | undefined,
  after: StoredRow | undefined,
): Promise<void> {
  const row = after ?? before;
  if (!row || !isAudited(session, resource.name)) return;
  await record(db, {
    session,
    action: `${resource.name}.${verb}`,
    subject: String(own(row, resource.heading ?? "id") ?? ""),
    subject_id: row.id,
    user_id: row.owner_id === session.user.id ? undefined : row.owner_id,
    address,
    ...differences(resource, before, after),
  });
}

/** Records one batch of a bulk change with its counts. Does nothing if the change isn't audited. */
export async function recordBulk(
  db: Db,
  { session, address }: Origin,
  resource: Resource,
  { action, tag, rating }: BulkChange,
  { changed, skipped }: { changed: number; skipped: number },
): Promise<void> {
  if (!isAudited(session, resource.name)) return;
  const after = { ...(tag ? { tag } : {}), ...(rating === undefined ? {} : { rating }), changed, skipped };
  const subject = `${changed} ${resource.names.many}`;
  await record(db, { session, action: `${resource.name}.bulk-${action}`, subject, address, after });
}

/** Records a change to a user's own settings, which aren't a resource. Does nothing if the change isn't audited. */
export async function recordSetting(
  db: Db,
  { session, address }: Origin,
  action: string,
  after: Values,
): Promise<void> {
  if (isAudited(session, action)) await record(db, { session, action, address, after });
}

/**
 * The declared fields that differ between two states of a record. For a file, including one in a list, only the name,
 * type and size are included.
 */
function differences(resource: Resource, before: StoredRow | undefined, after: StoredRow | undefined) {
  const changed = Object.keys(resource.fields).filter(
    (name) => JSON.stringify(own(before, name)) !== JSON.stringify(own(after, name)),
  );
  const visible = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visible);
    if (typeof value !== "object" || value === null) return value;
    if ("file" in value) return { ...value, file: visible(value.file) };
    if (!("hash" in value)) return value;
    const { name, type, size } = value as Values;
    return { name, type, size };
  };
  const changedIn = (row: StoredRow | undefined) =>
    row &&
    Object.fromEntries(
      changed.flatMap((name) => (own(row, name) == null ? [] : [[name, visible(own(row, name))]])),
    );
  return { before: changedIn(before), after: changedIn(after) };
}
