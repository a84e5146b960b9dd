import { checkedAnswer, parseEvent } from "./answer-parsing.ts";
import type { AnswerReader } from "./answer-reader.ts";
import { type Chunk, createAssembly } from "./completion.ts";

/** The chunk of a chat completion with the same texts. */
const asChat = (chunk: Chunk): Chunk => ({
  ...chunk,
  choices: chunk.choices?.map(({ text, ...choice }) => ({ ...choice, delta: { content: text } })),
});

/** Reads the response of the older API of OpenAI whose choices are texts instead of messages. */
export function createTextReader(upstream: string): AnswerReader {
  const assembly = createAssembly();
  let isOver = false;
  return {
    add(data) {
      isOver = data === "[DONE]";
      if (isOver) return undefined;
      const chunk = parseEvent(data, upstream);
      assembly.add(asChat(chunk));
      return chunk;
    },
    get isOver() {
      return isOver;
    },
    failure: undefined,
    get finished() {
      return assembly.finished;
    },
    get received() {
      return assembly.received;
    },
    get answered() {
      return assembly.answered;
    },
    get finishReason() {
      return assembly.finishReason;
    },
    completion() {
      const { choices, ...completion } = assembly.completion();
      const texts = choices.map(({ index, message, finish_reason }) => ({
        ...{ index, text: message.content ?? "", finish_reason },
      }));
      return { ...completion, object: "text_completion", choices: texts };
    },
    whole: (parsed, text) => checkedAnswer(parsed, text, upstream),
  };
}
