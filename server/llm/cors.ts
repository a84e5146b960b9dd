import type { IncomingMessage, ServerResponse } from "node:http";
import { ownHeaders } from "./response-headers.ts";

/** The headers that a page may read in addition to the body. */
const exposed = [...ownHeaders, "request-id", "retry-after", "x-should-retry"].join(", ");
const daySeconds = 86_400;

/**
 * Sends CORS headers as OpenAI's API does, for pages from the allowed origins; `*` allows all. Cookies aren't used,
 * because a page sends its key explicitly.
 * @returns whether the request was a preflight request; if so, the response was sent
 */
export function allowOrigin(
  origins: readonly string[],
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (origins.length === 0) return false;
  const any = origins.includes("*");
  if (!any) response.setHeader("vary", "origin");
  const { origin } = headers;
  if (!origin || !(any || origins.includes(origin))) return false;
  response.setHeader("access-control-allow-origin", any ? "*" : origin);
  response.setHeader("access-control-expose-headers", exposed);
  if (method !== "OPTIONS" || !headers["access-control-request-method"]) return false;
  // OpenAI's clients send a dozen custom headers, so all requested headers are allowed.
  const asked = headers["access-control-request-headers"];
  response.writeHead(204, {
    "access-control-allow-methods": "GET, POST, DELETE",
    ...(asked ? { "access-control-allow-headers": asked } : {}),
    "access-control-max-age": String(daySeconds),
  });
  response.end();
  return true;
}
