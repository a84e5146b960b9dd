import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";

/** The content type of Prometheus' text format. */
const type = "text/plain; version=0.0.4; charset=utf-8";

type Settings = Pick<Env, "METRICS_PORT" | "METRICS_HOST" | "METRICS_TOKEN">;
type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Whether metrics are configured. They are off by default. */
export const hasMetrics = ({ METRICS_PORT, METRICS_TOKEN }: Settings): boolean =>
  METRICS_PORT !== undefined || METRICS_TOKEN !== undefined;

const hash = (text: string) => createHash("sha256").update(text).digest();

/** Whether a request has the token. Hashes have the same length, so the comparison's time reveals nothing. */
function isAllowed({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true;
  const given = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(hash(given), hash(token));
}

const isMetrics = ({ url }: IncomingMessage) => url === "/metrics" || url?.startsWith("/metrics?") === true;

/** Creates the handler of GET /metrics. */
function createHandler(token: string | undefined, read: () => Promise<string>, log: Logger): Handler {
  return async (request, response) => {
    response.setHeader("cache-control", "no-store");
    const refuse = (status: number, text: string) =>
      response.writeHead(status, { "content-type": "text/plain" }).end(`${text}\n`);
    if (!isAllowed(request, token)) {
      response.setHeader("www-authenticate", "Bearer");
      return refuse(401, "Send METRICS_TOKEN as the bearer token");
    }
    if (request.method !== "GET") return refuse(405, "Use GET");
    try {
      const text = await read();
      response.writeHead(200, { "content-type": type }).end(text);
    } catch (err) {
      log.error({ err }, "The metrics couldn't be read");
      refuse(503, "The metrics couldn't be read. See the log.");
    }
  };
}

/**
 * Adds GET /metrics to a server's listener, if the metrics are offered on the server's own port. With METRICS_PORT,
 * they are offered only on that port.
 */
export function withMetrics(
  env: Settings,
  read: () => Promise<string>,
  log: Logger,
  other: Handler,
): Handler {
  if (env.METRICS_PORT !== undefined) return other;
  const handle = createHandler(env.METRICS_TOKEN, read, log);
  return (request, response) => (isMetrics(request) ? handle(request, response) : other(request, response));
}

/**
 * Serves GET /metrics on METRICS_PORT, if it is set. If the port is in use, as with several processes on one machine,
 * the process runs without the port.
 * @returns a function that closes the port
 */
export function serveMetrics(env: Settings, read: () => Promise<string>, log: Logger): () => void {
  if (env.METRICS_PORT === undefined) return () => {};
  const handle = createHandler(env.METRICS_TOKEN, read, log);
  const server = createServer((request, response) =>
    isMetrics(request) ? handle(request, response) : response.writeHead(404).end(),
  );
  server.on("error", (err) =>
    log.error({ err }, "Metrics aren't available. Set METRICS_PORT to a different port for each process."),
  );
  server.listen(env.METRICS_PORT, env.METRICS_HOST);
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
