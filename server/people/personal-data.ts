import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, getTableColumns, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { publicRow } from "../crud/conditions.ts";
import type { Catalog } from "../crud/hooks.ts";
import type { Db } from "../db/client.ts";
import type { StoredRow } from "../db/rows.ts";
import { people } from "../db/schema.ts";
import type { Services } from "../services.ts";

const batch = 200;

/** A person and everything of theirs that any resource holds, one JSON object a line: `{"resource": …, …}`. */
async function* linesOf({ db, files }: Services, catalog: Catalog, owner: string): AsyncGenerator<string> {
  const { id, name, email, role, created_at } = people;
  const [person] = await db
    .select({ id, name, email, role, created_at })
    .from(people)
    .where(eq(people.id, owner));
  yield `${JSON.stringify({ resource: "account", ...person })}\n`;
  for (const resource of Object.values(catalog.resources)) {
    const table = catalog.tables[resource.name]!;
    const columns = getTableColumns(table) as Record<string, PgColumn>;
    // What admins did to others is about those.
    const others = resource.name === "audit-events" ? sql`coalesce(user_id = ${owner}, true)` : undefined;
    const own = and(eq(columns.owner_id!, owner), others);
    for (let last: string | undefined; ; ) {
      const rows = (await db
        .select()
        .from(table)
        .where(last ? and(own, gt(columns.id!, last)) : own)
        .orderBy(asc(columns.id!))
        .limit(batch)) as StoredRow[];
      for (const row of rows) {
        const whole = { ...row, ...(await catalog.hooks[resource.name]?.beside?.(row, db)) };
        yield `${JSON.stringify({ resource: resource.name, ...files.open(resource, publicRow(resource, whole)) })}\n`;
      }
      last = rows.at(-1)?.id;
      if (rows.length < batch) break;
    }
  }
}

/** A download of all that a person made here; files are named by addresses that work for a while. */
export const exportOf = (services: Services, catalog: Catalog, owner: string): Response =>
  new Response(
    Readable.toWeb(Readable.from(linesOf(services, catalog, owner), { objectMode: false })) as ReadableStream,
    {
      headers: {
        "content-type": "application/jsonl; charset=utf-8",
        "content-disposition": `attachment; filename="scenewright-${owner.slice(0, 8)}.jsonl"`,
      },
    },
  );

/** The words of somebody's requests; of the requests themselves the figures stay. */
async function eraseWords(db: Db, id: string): Promise<void> {
  const theirs = sql`(select id from llm_requests where owner_id = ${id})`;
  await db.execute(sql`delete from llm_request_bodies where id in ${theirs}`);
  await db.execute(sql`delete from llm_request_texts where id in ${theirs}`);
  await db.execute(sql`delete from llm_request_changes where llm_request_id in ${theirs}`);
  await db.execute(sql`
    update llm_requests set note = null, tags = '{}', error = null
    where owner_id = ${id} and (note is not null or tags <> '{}' or error is not null)`);
}

/**
 * Removes a person and what they made. What the books need stays without a name: transfers, orders and the figures of
 * requests, but none of their words. Wants a transaction.
 */
export async function erase(db: Db, id: string): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`);
  await eraseWords(db, id);
  await db.execute(sql`update orders set buyer = null where owner_id = ${id}`);
  await db.delete(people).where(eq(people.id, id));
}

const patienceMs = 120_000;
const pauseMs = 500;

/**
 * Calls that were running when their person was removed end after it, and write what was said. They are stopped, and
 * what they wrote follows as soon as they are over and found by the search index. Goes on behind the answer.
 */
export async function eraseRest(
  { db, llm, log }: Pick<Services, "db" | "llm" | "log">,
  id: string,
): Promise<void> {
  const of = (condition: SQL) =>
    db.execute<{ id: string }>(sql`
    select id from llm_requests r where owner_id = ${id} and ${condition}`);
  try {
    const running = (await of(sql`not settled`)).rows;
    for (const call of running) await llm.cancel(call.id);
    const open = sql`(not settled or exists (select from llm_request_unindexed u where u.id = r.id))`;
    const until = Date.now() + patienceMs;
    while (Date.now() < until && (await of(open)).rows.length > 0)
      await sleep(pauseMs, undefined, { ref: false });
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await eraseWords(tx, id);
    });
  } catch (error) {
    log.error({ err: error, person: id }, "What a removed person's last calls said may be kept");
  }
}
