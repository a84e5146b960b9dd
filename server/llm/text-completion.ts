import { createChunkReader } from "./chunk-reader.ts";
import type { Chunk } from "./completion.ts";

const asChat = (chunk: Chunk): Chunk => ({
  ...chunk,
  choices: chunk.choices?.map(({ text, ...choice }) => ({ ...choice, delta: { content: text } })),
});

const fromChat = ({ choices, ...completion }: Chunk): Chunk => ({
  ...completion,
  object: "text_completion",
  choices: choices?.map(({ message, ...choice }) => ({ ...choice, text: message?.content ?? "" })),
});

/** Reads responses of OpenAI's legacy Completions API, whose choices contain texts instead of messages. */
export const createTextReader = (upstream: string) => createChunkReader(upstream, asChat, fromChat);
