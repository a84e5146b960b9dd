import type { Session, SignedIn } from "../../contract/session.ts";
import type { Database } from "../db/client.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";

/** What an admin may do with the account behind a person; `subject` is its id there. */
export interface Directory {
  /** Where the account is signed in, the newest first. */
  sessions(subject: string): Promise<Omit<SignedIn, "current">[]>;
  /** @returns how many sessions there were */
  endSessions(subject: string): Promise<number>;
  /** Makes an account and mails a link to choose a password. @throws AppError where there is one. @returns its subject */
  invite(person: { email: string; name: string }): Promise<string>;
  /** A bearer that acts as the account, for an hour. */
  impersonate(subject: string, by: string, address: string): Promise<string>;
  /** Removes the account; its sessions end. */
  remove(subject: string): Promise<void>;
}

/** Who vouches for people: what the rest of the server knows of identity. */
export interface Auth {
  mode: "embedded" | "clerk";
  /** Answers a request under /api/auth. @param address the socket's remote address. @throws AppError */
  handler(request: Request, address: string | undefined): Promise<Response>;
  /** The person behind a bearer, undefined where it is not good (any more). Exact at each call. */
  sessionOf(bearer: string): Promise<Session | undefined>;
  directory: Directory;
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
