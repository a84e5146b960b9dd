import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { AppError } from "../contract/errors.ts";
import type { Session } from "../contract/session.ts";
import type { Logger } from "./log.ts";

/** What each request under /api carries. */
export interface Variables {
  Bindings: HttpBindings;
  Variables: { session: Session; request_id: string; log: Logger };
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
