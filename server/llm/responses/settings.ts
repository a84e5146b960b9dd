import * as z from "zod";
import { own } from "../../../scene/own.ts";
import type { Body } from "../call.ts";
import { limitField } from "../output-limits.ts";
import type { ChatMessage } from "../translation/chat.ts";
import { anyObject, parsed, unsupported } from "../translation/checks.ts";
import type { Problems } from "../translation/problems.ts";
import { chatTools, functionsOf, toolsOf } from "./tools.ts";

const mostPairs = 16;
const text = z.string().nullish();
const flag = z.boolean().nullish();

const jsonSchema = z.object({
  type: z.literal("json_schema"),
  name: z.string().min(1),
  schema: anyObject,
  description: text,
  strict: flag,
});
const format = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text") }),
  z.object({ type: z.literal("json_object") }),
  jsonSchema,
]);

/** The fields of a request that the response repeats. */
const settingsShape = z.object({
  instructions: text,
  previous_response_id: text,
  store: flag,
  metadata: z
    .record(z.string().max(64), z.string().max(512))
    .refine((pairs) => Object.keys(pairs).length <= mostPairs, `at most ${mostPairs} pairs are allowed`)
    .nullish(),
  max_output_tokens: z.int().min(1).max(10_000_000).nullish(),
  max_tool_calls: z.int().nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  tools: z.array(z.unknown()).nullish(),
  tool_choice: z.unknown().optional(),
  parallel_tool_calls: flag,
  text: z.object({ format: format.nullish(), verbosity: text }).nullish(),
  reasoning: z.object({ effort: text, summary: text, generate_summary: text }).nullish(),
  user: text,
  safety_identifier: text,
  prompt_cache_key: text,
  prompt_cache_retention: text,
  service_tier: text,
  /** The reference to the prompt, with the resolved version. */
  prompt: anyObject.nullish(),
});
export type Settings = z.infer<typeof settingsShape>;

/**
 * Fields of OpenAI's API that aren't translated. They are accepted only if they are falsy, such as null, false or 0.
 */
const withoutEffect = [
  "background",
  "conversation",
  "context_management",
  "moderation",
  "prompt_cache_options",
  "top_logprobs",
] as const;

const request = settingsShape
  .extend(Object.fromEntries(withoutEffect.map((name) => [name, z.unknown().optional()])))
  .extend({
    model: z.string(),
    input: z.unknown(),
    stream: flag,
    stream_options: anyObject.nullish(),
    include: z.array(z.string()).nullish(),
    truncation: z.enum(["auto", "disabled"]).nullish(),
  })
  .strict();

const logprobs = "message.output_text.logprobs";

/**
 * Validates all fields of a request except its input.
 * @throws LlmError 400 that names the field
 */
export function settingsOf(body: Body): Settings {
  const given: Record<string, unknown> = parsed(request, body);
  const refused = withoutEffect.find((name) => given[name]);
  if (refused) throw unsupported(refused, `${refused} isn't supported`);
  const included = body.include as string[] | null | undefined;
  const at = included?.indexOf(logprobs) ?? -1;
  if (at >= 0) throw unsupported(`include[${at}]`, `${logprobs} isn't supported`);
  return settingsShape.parse(given);
}

/** Features that are refused for all upstreams, because users share the account in which results would be stored. */
const refusedEverywhere = ["background", "conversation"] as const;

/**
 * Reads the settings of a request.
 * @param problems records the first reason why the settings can't be translated; the valid ones are returned anyway
 * @throws LlmError 400 for a request that no upstream can serve
 */
export function readSettings(body: Body, problems: Problems): Settings {
  const refused = refusedEverywhere.find((name) => body[name]);
  if (refused) throw unsupported(refused, `${refused} isn't supported`);
  return problems.try(
    () => settingsOf(body),
    () => {
      const valid = Object.entries(settingsShape.shape).flatMap(([name, shape]) => {
        const value = own(body, name);
        const { success } = shape.safeParse(value);
        return success && value !== undefined ? [[name, value]] : [];
      });
      return Object.fromEntries(valid) as Settings;
    },
  );
}

/** Removes the credentials for MCP servers from the settings. */
export function withoutMcpTokens(settings: Settings): Settings {
  const tools = settings.tools?.map((tool) => {
    const { data } = anyObject.safeParse(tool);
    if (data?.type !== "mcp") return tool;
    const { authorization: _, headers: __, ...rest } = data;
    return rest;
  });
  return tools ? { ...settings, tools } : settings;
}

/** Reads the settings of a stored request; undefined for a request to another endpoint. */
export const storedSettings = (stored: unknown): Settings | undefined => settingsShape.safeParse(stored).data;

function responseFormat({ text }: Settings): object | undefined {
  const wanted = text?.format;
  if (!wanted || wanted.type === "text") return undefined;
  if (wanted.type === "json_object") return { type: "json_object" };
  const { name, schema, description, strict } = wanted;
  return {
    type: "json_schema",
    json_schema: {
      name,
      schema,
      ...(description ? { description } : {}),
      ...(typeof strict === "boolean" ? { strict } : {}),
    },
  };
}

/**
 * Prepends the instructions to the messages. Instructions apply to one response and aren't part of the
 * conversation.
 */
export const withInstructions = ({ instructions }: Settings, messages: ChatMessage[]): ChatMessage[] =>
  instructions ? [{ role: "system", content: instructions }, ...messages] : messages;

/**
 * Builds the chat completion that serves a request.
 * @param problems records the first reason why the tools can't be translated; without it, the reason is thrown
 * @throws LlmError 400
 */
export function chatBody(
  model: string,
  stream: boolean,
  settings: Settings,
  messages: ChatMessage[],
  problems?: Problems,
): Body {
  const { temperature, top_p, max_output_tokens, reasoning, text: output } = settings;
  const { user, safety_identifier, prompt_cache_key, prompt_cache_retention, service_tier } = settings;
  const translateTools = () =>
    chatTools(toolsOf(settings.tools), settings.tool_choice, settings.parallel_tool_calls);
  const body = {
    model,
    messages: withInstructions(settings, messages),
    temperature,
    top_p,
    [limitField(model)]: max_output_tokens,
    ...(problems?.try(translateTools, () => functionsOf(settings.tools)) ?? translateTools()),
    response_format: responseFormat(settings),
    reasoning_effort: reasoning?.effort,
    verbosity: output?.verbosity,
    user,
    safety_identifier,
    prompt_cache_key,
    prompt_cache_retention,
    service_tier,
  };
  const set = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
  return {
    model,
    ...Object.fromEntries(set),
    ...(stream ? { stream: true, stream_options: { include_usage: true } } : {}),
  };
}
