import { and, asc, eq, gt, sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { type DatasetItem, mostItems } from "../../contract/evaluations.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { dataset_items as table } from "../db/schema.ts";
import type { NewItem } from "./schemas.ts";

/** The maximum size of a dataset, in characters of JSON. */
const largest = 100_000_000;

const columns = {
  ...{ id: table.id, input: table.input, expected: table.expected, metadata: table.metadata },
  ...{ llm_request_id: table.llm_request_id, created_at: table.created_at, updated_at: table.updated_at },
};

export const sizeOf = ({ input, expected, metadata }: Pick<DatasetItem, "input" | "expected" | "metadata">) =>
  JSON.stringify([input, expected, metadata]).length;

const totalsOf = async (db: Db, dataset_id: string) => {
  const [totals] = await db
    .select({ count: sql<number>`count(*)::int`, size: sql<number>`coalesce(sum(size), 0)::float8` })
    .from(table)
    .where(eq(table.dataset_id, dataset_id));
  return totals!;
};

/**
 * Adds items to a dataset, whose row must be locked. Requests that the dataset already contains are skipped.
 * @returns the number of added items, and the dataset's new total
 * @throws CONFLICT if the dataset would become too large
 */
export async function addItems(
  db: Db,
  dataset_id: string,
  items: (NewItem & { llm_request_id?: string })[],
): Promise<{ added: number; total: number }> {
  const before = await totalsOf(db, dataset_id);
  const rows = items.map((item) => ({ ...item, id: newId(), dataset_id, size: sizeOf(item) }));
  const inserted =
    rows.length === 0
      ? []
      : await db.insert(table).values(rows).onConflictDoNothing().returning({ size: table.size });
  const total = before.count + inserted.length;
  if (total > mostItems)
    throw new AppError("CONFLICT", `A dataset can have at most ${mostItems} items. Create another one.`);
  if (inserted.reduce((sum, { size }) => sum + size, before.size) > largest)
    throw new AppError("CONFLICT", `A dataset can be at most ${largest / 1e6} MB. Create another one.`);
  return { added: inserted.length, total };
}

export const itemsOf = (db: Db, dataset_id: string, offset: number, limit: number): Promise<DatasetItem[]> =>
  db
    .select(columns)
    .from(table)
    .where(eq(table.dataset_id, dataset_id))
    .orderBy(asc(table.id))
    .limit(limit)
    .offset(offset);

const isItem = (dataset_id: string, id: string) => and(eq(table.dataset_id, dataset_id), eq(table.id, id));

/** Changes an item and returns it; undefined if the dataset has no such item. */
export async function changeItem(
  db: Db,
  dataset_id: string,
  id: string,
  change: Partial<NewItem>,
): Promise<DatasetItem | undefined> {
  const [before] = await db.select(columns).from(table).where(isItem(dataset_id, id));
  if (!before) return undefined;
  const size = sizeOf({ ...before, ...change });
  const [after] = await db
    .update(table)
    .set({ ...change, size, updated_at: new Date().toISOString() })
    .where(isItem(dataset_id, id))
    .returning(columns);
  return after;
}

/** @returns the number of remaining items; undefined if the dataset has no such item */
export async function deleteItem(db: Db, dataset_id: string, id: string): Promise<number | undefined> {
  const deleted = await db.delete(table).where(isItem(dataset_id, id)).returning({ id: table.id });
  return deleted.length === 0 ? undefined : (await totalsOf(db, dataset_id)).count;
}

const batch = 100;

/** Yields the items of a dataset as JSONL. */
export async function* exportItems(db: Db, dataset_id: string): AsyncGenerator<string> {
  for (let last: string | undefined; ; ) {
    const ofDataset = eq(table.dataset_id, dataset_id);
    const rows: DatasetItem[] = await db
      .select(columns)
      .from(table)
      .where(last ? and(ofDataset, gt(table.id, last)) : ofDataset)
      .orderBy(asc(table.id))
      .limit(batch);
    for (const { input, expected, metadata } of rows)
      yield `${JSON.stringify({ input, expected, metadata })}\n`;
    last = rows.at(-1)?.id;
    if (rows.length < batch) return;
  }
}
