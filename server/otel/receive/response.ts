import type { ServerResponse } from "node:http";
import type { LlmError } from "../../llm/errors.ts";
import type { Encoding } from "./body.ts";
import { encodeResponse, encodeStatus } from "./protobuf.ts";

/**
 * The google.rpc.Status codes by HTTP status.
 * @source https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto
 */
const codes = new Map([
  [401, 16],
  [403, 7],
  [405, 12],
  [413, 8],
  [429, 8],
  [503, 14],
]);
const [invalidArgument, internal] = [3, 13];

function send(response: ServerResponse, status: number, encoding: Encoding, body: Uint8Array | object) {
  const bytes = body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(JSON.stringify(body));
  response.writeHead(status, { "content-type": encoding, "content-length": bytes.length });
  response.end(bytes);
}

interface Result {
  rejected: number;
  reason: string;
}

/** Responds to an export, with the number of rejected spans and the reason for the first rejection. */
export function sendResult(response: ServerResponse, encoding: Encoding, { rejected, reason }: Result) {
  if (encoding === "application/x-protobuf")
    return send(response, 200, encoding, encodeResponse(rejected, reason));
  const partialSuccess = { rejectedSpans: String(rejected), errorMessage: reason };
  send(response, 200, encoding, rejected === 0 ? {} : { partialSuccess });
}

/** Responds to an export that failed as a whole, in the encoding of the request. */
export function sendError(
  response: ServerResponse,
  encoding: Encoding = "application/json",
  error: LlmError,
) {
  if (response.destroyed) return;
  const { status, message, retryAfter, allow } = error;
  if (retryAfter) response.setHeader("retry-after", String(retryAfter));
  if (allow) response.setHeader("allow", allow.join(", "));
  if (status === 413) response.setHeader("connection", "close");
  const code = codes.get(status) ?? (status >= 500 ? internal : invalidArgument);
  send(
    response,
    status,
    encoding,
    encoding === "application/json" ? { code, message } : encodeStatus(code, message),
  );
}
