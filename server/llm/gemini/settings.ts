import * as z from "zod";
import { LlmError } from "../errors.ts";
import { checkCalls } from "../translation/chat.ts";
import { anyObject, parsed, unsupported } from "../translation/checks.ts";
import type { FullBody, FullMessage } from "../translation/full-chat.ts";
import { Problems } from "../translation/problems.ts";
import { schemaFormat } from "../translation/schema-format.ts";
import { inCamelCase } from "./camel-case.ts";
import { messagesFor } from "./contents.ts";
import { chatPartFor } from "./parts.ts";
import { jsonSchemaOf } from "./schema.ts";
import { toolsOf } from "./tools.ts";

/** The largest values that this server accepts, so that the possible cost of a call can be calculated. */
const maxLimit = 10_000_000;
const maxAnswers = 8;

/** The fields that determine the possible cost of a call, which are checked for all upstreams. */
const limits = z.looseObject({
  maxOutputTokens: z.int().min(1).max(maxLimit).nullish(),
  candidateCount: z.int().min(1).max(maxAnswers).nullish(),
});

const thinking = z.looseObject({
  includeThoughts: z.boolean().nullish(),
  thinkingBudget: z.int().nullish(),
  thinkingLevel: z.string().nullish(),
});
const generation = z.looseObject({
  temperature: z.number().min(0).max(2).nullish(),
  topP: z.number().min(0).max(1).nullish(),
  topK: z.number().min(0).nullish(),
  stopSequences: z.array(z.string()).nullish(),
  responseMimeType: z.enum(["text/plain", "application/json"]).or(z.literal("")).nullish(),
  responseSchema: anyObject.nullish(),
  responseJsonSchema: z.unknown().optional(),
  responseModalities: z.array(z.string()).nullish(),
  seed: z.int().nullish(),
  presencePenalty: z.number().nullish(),
  frequencyPenalty: z.number().nullish(),
  thinkingConfig: thinking.nullish(),
});
type Generation = z.infer<typeof generation>;

/**
 * Settings that are translated elsewhere, and settings that other upstreams can ignore, because they only tune how
 * media is read.
 */
const withoutEffect = ["maxOutputTokens", "candidateCount", "mediaResolution", "audioTimestamp"];
const knownSettings = new Set([...Object.keys(generation.shape), ...withoutEffect]);

const knownFields = new Set([
  "model",
  "contents",
  "systemInstruction",
  "tools",
  "toolConfig",
  "generationConfig",
  "safetySettings",
  "labels",
  "store",
  "serviceTier",
]);
/** The fields that are logged in OpenAI's format; some of their settings are also logged in Google's. */
const inChat = ["model", "contents", "systemInstruction", "tools", "generationConfig"];

const isSet = (value: unknown) => value !== undefined && value !== null && value !== false;

/** Reports the first field that a chat completion can't express. */
function checkNames(fields: object, known: Set<string>, at: string, problems: Problems) {
  const name = Object.entries(fields).find(([field, value]) => !known.has(field) && isSet(value))?.[0];
  if (name === undefined) return;
  const path = `${at}${name}`;
  problems.add(unsupported(path, `${path}: this model's upstream doesn't support it`));
}

/** Returns the reasoning effort, limited to levels that nearly all reasoning models support. */
function effortOf({ thinkingConfig }: Generation): string | undefined {
  const { thinkingLevel, thinkingBudget: budget } = thinkingConfig ?? {};
  const level = thinkingLevel?.toLowerCase();
  if (level === "minimal") return "low";
  if (level === "low" || level === "medium" || level === "high") return level;
  // A budget of -1 leaves the decision to the model.
  if (budget === undefined || budget === null || budget < 0) return undefined;
  return budget < 4096 ? "low" : budget < 16_384 ? "medium" : "high";
}

function formatOf({ responseMimeType, responseSchema, responseJsonSchema }: Generation): object | undefined {
  if (responseJsonSchema) return schemaFormat(responseJsonSchema);
  if (responseSchema) return schemaFormat(jsonSchemaOf(responseSchema));
  return responseMimeType === "application/json" ? { type: "json_object" } : undefined;
}

function checkModalities({ responseModalities }: Generation) {
  const other = responseModalities?.find((modality) => modality.toUpperCase() !== "TEXT");
  const at = "generationConfig.responseModalities";
  if (other !== undefined) throw unsupported(at, `${at}: this model's upstream can't generate ${other}`);
}

/** Translates a system instruction, which is either a `Content` object or plain text. */
function systemMessages(given: unknown, problems: Problems): FullMessage[] {
  if (!isSet(given)) return [];
  if (typeof given === "string") return [{ role: "system", content: given }];
  const { parts } = problems.try<{ parts?: unknown }>(
    () => parsed(z.looseObject({ parts: z.unknown() }), given, "systemInstruction"),
    () => ({}),
  );
  const list = Array.isArray(parts) ? parts : isSet(parts) ? [parts] : [];
  const content = list.map((part, at) => chatPartFor(part, `systemInstruction.parts[${at}]`, problems));
  return content.length > 0 ? [{ role: "system", content }] : [];
}

const object = (value: unknown) => anyObject.safeParse(value).data;

/** Returns the fields and settings to log in Google's format. */
function onlyNative(body: Record<string, unknown>): object {
  const others = Object.entries(body).filter(([name]) => !inChat.includes(name));
  const settings = Object.entries(object(body.generationConfig) ?? {}).filter(
    ([name]) => !["temperature", "topP", "topK", "maxOutputTokens", "stopSequences", "seed"].includes(name),
  );
  return {
    ...Object.fromEntries(others),
    ...(settings.length > 0 ? { generationConfig: Object.fromEntries(settings) } : {}),
  };
}

export interface Translation {
  body: FullBody;
  /** The request to log, as JSON. */
  logged: string;
  /** Why the request can't be translated; undefined if it can. */
  refusal: LlmError | undefined;
  /** Whether the caller expects the model's thoughts in the response. */
  withThoughts: boolean;
}

/**
 * Returns the contents of a request. A single `Content` object doesn't need to be in an array.
 * @throws LlmError 400 if there are none
 */
function contentsOf({ contents }: Record<string, unknown>): unknown[] {
  const list = Array.isArray(contents) ? contents : object(contents) ? [contents] : [];
  if (list.length === 0 || !list.every(object))
    throw LlmError.invalid("contents must be an array with at least one entry", "contents");
  return list;
}

/** @throws LlmError 400 for a request that no upstream would accept */
export function translate(given: object, model: string, isStream: boolean): Translation {
  const body = inCamelCase(given) as Record<string, unknown>;
  const contents = contentsOf(body);
  const config = body.generationConfig ?? {};
  const { maxOutputTokens, candidateCount } = parsed(limits, config, "generationConfig");
  const problems = new Problems();
  checkNames(body, knownFields, "", problems);
  checkNames(object(config) ?? {}, knownSettings, "generationConfig.", problems);
  const settings = problems.try<Generation>(
    () => parsed(generation, config, "generationConfig"),
    () => ({}),
  );
  problems.try(
    () => checkModalities(settings),
    () => undefined,
  );
  const conversation = messagesFor(contents, problems);
  problems.try(
    () =>
      checkCalls(
        conversation.map(({ content: _, ...message }) => message),
        "contents",
      ),
    () => undefined,
  );
  const tools = problems.try(
    () => parsed(z.array(z.unknown()), body.tools ?? [], "tools"),
    () => [],
  );
  const tier = typeof body.serviceTier === "string" ? body.serviceTier.toLowerCase() : undefined;
  const fields = {
    max_tokens: maxOutputTokens,
    n: candidateCount === 1 ? undefined : candidateCount,
    temperature: settings.temperature,
    top_p: settings.topP,
    top_k: settings.topK,
    seed: settings.seed,
    presence_penalty: settings.presencePenalty,
    frequency_penalty: settings.frequencyPenalty,
    stop: settings.stopSequences?.length ? settings.stopSequences : undefined,
    ...toolsOf(tools, body.toolConfig, problems),
    response_format: formatOf(settings),
    reasoning_effort: effortOf(settings),
    service_tier: tier === "flex" || tier === "priority" ? tier : undefined,
  };
  const set = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const full: FullBody = {
    model,
    messages: [...systemMessages(body.systemInstruction, problems), ...conversation],
    ...Object.fromEntries(set),
    ...(isStream ? { stream: true, stream_options: { include_usage: true } } : {}),
  };
  return {
    body: full,
    logged: JSON.stringify({ ...full, gemini: onlyNative(body) }),
    refusal: problems.first,
    withThoughts: settings.thinkingConfig?.includeThoughts === true,
  };
}
