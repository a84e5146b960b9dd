import * as z from "zod/mini";
import { type Role, roles, type SignedIn } from "./session.ts";

export const userStatuses = ["active", "invited", "banned"] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A person as admins see them, as GET /api/users lists them. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Invited: they have an account and were never here. */
  status: UserStatus;
  created_at: string;
  last_seen_at: string | null;
  /** Credits that can be spent. */
  balance: number;
}

/** A person's API key, without what it opens. */
export interface PersonKey {
  id: string;
  name: string;
  /** How it begins. */
  prefix: string;
  created_at: string;
  last_used_at: string | null;
  /** Whether a call with it is let in, as far as the key itself goes. */
  active: boolean;
}

/** GET /api/users/{id}: one person, with what an admin needs to decide about them. */
export interface PersonDetail extends Person {
  ban_reason: string | null;
  /** Whether signing in takes a second factor. */
  two_factor: boolean;
  sessions: Omit<SignedIn, "current">[];
  /** The newest first, a hundred at most; those that are good before the others. */
  keys: PersonKey[];
  counts: { api_keys: number; requests: number; animations: number; renders: number };
}

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** The bodies of POST /api/users/{id}/{verb}, of PATCH, DELETE and of POST /api/users/invite. */
export const userBodies = {
  patch: z.strictObject({ role: z.enum(roles) }),
  invite: z.strictObject({
    email: z.pipe(
      z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
      z.email("Enter an email address"),
    ),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    role: z._default(z.enum(roles), "customer"),
  }),
  ban: z.strictObject({ reason }),
  impersonate: z.strictObject({ reason }),
  nothing: z.strictObject({}),
};
