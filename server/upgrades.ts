import type { IncomingMessage } from "node:http";
import { livePath } from "../contract/live.ts";

/**
 * Whether a request opens the live channel. Every other upgrade is ignored, and its request is answered in HTTP/1.1, as
 * RFC 9110 allows: Java's HTTP client and `curl --http2` offer h2c with the first request on each connection.
 */
export const opensLive = ({ url, headers }: IncomingMessage): boolean =>
  url?.split("?")[0] === livePath && headers.upgrade?.toLowerCase() === "websocket";

/** Whether a request comes from a page of this installation, or from a program, which sends no Origin header. */
export function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  if (!page) return false;
  // The scheme isn't compared: behind a proxy that terminates TLS, this server doesn't know which scheme the
  // browser uses.
  return (
    page.origin === URL.parse(publicUrl ?? "")?.origin ||
    page.host === URL.parse(`${page.protocol}//${host}`)?.host
  );
}
