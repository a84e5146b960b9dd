export const roles = ["customer", "operator", "admin"] as const;
export type Role = (typeof roles)[number];

/** The user that a token belongs to, as returned by GET /api/session. */
export interface Session {
  user: { id: string; name: string; email: string; role: Role };
  /** Whether the user's mailbox is known to be theirs. */
  email_verified: boolean;
  expires_at: string;
  /** The admin who is impersonating this user. */
  impersonator?: { id: string; email: string };
}

/** A signed-in device, as returned by GET /api/auth/list-sessions. */
export interface SignedIn {
  id: string;
  created_at: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  /** Set while an admin is impersonating a user: the email addresses of both. */
  impersonation?: { admin: string; user: string };
  /** Whether this session made the request. */
  current: boolean;
}
