import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Readable, Writable } from "node:stream";
import type { LlmError } from "./errors.ts";

/** A request that the product itself makes to the gateway. */
export interface InnerRequest {
  path: string;
  /** The body, as JSON. */
  body: string;
  headers: IncomingHttpHeaders;
  /** Aborted if the answer is no longer needed, as if the caller had closed the connection. */
  signal: AbortSignal;
}

/** The gateway's response. */
export interface InnerAnswer {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: string;
  /** The error, if the gateway itself refused the request or failed. */
  error?: LlmError | undefined;
}

/** Collects a response in memory. Implements the part of `ServerResponse` that the gateway uses. */
class CollectedResponse extends Writable {
  statusCode = 200;
  headersSent = false;
  readonly headers = new Map<string, string>();
  readonly #parts: Buffer[] = [];

  setHeader(name: string, value: unknown) {
    this.headers.set(name.toLowerCase(), String(value));
    return this;
  }
  getHeader = (name: string) => this.headers.get(name.toLowerCase());
  hasHeader = (name: string) => this.headers.has(name.toLowerCase());
  removeHeader = (name: string) => void this.headers.delete(name.toLowerCase());
  writeHead(status: number, headers: OutgoingHttpHeaders = {}) {
    this.statusCode = status;
    this.headersSent = true;
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    return this;
  }
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.#parts.push(chunk);
    done();
  }
  get text() {
    return Buffer.concat(this.#parts).toString();
  }
}

/**
 * Creates a request and its response without a connection, so the product's own requests take the same path through the
 * gateway as all others.
 * @returns `answered`, which rejects with the signal's reason if the signal aborts before the answer is complete
 */
export function innerExchange({ path, body, headers, signal }: InnerRequest) {
  const bytes = Buffer.from(body);
  const request = Object.assign(Readable.from([bytes], { objectMode: false }), {
    method: "POST",
    url: path,
    headers: { "content-type": "application/json", "content-length": String(bytes.length), ...headers },
    complete: true,
  });
  const response = new CollectedResponse();
  const leave = () => response.destroy();
  if (signal.aborted) leave();
  else signal.addEventListener("abort", leave, { once: true });
  const answered = new Promise<InnerAnswer>((resolve, reject) => {
    response.on("close", () => {
      signal.removeEventListener("abort", leave);
      const { statusCode: status, headers } = response;
      if (response.writableFinished) resolve({ status, headers, body: response.text });
      else reject(signal.aborted ? signal.reason : new Error("The response is incomplete"));
    });
  });
  // Prevents an unhandled rejection if the promise rejects before anyone awaits it.
  answered.catch(() => {});
  return {
    // Node's own classes need a socket. The gateway uses only members that these objects have.
    request: request as unknown as IncomingMessage,
    response: response as unknown as ServerResponse,
    answered,
  };
}
