import type { IncomingHttpHeaders } from "node:http";
import { own } from "../../../scene/own.ts";

/** What an upstream's headers say about a response, for its own support and logs. */
export interface AnswerTrace {
  /** The upstream's id of the request. */
  requestId?: string;
  /** How long the upstream worked on the response, in milliseconds. */
  processingMs?: number;
}

/** The names under which providers send their ids: OpenAI and most others, Anthropic, Azure, Bedrock. */
const idHeaders = ["x-request-id", "request-id", "apim-request-id", "x-amzn-requestid"];
const visible = /^[\x21-\x7e]{1,200}$/;

/**
 * Reads the headers that are kept with a request. Values of another form are ignored, because an upstream may send
 * anything.
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
