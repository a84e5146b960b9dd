import { Readable } from "node:stream";
import { and, asc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { own } from "../../scene/own.ts";
import { publicRow } from "../crud/conditions.ts";
import type { Catalog } from "../crud/hooks.ts";
import type { Db } from "../db/client.ts";
import type { StoredRow } from "../db/rows.ts";
import { people, saved_views } from "../db/schema.ts";
import type { Services } from "../services.ts";
import type { Mailboxes } from "./mailboxes.ts";
import { otherLines, partsOf } from "./record-parts.ts";

const batch = 200;

/** Yields a person and all their records, one JSON object per line: `{"resource": …, …}`. */
async function* exportLines(services: Services, catalog: Catalog, owner: string): AsyncGenerator<string> {
  const { db, files } = services;
  const { id, name, email, role, created_at } = people;
  const [person] = await db
    .select({ id, name, email, role, created_at })
    .from(people)
    .where(eq(people.id, owner));
  yield `${JSON.stringify({ resource: "account", ...person })}\n`;
  for (const view of await db.select().from(saved_views).where(eq(saved_views.owner_id, owner)))
    yield `${JSON.stringify({ ...view, resource: "saved-views", list: view.resource })}\n`;
  for (const resource of Object.values(catalog.resources)) {
    const table = own(catalog.tables, resource.name)!;
    const columns = getTableColumns(table) as Record<string, PgColumn>;
    // Audit events of an admin's actions on other users are omitted, because they are personal data of those users.
    const others = resource.name === "audit-events" ? sql`coalesce(user_id = ${owner}, true)` : undefined;
    const theirs = and(eq(columns.owner_id!, owner), others);
    for (let last: string | undefined; ; ) {
      const rows = (await db
        .select()
        .from(table)
        .where(last ? and(theirs, gt(columns.id!, last)) : theirs)
        .orderBy(asc(columns.id!))
        .limit(batch)) as StoredRow[];
      for (const row of rows) {
        yield* partsOf(db, resource.name, row.id, files.opened);
        const record = { ...row, ...(await own(catalog.hooks, resource.name)?.beside?.(row, db, services)) };
        yield `${JSON.stringify({ resource: resource.name, ...files.open(resource, publicRow(resource, record)) })}\n`;
      }
      last = rows.at(-1)?.id;
      if (rows.length < batch) break;
    }
  }
  yield* otherLines(db, owner, files.opened);
}

/** A response that downloads a person's data. Files are included as links that expire. */
export const exportResponse = (services: Services, catalog: Catalog, owner: string): Response =>
  new Response(
    Readable.toWeb(
      Readable.from(exportLines(services, catalog, owner), { objectMode: false }),
    ) as ReadableStream,
    {
      headers: {
        "content-type": "application/jsonl; charset=utf-8",
        "content-disposition": `attachment; filename="scenewright-${owner.slice(0, 8)}.jsonl"`,
      },
    },
  );

/**
 * Deletes the text, labels, scores and edits of a person's requests, and the spans of their traces that aren't model
 * calls. The other data of the requests, such as token counts and cost, is kept.
 */
export async function eraseTexts(db: Db, id: string): Promise<void> {
  const requestIds = sql`(select id from llm_requests where owner_id = ${id})`;
  await db.execute(sql`delete from llm_request_bodies where id in ${requestIds}`);
  await db.execute(sql`delete from llm_request_texts where id in ${requestIds}`);
  await db.execute(sql`delete from llm_request_changes where llm_request_id in ${requestIds}`);
  await db.execute(sql`delete from llm_request_scores where owner_id = ${id}`);
  await db.execute(sql`delete from trace_spans where owner_id = ${id}`);
  await db.execute(sql`
    update llm_requests set note = null, tags = '{}', error = null, metadata = null, end_user = null, session = null
    where owner_id = ${id} and (note is not null or tags <> '{}'
      or num_nonnulls(error, metadata, end_user, session) > 0)`);
}

/**
 * Deletes a person and their records. Data that bookkeeping requires is kept in anonymous form: transfers, orders, and
 * requests without their text. Audit events are kept unchanged, and the person's debt is kept with their mailbox. A job
 * deletes what remains, such as the text of calls in progress. Must run in a transaction.
 */
export async function erase(db: Db, id: string, mailboxes: Mailboxes): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`);
  await eraseTexts(db, id);
  await db.execute(sql`update orders set buyer = null where owner_id = ${id}`);
  await db.execute(sql`delete from refused_requests where owner_id = ${id}`);
  await db.execute(sql`insert into erasures (owner_id, stripe_customer)
    values (${id}, (select stripe_customer from top_ups where owner_id = ${id}))`);
  const [person] = await db.delete(people).where(eq(people.id, id)).returning();
  if (person) await mailboxes.leave(db, person);
}
