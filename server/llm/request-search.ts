import { and, inArray, type SQL, sql } from "drizzle-orm";
import { exactTotal, type Filter } from "../../contract/query.ts";
import type { Found } from "../crud/hooks.ts";
import type { Db } from "../db/client.ts";
import { llm_request_texts, llm_requests } from "../db/schema.ts";

/** Builds a text query that matches each word anywhere in the texts, and the last word also as a prefix. */
function wordsOf(q: string): string {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word, i) => (i === words.length - 1 ? `${word}:*` : word)).join(" & ");
}

export async function search(q: string, db: Db): Promise<Found> {
  const byId = /^[0-9a-f]{8}[0-9a-f-]*$/i.test(q) ? idRange(q.toLowerCase()) : undefined;
  const words = wordsOf(q);
  if (!words) return { condition: sql`false`, common: false };
  const matching = sql`search @@ to_tsquery('simple', ${words})`;
  const expected = await estimate(sql`select 1 from ${llm_request_texts} where ${matching}`, db);
  // A rare word is looked up in its index. A common word is found faster by scanning the newest rows.
  const condition =
    expected < exactTotal / 4
      ? sql`${llm_requests.id} = any(array(select id from ${llm_request_texts} where ${matching}))`
      : sql`exists (select 1 from ${llm_request_texts} t where t.id = ${llm_requests.id} and t.${matching})`;
  return { condition: byId ? sql`(${byId} or ${condition})` : condition, common: expected > exactTotal * 3 };
}

/** The planner's row estimate, which takes the frequency of common words into account. */
async function estimate(query: SQL, db: Db): Promise<number> {
  const { rows } = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) ${query}`,
  );
  return rows[0]!["QUERY PLAN"][0].Plan["Plan Rows"];
}

/** Ids that begin with these digits, as a range of the primary key. */
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
