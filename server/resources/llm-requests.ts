import { eq } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { defineHooks } from "../crud/hooks.ts";
import { llm_requests } from "../db/schema.ts";
import type { Body } from "../llm/call.ts";
import { toAppError } from "../llm/call-errors.ts";
import { filterByName, search } from "../llm/request-search.ts";
import { snippetsOf } from "../llm/snippets.ts";
import { chatOfLogged } from "../llm/translation/logged-chat.ts";
import type { RequestContext } from "../request-context.ts";
import { filterByScore, scoresOf, scoreTexts } from "../scores/store.ts";
import { bodiesOf } from "./llm-request-bodies.ts";
import { historyOf, keepChange, undoChange } from "./llm-request-changes.ts";
import { requestExports } from "./llm-request-exports.ts";

type RequestRow = typeof llm_requests.$inferSelect;

const endStates: readonly string[] = ["succeeded", "failed", "cancelled"];

function checkTransition(row: RequestRow, status: RequestRow["status"] | undefined) {
  if (status === undefined || status === row.status) return;
  if (status !== "cancelled" || endStates.includes(row.status)) {
    throw new AppError("CONFLICT", `The status can't change from ${row.status} to ${status}`);
  }
}

/**
 * Stops a running call after the commit.
 * @returns the columns that mark it as cancelled by an operator
 */
function cancel(row: RequestRow, { after, llm }: RequestContext) {
  after(() => llm.cancel(row.id));
  return {
    finish_reason: "aborted" as const,
    error: "Cancelled by an operator",
    finished_at: new Date().toISOString(),
  };
}

interface ReplayChanges {
  model?: string;
  temperature?: number;
  messages?: unknown[];
}

/**
 * Sends a stored chat request again, with changes. The new row refers to the old row as its parent.
 * @throws AppError if nothing could be sent; a call that fails later is recorded in a row with its error
 */
async function replay(row: RequestRow, changes: ReplayChanges, { db, llm, session }: RequestContext) {
  // A replay is charged to the signed-in user, so an admin who is impersonating the user can't start one.
  if (session.impersonator)
    throw new AppError("FORBIDDEN", "Not available while impersonating. Stop impersonating first.");
  const { request, missing } = await bodiesOf(db, row.id);
  const stored = request as Body | null;
  if (missing?.removed)
    throw new AppError("CONFLICT", "This request can't be replayed, because its messages were removed");
  if (missing?.not_kept.includes("request"))
    throw new AppError("CONFLICT", "This request can't be replayed, because its messages weren't kept");
  if (!stored?.messages) throw new AppError("CONFLICT", "Only stored chat requests can be replayed");
  const { stream: _, stream_options: __, ...rest } = stored;
  const model = changes.model ?? stored.model;
  const body: Body = { ...rest, ...changes, model };
  let id: string | undefined;
  await llm
    .perform({
      endpoint: "chat/completions",
      body: chatOfLogged(body),
      owner_id: session.user.id,
      app_id: null,
      api_key_id: null,
      parent_id: row.id,
      animation_id: null,
      source: "studio",
      kind: row.kind,
      onStart: (started) => {
        id = started;
      },
    })
    .catch((error) => {
      if (!id) throw toAppError(error);
    });
  const [replayed] = await db.select().from(llm_requests).where(eq(llm_requests.id, id!));
  const { runner_id, settled, held, span_id, parent_span_id, ...answer } = replayed!;
  return { ...answer, ...(await bodiesOf(db, answer.id)), scores: [] };
}

export const llmRequests = defineHooks(resources["llm-requests"], llm_requests, {
  search,
  filter: (filter, db) => filterByScore(filter) ?? filterByName(filter, db),
  beside: async (row, db) => ({ ...(await bodiesOf(db, row.id)), scores: await scoreTexts(db, row.id) }),
  async patch(row, patch, context) {
    checkTransition(row, patch.status);
    await keepChange(row, patch, context);
    return patch.status === "cancelled" && row.status !== "cancelled" ? cancel(row, context) : undefined;
  },
  changes: {
    async cancel(row, _body, context) {
      checkTransition(row, "cancelled");
      if (row.status === "cancelled") throw new AppError("CONFLICT", "This request is already cancelled");
      await keepChange(row, { status: "cancelled" }, context);
      return { set: { status: "cancelled" as const, ...cancel(row, context) } };
    },
    async undo(row, { change_id }, context) {
      return { set: await undoChange(row, change_id, context) };
    },
  },
  actions: {
    async replay(row, changes, context) {
      return { answer: await replay(row, changes, context), status: 201 };
    },
  },
  exports: requestExports,
  addedToExports: ["request", "response", "missing"],
  includes: { snippet: (rows, { q }, db) => snippetsOf(db, rows, q ?? "") },
  reads: { history: (row, db) => historyOf(db, row.id), scores: (row, db) => scoresOf(db, row.id) },
});
