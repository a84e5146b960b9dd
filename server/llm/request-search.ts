import { and, inArray, type SQL, sql } from "drizzle-orm";
import { exactTotal, type Filter } from "../../contract/query.ts";
import type { Found, IdPage } from "../crud/hooks.ts";
import { within } from "../crud/page.ts";
import type { Db } from "../db/client.ts";
import { firstIdAt, timeOf } from "../db/ids.ts";
import { llm_request_texts, llm_requests } from "../db/schema.ts";
import { textQuery } from "../text-query.ts";

/** The number of newest texts in which a search is tried, to learn how common its matches are. */
const sampleSize = 2000;
/** With at least this many hits in the sample, walking through the texts finds a page quickly. */
const frequent = 4;
/** Up to this number of matches, the condition lists their IDs. */
const mostIds = 1000;
/** Keeps the planner from reading texts in the order of their IDs, which is fast only for frequent words. */
const onlyBitmaps =
  "set local enable_seqscan = off; set local enable_indexscan = off; set local enable_indexonlyscan = off";
/** The time limit for finding the matches in the text index, in milliseconds. */
const findingMs = 40;
/** The time limit for walking through the texts, in milliseconds. Frequent matches may be rare in older texts. */
const walkingMs = 60;

/**
 * Builds the condition that matches requests with a text. The planner can't tell a rare word from an absent one, and it
 * assumes that any prefix is common, so nothing here depends on its estimates: with ten million rows, walking through
 * the log in search of a word that no text contains would take minutes.
 */
export async function search(q: string, db: Db): Promise<Found> {
  const byId = /^[0-9a-f]{8}[0-9a-f-]*$/i.test(q) ? idRange(q.toLowerCase()) : undefined;
  const words = textQuery(q);
  if (!words) return { condition: sql`false`, common: false };
  const matching = sql`search @@ ${words}`;
  const or = (condition: SQL) => (byId ? sql`(${byId} or ${condition})` : condition);
  const { hits, expected } = await sample(matching, db);
  const { n, few } = expected > exactTotal * 3 ? { n: expected, few: null } : await find(matching, db);
  if (few) return { condition: or(sql`${llm_requests.id} = any(${sql.param(few)}::uuid[])`), common: false };
  const common = (n ?? expected) > exactTotal;
  const total = n ?? (common ? exactTotal + 1 : undefined);
  // Matches that are frequent among the newest texts are found by walking back from there. Other matches are collected
  // first.
  const isFrequent = hits >= frequent;
  const condition = isFrequent
    ? sql`exists (select 1 from ${llm_request_texts} t where t.id = ${llm_requests.id} and t.${matching})`
    : sql`${llm_requests.id} = any(array(select id from ${llm_request_texts} where ${matching}))`;
  const ids = async (page: IdPage) =>
    (isFrequent && (await within(db, walkingMs, (tx) => walkTexts(matching, page, tx)))) ||
    findInSlices(matching, page, db);
  return { condition: or(condition), common, pages: byId ? undefined : { ids, total } };
}

/** The IDs of the texts that match, in order, from one ID to another. */
function inOrder(matching: SQL, { order, size, skip }: IdPage, from?: string, until?: string): SQL {
  const [first, last] = order === "asc" ? [from, until] : [until, from];
  const bounds = and(
    matching,
    first === undefined ? undefined : sql`id > ${first}`,
    last === undefined ? undefined : sql`id < ${last}`,
  );
  const direction = sql.raw(order);
  return sql`select id from ${llm_request_texts} where ${bounds} order by id ${direction} limit ${size} offset ${skip}`;
}

async function walkTexts(matching: SQL, page: IdPage, db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(inOrder(matching, page, page.after));
  return rows.map(({ id }) => id);
}

/**
 * Finds a page of fairly rare matches. Each match is in a different block of the table, so reading all of them would
 * take a long time. The search therefore covers longer and longer periods until it has enough matches. In each period,
 * the text index and the index of IDs are combined.
 */
function findInSlices(matching: SQL, page: IdPage, db: Db): Promise<string[]> {
  const back = page.order === "desc" ? -1 : 1;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from ${llm_request_texts} order by id ${sql.raw(page.order)} limit 1`,
    );
    await tx.execute(sql.raw(onlyBitmaps));
    const start = page.after ?? rows[0]?.id;
    if (!start) return [];
    for (const days of [1, 5, 25]) {
      const until = firstIdAt(Date.parse(timeOf(start)) + back * days * 86_400_000);
      const { rows: found } = await tx.execute<{ id: string }>(inOrder(matching, page, page.after, until));
      if (found.length === page.size) return found.map(({ id }) => id);
    }
    return walkTexts(matching, page, tx);
  });
}

/** Tries the search in the newest texts, whose pages are in memory, and extrapolates its number of matches. */
async function sample(matching: SQL, db: Db): Promise<{ hits: number; expected: number }> {
  const { rows } = await db.execute<{ hits: number; tried: number; all: number }>(sql`
    select count(*) filter (where ${matching})::int as hits, count(*)::int as tried,
      (select coalesce(sum(greatest(reltuples, 0)), 0)::float8 from pg_inherits join pg_class on pg_class.oid = inhrelid
       where inhparent = 'llm_request_texts'::regclass) as "all"
    from (select search from ${llm_request_texts} order by id desc limit ${sampleSize}) newest`);
  const { hits, tried, all } = rows[0]!;
  return { hits, expected: tried < sampleSize ? hits : (hits / tried) * all };
}

/**
 * Finds up to 10,001 matches in the text index, and only there: a plan that reads the texts one after another would be
 * fast only for common words.
 * @returns their number, unless there was no time to find them, and the IDs if they are few
 */
async function find(matching: SQL, db: Db): Promise<{ n?: number; few: string[] | null }> {
  const found = await within(db, findingMs, async (tx) => {
    await tx.execute(sql.raw(onlyBitmaps));
    const { rows } = await tx.execute<{ n: number; few: string[] | null }>(sql`
      with m as materialized (select id from ${llm_request_texts} where ${matching} limit ${exactTotal + 1}),
      n as (select count(*)::int as n from m)
      select n, case when n <= ${mostIds} then array(select id from m) end as few from n`);
    return rows[0];
  });
  return found ?? { few: null };
}

/** The IDs that begin with these digits, as a range of the primary key. */
function idRange(prefix: string): SQL | undefined {
  const digits = prefix.replaceAll("-", "");
  if (digits.length > 32) return undefined;
  const bound = (fill: string) =>
    digits.padEnd(32, fill).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return and(sql`${llm_requests.id} >= ${bound("0")}::uuid`, sql`${llm_requests.id} <= ${bound("f")}::uuid`);
}

/** The few distinct values of a column, found by skipping through its index. */
const distinct = (column: "model_name" | "provider") => sql`
  with recursive hop as (
    (select ${sql.raw(column)} as name from llm_requests where ${sql.raw(column)} is not null order by 1 limit 1)
    union all
    select (select r.${sql.raw(column)} from llm_requests r where r.${sql.raw(column)} > hop.name order by 1 limit 1)
    from hop where hop.name is not null
  ) select name from hop where name is not null`;

/**
 * Filters by a part of a model's or provider's name. Because there are few distinct names, the names are searched
 * first. Other filters use the generic condition.
 */
export async function filterByName({ field, operator, values }: Filter, db: Db): Promise<SQL | undefined> {
  if (operator !== "like" || (field !== "model_name" && field !== "provider")) return undefined;
  const { rows } = await db.execute<{ name: string }>(distinct(field));
  const part = String(values[0]).toLowerCase();
  const names = rows.map((row) => row.name).filter((name) => name.toLowerCase().includes(part));
  return names.length > 0 ? inArray(llm_requests[field], names) : sql`false`;
}
