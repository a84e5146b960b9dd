import { createAssembly } from "../assembly.ts";
import type { Tokens } from "../call.ts";
import type { Chunk } from "../completion.ts";
import { type Candidate, endOf, type ResponseHead, responseOf, textParts } from "./content.ts";

/**
 * Translates the chunks of a streamed chat completion to parts of a streamed response. Google's streams don't split
 * function calls, so the calls are sent at the end, with the finish reasons and the usage.
 */
export function createParts(head: ResponseHead) {
  const assembly = createAssembly();
  return {
    /** Returns the part for a chunk; undefined if the chunk has no text. */
    add(chunk: Chunk): object | undefined {
      assembly.add(chunk);
      const candidates = (chunk.choices ?? []).flatMap(({ index, delta }): Candidate[] => {
        const parts = delta ? textParts(delta, head) : [];
        return parts.length > 0 ? [{ content: { role: "model", parts }, index: index ?? 0 }] : [];
      });
      if (candidates.length === 0) return undefined;
      return responseOf(head, candidates, { model: chunk.model, isLast: false });
    },
    /** Returns the last part of the response, once the call is settled. */
    end(counted?: Tokens): object {
      const { choices, model, usage } = assembly.completion();
      const candidates = choices.map(({ index, message, finish_reason }) => {
        const { tool_calls: calls = [], refusal } = message;
        return endOf({ index, finish: finish_reason, calls, hasRefused: Boolean(refusal) }, [], head);
      });
      return responseOf(head, candidates, { model, usage, ...(counted ? { counted } : {}), isLast: true });
    },
  };
}
