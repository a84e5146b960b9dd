import type { Instance } from "./instance.ts";
import type { Session } from "./records.ts";
import type { Signer } from "./tokens.ts";

/** A mail that Clerk would have sent. */
export interface Mail {
  to: string;
  /** The code, or the address that is to be followed. */
  content: string;
}

/** All that the two interfaces of the stand-in share. */
export interface World {
  instance: Instance;
  signer: Signer;
  secretKey: string;
  /** A production instance keeps its browsers apart by an HttpOnly cookie rather than by `__clerk_db_jwt`. */
  live: boolean;
  verifyEmail: boolean;
  tokenSeconds: number;
  /** How far Clerk's clock is ahead of ours, in seconds. */
  skew: number;
  /** Where the application is, whose pages the links in mails lead to. */
  home: string;
  frontendUrl: string;
  mails: Mail[];
  unknownRequests: string[];
  heard: { call: string; headers: Headers }[];
}

/** Where the instance's Frontend API would be; clerk-js tells an instance for development by its domain, too. */
export const host = (live: boolean) => (live ? "clerk.standin.test" : "standin.clerk.accounts.dev");

/** The one code that every mail holds. */
export const code = "424242";

/** A session token, for the application at `azp`. */
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

/** What a mail or an application leads somebody to, who is to sign in or up with a ticket. */
export const ticketUrl = (world: World, ticket: string) =>
  `${world.frontendUrl}/v1/tickets/accept?ticket=${ticket}`;
