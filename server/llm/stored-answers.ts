import type { Pool } from "pg";
import type { CostPart } from "../../contract/request-parts.ts";
import { parseObject } from "./answer-parsing.ts";
import type { Outcome, Tokens } from "./call.ts";
import type { Chunk } from "./completion.ts";
import { withheldCompletion } from "./guardrails/withheld.ts";
import { hasImageNote } from "./image-data.ts";
import { notKept } from "./omission.ts";
import type { RequestEnd } from "./request-rows.ts";

/** The answer of an earlier call, from the log. */
export interface StoredAnswer {
  /** The ID of the earlier call's row. */
  id: string;
  /** The outcome to return. It costs nothing, because the answer was already paid for. */
  outcome: Outcome;
  /** The values of the earlier call's row, including its original cost. */
  row: Pick<RequestEnd, "finish_reason" | "response_model" | "cost" | "cost_split"> & Tokens;
}

interface Row extends Required<Tokens> {
  status: string;
  guardrail: string | null;
  body: string | null;
  finish_reason: RequestEnd["finish_reason"];
  response_model: string | null;
  cost: number | null;
  cost_split: CostPart[] | null;
}

const storedSql = `
select r.status, r.guardrail, r.prompt_tokens, r.completion_tokens, r.cached_tokens, r.finish_reason, r.response_model,
  r.cost::float8, r.cost_split, b.body::text as body
from llm_requests r left join llm_request_bodies b on b.id = r.id and b.part = 'response'
where r.id = $1 and r.owner_id = $2`;

/** Whether a logged response is complete, rather than a part of a stream from which its caller disconnected. */
function isComplete(body: string): boolean {
  const answer = parseObject(body) as (Chunk & { data?: unknown; results?: unknown }) | undefined;
  const { choices } = answer ?? {};
  if (!Array.isArray(choices)) return Array.isArray(answer?.data ?? answer?.results);
  return choices.length > 0 && choices.every(({ finish_reason }) => finish_reason);
}

/**
 * Whether images or audio are missing from a logged answer. A note is in the place of an image, and the audio of a
 * stream is logged without its data.
 */
function lacksMedia(body: string): boolean {
  if (hasImageNote(body)) return true;
  const { choices } = (body.includes('"audio"') ? (parseObject(body) as Chunk | undefined) : undefined) ?? {};
  return Array.isArray(choices) && choices.some(({ message }) => message?.audio && !message.audio.data);
}

/** A logged answer without its content; null if only chat completions can be returned without it. */
function withheldBody(body: string): string | null {
  const answer = parseObject(body);
  return answer && "choices" in answer ? JSON.stringify(withheldCompletion(answer)) : null;
}

/**
 * Reads the logged answer of a call.
 * @returns `missing` if there is no such call, `running` if it hasn't ended, `failed` if it has no complete answer, and
 * `lost` if its answer wasn't logged completely
 */
export async function readStored(
  pool: Pick<Pool, "query">,
  owner_id: string,
  id: string,
): Promise<StoredAnswer | "missing" | "running" | "failed" | "lost"> {
  const [row] = (await pool.query<Row>(storedSql, [id, owner_id])).rows;
  if (!row) return "missing";
  const { status, guardrail, body: logged, ...answered } = row;
  // The log also has answers that a guardrail withheld from the caller.
  const body = logged !== null && guardrail === "blocked" ? withheldBody(logged) : logged;
  const { prompt_tokens, completion_tokens, cached_tokens } = answered;
  if (status === "running" || status === "queued") return "running";
  if (status === "failed" || (status === "cancelled" && !(body && isComplete(body)))) return "failed";
  if (body === null || body === notKept || lacksMedia(body)) return "lost";
  const type = "application/json";
  const tokens = { prompt_tokens, completion_tokens, cached_tokens };
  const outcome = {
    id,
    status: 200,
    type,
    body: Buffer.from(body),
    tokens,
    cost: 0,
    credits: 0,
    isStored: true,
  };
  return { id, outcome: { ...outcome, endpoint: "chat/completions" }, row: answered };
}
