import type { Instance } from "./instance.ts";
import type { Session } from "./records.ts";
import type { Signer } from "./tokens.ts";

/** An email that Clerk would have sent. */
export interface Mail {
  to: string;
  /** The code, or the URL to follow. */
  content: string;
}

/** The state that the stand-in's two APIs share. */
export interface World {
  instance: Instance;
  signer: Signer;
  secretKey: string;
  /** A production instance identifies browsers by an HttpOnly cookie instead of `__clerk_db_jwt`. */
  live: boolean;
  verifyEmail: boolean;
  tokenSeconds: number;
  /** How far Clerk's clock is ahead of the application's clock, in seconds. */
  skew: number;
  /** The application's URL, for links in emails. */
  home: string;
  frontendUrl: string;
  mails: Mail[];
  unknownRequests: string[];
  heard: { call: string; headers: Headers }[];
}

/** The host of the instance's Frontend API. clerk-js recognizes a development instance by its domain, too. */
export const host = (live: boolean) => (live ? "clerk.standin.test" : "standin.clerk.accounts.dev");

/** The code in every email. */
export const code = "424242";

/** Creates a session token for the application at `azp`. */
export function sessionToken(world: World, session: Session, azp: string, claims: object = {}): string {
  const now = Math.floor(Date.now() / 1000) + world.skew;
  return world.signer.jwt({
    azp,
    exp: now + world.tokenSeconds,
    fva: [Math.floor((Date.now() - session.created_at) / 60_000), -1],
    iat: now,
    iss: `https://${host(world.live)}`,
    nbf: now - 10,
    sid: session.id,
    sts: session.status,
    sub: session.user.id,
    v: 2,
    ...(session.actor && { act: session.actor }),
    ...claims,
  });
}

/** The URL to sign in or up with a ticket. */
export const ticketUrl = (world: World, ticket: string) =>
  `${world.frontendUrl}/v1/tickets/accept?ticket=${ticket}`;
