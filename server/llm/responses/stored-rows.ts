import type { Pool } from "pg";
import * as z from "zod";
import { createSlots } from "../../fair-slots.ts";
import { hasReadableChoices, parseObject } from "../answer-parsing.ts";
import type { Chunk } from "../completion.ts";
import { LlmError } from "../errors.ts";
import { withheldCompletion } from "../guardrails/withheld.ts";
import { largestAnswer } from "../response-body.ts";
import { type ChatMessage, chatMessage, chatPartShape } from "../translation/chat.ts";
import { anyObject } from "../translation/checks.ts";
import type { ResponseHead } from "./response.ts";
import { storedSettings, withInstructions } from "./settings.ts";

const chatTypes = new Set<string>(chatPartShape.options.map(({ shape }) => shape.type.value));
/** A message part whose type exists only in the Responses API. */
const otherPart = z.looseObject({ type: z.string().refine((type) => !chatTypes.has(type)) });
const storedMessage = chatMessage.extend({
  content: z.union([z.string(), z.array(z.union([chatPartShape, otherPart]))]).nullish(),
}) as z.ZodType<ChatMessage>;
const request = z.object({ model: z.string(), messages: z.array(storedMessage), responses: anyObject });

interface Row {
  id: string;
  status: "queued" | "running" | "succeeded" | "failed" | "cancelled";
  error: string | null;
  guardrail: string | null;
  provider: string | null;
  cost_basis: string | null;
  finished_at: Date | null;
  prompt_tokens: number | null;
  completion_tokens: number | null;
  cached_tokens: number | null;
  request: string | null;
  response: string | null;
}

const bodySql = (part: string, body: string) => `
  (select (${body})::text from llm_request_bodies b
    where b.id = r.id and part = '${part}' and octet_length(body::text) <= $3) as ${part}`;

const rowSql = (requestBody: string) => `
select r.id, r.status, r.error, r.guardrail, r.provider, r.cost_basis, r.finished_at, r.prompt_tokens, r.completion_tokens, r.cached_tokens,
  ${bodySql("request", requestBody)}, ${bodySql("response", "body")}
from llm_requests r
where r.id = $1 and r.owner_id = $2
  and not exists (select from llm_request_bodies b where b.id = r.id and b.part = 'deleted')`;

const wholeRow = { name: "response", text: rowSql("body") };
/** Reads a row without its conversation, for when only its output items are needed. */
const outputRow = {
  name: "response-output",
  text: rowSql(
    "json_build_object('model', body->'model', 'messages', json_build_array(), 'responses', body->'responses')",
  ),
};

const deleteSql = `
insert into llm_request_bodies (id, part, body) values ($1, 'deleted', 'true') on conflict do nothing`;

/** A response as stored in the log. */
export interface StoredResponse {
  row: Row;
  head: ResponseHead;
  /** The conversation up to the answer, without instructions or the messages of a prompt. */
  messages: ChatMessage[];
  /** The chat completion, if any of it was received and can be read. */
  completion: Chunk | undefined;
}

function read(row: Row): StoredResponse | undefined {
  const { data } = request.safeParse(row.request === null ? undefined : parseObject(row.request));
  const settings = data && storedSettings(data.responses);
  if (!data || !settings || settings.store === false) return undefined;
  const head = { requestId: row.id, model: data.model, settings };
  const { prompt_messages } = data.responses;
  const leading = withInstructions(settings, []).length + Number(prompt_messages ?? 0);
  const messages = data.messages.slice(leading);
  const logged = row.response === null ? undefined : (parseObject(row.response) as Chunk | undefined);
  // The log also has answers that a guardrail withheld from the caller.
  const completion = logged && row.guardrail === "blocked" ? withheldCompletion(logged) : logged;
  return {
    row,
    head,
    messages,
    completion: completion && hasReadableChoices(completion) ? completion : undefined,
  };
}

const tooMany = () =>
  new LlmError(
    429,
    "rate_limit_error",
    "rate_limit_exceeded",
    "Too many stored responses are being read at once. Try again in a moment.",
  );

/** Creates the functions that access stored responses: the logged requests to this endpoint. */
export function createStoredRows(pool: Pick<Pool, "query">) {
  // A conversation can take as much memory as a request's body, so only a few are read at the same time.
  const slots = createSlots({ running: 8, running_per_owner: 2, waiting_per_owner: 100, onFull: tooMany });
  return {
    /**
     * Finds one of an owner's responses.
     * @returns undefined for another owner's response, a deleted one, or one whose request had `store: false`
     */
    find: (requestId: string, owner_id: string, part: "whole" | "output") =>
      slots.run(owner_id, async () => {
        const statement = part === "whole" ? wholeRow : outputRow;
        const { rows } = await pool.query<Row>({
          ...statement,
          values: [requestId, owner_id, largestAnswer],
        });
        return rows[0] && read(rows[0]);
      }),
    hide: (requestId: string) => pool.query(deleteSql, [requestId]),
  };
}
