import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { AppError } from "../contract/errors.ts";
import type { Session } from "../contract/session.ts";
import type { Logger } from "./log.ts";

/** What each request under /api carries. */
export interface Variables {
  Bindings: HttpBindings;
  Variables: {
    session: Session;
    request_id: string;
    log: Logger;
    /** Where the request comes from. */
    address: string;
  };
}

/** A JSON body. @throws 415 without its content type, 400 where it does not parse. */
export async function readJson(c: Context, empty?: unknown): Promise<unknown> {
  const text = await c.req.text();
  if (text === "" && empty !== undefined) return empty;
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Send the body as application/json");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("BAD_REQUEST", "The body is not valid JSON", { errors: { body: ["Not valid JSON"] } });
  }
}

/** Past this a sender who was told nothing yet is simply cut off. */
const mostDiscarded = 64 * 1024 * 1024;

/** Reads a body that will be refused to its end: a sender still writing would never see the answer. */
export async function discard(request: IncomingMessage): Promise<void> {
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > mostDiscarded) return;
  }
}
