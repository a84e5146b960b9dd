import { LlmError } from "../errors.ts";
import { parseBody } from "../gateway-request.ts";

/** The maximum number of requests in a batch, the same as OpenAI's. */
const mostLines = 50_000;
/** The maximum length of a line, in bytes: the same as for the body of a gateway call. */
const longestLine = 25 * 1024 * 1024;
const longestId = 512;
/** The maximum number of errors that are listed for an input file. */
const mostErrors = 100;
const newline = 10;

/** A request in the input file. */
export interface BatchLine {
  /** The line number, starting at 1. */
  number: number;
  /** The length of the line, in bytes. */
  size: number;
  custom_id: string;
  /** Null if the request names a prompt instead. */
  model: string | null;
  /** The request's body, as JSON. */
  body: string;
}

/** A problem in an input file, in the format of OpenAI's API. */
export interface BatchError {
  code: string;
  message: string;
  param: string | null;
  line: number | null;
}

class LineError extends Error {
  readonly code: string;
  readonly param: string | null;
  constructor(code: string, message: string, param: string | null = null) {
    super(message);
    this.code = code;
    this.param = param;
  }
}

/** Splits a file into lines. Lines that are too long are truncated, and blank lines are skipped. */
export async function* linesOf(
  file: AsyncIterable<Buffer>,
): AsyncGenerator<{ number: number; text: string; size: number }> {
  let parts: Buffer[] = [];
  let [size, number] = [0, 1];
  const add = (part: Buffer) => {
    if (size <= longestLine) parts.push(part);
    size += part.length;
  };
  const line = () => {
    const bytes = Buffer.concat(parts);
    const text = (number === 1 ? bytes.toString().replace(/^\ufeff/, "") : bytes.toString()).trim();
    const found = { number, text, size };
    parts = [];
    [size, number] = [0, number + 1];
    return found;
  };
  for await (const chunk of file) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      add(chunk.subarray(start, end));
      start = end + 1;
      const found = line();
      if (found.text !== "") yield found;
    }
    if (start < chunk.length) add(chunk.subarray(start));
  }
  const last = line();
  if (last.text !== "") yield last;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads a line of the input file.
 * @throws LineError
 */
export function readLine(
  { number, text, size }: { number: number; text: string; size: number },
  endpoint: string,
): BatchLine {
  if (size > longestLine)
    throw new LineError("line_too_large", `This line is larger than ${longestLine >> 20} MB.`);
  const request = parsed(text);
  const { custom_id, method, url, body } = request;
  const missing = (name: string) =>
    new LineError("missing_required_parameter", `Missing required parameter: '${name}'.`, name);
  if (custom_id === undefined) throw missing("custom_id");
  const isId = typeof custom_id === "string" && custom_id !== "" && custom_id.length <= longestId;
  if (!isId || custom_id.includes("\0") || !custom_id.isWellFormed())
    throw new LineError(
      "invalid_custom_id",
      `custom_id must be a string of 1 to ${longestId} characters.`,
      "custom_id",
    );
  if (method === undefined) throw missing("method");
  if (method !== "POST") throw new LineError("invalid_method", "method must be POST.", "method");
  if (url === undefined) throw missing("url");
  if (url !== endpoint)
    throw new LineError("invalid_url", `url must be the batch's endpoint, ${endpoint}.`, "url");
  if (body === undefined) throw missing("body");
  if (!isObject(body)) throw new LineError("invalid_body", "body must be an object.", "body");
  const { model, stream } = body;
  // A line that names a stored prompt can omit the model, because the prompt's model is known at the time of the call.
  const isNamed = isObject(body.prompt) && model === undefined;
  if (!isNamed && (typeof model !== "string" || model === "")) throw missing("body.model");
  if (stream) throw new LineError("streaming_not_supported", "Batches can't stream.", "body.stream");
  return { number, size, custom_id, model: isNamed ? null : String(model), body: JSON.stringify(body) };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return parseBody(text) as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof LlmError)) throw error;
    throw new LineError("invalid_json_line", "This line isn't a valid JSON object.");
  }
}

/**
 * Checks an input file.
 * @returns the number of requests, the first model named in a request, and the problems, if any
 */
export async function checkInput(
  file: AsyncIterable<Buffer>,
  endpoint: string,
): Promise<{ total: number; model: string | null; errors: BatchError[] }> {
  const errors: BatchError[] = [];
  const ids = new Set<string>();
  let model: string | null = null;
  let total = 0;
  for await (const line of linesOf(file)) {
    total += 1;
    if (total > mostLines) {
      const message = `A batch can have at most ${mostLines} requests.`;
      return { total, model, errors: [{ code: "too_many_requests", message, param: null, line: null }] };
    }
    try {
      const read = readLine(line, endpoint);
      if (ids.has(read.custom_id))
        throw new LineError("duplicate_custom_id", "Another request has the same custom_id.", "custom_id");
      ids.add(read.custom_id);
      model ??= read.model;
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      const { code, message, param } = error;
      errors.push({ code, message, param, line: line.number });
      if (errors.length === mostErrors) break;
    }
  }
  if (total === 0) {
    const message = "The input file has no requests.";
    errors.push({ code: "empty_file", message, param: null, line: null });
  }
  return { total, model, errors };
}
