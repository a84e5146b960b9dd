import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import * as schema from "../../server/db/schema.ts";
import { fileReferences } from "../../server/jobs/stored-file-references.ts";
import { catalog } from "../../server/resources/catalog.ts";

/**
 * JSON columns without references to stored files, each with a description of its contents. All other JSON
 * columns have to be covered.
 */
const withoutFiles: Record<string, string> = {
  "llm_request_bodies.body": "what callers sent and models answered",
  "llm_request_changes.before": "fields of a request",
  "llm_request_changes.after": "fields of a request",
  "llm_requests.cost_split": "counts and prices",
  "llm_requests.guardrail_hits": "names and counts",
  "llm_requests.attempts": "names, errors and times",
  "llm_requests.metadata": "labels of callers",
  "trace_spans.attributes": "texts of an app's spans",
  "webhook_deliveries.payload": "ids, names and numbers of an event",
  "animations.plan": "names assets by their id",
  "animations.document": "names assets by their id",
  "animations.theme": "names assets by their id",
  "film_templates.plan": "names assets by their id",
  "film_templates.document": "names assets by their id",
  "film_templates.theme": "names assets by their id",
  "film_batches.plan": "names assets by their id",
  "film_batches.document": "names assets by their id",
  "film_batches.theme": "names assets by their id",
  "films.render_order": "a format, a size and a frame rate",
  "brand_kits.palette": "colors",
  "brand_kits.fonts": "names assets by their id",
  "brand_kits.avoid": "what a user wrote",
  "brand_kits.pronunciations": "what a user wrote",
  "animation_revisions.plan": "names assets by their id",
  "animation_revisions.document": "names assets by their id",
  "animation_revisions.theme": "names assets by their id",
  "prompts.labels": "numbers of versions",
  "dataset_items.input": "what a user wrote",
  "dataset_items.expected": "what a user wrote",
  "dataset_items.metadata": "what a user wrote",
  "batches.metadata": "labels of callers",
  "batches.errors": "messages about lines",
  "evaluations.settings": "settings of a chat completion",
  "evaluations.scorers": "what a user wrote",
  "evaluation_results.expected": "what a user wrote",
  "evaluation_results.scores": "scores with reasons",
  "prompt_versions.messages": "what a user wrote",
  "prompt_versions.settings": "settings of a chat completion",
  "audit_events.before": "fields without the names of files",
  "audit_events.after": "fields without the names of files",
  "notifications.data": "ids, names and numbers of an event",
  "preferences.value": "settings of the console",
  "idempotency_keys.body": "answers, which never name a file",
};

const jsonColumns = Object.values(schema).flatMap((table) =>
  is(table, PgTable)
    ? Object.values(getTableColumns(table))
        .filter((column) => /^jsonb?$/.test(column.getSQLType()))
        .map((column) => `${getTableName(table)}.${column.name}`)
    : [],
);

it("housekeeping knows every column that can name a stored file", () => {
  const covered = fileReferences(catalog).map(({ table, column }) => `${table}.${column}`);
  expect([...covered, ...Object.keys(withoutFiles)].sort()).toEqual(jsonColumns.sort());
  expect(covered).toEqual(
    expect.arrayContaining(["voice_samples.file", "renders.input", "voiceovers.segments", "assets.file"]),
  );
});
