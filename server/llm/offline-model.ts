import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { LlmError } from "./errors.ts";
import { estimateTokens } from "./prices.ts";
import { longestSentence, longestText } from "./sketch/words.ts";
import type { Answer, Upstream } from "./upstreams/upstream.ts";

export const sketchModel = "scenewright/sketch-1";
export const sketchEmbedding = "scenewright/sketch-embedding-1";

const dimensions = 256;

/** The text of the user's last message, which can be a string or a list of parts. */
function lastPrompt(messages: { role?: string; content?: unknown }[]): string {
  const content = messages.findLast((message) => message?.role === "user")?.content;
  if (typeof content === "string") return content.trim();
  if (!Array.isArray(content)) return "";
  const parts = content.map((part: { type?: unknown; text?: unknown } | null) =>
    part?.type === "text"
      ? String(part.text ?? "")
      : `(one ${String(part?.type ?? "part").replace("_url", "")} that this model can't read)`,
  );
  return parts.join(" ").trim();
}

const small = new Set(
  "a an and are as at be by for from has in is it its of on or that the to was were will with".split(" "),
);

/** Makes a heading from the first meaningful words of a text. */
function headingOf(text: string): string {
  const words = text.replace(/[^\p{L}\p{N}\s%$€.-]/gu, " ").split(/\s+/);
  const kept = words.filter((word) => word && !small.has(word.toLowerCase())).slice(0, 6);
  const line = kept.join(" ").replace(/[.-]+$/, "");
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** A storyboard as text: one scene, with a visual, for each of the first six sentences. */
function storyboard(prompt: string): string {
  const sentences = prompt
    .slice(0, longestText)
    .split(/(?<=[.!?])\s+|\n+|;\s+/)
    .map((s) =>
      s
        .replace(/^[-*•\d.)\s]+/, "")
        .slice(0, longestSentence)
        .trim(),
    )
    .filter(Boolean);
  const scenes = sentences.slice(0, 6).map((sentence, i) => {
    const shows = /\d/.test(sentence)
      ? "the number, large and counting up"
      : /\b(than|versus|vs|while|instead)\b/i.test(sentence)
        ? "two columns, side by side"
        : /\b(first|then|next|finally|step)\b/i.test(sentence)
          ? "numbered steps, one after the other"
          : i === 0
            ? "the title"
            : "a heading and the sentence below it";
    return `${i + 1}. ${headingOf(sentence)}: show ${shows}.`;
  });
  return scenes.join("\n");
}

/** The response text: an explanation of this model, followed by a storyboard of the message. */
function reply(prompt: string): string {
  const what =
    "I'm scenewright/sketch-1, a set of rules and not a language model. I work without a network. " +
    "I can turn text into a storyboard.";
  const more = "For real answers, connect a language model: see /documentation/gateway.";
  const words = prompt.split(/\s+/).filter(Boolean).length;
  if (words < 3) return `${what} Send me a few sentences about your film. ${more}`;
  return `${what}\n\nYour text as scenes:\n${storyboard(prompt)}\n\n${more}`;
}

/**
 * Embeds a text: its words are hashed into 256 signed buckets and normalized. This finds texts with similar wording,
 * but not with similar meaning.
 */
function embed(text: string): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const hash = createHash("sha256").update(word).digest();
    const bucket = hash[0]!;
    vector[bucket] = vector[bucket]! + (hash[1]! & 1 ? 1 : -1);
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

const encoder = new TextEncoder();

async function wholeOf(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

/** Creates a JSON response that isn't streamed. */
export function jsonAnswer(status: number, value: unknown): Answer {
  const bytes = encoder.encode(JSON.stringify(value));
  async function* body() {
    yield bytes;
  }
  return { status, type: "application/json", body: body(), bytes: async () => bytes };
}

/**
 * The limits of OpenAI's embeddings.
 * @source https://platform.openai.com/docs/api-reference/embeddings/create
 */
const maxInputs = 2048;
const maxInputTokens = 8192;
const maxTokens = 300_000;

type Input = string | number[];

/** Whether a value is a text or a list of tokens. */
const isInput = (value: unknown): value is Input =>
  typeof value === "string" || (Array.isArray(value) && value.every(Number.isInteger));

const tokensOf = (input: Input) => (typeof input === "string" ? estimateTokens(input) : input.length);

/** @throws LlmError 400 for inputs that are too many, too long, or neither text nor tokens */
function inputsOf(input: unknown): Input[] {
  const refused = (message: string) => LlmError.invalid(message, "input");
  const inputs: unknown[] = Array.isArray(input) && typeof input[0] !== "number" ? input : [input];
  if (inputs.length > maxInputs) throw refused(`input must have at most ${maxInputs} texts`);
  if (!inputs.every(isInput)) throw refused("input must be a text, a list of tokens, or a list of these");
  const counts = inputs.map(tokensOf);
  if (counts.some((count) => count > maxInputTokens))
    throw refused(`Each text in input must have at most ${maxInputTokens} tokens`);
  if (counts.reduce((sum, count) => sum + count, 0) > maxTokens)
    throw refused(`The texts in input must have at most ${maxTokens} tokens in total`);
  return inputs;
}

/** Embeds each input. Tokens are embedded as if their numbers were words. */
async function embeddings(body: {
  input?: unknown;
  model: string;
  encoding_format?: string;
}): Promise<Answer> {
  const inputs = inputsOf(body.input);
  const prompt_tokens = inputs.reduce((sum, input) => sum + tokensOf(input), 0);
  const encode = (vector: number[]) =>
    body.encoding_format === "base64"
      ? Buffer.from(new Float32Array(vector).buffer).toString("base64")
      : vector;
  const data: object[] = [];
  for (const [index, input] of inputs.entries()) {
    data.push({ object: "embedding", index, embedding: encode(embed(String(input))) });
    // Other calls run in between.
    await nextTurn();
  }
  const usage = { prompt_tokens, total_tokens: prompt_tokens };
  return jsonAnswer(200, { object: "list", data, model: body.model, usage });
}

interface ChatBody {
  model: string;
  messages: { role?: string; content?: unknown }[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  max_tokens?: number;
  max_completion_tokens?: number;
  /** The name of the JSON schema that the studio uses to request structured output. `sketch/` generates this output. */
  response_format?: { json_schema?: { name?: string } };
}

/** Loads the film-writing rules on first use, because they are large and many servers never use them. */
async function structured(form: string, prompt: string): Promise<string | undefined> {
  const { sketchAnswer } = await import("./sketch/index.ts");
  return sketchAnswer(form, prompt);
}

async function chat(body: ChatBody, signal: AbortSignal): Promise<Answer> {
  const prompt = lastPrompt(body.messages);
  const form = body.response_format?.json_schema?.name;
  const text = (form && (await structured(form, prompt))) ?? reply(prompt);
  const words = text.match(/\S+\s*/g) ?? [];
  const most = body.max_completion_tokens ?? body.max_tokens ?? Number.POSITIVE_INFINITY;
  const said = words.slice(0, Math.max(1, most));
  const finish_reason = said.length < words.length ? "length" : "stop";
  const prompt_tokens = body.messages.reduce(
    (sum, m) => sum + estimateTokens(JSON.stringify(m.content ?? "")),
    0,
  );
  const usage = { prompt_tokens, completion_tokens: said.length, total_tokens: prompt_tokens + said.length };
  const head = {
    id: `chatcmpl-${crypto.randomUUID()}`,
    created: Math.floor(Date.now() / 1000),
    model: body.model,
  };
  if (!body.stream) {
    const message = { role: "assistant", content: said.join(""), refusal: null };
    const choices = [{ index: 0, message, logprobs: null, finish_reason }];
    return jsonAnswer(200, { ...head, object: "chat.completion", choices, usage });
  }
  async function* stream() {
    const send = (more: object) =>
      encoder.encode(`data: ${JSON.stringify({ ...head, object: "chat.completion.chunk", ...more })}\n\n`);
    yield send({ choices: [{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }] });
    for (const word of said) {
      if (signal.aborted) throw signal.reason;
      yield send({ choices: [{ index: 0, delta: { content: word }, finish_reason: null }] });
      // The pause spreads the response over time, like that of a real model.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    yield send({ choices: [{ index: 0, delta: {}, finish_reason }] });
    if (body.stream_options?.include_usage) yield send({ choices: [], usage });
    yield encoder.encode("data: [DONE]\n\n");
  }
  return {
    status: 200,
    type: "text/event-stream",
    body: stream(),
    bytes: () => wholeOf(stream()),
  };
}

/**
 * The built-in upstream: a set of rules that needs no model weights, no network and no credits. It is always available.
 */
export const offlineModel: Upstream = {
  name: "scenewright",
  free: true,
  models: [sketchModel, sketchEmbedding],
  native: new Set(),
  optional: new Set(),
  async listModels() {
    return this.models;
  },
  async send({ endpoint, body: text }, signal) {
    const body = JSON.parse(String(text));
    try {
      // The router removes the upstream's name from other models' names, but the built-in models' listed names include
      // it, so these names arrive unchanged.
      if (endpoint === "chat/completions" && body.model === sketchModel) return await chat(body, signal);
      if (endpoint === "embeddings" && body.model === sketchEmbedding) return await embeddings(body);
      throw LlmError.invalid(`${body.model} doesn't serve ${endpoint}. Choose another model.`, "model");
    } catch (thrown) {
      if (!(thrown instanceof LlmError)) throw thrown;
      return jsonAnswer(thrown.status, thrown.body);
    }
  },
};
