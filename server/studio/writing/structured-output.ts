import type * as z from "zod";
import { jsonSchemaOf, problemsOf } from "../../../scene/document.ts";
import { completeChat } from "../../llm/complete-chat.ts";
import type { Llm } from "../../llm/index.ts";
import { parseStorableJson } from "../sanitize-json.ts";

export interface Ask<T> {
  owner_id: string;
  model: string;
  kind: "Plan" | "Video" | "Image";
  /** Names the form of the answer; the built-in model goes by it. */
  name: string;
  schema: z.ZodType<T>;
  system: string;
  user: string;
  /** What is wrong with a valid answer, in words that the model can act on. */
  review?(value: T): string[];
  signal?: AbortSignal;
}

export interface Asked<T> {
  value: T;
  /** What the review still finds after the last round. */
  remarks: string[];
  /** The LLM requests that it took. */
  requests: string[];
}

/** No answer could be used, not even after it was told what was wrong. */
export class UnusableAnswerError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The model's answer could not be used: ${problems.slice(0, 3).join("; ")}`);
    this.name = "UnusableAnswerError";
    this.problems = problems;
  }
}

const rounds = 2;
const mostProblems = 20;

/** The JSON of an answer, with or without a fence or a sentence around it. */
function jsonIn(text: string): unknown {
  const [from, to] = [text.search(/[[{]/), Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"))];
  return parseStorableJson(from >= 0 && to > from ? text.slice(from, to + 1) : text);
}

function judged<T>(text: string, { schema, review }: Ask<T>): { value?: T; problems: string[] } {
  let raw: unknown;
  try {
    raw = jsonIn(text);
  } catch (error) {
    return { problems: [`The answer is not JSON: ${(error as Error).message}`] };
  }
  const problems = problemsOf(raw, schema);
  if (problems.length > 0) return { problems };
  const value = schema.parse(raw);
  return { value, problems: review?.(value) ?? [] };
}

/**
 * Asks a model for JSON of a shape. What is wrong with it is told to the model, up to twice; each round is a logged
 * request. A valid answer that the review still minds is taken with its remarks.
 * @throws UnusableAnswerError where no round gave a valid answer; AppError where the model could not be called
 */
export async function requestStructured<T>(llm: Pick<Llm, "perform">, ask: Ask<T>): Promise<Asked<T>> {
  const messages = [
    { role: "system", content: ask.system },
    { role: "user", content: ask.user },
  ];
  const response_format = {
    type: "json_schema",
    json_schema: { name: ask.name, schema: jsonSchemaOf(ask.schema) },
  };
  const requests: string[] = [];
  let best: { value: T; problems: string[] } | undefined;
  let last: string[] = [];
  for (let round = 0; round <= rounds; round++) {
    const { id, content } = await completeChat(llm, {
      model: ask.model,
      messages,
      response_format,
      owner_id: ask.owner_id,
      source: "studio",
      kind: ask.kind,
      signal: ask.signal,
    });
    requests.push(id);
    const { value, problems } = judged(content, ask);
    last = problems;
    if (value !== undefined) {
      if (!best || problems.length < best.problems.length) best = { value, problems };
      if (problems.length === 0) break;
    }
    const list = problems
      .slice(0, mostProblems)
      .map((problem) => `- ${problem}`)
      .join("\n");
    messages.push(
      { role: "assistant", content },
      {
        role: "user",
        content: `Some of this cannot stay:\n${list}\nSend the whole corrected JSON, and nothing else.`,
      },
    );
  }
  if (!best) throw new UnusableAnswerError(last);
  return { value: best.value, remarks: best.problems, requests };
}
