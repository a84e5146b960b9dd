import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { AppError } from "../contract/errors.ts";
import type { Session } from "../contract/session.ts";
import { refuseDeepFields } from "./json-depth.ts";
import type { Logger } from "./log.ts";

/** The context of the handlers under /api. */
export interface Variables {
  Bindings: HttpBindings;
  Variables: {
    session: Session;
    request_id: string;
    log: Logger;
    /** The client's IP address. */
    address: string;
  };
}

/**
 * Reads a JSON body.
 * @param empty the value of an empty body, which is otherwise refused
 * @throws AppError 415 for another content type, 400 for invalid JSON, 422 if the body is nested too deeply
 */
export async function readJson(c: Context, empty?: unknown): Promise<unknown> {
  const text = await c.req.text();
  if (text === "" && empty !== undefined) return empty;
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Send the body as application/json");
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("BAD_REQUEST", "The body isn't valid JSON", { errors: { body: ["Not valid JSON"] } });
  }
  refuseDeepFields(value);
  return value;
}

/** The limits for reading a rejected body. The connection to a client that exceeds them is closed. */
const discarded = { bytes: 1024 * 1024 * 1024, silence_ms: 1000, total_ms: 30_000 };

/**
 * Reads a rejected body to its end and discards it, because a client that is still sending might never read the
 * response. Resolves when the body ends, when the client stops sending, or when a limit is reached.
 * @throws Error if the connection breaks
 */
export function discard(request: IncomingMessage): Promise<void> {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  const hasBody = encoding !== undefined || Number(length ?? 0) > 0;
  // If the body has arrived completely, the client can already read the response.
  if (!hasBody || request.complete) return Promise.resolve();
  return new Promise((resolve, reject) => {
    let size = 0;
    const end = (settle: () => void) => {
      clearTimeout(silence);
      clearTimeout(total);
      request.off("data", count);
      request.off("error", fail);
      request.off("close", close);
      request.off("end", finish);
      settle();
    };
    const finish = () => end(resolve);
    const fail = (error: Error) => end(() => reject(error));
    const close = () =>
      end(() => (request.complete ? resolve() : reject(new Error("The connection was lost"))));
    const silence = setTimeout(finish, discarded.silence_ms);
    const total = setTimeout(finish, discarded.total_ms);
    const count = (part: Buffer) => {
      silence.refresh();
      size += part.length;
      if (size > discarded.bytes) finish();
    };
    // Earlier listeners are removed, because they would collect the data that arrives now.
    request.removeAllListeners("data");
    request.removeAllListeners("readable");
    request.on("data", count);
    request.on("error", fail);
    request.on("close", close);
    request.on("end", finish);
    request.resume();
  });
}
