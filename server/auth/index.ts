import type { Hono } from "hono";
import type { Session, SignedIn } from "../../contract/session.ts";
import type { Database, Db } from "../db/client.ts";
import type { Env } from "../env.ts";
import type { Variables } from "../http.ts";
import type { Logger } from "../log.ts";
import type { Services } from "../services.ts";
import { withActing } from "./acting.ts";

/**
 * What an admin may do with the account behind a person; `subject` is its id there, and `db` the transaction in which
 * the deed is written down.
 */
export interface Directory {
  /** Where the account is signed in, the newest first. */
  sessions(subject: string): Promise<Omit<SignedIn, "current">[]>;
  /** @returns how many sessions there were */
  endSessions(subject: string, db: Db): Promise<number>;
  /** Somebody was banned: their sessions end, and the provider lets them begin no other. */
  suspend(subject: string, db: Db): Promise<void>;
  /** The ban is over. */
  restore(subject: string): Promise<void>;
  /** Makes an account and mails a link to choose a password. @throws AppError where there is one. @returns its subject */
  invite(person: { email: string; name: string }): Promise<string>;
  hasTwoFactor(subject: string): Promise<boolean>;
  /** For somebody who lost their second factor. @returns whether there was one */
  endTwoFactor(subject: string, db: Db): Promise<boolean>;
  /** Removes the account; its sessions end. */
  remove(subject: string, db: Db): Promise<void>;
}

/** What somebody shows, besides their bearer, before they do what cannot be undone. */
export interface Proof {
  password?: string;
  /** Of an authenticator app, or a backup code. */
  code?: string;
  address: string;
}

/** Who vouches for people. */
export interface Provider {
  mode: "embedded" | "clerk";
  /** Answers a request under /api/auth. @param address the socket's remote address. @throws AppError */
  handler(request: Request, address: string | undefined): Promise<Response>;
  /** The person behind a bearer, undefined where it is not good (any more). Exact at each call. */
  sessionOf(bearer: string, address?: string): Promise<Session | undefined>;
  /** Whether whoever holds the bearer really is its owner. @throws AppError that names what is missing or wrong */
  prove(bearer: string, proof: Proof): Promise<void>;
  directory: Directory;
  /** What the provider tells us by itself, below /api. */
  webhooks?(services: Services): Hono<Variables>;
  /** The provider's own API below our address. */
  proxy?: Hono<Variables>;
  /** Waits for what goes on behind the answers, mails for one. */
  settle(): Promise<void>;
}

/** What the rest of the server knows of identity. */
export interface Auth extends Provider {
  /** A bearer with which an admin acts as a person for an hour; both by their own ids. */
  act(person: string, admin: string): Promise<string>;
}

export interface Given {
  env: Env;
  log: Logger;
  database: Database;
}

/** One provider is active, by configuration: Clerk where its keys are set, our own accounts otherwise. */
async function createProvider(given: Given): Promise<Provider> {
  const { CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY } = given.env;
  if (CLERK_PUBLISHABLE_KEY && CLERK_SECRET_KEY) {
    const { createClerk } = await import("./clerk/index.ts");
    return createClerk({ ...given, env: { ...given.env, CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY } });
  }
  const { createEmbedded } = await import("./embedded.ts");
  return createEmbedded(given);
}

export const createAuth = async (given: Given): Promise<Auth> =>
  withActing(await createProvider(given), given);
