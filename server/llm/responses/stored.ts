import type { Pool } from "pg";
import * as z from "zod";
import { hasReadableChoices, parseObject } from "../answer-parsing.ts";
import type { Chunk } from "../completion.ts";
import { LlmError } from "../errors.ts";
import { largestAnswer } from "../response-body.ts";
import { type ChatMessage, chatMessage } from "./chat.ts";
import { anyObject } from "./checks.ts";
import { requestOfItem, requestOfResponse } from "./ids.ts";
import { inputOf } from "./output.ts";
import { endOf, type ResponseEnd, type ResponseHead, responseOf } from "./response.ts";
import { type Settings, storedSettings, withInstructions } from "./settings.ts";

/** The maximum number of responses whose items one request refers to. */
const mostReferred = 100;
/** The maximum length of a conversation that is built from stored responses, in characters of JSON. */
const longestConversation = 25 * 1024 * 1024;

const request = z.object({ model: z.string(), messages: z.array(chatMessage), responses: anyObject });

interface Row {
  id: string;
  status: "queued" | "running" | "succeeded" | "failed" | "cancelled";
  error: string | null;
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
select r.id, r.status, r.error, r.finished_at, r.prompt_tokens, r.completion_tokens, r.cached_tokens,
  ${bodySql("request", requestBody)}, ${bodySql("response", "body")}
from llm_requests r
where r.id = $1 and r.owner_id = $2
  and not exists (select from llm_request_bodies b where b.id = r.id and b.part = 'deleted')`;

const wholeRow = { name: "response", text: rowSql("body") };
/** The row without its conversation, for items of its output. */
const outputRow = {
  name: "response-output",
  text: rowSql(
    "json_build_object('model', body->'model', 'messages', json_build_array(), 'responses', body->'responses')",
  ),
};

const deleteSql = `
insert into llm_request_bodies (id, part, body) values ($1, 'deleted', 'true') on conflict do nothing`;

/** A response as the log has it. */
export interface StoredResponse {
  row: Row;
  head: ResponseHead;
  /** The conversation up to the answer, without instructions. */
  messages: ChatMessage[];
  /** The chat completion, if the upstream sent any of it. */
  completion: Chunk | undefined;
}

function read(row: Row): StoredResponse | undefined {
  const { data } = request.safeParse(row.request === null ? undefined : parseObject(row.request));
  const settings = data && storedSettings(data.responses);
  if (!data || !settings || settings.store === false) return undefined;
  const head = { requestId: row.id, model: data.model, settings };
  const leading = withInstructions(settings, []).length;
  const messages = data.messages.slice(leading);
  const completion = row.response === null ? undefined : (parseObject(row.response) as Chunk | undefined);
  return {
    row,
    head,
    messages,
    completion: completion && hasReadableChoices(completion) ? completion : undefined,
  };
}

function endOfRow({ row, completion }: StoredResponse): ResponseEnd {
  const end = endOf(row.id, completion ?? {}, row, row.status !== "succeeded");
  const completedAt = row.finished_at && Math.floor(row.finished_at.getTime() / 1000);
  if (row.status === "succeeded") return { ...end, completedAt };
  if (row.status === "cancelled") return { ...end, status: "cancelled", incomplete: undefined };
  if (row.status !== "failed") return { status: "in_progress", output: [] };
  const error = { code: "server_error", message: row.error ?? "The response failed" };
  return { ...end, status: "failed", incomplete: undefined, error };
}

export const storedResponse = (stored: StoredResponse): object => responseOf(stored.head, endOfRow(stored));

const outputItems = (stored: StoredResponse) => endOfRow(stored).output;

const previousError = (message: string) =>
  new LlmError(400, "invalid_request_error", "previous_response_not_found", message, "previous_response_id");

/** The messages of a response's output, for the next request. */
function outputMessages({ row, completion }: StoredResponse): ChatMessage[] {
  const message: ChatMessage = { role: "assistant", content: null };
  for (const item of outputItems({ row, completion } as StoredResponse)) {
    if (item.type === "message") {
      for (const part of item.content) {
        if (part.type === "refusal") message.refusal = part.refusal;
        else message.content = part.text;
      }
      continue;
    }
    const { call_id: id, name, arguments: given } = item;
    message.tool_calls = [
      ...(message.tool_calls ?? []),
      { id, type: "function", function: { name, arguments: given } },
    ];
  }
  const isEmpty = message.content === null && !message.refusal && !message.tool_calls;
  return isEmpty ? [] : [message];
}

/** Finds the responses of an owner, which are the requests in the log that were made with this endpoint. */
export function createStoredResponses(pool: Pick<Pool, "query">) {
  async function find(requestId: string | undefined, owner_id: string, statement = wholeRow) {
    if (!requestId) return undefined;
    const { rows } = await pool.query<Row>({ ...statement, values: [requestId, owner_id, largestAnswer] });
    return rows[0] && read(rows[0]);
  }

  return {
    /**
     * Reads a response.
     * @throws LlmError 404 for another owner's response, a deleted one, or one that wasn't to be stored
     */
    async get(id: string, owner_id: string): Promise<StoredResponse> {
      const stored = await find(requestOfResponse(id), owner_id);
      if (!stored) throw LlmError.responseNotFound(id);
      return stored;
    },

    /** Makes a response unreadable in this API. The request stays in the log. */
    async remove(stored: StoredResponse): Promise<void> {
      await pool.query(deleteSql, [stored.row.id]);
    },

    /**
     * The conversation that a request continues.
     * @throws LlmError 400 if the response doesn't exist, isn't complete or isn't stored any more
     */
    async conversation({ previous_response_id: id }: Settings, owner_id: string): Promise<ChatMessage[]> {
      if (!id) return [];
      const stored = await find(requestOfResponse(id), owner_id);
      if (!stored) throw previousError(`Previous response with id '${id}' not found.`);
      const { status } = stored.row;
      if (status !== "succeeded")
        throw previousError(`The response ${id} can't be continued, because its status is ${status}`);
      if (!stored.completion) throw previousError(`The text of the response ${id} isn't stored any more`);
      const messages = [...stored.messages, ...outputMessages(stored)];
      if (JSON.stringify(messages).length > longestConversation)
        throw previousError(`The conversation is larger than ${longestConversation >> 20} MB`);
      return messages;
    },

    /**
     * Reads the items that a request refers to.
     * @throws LlmError 400 for items of too many responses
     */
    async items(ids: string[], owner_id: string): Promise<Map<string, unknown>> {
      const wanted = new Set(ids);
      const sides = new Map<string, Set<"i" | "o">>();
      for (const { requestId, side } of ids.flatMap((id) => requestOfItem(id) ?? []))
        sides.set(requestId, (sides.get(requestId) ?? new Set()).add(side));
      if (sides.size > mostReferred)
        throw LlmError.invalid(`The input refers to items of more than ${mostReferred} responses`, "input");
      const found = new Map<string, unknown>();
      let length = 0;
      for (const [requestId, of] of sides) {
        const stored = await find(requestId, owner_id, of.has("i") ? wholeRow : outputRow);
        if (!stored) continue;
        const { request: sent, response } = stored.row;
        length += (sent?.length ?? 0) + (response?.length ?? 0);
        if (length > largestAnswer)
          throw LlmError.invalid(`The input refers to more than ${largestAnswer >> 20} MB`, "input");
        for (const item of [...inputOf(requestId, stored.messages), ...outputItems(stored)])
          if (wanted.has(item.id)) found.set(item.id, item);
      }
      return found;
    },
  };
}

export type StoredResponses = ReturnType<typeof createStoredResponses>;
