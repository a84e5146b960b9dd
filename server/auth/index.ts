import type { Session } from "../../contract/session.ts";
import type { Database } from "../db/client.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";

/** Who vouches for people: what the rest of the server knows of identity. */
export interface Auth {
  mode: "embedded" | "clerk";
  /** Answers a request under /api/auth. @param address the socket's remote address. @throws AppError */
  handler(request: Request, address: string | undefined): Promise<Response>;
  /** The person behind a bearer, undefined where it is not good (any more). Exact at each call. */
  sessionOf(bearer: string): Promise<Session | undefined>;
  /** Waits for what goes on behind the answers, mails for one. */
  settle(): Promise<void>;
}

export interface Given {
  env: Env;
  log: Logger;
  database: Database;
}

/** One provider is active, by configuration: Clerk where its keys are set, our own accounts otherwise. */
export async function createAuth(given: Given): Promise<Auth> {
  const { CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY } = given.env;
  if (CLERK_PUBLISHABLE_KEY || CLERK_SECRET_KEY) {
    throw new Error(
      "CLERK_PUBLISHABLE_KEY or CLERK_SECRET_KEY is set, but Clerk needs server/auth/clerk.ts, which this version does not have. Unset both to use the built-in accounts.",
    );
  }
  const { createEmbedded } = await import("./embedded.ts");
  return createEmbedded(given);
}
