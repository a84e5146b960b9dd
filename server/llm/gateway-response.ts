import type { ServerResponse } from "node:http";
import type { Call, Outcome, Sink } from "./call.ts";
import type { Chunk } from "./completion.ts";
import type { LlmError } from "./errors.ts";
import { setRates } from "./response-headers.ts";
import { chunkObject, wantsUsage } from "./usage-report.ts";

/** The time in milliseconds after which a caller that reads nothing is disconnected. */
const longestStallMs = 120_000;

const eventType = "text/event-stream; charset=utf-8";

/** Creates a sink that passes a response on to the caller as it arrives. */
export const sinkOf = (response: ServerResponse): Sink => ({
  event: (data) => write(response, eventType, `data: ${data}\n\n`),
  piece: (bytes, type) => write(response, type, bytes),
  comment: (bytes) => write(response, eventType, bytes),
});

export const writeEvents = (response: ServerResponse, events: string): Promise<void> | void =>
  write(response, eventType, events);

/** Writes a part of a response with status 200, and waits if the caller reads more slowly than the model responds. */
function write(response: ServerResponse, type: string, content: string | Uint8Array): Promise<void> | void {
  if (!response.headersSent) {
    if (type) response.setHeader("content-type", type);
    response.writeHead(200);
  }
  // After a call's time limit, its response has ended, although the upstream may still be sending.
  if (response.destroyed || response.writableEnded || response.write(content)) return;
  return new Promise((resolve) => {
    const idle = setTimeout(() => response.destroy(), longestStallMs);
    const go = () => {
      clearTimeout(idle);
      response.off("drain", go);
      response.off("close", go);
      resolve();
    };
    response.on("drain", go);
    response.on("close", go);
  });
}

export function finish(response: ServerResponse, outcome: Outcome) {
  if (response.destroyed) return;
  // If comments of an upstream that failed afterwards were already passed on, the fallback's plain response is sent as
  // events.
  if (response.headersSent) return void response.end(outcome.body.length > 0 ? eventsOfPlain(outcome) : "");
  if (outcome.status >= 400 && outcome.retryAfter)
    response.setHeader("retry-after", String(Math.ceil(outcome.retryAfter)));
  // The server has already tried the upstreams as often as is useful. Retries by the client would multiply the
  // attempts.
  if (outcome.status === 429 || outcome.status >= 500) response.setHeader("x-should-retry", "false");
  response.writeHead(outcome.status, { "content-type": outcome.type, "content-length": outcome.body.length });
  response.end(outcome.body);
}

/** Converts an unstreamed response to the events of a stream. */
function eventsOfPlain({ body, status }: Outcome, withUsage = false): string {
  const text = body.toString();
  if (status >= 300) return `data: ${text}\n\n`;
  const { choices, usage, ...answer } = JSON.parse(text) as Chunk;
  const parts = choices?.map(({ message, ...choice }) => {
    if (choice.text !== undefined) return choice;
    const tool_calls = message?.tool_calls?.map((call, index) => ({ index, ...call }));
    return { ...choice, delta: { ...message, ...(tool_calls ? { tool_calls } : {}) } };
  });
  const head = { ...answer, object: chunkObject(answer.object) };
  const chunks = [{ ...head, choices: parts }, ...(withUsage ? [{ ...head, choices: [], usage }] : [])];
  const events = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`);
  return `${events.join("")}data: [DONE]\n\n`;
}

/** Sends a stored response as a stream. */
export function finishStream(
  response: ServerResponse,
  outcome: Outcome,
  call: Pick<Call, "body" | "reportsCost">,
): void {
  void writeEvents(response, eventsOfPlain(outcome, wantsUsage(call)));
  response.end();
}

export interface ErrorFormat {
  body(error: LlmError, requestId: string | null): object;
  /** The event that ends a failed stream. */
  event(error: LlmError, requestId: string | null): string;
}

const openaiErrors: ErrorFormat = {
  body: ({ body }) => body,
  // OpenAI's clients raise an exception for this event.
  event: ({ body }) => `data: ${JSON.stringify(body)}\n\n`,
};

const idOf = (response: ServerResponse): string | null =>
  (response.getHeader("x-request-id") as string | undefined) ?? null;

export function fail(response: ServerResponse, error: LlmError, format = openaiErrors) {
  if (response.destroyed) return;
  if (!response.headersSent) {
    // Part of a rejected body may still be unread, so the connection is closed after the response.
    if (error.status === 413) response.setHeader("connection", "close");
    // OpenAI's clients retry a 409, which would restart a call that an operator cancelled. They also retry a 408,
    // although the caller set the time limit, and a 502, although this server has already tried the upstreams as often
    // as is useful. A call that exceeds a rate limit by itself can never succeed.
    if (error.rate) setRates(response, [error.rate]);
    if (
      (error.status === 409 && !error.retryAfter) ||
      error.code === "timeout" ||
      error.code === "upstream_failed" ||
      (error.rate && !error.retryAfter)
    )
      response.setHeader("x-should-retry", "false");
    if (error.retryAfter) response.setHeader("retry-after", String(error.retryAfter));
    if (error.allow) response.setHeader("allow", error.allow.join(", "));
    return json(response, error.status, format.body(error, idOf(response)));
  }
  // Only a stream of events can end with an error. For audio and JSON, the connection is closed, so the caller sees an
  // incomplete response.
  if (!String(response.getHeader("content-type")).includes("event-stream")) return void response.destroy();
  // The stream has started, so the error is sent as an event.
  response.end(error.events ?? format.event(error, idOf(response)));
}

export function json(response: ServerResponse, status: number, body: unknown) {
  const text = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { "content-type": "application/json", "content-length": text.length });
  response.end(text);
}
