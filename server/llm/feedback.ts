import { and, eq } from "drizzle-orm";
import * as z from "zod";
import type { Database } from "../db/client.ts";
import { llm_requests } from "../db/schema.ts";
import { newScore } from "../scores/schemas.ts";
import { setScore } from "../scores/store.ts";
import { LlmError } from "./errors.ts";
import type { Key } from "./key-rows.ts";
import { parsed } from "./translation/checks.ts";

export const newFeedback = newScore.extend({
  request_id: z.uuid("expected the ID from the x-request-id header"),
});

/**
 * Scores a request on behalf of an app, for example with the feedback of its users. A score replaces an earlier one
 * with the same name.
 * @throws LlmError 400, 404, 409
 */
export async function addFeedback({ db }: Pick<Database, "db">, key: Key, body: object): Promise<object> {
  const { request_id, ...given } = parsed(newFeedback, body, "body");
  const [row] = await db
    .select({ id: llm_requests.id })
    .from(llm_requests)
    .where(and(eq(llm_requests.id, request_id), eq(llm_requests.owner_id, key.owner_id)));
  if (!row)
    throw new LlmError(
      404,
      "invalid_request_error",
      "request_not_found",
      `There is no request ${request_id}`,
      "request_id",
    );
  const origin = { owner_id: key.owner_id, llm_request_id: row.id, source: "api" as const };
  const id = await setScore(db, given, origin);
  if (!id)
    throw new LlmError(409, "invalid_request_error", "too_many_scores", "The request has too many scores");
  return { object: "score", id, request_id: row.id, ...given };
}
