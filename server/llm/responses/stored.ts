import type { Pool } from "pg";
import { LlmError } from "../errors.ts";
import { hasImageNote } from "../image-data.ts";
import { largestAnswer } from "../response-body.ts";
import type { ChatMessage } from "../translation/chat.ts";
import { requestOfItem, requestOfResponse } from "./ids.ts";
import { isNativeCompletion, type NativeItem } from "./native-completion.ts";
import { inputOf } from "./output.ts";
import { endOf, type ResponseEnd, responseOf } from "./response.ts";
import type { Settings } from "./settings.ts";
import { createStoredRows, type StoredResponse } from "./stored-rows.ts";
import type { Origin, UpstreamIds } from "./upstream-ids.ts";

/** The maximum number of responses whose items one request can reference. */
const mostReferred = 100;
/** The maximum length of a conversation that is built from stored responses, in bytes of JSON. */
const longestConversation = 25 * 1024 * 1024;

function endOfRow({ row, completion }: StoredResponse): ResponseEnd {
  const end = endOf(row.id, completion ?? {}, row, row.status !== "succeeded");
  const completedAt = row.finished_at && Math.floor(row.finished_at.getTime() / 1000);
  if (row.status === "succeeded") return { ...end, completedAt };
  if (row.status === "cancelled") return { ...end, status: "cancelled", incomplete: undefined };
  if (row.status !== "failed") return { status: "in_progress", output: [] };
  const error = { code: "server_error", message: row.error ?? "The response failed" };
  return { ...end, status: "failed", incomplete: undefined, error };
}

/**
 * Returns a stored response in the format of this API, with the upstream's own fields if the upstream offers the API.
 */
export function storedResponse(stored: StoredResponse): object {
  const response = responseOf(stored.head, endOfRow(stored));
  const { completion } = stored;
  if (!isNativeCompletion(completion) || stored.row.status === "running") return response;
  const { status } = response as { status: string };
  const own = { ...completion.response, id: completion.id, output: completion.output.map(withoutNote) };
  return { ...response, ...own, ...(stored.row.status === "succeeded" ? {} : { status }) };
}

/** Removes the note that is stored in place of an image. */
const withoutNote = (item: NativeItem): NativeItem =>
  item.type === "image_generation_call" && hasImageNote(JSON.stringify(item.result))
    ? { ...item, result: null }
    : item;

const outputItems = (stored: StoredResponse) => endOfRow(stored).output;

const previousError = (message: string) =>
  new LlmError(400, "invalid_request_error", "previous_response_not_found", message, "previous_response_id");

/** Converts a response's output to the assistant message of the next request; empty if there is no output. */
function outputMessages(stored: StoredResponse): ChatMessage[] {
  const message: ChatMessage = { role: "assistant", content: null };
  for (const item of outputItems(stored)) {
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

/** The conversation that a request continues, and the response at its end. */
export interface Conversation {
  messages: ChatMessage[];
  previous?: StoredResponse;
}

/** Creates the functions that read responses from the log. */
export function createStoredResponses(pool: Pick<Pool, "query">, upstreamIds: UpstreamIds) {
  const rows = createStoredRows(pool);
  async function find(id: string, owner_id: string, part: "whole" | "output") {
    const requestId = requestOfResponse(id);
    const stored = requestId && (await rows.find(requestId, owner_id, part));
    if (stored) return stored;
    const origin = (await upstreamIds.find(owner_id, [id])).get(id);
    return origin && rows.find(origin.llm_request_id, owner_id, part);
  }

  return {
    /**
     * Reads a response, with or without the conversation before it.
     * @throws LlmError 404 for another owner's response, a deleted one, or one whose request had `store: false`
     */
    async get(id: string, owner_id: string, part: "whole" | "output"): Promise<StoredResponse> {
      const stored = await find(id, owner_id, part);
      if (!stored) throw LlmError.responseNotFound(id);
      return stored;
    },

    /** Makes a response unreadable in this API. The request stays in the log. */
    async remove({ row }: StoredResponse): Promise<void> {
      await rows.hide(row.id);
    },

    /**
     * Reads the conversation that a request continues.
     * @throws LlmError 400 if the response doesn't exist, isn't complete or is no longer stored, or the conversation is
     * too long
     */
    async conversation({ previous_response_id: id }: Settings, owner_id: string): Promise<Conversation> {
      if (!id) return { messages: [] };
      const stored = await find(id, owner_id, "whole");
      if (!stored) throw previousError(`The response ${id} doesn't exist`);
      const { status } = stored.row;
      if (status !== "succeeded")
        throw previousError(`The response ${id} can't be continued, because its status is ${status}`);
      if (!stored.completion) throw previousError(`The text of the response ${id} is no longer stored`);
      const messages = [...stored.messages, ...outputMessages(stored)];
      if (Buffer.byteLength(JSON.stringify(messages)) > longestConversation)
        throw previousError(
          `The conversation is larger than ${longestConversation >> 20} MB. Start a new one.`,
        );
      return { messages, previous: stored };
    },

    /**
     * Reads the items that a request refers to.
     * @param origins the calls that an upstream's items come from
     * @throws LlmError 400 if the items come from too many responses or are too large in total
     */
    async items(
      ids: string[],
      owner_id: string,
      origins: ReadonlyMap<string, Origin>,
    ): Promise<Map<string, unknown>> {
      const wanted = new Set(ids);
      const sides = new Map<string, Set<"i" | "o">>();
      for (const id of ids) {
        const origin = origins.get(id);
        const place = origin ? { requestId: origin.llm_request_id, side: "o" as const } : requestOfItem(id);
        if (place) sides.set(place.requestId, (sides.get(place.requestId) ?? new Set()).add(place.side));
      }
      if (sides.size > mostReferred)
        throw LlmError.invalid(`The input refers to items from more than ${mostReferred} responses`, "input");
      const found = new Map<string, unknown>();
      let length = 0;
      for (const [requestId, of] of sides) {
        const stored = await rows.find(requestId, owner_id, of.has("i") ? "whole" : "output");
        if (!stored) continue;
        const { request: sent, response } = stored.row;
        length += (sent?.length ?? 0) + (response?.length ?? 0);
        if (length > largestAnswer)
          throw LlmError.invalid(
            `The input refers to items that exceed ${largestAnswer >> 20} MB in total`,
            "input",
          );
        const native = isNativeCompletion(stored.completion) ? stored.completion.output : [];
        for (const item of [...inputOf(requestId, stored.messages), ...outputItems(stored), ...native])
          if (wanted.has(String(item.id))) found.set(String(item.id), item);
      }
      return found;
    },
  };
}

export type StoredResponses = ReturnType<typeof createStoredResponses>;
