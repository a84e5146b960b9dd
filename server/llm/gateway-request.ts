import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { discard } from "../http.ts";
import { isDeeper } from "../json-depth.ts";
import { repeatsNames } from "../json-members.ts";
import { hasMoreParts } from "../json-size.ts";
import type { Body } from "./call.ts";
import { type CallRules, checkContent, checkOutput, setDefaults } from "./call-content.ts";
import { LlmError } from "./errors.ts";
import type { Key } from "./key-rows.ts";

const largestBody = 25 * 1024 * 1024;
/**
 * The maximum nesting of a body. It is slightly below the database's limit, because one call must not cause its whole
 * batch to fail.
 */
const deepestBody = 2500;
/** The maximum number of objects, arrays and property names in a body, far above what any conversation contains. */
const maxParts = 1_000_000;

export const allowsModel = (key: Key, model: string) =>
  key.allowed_models.length === 0 || key.allowed_models.includes(model);

/**
 * Checks that a key has a scope. A key without scopes has all of them.
 * @throws LlmError 403
 */
export function permit(key: Key, scope: string): void {
  if (key.scopes.length > 0 && !key.scopes.includes(scope)) {
    throw LlmError.forbidden(`This API key can't use ${scope}. Its scopes: ${key.scopes.join(", ")}`);
  }
}

/** @throws LlmError 405 for any method but GET */
export function requireGet({ method }: IncomingMessage, path: string): void {
  if (method !== "GET") throw LlmError.wrongMethod(["GET"], path);
}

/**
 * The key of a call: OpenAI's clients send it as a bearer token, Azure's in `api-key`, Anthropic's in `x-api-key`,
 * Google's in `x-goog-api-key`. The bearer token takes precedence.
 */
export function secretOf({ authorization, ...headers }: IncomingHttpHeaders): string | undefined {
  const bearer = authorization?.match(/^Bearer\s+(\S+)$/i)?.[1];
  const names = ["x-api-key", "api-key", "x-goog-api-key"] as const;
  return bearer ?? names.flatMap((name) => headers[name]).find(Boolean);
}

/**
 * Reads a request's body.
 * @throws LlmError 400 for an incomplete body, 413 for a body that is too large, 415 for a content type other than
 * application/json
 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw LlmError.invalid("Send the body as application/json", null, 415);
  return (await readBytes(request, largestBody)).toString();
}

/**
 * Reads a request's body of any content type.
 * @throws LlmError 400 for an incomplete body, 413 for a body of more than `largest` bytes
 */
export async function readBytes(request: IncomingMessage, largest: number): Promise<Buffer> {
  const tooLarge = () => LlmError.invalid(`The body is larger than ${largest >> 20} MB`, null, 413);
  if (Number(request.headers["content-length"]) > largest) {
    await discard(request).catch(() => Promise.reject(cutOff()));
    throw tooLarge();
  }
  // Event listeners are used, because iterating over the stream would take several times as long.
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on("data", (part: Buffer) => {
      size += part.length;
      parts.push(part);
      if (size <= largest) return;
      parts.length = 0;
      request.removeAllListeners("end");
      discard(request).then(
        () => reject(tooLarge()),
        () => reject(cutOff()),
      );
    });
    request.on("end", () => resolve(parts.length === 1 ? parts[0]! : Buffer.concat(parts)));
    request.on("error", () => reject(cutOff()));
  });
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const cutOff = () => LlmError.invalid("The request body is incomplete", null, 400);

const notAllowed = (key: Key, model: string) =>
  LlmError.forbidden(
    `This API key's app can't use ${model}. Allowed models: ${key.allowed_models.join(", ")}`,
  );

/** The fields that this server and the upstream must interpret in the same way. */
const reliedOn = [
  "model",
  "models",
  "stream",
  "n",
  "best_of",
  "max_tokens",
  "max_completion_tokens",
  "service_tier",
];

/** Whether a body contains one of the `reliedOn` fields twice, possibly with an escaped name. */
function repeatsReliedOn(raw: string): boolean {
  const mayRepeat =
    /\\u00[4-7]/i.test(raw) ||
    reliedOn.some((name) => {
      const quoted = `"${name}"`;
      const first = raw.indexOf(quoted);
      return first >= 0 && raw.indexOf(quoted, first + 1) >= 0;
    });
  // The second occurrence is nearly always in a nested object, for example a tool's parameter called "model".
  return mayRepeat && repeatsNames(raw);
}

const maxAlternatives = 20;
/**
 * Fields that OpenRouter and LiteLLM use to select further models. Calls for an app that restricts models can't use
 * them.
 */
const otherModels = ["fallbacks", "context_window_fallbacks", "content_policy_fallbacks", "preset"];

/**
 * Checks the alternatives to the requested model, which OpenRouter or this server may use.
 * @throws LlmError 400, 403
 */
function checkAlternatives(body: Body, key: Key) {
  const models = body.models ?? [];
  if (
    !Array.isArray(models) ||
    models.length > maxAlternatives ||
    !models.every((model) => typeof model === "string" && model !== "" && model.length <= 200)
  ) {
    throw LlmError.invalid(`models must be an array of at most ${maxAlternatives} names`, "models");
  }
  if (key.allowed_models.length === 0) return;
  // The request may omit the upstream's name, which the list of allowed models may include.
  const upstream = body.model.split("/")[0];
  const denied = models.find(
    (model) => !allowsModel(key, model) && !allowsModel(key, `${upstream}/${model}`),
  );
  if (denied) throw notAllowed(key, denied);
  const other = Object.keys(body).find((name) => otherModels.includes(name.toLowerCase()));
  if (other)
    throw LlmError.forbidden(`This API key's app can't use ${other}, because it allows only certain models`);
}

/**
 * Parses a body as a JSON object with a limited number of parts.
 * @throws LlmError 400, 413
 */
export function parseBody(raw: string): object {
  if (hasMoreParts(raw, maxParts)) {
    throw LlmError.invalid(`The body has more than ${maxParts} objects, arrays and keys`, null, 413);
  }
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    throw LlmError.invalid("The body isn't valid JSON");
  }
  if (!isObject(value)) throw LlmError.invalid("The body must be a JSON object");
  if (isDeeper(value, deepestBody)) {
    throw LlmError.invalid(`The body is nested more than ${deepestBody} levels deep`);
  }
  return value;
}

/**
 * Checks the model that a call names.
 * @throws LlmError 400, 403
 */
export function checkModel(model: unknown, key: Key): void {
  if (typeof model !== "string" || model === "") throw LlmError.invalid("model is missing", "model");
  if (model.length > 200) throw LlmError.invalid("model is longer than 200 characters", "model");
  if (!allowsModel(key, model)) throw notAllowed(key, model);
}

/**
 * Checks the fields that this server relies on and leaves the others to the upstream. `untouched` is true if `raw` can
 * be passed on unchanged.
 * @param given the parsed body
 * @throws LlmError 400, 403, 413
 */
export function readCall(
  raw: string,
  key: Key,
  rules: CallRules,
  given = parseBody(raw),
): { value: Body; untouched: boolean; reportsCost: boolean } {
  const body = given as Body;
  // Some upstreams treat "Model" as "model", so other spellings of `model` and `models` are refused.
  const twin = Object.keys(body).find((name) => /^models?$/i.test(name) && !/^models?$/.test(name));
  if (twin) throw LlmError.invalid(`Use ${twin.toLowerCase()} instead of ${twin}`, twin);
  const isClear = key.allowed_models.length === 0 && !repeatsReliedOn(raw);
  const hasModel = body.model !== undefined || !key.default_model;
  const isFilled = setDefaults(body, rules);
  body.model ??= key.default_model as string;
  checkModel(body.model, key);
  checkAlternatives(body, key);
  checkContent(body, rules);
  checkOutput(body, rules.leastOutput);
  const isText = rules.needs === "messages" || rules.usualOutput !== undefined;
  const asksUsage = body.usage !== undefined && isText;
  const reportsCost = asksUsage && takeUsage(body);
  return { value: body, untouched: hasModel && isClear && !isFilled && !asksUsage, reportsCost };
}

/**
 * Removes OpenRouter's field `usage`, which other upstreams refuse.
 * @returns whether the caller wants the cost in the usage
 * @throws LlmError 400
 * @source https://openrouter.ai/docs/use-cases/usage-accounting
 */
function takeUsage(body: Body): boolean {
  const { usage } = body as { usage?: { include?: unknown } | null };
  delete body.usage;
  if (usage === null) return false;
  if (!isObject(usage) || !["boolean", "undefined"].includes(typeof usage?.include))
    throw LlmError.invalid("usage must be an object with include set to true or false", "usage");
  return usage?.include === true;
}
