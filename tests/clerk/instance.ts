import {
  type Actor,
  type ActorToken,
  type Client,
  type EmailAddress,
  type Invitation,
  missing,
  Refused,
  type Session,
  type Strategy,
  type User,
} from "./records.ts";
import { newId } from "./tokens.ts";

export interface NewUser {
  email: string;
  password?: string | null;
  first_name?: string | null;
  last_name?: string | null;
  public_metadata?: object;
  verified?: Strategy | null;
}

/** The default profile picture. */
export const initial = (name: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="2" fill="#6c47ff"/><text x="1" y="1.4" font-size="1.2" text-anchor="middle" fill="#fff">${name[0]!.toUpperCase()}</text></svg>`,
  )}`;

const weekMs = 7 * 24 * 3600 * 1000;

export const newEmail = (email_address: string, verified: Strategy | null): EmailAddress => ({
  id: newId("idn"),
  email_address: email_address.toLowerCase(),
  verified,
});

/**
 * The state of a Clerk instance, and the actions on it. `happened` is called for events that trigger a webhook.
 */
export class Instance {
  readonly users = new Map<string, User>();
  readonly sessions = new Map<string, Session>();
  readonly clients = new Map<string, Client>();
  readonly invitations = new Map<string, Invitation>();
  readonly actorTokens = new Map<string, ActorToken>();
  readonly #happened: (type: string, thing: User | Session) => void;

  constructor(happened: (type: string, thing: User | Session) => void) {
    this.#happened = happened;
  }

  userOf(email: string): User | undefined {
    const wanted = email.toLowerCase();
    return [...this.users.values()].find((user) => user.emails.some((e) => e.email_address === wanted));
  }

  user(id: string): User {
    const user = this.users.get(id);
    if (!user) throw missing("User");
    return user;
  }

  session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw missing("Session");
    return session;
  }

  /** Refuses an address that is taken or invalid. */
  freeEmail(email: string) {
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      throw new Refused(422, "form_param_format_invalid", "is invalid", "email_address");
    }
    if (this.userOf(email)) {
      const message = "That email address is taken. Please try another.";
      throw new Refused(422, "form_identifier_exists", message, "email_address");
    }
  }

  createUser(given: NewUser): User {
    this.freeEmail(given.email);
    const email = newEmail(given.email, given.verified === undefined ? "admin" : given.verified);
    const now = Date.now();
    const user: User = {
      id: newId("user"),
      emails: [email],
      primary_email_address_id: email.id,
      password: given.password ?? null,
      first_name: given.first_name || null,
      last_name: given.last_name || null,
      image_url: initial(given.first_name || email.email_address),
      public_metadata: given.public_metadata ?? {},
      private_metadata: {},
      unsafe_metadata: {},
      banned: false,
      last_sign_in_at: null,
      created_at: now,
      updated_at: now,
    };
    this.users.set(user.id, user);
    this.#happened("user.created", user);
    return user;
  }

  change(user: User, change: Partial<User>): User {
    Object.assign(user, change, { updated_at: Date.now() });
    this.#happened("user.updated", user);
    return user;
  }

  ban(user: User): User {
    this.change(user, { banned: true });
    this.revokeAll(user);
    return user;
  }

  unban(user: User): User {
    return this.change(user, { banned: false });
  }

  remove(user: User) {
    this.revokeAll(user);
    this.users.delete(user.id);
    this.#happened("user.deleted", user);
  }

  /** Ends all of a user's sessions, or all except one. */
  revokeAll(user: User, except?: Session) {
    for (const session of this.sessionsOf(user)) if (session !== except) this.end(session, "revoked");
  }

  sessionsOf(user: User): Session[] {
    return [...this.sessions.values()].filter(
      (session) => session.user === user && session.status === "active",
    );
  }

  newClient(): Client {
    const now = Date.now();
    const client: Client = {
      id: newId("client"),
      sessions: [],
      signIn: null,
      signUp: null,
      created_at: now,
      updated_at: now,
    };
    this.clients.set(client.id, client);
    return client;
  }

  /** Signs a user in. A browser has one session, so the previous one is replaced. */
  begin(client: Client, user: User, actor: Actor | null = null, ip?: string): Session {
    if (user.banned) throw new Refused(403, "user_banned", "This account has been banned.");
    for (const before of client.sessions) this.end(before, "replaced");
    const now = Date.now();
    const session: Session = {
      id: newId("sess"),
      user,
      client,
      status: "active",
      actor,
      ip,
      created_at: now,
      updated_at: now,
      expire_at: now + weekMs,
    };
    this.sessions.set(session.id, session);
    client.sessions.push(session);
    client.updated_at = now;
    if (!actor) user.last_sign_in_at = now;
    this.#happened("session.created", session);
    return session;
  }

  end(session: Session, status: "ended" | "removed" | "replaced" | "revoked"): Session {
    if (session.status !== "active") return session;
    const now = Date.now();
    session.status = status;
    session.updated_at = session.client.updated_at = now;
    session.client.sessions = session.client.sessions.filter((other) => other !== session);
    if (status !== "replaced") this.#happened(`session.${status}`, session);
    return session;
  }
}
