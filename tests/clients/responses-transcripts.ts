import { accumulateResponse } from "openai/lib/responses/ResponseAccumulator";
import type { Response, ResponseStreamEvent } from "openai/resources/responses/responses";
import { expect } from "vitest";
import { newId } from "../../server/db/ids.ts";
import { createAssembly } from "../../server/llm/assembly.ts";
import type { Chunk } from "../../server/llm/completion.ts";
import { createEvents } from "../../server/llm/responses/events.ts";
import { endOf, responseOf } from "../../server/llm/responses/response.ts";

export const requestId = newId();
export const digits = requestId.replaceAll("-", "");
export const head = { requestId, model: "gpt-4o", settings: {} };

type Delta = NonNullable<NonNullable<Chunk["choices"]>[number]["delta"]>;
export const chunk = (delta: Delta, finish_reason: string | null = null): Chunk => ({
  id: "chatcmpl-1",
  model: "gpt-4o-2024-08-06",
  choices: [{ index: 0, delta, finish_reason }],
});
export const text = (content: string) => chunk({ content });
export const call = (index: number, given: { id?: string; name?: string; arguments?: string }) => {
  const { id, ...rest } = given;
  return chunk({ tool_calls: [{ index, ...(id ? { id, type: "function" } : {}), function: rest }] });
};
export const finish = (reason: string) => chunk({}, reason);
export const usage = {
  prompt_tokens: 9,
  completion_tokens: 7,
  total_tokens: 16,
  prompt_tokens_details: { cached_tokens: 4 },
  completion_tokens_details: { reasoning_tokens: 2 },
};

export const parseEvents = (written: string): ResponseStreamEvent[] =>
  written
    .split("\n\n")
    .filter(Boolean)
    .map((block) => {
      const [, type, data] = /^event: (.+)\ndata: (.+)$/.exec(block)!;
      const event = JSON.parse(data!);
      expect(event.type).toBe(type);
      return event;
    });

/**
 * Checks the sequence numbers of a transcript's events.
 * @returns the events, and the response that OpenAI's client builds from all but the last one
 */
export function streamed(chunks: Chunk[]) {
  const events = createEvents(head);
  const written = chunks.map((each) => events.add(each)).join("") + events.end();
  const list = parseEvents(written);
  expect(list.map((event) => event.sequence_number)).toEqual(list.map((_, at) => at));
  let snapshot: Response | undefined;
  for (const event of list.slice(0, -1)) snapshot = accumulateResponse(event, snapshot);
  const last = list.at(-1) as { type: string; response: Response };
  return { list, types: list.map(({ type }) => type.replace("response.", "")), snapshot: snapshot!, last };
}

export const withoutTime = (response: object) => ({ ...response, completed_at: null });

/** Translates a transcript as a whole, after the log has assembled its chunks. */
export function whole(chunks: Chunk[]) {
  const assembly = createAssembly();
  for (const each of chunks) assembly.add(structuredClone(each));
  return responseOf(head, endOf(requestId, JSON.parse(JSON.stringify(assembly.completion()))));
}

export const begun = ["created", "in_progress"];
export const message = (...inner: string[]) => ["output_item.added", "content_part.added", ...inner];
export const closed = (kind: string) => [`${kind}.done`, "content_part.done", "output_item.done"];
export const calledDone = ["function_call_arguments.done", "output_item.done"];
