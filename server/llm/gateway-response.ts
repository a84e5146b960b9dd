import type { ServerResponse } from "node:http";
import type { Outcome, Sink } from "./call.ts";
import type { LlmError } from "./errors.ts";

/** A caller that reads nothing for this long, in milliseconds, is disconnected. */
const longestStallMs = 120_000;

const eventType = "text/event-stream; charset=utf-8";

/** Passes a response on to the caller as it arrives. */
export const sinkOf = (response: ServerResponse): Sink => ({
  event: (data) => write(response, eventType, `data: ${data}\n\n`),
  piece: (bytes, type) => write(response, type, bytes),
});

/** Writes complete server-sent events. */
export const writeEvents = (response: ServerResponse, events: string): Promise<void> | void =>
  write(response, eventType, events);

/** Waits if the caller reads more slowly than the model responds. */
function write(response: ServerResponse, type: string, content: string | Uint8Array): Promise<void> | void {
  if (!response.headersSent) {
    if (type) response.setHeader("content-type", type);
    response.writeHead(200);
    response.flushHeaders();
  }
  if (response.destroyed || response.write(content)) return;
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
  if (response.headersSent) return void response.end();
  if (outcome.status >= 400 && outcome.retryAfter)
    response.setHeader("retry-after", String(Math.ceil(outcome.retryAfter)));
  // The server has already tried the upstreams as often as is useful, and retries by the client would multiply the
  // attempts.
  if (outcome.status === 429 || outcome.status >= 500) response.setHeader("x-should-retry", "false");
  response.writeHead(outcome.status, { "content-type": outcome.type, "content-length": outcome.body.length });
  response.end(outcome.body);
}

export function fail(response: ServerResponse, error: LlmError) {
  if (response.destroyed) return;
  if (!response.headersSent) {
    // Part of a rejected body may still be unread, so the connection is closed after the response.
    if (error.status === 413) response.setHeader("connection", "close");
    // OpenAI's clients retry a 409, which would restart a call that an operator has cancelled. They also retry a 502,
    // although this server has already tried the upstreams as often as is useful.
    if (error.status === 409 || error.code === "upstream_failed")
      response.setHeader("x-should-retry", "false");
    if (error.retryAfter) response.setHeader("retry-after", String(error.retryAfter));
    return json(response, error.status, error.body);
  }
  // Audio can't contain an error message, so the connection is closed and the caller sees an incomplete response.
  if (!String(response.getHeader("content-type")).includes("event-stream")) return void response.destroy();
  // The stream has started, so the error is sent as an event, for which OpenAI's clients raise an exception.
  response.end(error.events ?? `data: ${JSON.stringify(error.body)}\n\n`);
}

export function json(response: ServerResponse, status: number, body: unknown) {
  const text = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { "content-type": "application/json", "content-length": text.length });
  response.end(text);
}
