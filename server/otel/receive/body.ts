import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { isDeeper } from "../../json-depth.ts";
import { hasMoreParts } from "../../json-size.ts";
import { parseObject } from "../../llm/answer-parsing.ts";
import { LlmError } from "../../llm/errors.ts";
import { decodeTraces, ProtobufError } from "./protobuf.ts";

const megabyte = 1024 * 1024;
/** The maximum size of a body, in bytes, before and after decompression. */
const largest = { received: 8 * megabyte, inflated: 16 * megabyte };
/** The maximum nesting depth. OTLP's own messages take 8 levels, and each level of a value takes 3. */
const deepest = 100;
/** The maximum number of fields in a body. A span has about a hundred. */
const mostParts = 1_000_000;

const inflate = promisify(gunzip);

const tooLarge = (bytes: number, what: string) =>
  LlmError.invalid(`${what} is larger than ${bytes / megabyte} MB. Export fewer spans at a time.`, null, 413);

/**
 * Reads the body of an export.
 * @throws LlmError 400, 413
 */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = Number(request.headers["content-length"]) > largest.received ? Number.POSITIVE_INFINITY : 0;
  try {
    // The stream isn't destroyed if the loop ends early, because the response is sent on the same connection.
    if (size === 0)
      for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += part.length;
        if (size > largest.received) break;
        parts.push(part);
      }
  } catch {
    throw LlmError.invalid("The request body is incomplete");
  }
  if (size > largest.received) throw tooLarge(largest.received, "The body");
  return Buffer.concat(parts);
}

async function inflated(bytes: Buffer): Promise<Buffer> {
  try {
    return await inflate(bytes, { maxOutputLength: largest.inflated });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE")
      throw tooLarge(largest.inflated, "The decompressed body");
    throw LlmError.invalid("The body isn't valid gzip", "content-encoding");
  }
}

function parseJson(text: string): object {
  if (hasMoreParts(text, mostParts))
    throw LlmError.invalid(`The body has more than ${mostParts} objects, arrays and keys`, null, 413);
  const value = parseObject(text);
  if (!value || Array.isArray(value)) throw LlmError.invalid("The body isn't a JSON object");
  if (isDeeper(value, deepest)) throw LlmError.invalid(`The body is nested more than ${deepest} levels deep`);
  return value;
}

/** The encodings of OTLP. */
export type Encoding = "application/x-protobuf" | "application/json";

/** The encoding of a request; undefined if OTLP doesn't define it. */
export function encodingOf({ headers }: IncomingMessage): Encoding | undefined {
  const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  return type === "application/x-protobuf" || type === "application/json" ? type : undefined;
}

/** Whether a body is compressed. @throws LlmError 415 */
export function isCompressed({ headers }: IncomingMessage): boolean {
  const compression = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (compression !== "gzip" && compression !== "identity")
    throw LlmError.invalid("Compress the body with gzip, or not at all", "content-encoding", 415);
  return compression === "gzip";
}

/**
 * Decodes an export of traces in either encoding to OTLP's JSON objects.
 * @throws LlmError 400, 413
 */
export async function decodeExport(
  received: Buffer,
  encoding: Encoding,
  compressed: boolean,
): Promise<Record<string, unknown>> {
  const bytes = compressed ? await inflated(received) : received;
  try {
    const data =
      encoding === "application/json"
        ? parseJson(bytes.toString())
        : decodeTraces(bytes, { depth: deepest, fields: mostParts });
    return data as Record<string, unknown>;
  } catch (error) {
    throw error instanceof ProtobufError ? LlmError.invalid(error.message) : error;
  }
}
