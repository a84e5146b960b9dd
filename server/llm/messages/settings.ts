import { createHash } from "node:crypto";
import * as z from "zod";
import { own } from "../../../scene/own.ts";
import type { Body } from "../call.ts";
import { LlmError } from "../errors.ts";
import { surchargeOf } from "../service-tiers.ts";
import { checkCalls } from "../translation/chat.ts";
import { anyObject, parsed, unsupported } from "../translation/checks.ts";
import type { FullBody, FullMessage } from "../translation/full-chat.ts";
import { Problems } from "../translation/problems.ts";
import { schemaFormat } from "../translation/schema-format.ts";
import { contentOf } from "./content.ts";
import { fullMessages } from "./input.ts";
import { toolsOf } from "./tools.ts";

const efforts = { low: "low", medium: "medium", high: "high", xhigh: "high", max: "high" } as const;

const format = z.object({ type: z.literal("json_schema"), schema: anyObject });
const settings = z.object({
  system: z.unknown().optional(),
  stop_sequences: z.array(z.string()).nullish(),
  temperature: z.number().min(0).max(1).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  top_k: z.int().min(0).nullish(),
  tools: z.array(z.unknown()).nullish(),
  tool_choice: z.unknown().optional(),
  metadata: z.object({ user_id: z.string().nullish() }).nullish(),
  thinking: z.looseObject({ type: z.string(), budget_tokens: z.number().nullish() }).nullish(),
  output_config: z
    .looseObject({
      effort: z.enum(["low", "medium", "high", "xhigh", "max"]).nullish(),
      format: format.nullish(),
    })
    .nullish(),
  /** The name of `output_config.format` while it was in beta. */
  output_format: format.nullish(),
  cache_control: anyObject.nullish(),
  speed: z.string().nullish(),
});
type Settings = z.infer<typeof settings>;

/**
 * Fields that are translated elsewhere, and fields that other upstreams can ignore, because a request also works
 * without them.
 */
const withoutEffect = [
  "model",
  "models",
  "messages",
  "max_tokens",
  "stream",
  "service_tier",
  "context_management",
  "diagnostics",
];
/** Fields that a chat completion can't express. */
const untranslatable = ["container", "mcp_servers", "inference_geo"];

const known = new Set([...Object.keys(settings.shape), ...withoutEffect, ...untranslatable]);

const isSet = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  value !== "global" &&
  !(Array.isArray(value) && value.length === 0);

/** The fields that are logged only in OpenAI's format. */
const inChat = [
  "model",
  "models",
  "messages",
  "system",
  "tools",
  "max_tokens",
  "stream",
  "stop_sequences",
  "temperature",
  "top_p",
  "top_k",
  "cache_control",
];

/**
 * Checks the names of a request's fields. With beta headers, unknown fields are accepted, because the request also
 * works without the fields that betas add.
 */
function checkNames(body: Body, hasBetas: boolean, problems: Problems) {
  const refused = untranslatable.find((name) => isSet(own(body, name)));
  if (refused) problems.add(unsupported(refused, `${refused}: this model's upstream doesn't support it`));
  const unknown = Object.keys(body).find((name) => !known.has(name));
  if (unknown && !hasBetas)
    problems.add(
      new LlmError(
        400,
        "invalid_request_error",
        "unknown_parameter",
        `Unknown parameter: ${unknown}`,
        unknown,
      ),
    );
}

/** Returns the reasoning effort: the one in the request, or else the one that corresponds to the thinking budget. */
function effortOf({ thinking, output_config }: Settings): string | undefined {
  const effort = output_config?.effort;
  if (effort) return efforts[effort];
  if (thinking?.type !== "enabled" || !thinking.budget_tokens) return undefined;
  return thinking.budget_tokens < 4096 ? "low" : thinking.budget_tokens < 16_384 ? "medium" : "high";
}

/** The maximum length of an end user's ID that OpenAI accepts, in characters. Longer IDs are hashed. */
const longestUser = 64;

const userOf = (id: string | null | undefined) =>
  id && id.length > longestUser ? createHash("sha256").update(id).digest("hex") : id;

function systemMessages({ system }: Settings, problems: Problems): FullMessage[] {
  if (system === undefined || system === null || system === "") return [];
  return [{ role: "system", content: contentOf(system, "system", problems) }];
}

/** Returns the fields to log in Anthropic's format, without the access tokens of MCP servers. */
function onlyNative(body: Body, betas: readonly string[]): object {
  const others = Object.entries(body).filter(([name]) => !inChat.includes(name));
  const servers = z.array(anyObject).safeParse(body.mcp_servers).data;
  return {
    ...Object.fromEntries(others),
    ...("mcp_servers" in body
      ? { mcp_servers: servers?.map(({ authorization_token: _, ...server }) => server) ?? null }
      : {}),
    ...(betas.length > 0 ? { betas } : {}),
  };
}

export interface Translation {
  body: FullBody;
  /** The request to log, as JSON. */
  logged: string;
  /** Why the request can't be translated; undefined if it can. */
  refusal: LlmError | undefined;
  /** Whether the output limit may be lowered: false if it is 0 or must exceed a thinking budget. */
  mayLowerLimit: boolean;
  /** Whether the caller expects the model's thinking in the response. */
  withThinking: boolean;
  stopSequences: readonly string[];
}

/**
 * @param betas the values of the `anthropic-beta` header
 * @throws LlmError 400 for a request that no upstream would accept
 */
export function translate(body: Body, betas: readonly string[]): Translation {
  if (typeof body.max_tokens !== "number")
    throw LlmError.invalid("max_tokens is required and must be a number", "max_tokens");
  const problems = new Problems();
  checkNames(body, betas.length > 0, problems);
  const given = problems.try<Settings>(
    () => parsed(settings, body),
    () => ({ system: body.system, tool_choice: undefined }),
  );
  const conversation = fullMessages(body.messages as unknown[], problems);
  problems.try(
    () =>
      checkCalls(
        conversation.map(({ content: _, ...message }) => message),
        "messages",
      ),
    () => undefined,
  );
  if (body.max_tokens === 0)
    problems.add(LlmError.invalid("max_tokens must be at least 1 for this model", "max_tokens"));
  const { temperature, top_p, top_k, stop_sequences, cache_control } = given;
  const fields = {
    models: body.models,
    max_tokens: body.max_tokens,
    temperature,
    top_p,
    top_k,
    stop: stop_sequences?.length ? stop_sequences : undefined,
    ...toolsOf(given.tools ?? [], given.tool_choice, problems),
    response_format: schemaFormat((given.output_config?.format ?? given.output_format)?.schema),
    reasoning_effort: effortOf(given),
    user: userOf(given.metadata?.user_id),
    service_tier: surchargeOf(given.speed, body.inference_geo),
    cache_control,
  };
  const set = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const full: FullBody = {
    model: body.model,
    messages: [...systemMessages(given, problems), ...conversation],
    ...Object.fromEntries(set),
    ...(body.stream === true ? { stream: true, stream_options: { include_usage: true } } : {}),
  };
  return {
    body: full,
    logged: JSON.stringify({ ...full, anthropic: onlyNative(body, betas) }),
    refusal: problems.first,
    mayLowerLimit: body.max_tokens > 0 && !given.thinking?.budget_tokens,
    withThinking: given.thinking ? given.thinking.type !== "disabled" : false,
    stopSequences: stop_sequences ?? [],
  };
}
