export const roles = ["customer", "operator", "admin"] as const;
export type Role = (typeof roles)[number];

/** The session that a bearer token belongs to, as returned by GET /api/session. */
export interface Session {
  user: { id: string; name: string; email: string; role: Role };
  /** Whether the email address is known to belong to the user. */
  email_verified: boolean;
  /** Null for an API key, which has its own expiration date. */
  expires_at: string | null;
  /** The admin who is impersonating this user. */
  impersonator?: { id: string; email: string };
  /** The API key that a program uses to act for this user, and the part of the key that the console shows. */
  api_key?: { id: string; prefix: string };
}

export const hasExpired = ({ expires_at }: Session) =>
  expires_at !== null && Date.parse(expires_at) <= Date.now();

/** A signed-in device, as returned by GET /api/auth/list-sessions. */
export interface SignedIn {
  id: string;
  created_at: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  /** The email addresses of both users, if an admin is impersonating a user. */
  impersonation?: { admin: string; user: string };
  /** Whether this session made the request. */
  current: boolean;
}
