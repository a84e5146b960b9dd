import type { IncomingHttpHeaders } from "node:http";
import { own } from "../../../scene/own.ts";

/** Data from a response's headers that helps the upstream's support team find the request. */
export interface AnswerTrace {
  /** The upstream's ID for the request. */
  requestId?: string;
  /** The upstream's processing time, in milliseconds. */
  processingMs?: number;
}

/** The headers in which providers send their IDs: OpenAI and most others, Anthropic, Azure, Bedrock. */
const idHeaders = ["x-request-id", "request-id", "apim-request-id", "x-amzn-requestid"];
const visible = /^[\x21-\x7e]{1,200}$/;

/**
 * Reads the headers that are logged with a request. Values in an unexpected format are ignored, because an upstream may
 * send anything.
 * @source https://platform.openai.com/docs/api-reference/debugging-requests
 */
export function traceOf(headers: IncomingHttpHeaders): AnswerTrace {
  const requestId = idHeaders.map((name) => own(headers, name)).find((id) => typeof id === "string");
  const processing = headers["openai-processing-ms"];
  const processingMs = typeof processing === "string" && /^\d{1,9}(\.\d{1,9})?$/.test(processing);
  return {
    ...(typeof requestId === "string" && visible.test(requestId) ? { requestId } : {}),
    ...(processingMs ? { processingMs: Number(processing) } : {}),
  };
}
