import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { AppError } from "../contract/errors.ts";
import type { Session } from "../contract/session.ts";
import { refuseDeepFields } from "./json-depth.ts";
import type { Logger } from "./log.ts";

/** The context of /api's handlers. */
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

/** Reads a JSON body. @throws 415 for another content type, 400 for invalid JSON, 422 if it is nested too deep. */
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

/** A client that sends more than this is cut off without a response. */
const maxDiscarded = 64 * 1024 * 1024;

/** Reads a rejected body to its end: a client that is still sending would never see the response. */
export async function discard(request: IncomingMessage): Promise<void> {
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > maxDiscarded) return;
  }
}
