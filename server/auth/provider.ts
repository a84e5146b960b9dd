import type { Hono } from "hono";
import type { Session } from "../../contract/session.ts";
import type { Database } from "../db/client.ts";
import type { Env } from "../env.ts";
import type { Variables } from "../http.ts";
import type { Logger } from "../log.ts";
import type { RouteDeclaration } from "../openapi/route.ts";
import type { Mailboxes } from "../people/mailboxes.ts";
import type { Services } from "../services.ts";
import type { Directory } from "./directory.ts";
import type { FirstAccount } from "./first-account.ts";

export interface AuthDeps {
  env: Env;
  log: Logger;
  database: Database;
  /** The server's secret, which signs bearer tokens and from which other keys are derived. */
  secret: string;
  mailboxes: Mailboxes;
  firstAccount: FirstAccount;
}

/** What users provide in addition to their bearer token before an irreversible action. */
export interface Proof {
  password?: string;
  /** A code from an authenticator app, or a backup code. */
  code?: string;
  /** The client's address, by which wrong attempts are counted. */
  address: string;
}

/** An identity provider: it keeps accounts and sessions. */
export interface Provider {
  mode: "embedded" | "clerk";
  /**
   * Handles a request under /api/auth.
   * @param peer the socket's remote address
   * @throws AppError
   */
  handler(request: Request, peer: string | undefined): Promise<Response>;
  /** The endpoints of `handler`, for the OpenAPI document. */
  endpoints: readonly RouteDeclaration[];
  /**
   * Returns the session of a bearer token; undefined if the token isn't valid. The token is checked in full on every
   * call and never cached.
   */
  sessionOf(bearer: string, address?: string): Promise<Session | undefined>;
  /**
   * Verifies that the bearer token is being used by its owner.
   * @throws AppError that names what is missing or wrong
   */
  prove(bearer: string, proof: Proof): Promise<void>;
  directory: Directory;
  /** The provider's webhooks, mounted under /api. */
  webhooks?(services: Services): Hono<Variables>;
  /** The provider's own API, proxied under the product's origin. */
  proxy?: Hono<Variables>;
  /**
   * Registers a listener that is called, after the commit, with the ID of each person whom the provider replaced or
   * removed.
   */
  onErased?(listener: (person: string) => Promise<void>): void;
  /** Resolves when background work, such as sending emails, is done. */
  settle(): Promise<void>;
}

/** A provider with impersonation added. */
export interface Impersonating extends Provider {
  /**
   * Issues a bearer token that lets an admin impersonate a user for an hour.
   * @param person the user's ID in `people`
   * @param admin the admin's ID in `people`
   */
  impersonate(person: string, admin: string): Promise<string>;
}

/** The active provider. All other server code handles identity only through this interface. */
export interface Auth extends Impersonating {
  mailboxes: Mailboxes;
  firstAccount: FirstAccount;
}
