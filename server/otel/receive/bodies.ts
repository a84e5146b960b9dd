import type { FinishReason } from "../../llm/completion.ts";
import type { Endpoint } from "../../llm/upstreams/upstream.ts";
import { jsonAt, listOf, numberAt, textAt } from "./attributes.ts";
import type { Content } from "./content.ts";
import type { Message } from "./messages.ts";
import type { Span } from "./spans.ts";

const numbers: [field: string, attribute: string][] = [
  ["temperature", "gen_ai.request.temperature"],
  ["top_p", "gen_ai.request.top_p"],
  ["max_tokens", "gen_ai.request.max_tokens"],
  ["frequency_penalty", "gen_ai.request.frequency_penalty"],
  ["presence_penalty", "gen_ai.request.presence_penalty"],
  ["seed", "gen_ai.request.seed"],
  ["n", "gen_ai.request.choice.count"],
];

/** The request settings that the conventions define, under OpenAI's names. */
function settingsOf({ attributes }: Span): Record<string, unknown> {
  const given = numbers.map(([field, name]) => [field, numberAt(attributes, name)] as const);
  const stop = attributes.get("gen_ai.request.stop_sequences");
  const stream = attributes.get("gen_ai.request.stream");
  const tools = listOf(jsonAt(attributes, "gen_ai.tool.definitions"));
  return {
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    ...(Array.isArray(stop) ? { stop } : {}),
    ...(typeof stream === "boolean" ? { stream } : {}),
    ...(tools.length > 0 ? { tools } : {}),
  };
}

const contentsOf = (messages: Message[]) => messages.map(({ content }) => content);
const single = <T>(list: T[]): T | T[] | undefined => (list.length > 1 ? list : list[0]);

/** The request in OpenAI's format, as far as the instrumentation recorded it. */
export function requestOf(endpoint: Endpoint, model: string, span: Span, { input }: Content): object {
  const settings = settingsOf(span);
  if (endpoint === "embeddings") return { model, input: single(contentsOf(input)) };
  if (endpoint === "completions") return { model, ...settings, prompt: single(contentsOf(input)) };
  return { model, ...settings, ...(input.length > 0 ? { messages: input } : {}) };
}

interface Answered {
  span: Span;
  content: Content;
  /** The model that responded. */
  model: string;
  finish: FinishReason | null;
  prompt_tokens: number | null;
  completion_tokens: number | null;
  cached_tokens: number | null;
}

function usageOf({ prompt_tokens, completion_tokens, cached_tokens }: Answered) {
  if (prompt_tokens === null || completion_tokens === null) return undefined;
  const total_tokens = prompt_tokens + completion_tokens;
  return {
    ...{ prompt_tokens, completion_tokens, total_tokens },
    ...(cached_tokens ? { prompt_tokens_details: { cached_tokens } } : {}),
  };
}

/** The response in OpenAI's format, as JSON; null if none was recorded. */
export function responseOf(endpoint: Endpoint, answered: Answered): string | null {
  const { span, content, model, finish } = answered;
  const usage = usageOf(answered);
  if (endpoint === "embeddings")
    return usage ? JSON.stringify({ object: "list", data: [], model, usage }) : null;
  if (content.output.length === 0) return null;
  const isText = endpoint === "completions";
  const choices = content.output.map(({ message }, index) => ({
    index,
    ...(isText ? { text: message.content } : { message }),
    finish_reason: finish,
  }));
  return JSON.stringify({
    id: textAt(span.attributes, "gen_ai.response.id", "ai.response.id"),
    object: isText ? "text_completion" : "chat.completion",
    created: Math.floor((span.start + span.duration_ms) / 1000),
    ...{ model, choices, usage },
  });
}
