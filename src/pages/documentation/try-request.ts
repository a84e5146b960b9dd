import { t } from "@/i18n/t";
export interface TriedRequest {
  method: string;
  /** A path of this origin, with its query. */
  path: string;
  /** The bearer token. If it is empty, none is sent. */
  key: string;
  /** JSON, or empty to send no body. */
  body: string;
}

export interface TriedResponse {
  status: number;
  statusText: string;
  /** The time until the response was complete, in milliseconds. */
  ms: number;
  /** The size of the body in bytes. */
  size: number;
  type: string;
  requestId: string | null;
  /** The body, if it is text. */
  text: string | undefined;
  /** Whether only the beginning of the body is kept. */
  cut: boolean;
}

/** The number of characters of a response that are kept and shown. */
const longest = 100_000;
const isText = /^(text\/|application\/(json|x-ndjson|xml|jsonl|yaml)|[^;]*\+json)/;

/**
 * Checks a request before it is sent.
 * @returns the problem, if there is one
 */
export function problemOf({ path, body }: TriedRequest): string | undefined {
  if (!path.startsWith("/") || new URL(path, location.origin).origin !== location.origin)
    return t("Enter a path that begins with a single slash.");
  if (!body.trim()) return undefined;
  try {
    JSON.parse(body);
  } catch (error) {
    return t("The body isn't valid JSON: {message}", { message: (error as Error).message });
  }
}

const indented = (text: string, type: string) => {
  if (!/json/.test(type) || /ndjson|jsonl/.test(type)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/**
 * Sends a request to this origin, without cookies. As the response arrives, `onPart` gets what has arrived so far, so
 * that streams can be followed.
 */
export async function send(
  { method, path, key, body }: TriedRequest,
  signal: AbortSignal,
  onPart: (response: TriedResponse) => void,
): Promise<void> {
  const headers = new Headers({ Accept: "application/json" });
  if (key) headers.set("Authorization", `Bearer ${key}`);
  if (body) headers.set("Content-Type", "application/json");
  const from = performance.now();
  const response = await fetch(new URL(path, location.origin), {
    method,
    headers,
    body: body || undefined,
    credentials: "omit",
    cache: "no-store",
    signal,
  });
  const type = response.headers.get("content-type") ?? "";
  const decoder = isText.test(type) ? new TextDecoder() : undefined;
  let text = "";
  let size = 0;
  const now = (shown: string): TriedResponse => ({
    status: response.status,
    statusText: response.statusText,
    ms: Math.round(performance.now() - from),
    size,
    type: type.split(";")[0] ?? "",
    requestId: response.headers.get("x-request-id"),
    text: decoder || size === 0 ? shown.slice(0, longest) : undefined,
    cut: shown.length > longest,
  });
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    size += part.value.length;
    if (decoder && text.length <= longest) text += decoder.decode(part.value, { stream: true });
    if (type.startsWith("text/event-stream")) onPart(now(text));
  }
  onPart(now(text.length > longest ? text : indented(text, type)));
}
