import * as z from "zod/mini";
import { largestRateLimit, type RateLimitName, rateLimitList } from "./rate-limits.ts";
import { type Role, roles, type SignedIn } from "./session.ts";

export const userStatuses = ["active", "invited", "banned"] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A user in GET /api/users, the list for admins. */
export interface Person {
  id: string;
  name: string;
  email: string;
  /**
   * Whether the email address is known to belong to the user: verified with an emailed code or link, or confirmed by an
   * admin or by Clerk.
   */
  email_verified: boolean;
  role: Role;
  /** `invited`: the account exists, but the user has never signed in. */
  status: UserStatus;
  created_at: string;
  last_seen_at: string | null;
  /** The user's spendable credits. */
  balance: number;
}

/** The response to an invitation. */
export interface InvitedPerson extends Person {
  /** The emailed link, which works once, for seven days. Missing if the identity provider doesn't reveal it. */
  invitation_link?: string;
}

/** A user in GET /api/people, for everyone who can see other users' records. */
export type PersonName = Pick<
  Person,
  "id" | "name" | "email" | "role" | "status" | "created_at" | "last_seen_at"
>;

/** A user's API key, without its secret. */
export interface PersonKey {
  id: string;
  name: string;
  /** The first characters of the key. */
  prefix: string;
  created_at: string;
  last_used_at: string | null;
  /** Whether the key itself is valid; calls can still be refused for other reasons. */
  active: boolean;
}

/** GET /api/users/{id}: a user with the details that admins need. */
export interface PersonDetail extends Person {
  ban_reason: string | null;
  /** Whether signing in requires a second factor. */
  two_factor: boolean;
  sessions: Omit<SignedIn, "current">[];
  /** At most 100 keys: active keys first, then newest first. */
  keys: PersonKey[];
  counts: { api_keys: number; requests: number; animations: number; renders: number };
  rate_limits: RateLimits;
}

/** A user's rate limits, for all calls together; null for no limit. */
export type RateLimits = Record<RateLimitName, number | null>;

const rateLimit = z.nullable(z.int().check(z.gte(1), z.lte(largestRateLimit)));

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** The bodies of PATCH /api/users/{id}, POST /api/users/{id}/{verb} and POST /api/users/invite. */
export const userBodies = {
  patch: z.strictObject({ role: z.enum(roles) }),
  rateLimits: z.strictObject(
    Object.fromEntries(rateLimitList.map(({ name }) => [name, rateLimit])) as Record<
      RateLimitName,
      typeof rateLimit
    >,
  ),
  invite: z.strictObject({
    email: z.pipe(
      z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
      z.email("Enter an email address"),
    ),
    name: z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^\P{Cc}*$/u, "Remove control characters")),
    role: z._default(z.enum(roles), "customer"),
  }),
  ban: z.strictObject({ reason }),
  impersonate: z.strictObject({ reason }),
  nothing: z.strictObject({}),
};
