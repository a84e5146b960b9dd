import * as z from "zod/mini";
import type { Row } from "./resource.ts";
import type { llmRequests } from "./resources/llm-requests.ts";

type LlmRequest = Row<typeof llmRequests>;

/** The maximum number of calls that the totals of a session or end user cover, newest first. */
export const maxCounted = 10_000;
/** The maximum number of calls that a session's response lists, oldest first. */
export const maxListed = 500;

/** The query of GET /api/llm-sessions and /api/llm-end-users. */
export const groupQuery = z.strictObject({
  /** The beginning of the session's or end user's name. */
  q: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
  app_id: z.optional(z.uuid()),
  end_user: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
  /** The cursor of the page, from `x-next-cursor` of the previous one. */
  cursor: z.optional(z.uuid()),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
});
export type GroupQuery = z.infer<typeof groupQuery>;

/**
 * The query of GET /api/llm-sessions/{session}. `owner_id` is needed only if several users have a session with this
 * name.
 */
export const sessionQuery = z.strictObject({ owner_id: z.optional(z.uuid()) });

/** The totals of the calls with the same label. */
export interface CallTotals {
  owner_id: string;
  calls: number;
  /** False if there are more calls. The totals then cover only the newest ones. */
  complete: boolean;
  failed_calls: number;
  prompt_tokens: number;
  completion_tokens: number;
  /** The sum of the known costs in US dollars; null if no call has a known cost. */
  cost: number | null;
  /** The number of calls whose cost is unknown. */
  unknown_costs: number;
  first_at: string;
  last_at: string;
}

export interface LlmSession extends CallTotals {
  session: string;
  /** The time from the start of the first call to the end of the last, in milliseconds. */
  duration_ms: number;
  models: string[];
  end_users: string[];
}

export interface LlmEndUser extends CallTotals {
  end_user: string;
  sessions: number;
}

/** A call in a session. The excerpts are null if there is no text or the stored bodies are too large. */
export interface SessionCall
  extends Pick<
    LlmRequest,
    | "id"
    | "model_name"
    | "status"
    | "kind"
    | "prompt_tokens"
    | "completion_tokens"
    | "cost"
    | "duration_ms"
    | "first_token_ms"
    | "end_user"
    | "error"
  > {
  created_at: string;
  /** The beginning of the last user message. */
  prompt: string | null;
  /** The beginning of the response. */
  answer: string | null;
}

export interface LlmSessionDetail extends LlmSession {
  list: SessionCall[];
  /** The number of later calls that the list omits. */
  unlisted: number;
}
