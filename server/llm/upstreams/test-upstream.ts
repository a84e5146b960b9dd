import type { UpstreamTest } from "../../../contract/upstream-test.ts";
import { messageOf, parseObject } from "../answer-parsing.ts";
import { FailedAnswerError } from "../call-errors.ts";
import { limitField } from "../output-limits.ts";
import { type HttpUpstream, ListRefusedError } from "./http-upstream.ts";
import { type Answer, type KeyTest, UnreachableError, type UpstreamRequest } from "./upstream.ts";

/** The time limit of each request of a test, in milliseconds. */
export const testMs = 15_000;
const mostNames = 500;
const longestMessage = 300;
/** Matches the usual names of models that don't support chat completions. */
const unsuited =
  /tts|whisper|transcri|dall-e|image|audio|moderation|realtime|rerank|guard|imagen|veo|sora|search|babbage|davinci|codex|live/i;
const isEmbedding = (model: string) => /embed/i.test(model);

/** Chooses the model to call: a configured one, or else the first one in the list that seems suitable. */
function chosenModel(models: readonly string[], listed: readonly string[]): string | undefined {
  const exact = models.filter((name) => !name.includes("*"));
  const suited = (names: readonly string[]) =>
    names.find((name) => !unsuited.test(name) && !isEmbedding(name)) ?? names.find(isEmbedding);
  return suited(exact) ?? exact[0] ?? suited(listed);
}

function tinyRequest(model: string): UpstreamRequest {
  const body = isEmbedding(model)
    ? { model, input: "Hi" }
    : { model, messages: [{ role: "user", content: "Hi" }], [limitField(model)]: 16 };
  return {
    endpoint: isEmbedding(model) ? "embeddings" : "chat/completions",
    model,
    isStream: false,
    body: JSON.stringify(body),
  };
}

/** Explains a status of 300 or higher to an admin. */
function meaningOf(status: number, model: string): string {
  if (status < 400)
    return `The upstream redirects to another address (${status}). Enter the final address as the base URL.`;
  if (status === 401) return "The upstream rejected the key (401). Check the key, or replace it.";
  if (status === 403)
    return "The key isn't allowed to make this request (403). Check its permissions at the provider.";
  if (status === 404)
    return model
      ? `The upstream doesn't have this address or the model ${model} (404). Check the base URL and the model.`
      : "The upstream has no list of models at this address (404). Check the base URL.";
  if (status === 429) return "The key's limit or quota is used up (429). Try again later.";
  return status >= 500
    ? `The upstream failed (${status}). Try again later.`
    : `The upstream refused the request (${status}).`;
}

/** The problem with a response; null if there is none. */
async function problemIn(answer: Answer, model: string): Promise<string | null> {
  const body = parseObject(Buffer.from(await answer.bytes()).toString());
  if (answer.status >= 300) {
    const said = messageOf(body, "").slice(0, longestMessage);
    return said
      ? `${meaningOf(answer.status, model)} The upstream's message: ${said}`
      : meaningOf(answer.status, model);
  }
  if (!body) return "The upstream sent a response that isn't JSON. Check the base URL.";
  const failure = messageOf(body, "").slice(0, longestMessage);
  if (failure) return `The upstream returned an error: ${failure}`;
  return "choices" in body || "data" in body
    ? null
    : "The upstream sent a response without an answer. Check the base URL and the kind.";
}

function explain(error: unknown): string {
  if (error instanceof ListRefusedError) return meaningOf(error.status, "");
  if (error instanceof UnreachableError || error instanceof FailedAnswerError) return `${error.message}.`;
  if (error instanceof SyntaxError)
    return "The upstream returned a list that couldn't be parsed. Check the base URL.";
  const { name, code = "" } = error as { name?: string; code?: string };
  return name === "TimeoutError" || /TIMEOUT/.test(code)
    ? `The upstream didn't respond within ${testMs / 1000} s.`
    : `The upstream couldn't be reached (${code || "connection failed"}).`;
}

async function timed<T>(work: () => Promise<T>) {
  const from = performance.now();
  const result = await work();
  return { ...result, duration: Math.round(performance.now() - from) };
}

const without = (text: string | null, secret: string | undefined) =>
  text === null || !secret ? text : text.replaceAll(secret, "…");

async function tryKey({ key, send }: KeyTest, model: string) {
  let status = 0;
  const call = await timed(async () => {
    try {
      const answer = await send(tinyRequest(model), AbortSignal.timeout(testMs));
      status = answer.status;
      const error = await problemIn(answer, model);
      return { ok: error === null, error };
    } catch (error) {
      return { ok: false, error: explain(error) };
    }
  });
  return { ...call, key_id: key?.id ?? null, error: without(call.error, key?.secret), status };
}

/** Reads an upstream's list of models, and makes one tiny call with each key. Nothing is logged or charged. */
export async function testUpstream(
  upstream: HttpUpstream,
  wanted?: string,
): Promise<{
  models: UpstreamTest["models"];
  model: string | null;
  calls: Awaited<ReturnType<typeof tryKey>>[];
}> {
  const models = await timed(async () => {
    try {
      return { ok: true, names: (await upstream.readModels()).slice(0, mostNames), error: null };
    } catch (error) {
      return { ok: false, names: [], error: explain(error) };
    }
  });
  const asked = wanted ?? chosenModel(upstream.models, models.names);
  const model = asked === undefined ? null : (upstream.aliases?.get(asked) ?? asked);
  const calls =
    model === null ? [] : await Promise.all(upstream.keyTests().map((test) => tryKey(test, model)));
  return { models, model, calls };
}
