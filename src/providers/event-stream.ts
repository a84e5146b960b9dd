import { headersOf } from "./http";
import { failureOf, inLanguage, unreachable } from "./http-error";

/** A server-sent event with its data parsed. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

function eventOf(block: string): StreamEvent | undefined {
  const lines = block.split("\n");
  const field = (name: string) =>
    lines.flatMap((line) => (line.startsWith(`${name}: `) ? line.slice(name.length + 2) : []));
  const data = field("data").join("\n");
  return data === "" ? undefined : { event: field("event")[0] ?? "message", data: JSON.parse(data) };
}

/**
 * Sends JSON and yields the server-sent events of the response.
 * @throws HttpError for an error response or a connection that fails; the signal's reason if aborted
 */
export const postForEvents = (path: string, body: unknown, signal: AbortSignal) =>
  eventsOf(path, { method: "POST", body: JSON.stringify(body) }, signal);

/**
 * Yields server-sent events.
 * @throws HttpError for an error response or a connection that fails; the signal's reason if aborted
 */
export const getEvents = (path: string, signal: AbortSignal) => eventsOf(path, { method: "GET" }, signal);

async function* eventsOf(
  path: string,
  request: Pick<RequestInit, "method" | "body">,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const headers = await headersOf({ headers: request.body ? { "Content-Type": "application/json" } : {} });
  const options: RequestInit = { ...request, headers, signal, credentials: "omit" };
  const response = await fetch(path, options).catch(() => {
    signal.throwIfAborted();
    throw unreachable();
  });
  if (!response.ok || !response.body) {
    const { status, statusText, headers: answered } = response;
    const text = await response.text();
    const header = (name: string) => answered.get(name);
    throw await inLanguage(failureOf({ status, statusText, url: path, text, header }));
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let held = "";
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      signal.throwIfAborted();
      throw unreachable();
    });
    if (done) return;
    const blocks = (held + value).split("\n\n");
    held = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) yield event;
    }
  }
}
