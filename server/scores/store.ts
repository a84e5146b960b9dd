import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { Filter } from "../../contract/query.ts";
import type { Score, ScoreSource, ScoreValue } from "../../contract/scores.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { llm_requests, people, llm_request_scores as table } from "../db/schema.ts";
import type { NewScore } from "./schemas.ts";

/** The maximum number of scores per request. */
const mostScores = 100;

/** Converts a value for storage. A boolean is also stored as a number, so that it can be averaged. */
const stored = (value: ScoreValue) => ({
  value: typeof value === "string" ? null : Number(value),
  text: typeof value === "number" ? null : String(value),
});

const scoreValue = ({ value, text }: { value: number | null; text: string | null }): ScoreValue =>
  text === null ? (value ?? 0) : value === null ? text : value === 1;

export interface ScoreOrigin {
  owner_id: string;
  llm_request_id: string;
  source: ScoreSource;
  author_id?: string;
  evaluation_id?: string;
}

/**
 * Adds a score to a request. It replaces an earlier score with the same name and source.
 * @returns the score's ID; undefined if the request has too many scores
 */
export async function setScore(
  db: Db,
  { name, value, comment = null }: NewScore,
  origin: ScoreOrigin,
): Promise<string | undefined> {
  const { llm_request_id, source } = origin;
  const same = and(eq(table.llm_request_id, llm_request_id), eq(table.name, name), eq(table.source, source));
  const values = { ...stored(value), comment, author_id: origin.author_id ?? null };
  const count = await db.$count(table, eq(table.llm_request_id, llm_request_id));
  if (count >= mostScores && (await db.$count(table, same)) === 0) return undefined;
  const [row] = await db
    .insert(table)
    .values({ id: newId(), name, ...origin, ...values })
    .onConflictDoUpdate({
      target: [table.llm_request_id, table.name, table.source],
      set: { ...values, evaluation_id: origin.evaluation_id ?? null, created_at: new Date().toISOString() },
    })
    .returning({ id: table.id });
  return row?.id;
}

/** Returns the scores of a request, sorted by name. */
export async function scoresOf(db: Db, llm_request_id: string): Promise<Score[]> {
  const rows = await db
    .select({
      ...{ id: table.id, name: table.name, value: table.value, text: table.text, source: table.source },
      ...{ comment: table.comment, author_id: table.author_id, author_name: people.name },
      ...{ evaluation_id: table.evaluation_id, created_at: table.created_at },
    })
    .from(table)
    .leftJoin(people, eq(people.id, table.author_id))
    .where(eq(table.llm_request_id, llm_request_id))
    .orderBy(asc(table.name), asc(table.id));
  return rows.map(({ text, value, ...row }) => ({ ...row, value: scoreValue({ value, text }) }));
}

/** Returns the scores of a request as short strings, such as "quality: 0.8". */
export async function scoreTexts(db: Db, id: string): Promise<string[]> {
  const scores = await scoresOf(db, id);
  return [...new Set(scores.map(({ name, value }) => `${name}: ${value}`))];
}

const comparison = /^(.*?)\s*(>=|<=|>|<|=)\s*(.*)$/;

/**
 * The condition for a score's name, optionally with a comparison: `quality>=0.8`, `helpful=true`, `tone=friendly`.
 * @throws BAD_REQUEST if `<`, `<=`, `>` or `>=` is followed by something other than a number
 */
function matching(given: string): SQL {
  const [, name = given.trim(), sign, operand = ""] = comparison.exec(given) ?? [];
  const named = sql`s.name = ${name.trim()}`;
  if (!sign) return named;
  if (sign === "=" && (operand === "" || !Number.isFinite(Number(operand))))
    return sql`${named} and s.text = ${operand}`;
  if (operand === "" || !Number.isFinite(Number(operand)))
    throw new AppError("BAD_REQUEST", "Invalid query: scores", {
      errors: { scores: ["Compare with a number, such as quality>=0.8"] },
    });
  return sql`${named} and s.value ${sql.raw(sign)} ${Number(operand)}`;
}

/** The condition for requests with any of the given scores; undefined for filters of other fields. */
export function filterByScore({ field, values }: Filter): SQL | undefined {
  if (field !== "scores") return undefined;
  const any = sql.join(
    values.map((value) => sql`(${matching(String(value))})`),
    sql` or `,
  );
  return sql`exists (select from llm_request_scores s where s.llm_request_id = ${llm_requests.id} and (${any}))`;
}
