import type * as z from "zod";
import { jsonSchemaOf, problemsOf } from "../../../scene/document.ts";
import { completeChat } from "../../llm/complete-chat.ts";
import type { Llm } from "../../llm/index.ts";
import { parseStorableJson } from "../sanitize-json.ts";

export interface StructuredRequest<T> {
  owner_id: string;
  model: string;
  kind: "Plan" | "Video" | "Image";
  /** The schema's name, by which the built-in model recognizes the request. */
  name: string;
  schema: z.ZodType<T>;
  system: string;
  user: string;
  /** Reviews a valid answer. @returns problems, in words that the model can act on */
  review?(value: T): string[];
  signal?: AbortSignal;
}

export interface StructuredResult<T> {
  value: T;
  /** The problems that the review found in the returned answer. */
  remarks: string[];
  /** The ids of the LLM requests. */
  requests: string[];
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

/** Parses the JSON of an answer, ignoring code fences and text around it. */
function jsonIn(text: string): unknown {
  const [from, to] = [text.search(/[[{]/), Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"))];
  return parseStorableJson(from >= 0 && to > from ? text.slice(from, to + 1) : text);
}

function check<T>(text: string, { schema, review }: StructuredRequest<T>): { value?: T; problems: string[] } {
  let raw: unknown;
  try {
    raw = jsonIn(text);
  } catch (error) {
    return { problems: [`The answer isn't valid JSON: ${(error as Error).message}`] };
  }
  const problems = problemsOf(raw, schema);
  if (problems.length > 0) return { problems };
  const value = schema.parse(raw);
  return { value, problems: review?.(value) ?? [] };
}

/**
 * Requests JSON that matches a schema from a model. Problems are sent back to the model, up to twice; each round is a
 * logged request. A valid answer that still has problems in review is returned with them.
 * @throws UnusableAnswerError if no round returned a valid answer; AppError if the model couldn't be called
 */
export async function requestStructured<T>(
  llm: Pick<Llm, "perform">,
  request: StructuredRequest<T>,
): Promise<StructuredResult<T>> {
  const messages = [
    { role: "system", content: request.system },
    { role: "user", content: request.user },
  ];
  const response_format = {
    type: "json_schema",
    json_schema: { name: request.name, schema: jsonSchemaOf(request.schema) },
  };
  const requests: string[] = [];
  let best: { value: T; problems: string[] } | undefined;
  let last: string[] = [];
  for (let round = 0; round <= maxRetries; round++) {
    const { id, content } = await completeChat(llm, {
      model: request.model,
      messages,
      response_format,
      owner_id: request.owner_id,
      source: "studio",
      kind: request.kind,
      signal: request.signal,
    });
    requests.push(id);
    const { value, problems } = check(content, request);
    last = problems;
    if (value !== undefined) {
      if (!best || problems.length < best.problems.length) best = { value, problems };
      if (problems.length === 0) break;
    }
    const list = problems
      .slice(0, maxProblems)
      .map((problem) => `- ${problem}`)
      .join("\n");
    messages.push(
      { role: "assistant", content },
      {
        role: "user",
        content: `Fix these problems:\n${list}\nSend only the complete, corrected JSON.`,
      },
    );
  }
  if (!best) throw new UnusableAnswerError(last);
  return { value: best.value, remarks: best.problems, requests };
}
