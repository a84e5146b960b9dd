import { newId } from "./tokens.ts";

/** An error response in Clerk's format. */
export class Refused extends Error {
  readonly status: 400 | 401 | 403 | 404 | 422;
  readonly body: object;

  constructor(status: Refused["status"], code: string, message: string, param?: string) {
    super(message);
    this.status = status;
    const meta = param ? { param_name: param } : {};
    this.body = { errors: [{ code, message, long_message: message, meta }], clerk_trace_id: newId("trace") };
  }
}

export const missing = (what: string) => new Refused(404, "resource_not_found", `${what} not found`);

export type Strategy = "admin" | "email_code" | "ticket";

export interface EmailAddress {
  id: string;
  email_address: string;
  /** How the address was verified; null if it wasn't. */
  verified: Strategy | null;
}

export interface User {
  id: string;
  emails: EmailAddress[];
  primary_email_address_id: string | null;
  /** Stored in plain text, because it exists only during the test. */
  password: string | null;
  first_name: string | null;
  last_name: string | null;
  image_url: string;
  public_metadata: object;
  private_metadata: object;
  unsafe_metadata: object;
  banned: boolean;
  last_sign_in_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface Actor {
  sub: string;
}

export interface Session {
  id: string;
  user: User;
  client: Client;
  status: "active" | "ended" | "removed" | "replaced" | "revoked";
  actor: Actor | null;
  ip: string | undefined;
  created_at: number;
  updated_at: number;
  expire_at: number;
}

export interface SignIn {
  id: string;
  identifier: string | null;
  user: User | null;
  status: "needs_identifier" | "needs_first_factor" | "needs_new_password" | "complete";
  prepared: string | null;
  session: Session | null;
}

export interface SignUp {
  id: string;
  email: string | null;
  verified: Strategy | null;
  prepared: boolean;
  password: string | null;
  first_name: string | null;
  last_name: string | null;
  invitation: Invitation | null;
  session: Session | null;
}

/** A browser and its session. */
export interface Client {
  id: string;
  sessions: Session[];
  signIn: SignIn | null;
  signUp: SignUp | null;
  created_at: number;
  updated_at: number;
}

export interface Invitation {
  id: string;
  email_address: string;
  public_metadata: object;
  redirect_url: string | null;
  ticket: string;
  status: "pending" | "accepted" | "revoked";
  created_at: number;
  updated_at: number;
}

export interface ActorToken {
  id: string;
  user_id: string;
  actor: Actor;
  ticket: string;
  status: "pending" | "accepted" | "revoked";
  created_at: number;
  updated_at: number;
}
