import type { Body } from "./call.ts";
import { isImageEndpoint, isTranscript } from "./media-endpoints.ts";
import { audioTokens, fileTokens, imageTokens } from "./media-tokens.ts";
import { countTokens, encodingOf } from "./tokenizer.ts";
import type { Endpoint } from "./upstreams/upstream.ts";

export interface PromptTokens {
  /** The best estimate. */
  likely: number;
  /** An upper bound: equal to `likely` if the tokenizer is known, otherwise one token for each byte of text. */
  most: number;
  /** The number of audio tokens included in `likely`. */
  audio: number;
}

/**
 * Extra tokens: for each message, for the beginning of the answer, and for each tool.
 * @source OpenAI's cookbook, "How to count tokens"
 */
const aroundMessage = 4;
const aroundPrompt = 3;
const aroundTool = 8;

interface Counted {
  /** All text, in separate strings. */
  texts: string[];
  /** The number of tokens that aren't text, including those of audio. */
  others: number;
  audio: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object";
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/**
 * Adds a part of a message. Only parts that a provider reads as media are counted as media; all other parts are counted
 * as text.
 */
function addPart(part: unknown, model: string, into: Counted) {
  if (!isObject(part)) return addText(part, into);
  if (part.type === "image_url") {
    const image = isObject(part.image_url) ? part.image_url : { url: part.image_url };
    into.others += imageTokens(model, textOf(image.url), textOf(image.detail));
  } else if (part.type === "input_audio" && isObject(part.input_audio)) {
    const tokens = audioTokens(textOf(part.input_audio.data), part.input_audio.format);
    into.others += tokens;
    into.audio += tokens;
  } else if (part.type === "file" && isObject(part.file)) {
    into.others += fileTokens(textOf(part.file.file_data));
  } else {
    const { type: _, ...rest } = part;
    addText(rest, into);
  }
}

/** Adds every string in a value, and one token for each number or boolean. */
function addText(value: unknown, into: Counted) {
  if (typeof value === "string") into.texts.push(value);
  else if (Array.isArray(value)) for (const item of value) addText(item, into);
  else if (isObject(value)) {
    for (const item of Object.values(value)) addText(item, into);
  } else if (value !== null && value !== undefined) into.others += 1;
}

function addMessage(message: unknown, model: string, into: Counted) {
  into.others += aroundMessage;
  if (!isObject(message)) return addText(message, into);
  // The signatures in thinking blocks aren't text that the model reads. The thinking itself is also in another field.
  const { role: _, content, thinking_blocks: __, ...rest } = message;
  if (Array.isArray(content)) for (const part of content) addPart(part, model, into);
  else addText(content, into);
  if (Array.isArray(rest.tool_calls)) into.others += aroundTool * rest.tool_calls.length;
  addText(rest, into);
}

/** Collects everything in a request that a model reads. */
function read(body: Body, endpoint: Endpoint): Counted {
  const into: Counted = { texts: [], others: aroundPrompt, audio: 0 };
  if (Array.isArray(body.messages))
    for (const message of body.messages) addMessage(message, body.model, into);
  else addInput(inputOf(body, endpoint), body.model, into);
  // Definitions are counted as JSON text, including their keys.
  for (const definitions of [body.tools, body.functions, body.response_format]) {
    if (isObject(definitions)) into.texts.push(JSON.stringify(definitions));
  }
  if (Array.isArray(body.tools)) into.others += aroundTool * body.tools.length;
  return into;
}

/** The part of a request that the model reads, for endpoints without messages. */
function inputOf({ input, prompt, suffix, query, documents }: Body, endpoint: Endpoint): unknown {
  if (endpoint === "completions" || isImageEndpoint(endpoint) || isTranscript(endpoint))
    return [prompt, suffix];
  if (endpoint !== "rerank") return input;
  // The model reads the query once with each document.
  return Array.isArray(documents) ? documents.flatMap((document) => [query, document]) : query;
}

/** Adds texts, lists of tokens, or the parts of a message. */
function addInput(input: unknown, model: string, into: Counted) {
  into.others = 0;
  const parts = Array.isArray(input) && input.every((part) => isObject(part) && "type" in part);
  if (parts) for (const part of input) addPart(part, model, into);
  else addText(input, into);
}

/** Counts the tokens of a request's prompt with its model's tokenizer, or else with OpenAI's. */
export async function countPrompt(body: Body, endpoint: Endpoint): Promise<PromptTokens> {
  if (endpoint === "audio/speech") return countSpeech(body);
  const { texts, others, audio } = read(body, endpoint);
  return countAll(texts, others, audio, body.model);
}

/** Counts the tokens of a speech request: the text to speak and the instructions for speaking it. */
export const countSpeech = ({ input, instructions, model }: Body): Promise<PromptTokens> =>
  countAll([textOf(input), textOf(instructions)], 0, 0, model);

async function countAll(
  texts: string[],
  others: number,
  audio: number,
  model: string,
): Promise<PromptTokens> {
  const encoding = encodingOf(model);
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const tokens = await countTokens(texts, encoding ?? "o200k_base");
  return { likely: tokens + others, most: (encoding ? tokens : bytes) + others, audio };
}

/** Counts the tokens of a response's text. */
export const countAnswer = (texts: string[], model: string): Promise<number> =>
  countTokens(texts, encodingOf(model) ?? "o200k_base");
