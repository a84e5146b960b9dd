import type * as z from "zod";
import { jsonSchemaOf, problemsOf } from "../../../scene/document.ts";
import { visibleText } from "../../../scene/visible-text.ts";
import type { ChatReply } from "../../llm/complete-chat.ts";
import { parseStorableJson } from "../sanitize-json.ts";
import type { Conversation, Turn } from "./conversation.ts";

export interface StructuredRequest<T> {
  /** The schema's name, by which the built-in model recognizes the request. */
  name: string;
  schema: z.ZodType<T>;
  /** The turns so far. Tool calls, invalid answers and their problems are appended. */
  turns: Turn[];
  /** Reviews a valid answer. @returns problems, in words that the model can act on */
  review?(value: T): string[];
  /** The maximum number of times that problems are sent back to the model; 2 by default. */
  retries?: number;
}

export interface StructuredResult<T> {
  value: T;
  /** The problems that the review found in the returned answer. */
  remarks: string[];
  /** The IDs of the LLM requests. */
  requests: string[];
  /** The model that the last response names. */
  model: string | undefined;
}

/** Thrown if no round returned a valid answer. */
export class UnusableAnswerError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The model's answer couldn't be used: ${problems.slice(0, 3).join("; ")}`);
    this.name = "UnusableAnswerError";
    this.problems = problems;
  }
}

const maxRetries = 2;
const maxProblems = 20;
const longestProblem = 300;
/** The maximum length of an answer that is read, in characters: several times that of the longest film. */
const longestAnswer = 1_000_000;
/** How much of an invalid answer is sent back to the model, in characters. */
const longestReturned = 60_000;
/**
 * The maximum length of a schema that is repeated in a message, in characters. A plan's schema fits; a scene's
 * is four times as long.
 */
const longestSchema = 40_000;

/** Parses the JSON of an answer, ignoring code fences and text around it. */
function jsonIn(text: string): unknown {
  const [from, to] = [text.search(/[[{]/), Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"))];
  return parseStorableJson(from >= 0 && to > from ? text.slice(from, to + 1) : text, visibleText);
}

function check<T>(
  { content, isCut }: ChatReply,
  { schema, review }: StructuredRequest<T>,
): { value?: T; problems: string[] } {
  if (content.length > longestAnswer) return { problems: ["The answer is too long"] };
  let raw: unknown;
  try {
    raw = jsonIn(content);
  } catch (error) {
    const cut = isCut ? "The answer was cut off. Send a shorter one." : undefined;
    return { problems: [cut ?? `The answer isn't valid JSON: ${(error as Error).message}`] };
  }
  const problems = problemsOf(raw, schema);
  if (problems.length > 0) return { problems };
  const value = schema.parse(raw);
  return { value, problems: review?.(value) ?? [] };
}

/**
 * Requests JSON that matches a schema from a model. Problems are sent back to the model; each round is a logged
 * request. A valid answer that still has problems in review is returned with them.
 * @throws UnusableAnswerError if no round returned a valid answer; AppError if the model couldn't be called
 */
export async function requestStructured<T>(
  conversation: Conversation,
  request: StructuredRequest<T>,
): Promise<StructuredResult<T>> {
  const { turns, retries = maxRetries } = request;
  const form = { name: request.name, schema: jsonSchemaOf(request.schema) };
  const requests: string[] = [];
  let model: string | undefined;
  let best: { value: T; problems: string[] } | undefined;
  let last: string[] = [];
  for (let round = 0; round <= retries; round++) {
    const { reply, requests: ids } = await conversation.request(turns, form);
    requests.push(...ids);
    model = reply.model;
    const { value, problems } = check(reply, request);
    last = problems.map((problem) => problem.slice(0, longestProblem));
    if (value !== undefined) {
      if (!best || problems.length < best.problems.length) best = { value, problems };
      if (problems.length === 0) break;
    }
    const list = last
      .slice(0, maxProblems)
      .map((problem) => `- ${problem}`)
      .join("\n");
    // Some upstreams ignore the schema, so the model may never have seen it.
    const written = JSON.stringify(form.schema);
    const repeated = round === 0 && value === undefined && written.length <= longestSchema;
    const schema = repeated ? `\nIts JSON Schema is: ${written}` : "";
    turns.push(
      { role: "assistant", content: reply.content.slice(0, longestReturned) || "{}" },
      {
        role: "user",
        text: `Fix these problems:\n${list}\nSend only the complete, corrected JSON.${schema}`,
      },
    );
  }
  if (!best) throw new UnusableAnswerError(last);
  return { value: best.value, remarks: best.problems, requests, model };
}
