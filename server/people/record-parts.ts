import { and, asc, eq, gt } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Media } from "../../contract/media.ts";
import { own } from "../../scene/own.ts";
import { type MessageRow, shownMessage } from "../chats/messages.ts";
import type { Db } from "../db/client.ts";
import {
  api_files,
  batches,
  chat_messages,
  dataset_items,
  evaluation_results,
  film_batch_rows,
  film_comments,
  film_shares,
  films,
  llm_request_scores,
  notifications,
  preferences,
  prompt_versions,
  trace_spans,
} from "../db/schema.ts";

/** Rows are read a few at a time, because each can be large. */
const batch = 50;

/**
 * Yields the rows of a table that belong to one record or person, one JSON object per line.
 * @param order a column whose value is unique among these rows
 * @param shown converts a row for the export
 */
async function* linesOf(
  db: Db,
  resource: string,
  table: PgTable,
  of: PgColumn,
  id: string,
  order: PgColumn,
  shown = (row: Record<string, unknown>) => row,
) {
  for (let last: unknown; ; ) {
    const theirs = eq(of, id);
    const rows: Record<string, unknown>[] = await db
      .select()
      .from(table)
      .where(last === undefined ? theirs : and(theirs, gt(order, last)))
      .orderBy(asc(order))
      .limit(batch);
    for (const row of rows) yield `${JSON.stringify({ resource, ...shown(row) })}\n`;
    last = own(rows.at(-1) ?? {}, order.name);
    if (rows.length < batch) return;
  }
}

/**
 * Yields the parts of a record that aren't separate resources.
 * @param opened adds a link to a stored file
 */
export async function* partsOf(
  db: Db,
  resource: string,
  id: string,
  opened: (file: Media) => Media,
): AsyncGenerator<string> {
  const [versions, items, results] = [prompt_versions, dataset_items, evaluation_results];
  const messages = chat_messages;
  if (resource === "chats")
    yield* linesOf(db, "chat-messages", messages, messages.chat_id, id, messages.id, (row) => ({
      ...row,
      ...shownMessage(row as MessageRow, opened),
      runner_id: undefined,
    }));
  if (resource === "animations")
    yield* linesOf(
      ...([db, "film-comments", film_comments, film_comments.animation_id, id, film_comments.id] as const),
    );
  if (resource === "renders")
    yield* linesOf(
      ...([db, "film-shares", film_shares, film_shares.render_id, id, film_shares.render_id] as const),
      ({ password_hash, ...row }) => ({ ...row, has_password: password_hash !== null }),
    );
  if (resource === "film-batches") {
    const rows = film_batch_rows;
    yield* linesOf(db, "film-batch-rows", rows, rows.batch_id, id, rows.number);
  }
  if (resource === "prompts")
    yield* linesOf(db, "prompt-versions", versions, versions.prompt_id, id, versions.version);
  if (resource === "datasets") yield* linesOf(db, "dataset-items", items, items.dataset_id, id, items.id);
  if (resource === "evaluations")
    yield* linesOf(db, "evaluation-results", results, results.evaluation_id, id, results.item_id);
}

/**
 * Yields a person's data besides their records: the scores of their requests, the spans of their traces, the files,
 * films and batches of their programs, their preferences and their notifications.
 * @param opened adds a link to a stored file
 */
export async function* otherLines(
  db: Db,
  owner: string,
  opened: (file: Media) => Media,
): AsyncGenerator<string> {
  const [scores, spans, files] = [llm_request_scores, trace_spans, api_files];
  yield* linesOf(db, "llm-request-scores", scores, scores.owner_id, owner, scores.id);
  yield* linesOf(db, "trace-spans", spans, spans.owner_id, owner, spans.id);
  yield* linesOf(db, "files", files, files.owner_id, owner, files.id, (row) => ({
    ...row,
    file: opened(row.file as Media),
  }));
  yield* linesOf(db, "preferences", preferences, preferences.owner_id, owner, preferences.name);
  yield* linesOf(db, "notifications", notifications, notifications.owner_id, owner, notifications.id);
  yield* linesOf(db, "films", films, films.owner_id, owner, films.id);
  yield* linesOf(db, "batches", batches, batches.owner_id, owner, batches.id, ({ input: _, ...row }) => row);
}
