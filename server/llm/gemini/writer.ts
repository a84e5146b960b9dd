import type { ServerResponse } from "node:http";
import { json, sinkOf, writeEvents } from "../gateway-response.ts";
import { dataOf } from "../sse.ts";

/** Writes a streamed response: with `alt=sse`, as server-sent events, otherwise as the elements of a JSON array. */
export function createWriter(response: ServerResponse, isSse: boolean) {
  const sink = sinkOf(response);
  const element = (data: string) =>
    sink.piece(Buffer.from(`${response.headersSent ? ",\r\n" : "["}${data}`), "application/json");
  const data = (text: string) => (isSse ? writeEvents(response, `data: ${text}\n\n`) : element(text));
  return {
    part: (part: object) => data(JSON.stringify(part)),
    /** Passes on a server-sent event of an upstream. */
    event(bytes: Uint8Array, type: string) {
      if (isSse) return sink.piece(bytes, type);
      const text = dataOf(Buffer.from(bytes).toString());
      return text === undefined ? undefined : element(text);
    },
    /** Passes on an upstream's comment, except to a JSON array, which can't contain comments. */
    comment: (bytes: Uint8Array) => (isSse ? sink.comment?.(bytes) : undefined),
    end() {
      if (response.destroyed) return;
      if (!response.headersSent) return json(response, 200, []);
      response.end(isSse ? undefined : "]");
    },
  };
}
