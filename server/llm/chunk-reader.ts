import { checkedAnswer, parseEvent } from "./answer-parsing.ts";
import type { AnswerReader } from "./answer-reader.ts";
import { createAssembly } from "./assembly.ts";
import type { Chunk } from "./completion.ts";

const same = (chunk: Chunk): Chunk => chunk;

/**
 * Reads the responses of OpenAI's APIs, whose streams are chunks up to `[DONE]`.
 * @param asChat translates a chunk to a chat completion chunk
 * @param fromChat translates the assembled completion back
 */
export function createChunkReader(upstream: string, asChat = same, fromChat = same): AnswerReader {
  // Created on first use, because most responses aren't streams and need no assembly.
  let begun: ReturnType<typeof createAssembly> | undefined;
  const assembly = () => (begun ??= createAssembly());
  let isOver = false;
  return {
    add(data) {
      isOver = data === "[DONE]";
      if (isOver) return undefined;
      const chunk = parseEvent(data, upstream);
      assembly().add(asChat(chunk));
      return chunk;
    },
    get isOver() {
      return isOver;
    },
    failure: undefined,
    get finished() {
      return begun?.finished ?? false;
    },
    get received() {
      return begun?.received ?? false;
    },
    get answered() {
      return assembly().answered;
    },
    get finishReason() {
      return assembly().finishReason;
    },
    completion: () => fromChat(assembly().completion()),
    whole: (parsed, text) => checkedAnswer(parsed, text, upstream),
  };
}
