import type { ActorToken, EmailAddress, Invitation, Session, SignIn, SignUp, User } from "./records.ts";

export const email = ({ id, email_address, verified }: EmailAddress) => ({
  object: "email_address",
  id,
  email_address,
  reserved: false,
  linked_to: [],
  matches_sso_connection: false,
  verification: verified && {
    object: "verification",
    status: "verified",
    strategy: verified,
    attempts: null,
    expire_at: null,
  },
});

/** A user, as Clerk's Frontend API returns it. */
export const profile = (user: User) => ({
  object: "user",
  id: user.id,
  external_id: null,
  username: null,
  first_name: user.first_name,
  last_name: user.last_name,
  image_url: user.image_url,
  has_image: !user.image_url.startsWith("data:image/svg"),
  primary_email_address_id: user.primary_email_address_id,
  primary_phone_number_id: null,
  primary_web3_wallet_id: null,
  email_addresses: user.emails.map(email),
  phone_numbers: [],
  web3_wallets: [],
  external_accounts: [],
  enterprise_accounts: [],
  saml_accounts: [],
  passkeys: [],
  organization_memberships: [],
  password_enabled: user.password !== null,
  totp_enabled: false,
  backup_code_enabled: false,
  two_factor_enabled: false,
  public_metadata: user.public_metadata,
  unsafe_metadata: user.unsafe_metadata,
  create_organization_enabled: false,
  delete_self_enabled: true,
  legal_accepted_at: null,
  last_sign_in_at: user.last_sign_in_at,
  last_active_at: user.last_sign_in_at,
  created_at: user.created_at,
  updated_at: user.updated_at,
});

/** A user in the Backend API and webhooks. */
export const account = (user: User) => ({
  ...profile(user),
  private_metadata: user.private_metadata,
  banned: user.banned,
  locked: false,
  lockout_expires_in_seconds: null,
});

const stay = (session: Session) => ({
  object: "session",
  id: session.id,
  status: session.status,
  actor: session.actor,
  last_active_at: session.updated_at,
  expire_at: session.expire_at,
  abandon_at: session.expire_at,
  created_at: session.created_at,
  updated_at: session.updated_at,
});

/** A session in the Backend API and webhooks. */
export const sessionForServer = (session: Session) => ({
  ...stay(session),
  client_id: session.client.id,
  user_id: session.user.id,
});

/** A session in the Frontend API, with its first token. */
export const sessionForBrowser = (session: Session, jwt: string) => ({
  ...stay(session),
  last_active_organization_id: null,
  last_active_token: { object: "token", jwt },
  factor_verification_age: [0, -1],
  tasks: null,
  user: profile(session.user),
  public_user_data: {
    first_name: session.user.first_name,
    last_name: session.user.last_name,
    image_url: session.user.image_url,
    has_image: false,
    identifier: session.user.emails[0]?.email_address ?? "",
  },
});

/** A session in a user's list of sessions. */
export const sessionWithActivity = (session: Session) => ({
  ...stay(session),
  latest_activity: {
    object: "session_activity",
    id: session.id.replace("sess", "sess_activity"),
    browser_name: "Chromium",
    ip_address: session.ip,
    is_mobile: false,
  },
});

export const signIn = (attempt: SignIn) => ({
  object: "sign_in_attempt",
  id: attempt.id,
  status: attempt.status,
  identifier: attempt.identifier,
  supported_identifiers: ["email_address"],
  supported_first_factors: attempt.user && attempt.status !== "complete" ? firstFactors(attempt.user) : null,
  supported_second_factors: null,
  first_factor_verification: attempt.prepared && { status: "unverified", strategy: attempt.prepared },
  second_factor_verification: null,
  user_data: attempt.user && profile(attempt.user),
  created_session_id: attempt.session?.id ?? null,
});

function firstFactors(user: User) {
  const codes = user.emails.flatMap(({ id, email_address }) =>
    ["email_code", "reset_password_email_code"].map((strategy) => ({
      strategy,
      email_address_id: id,
      safe_identifier: email_address,
      primary: id === user.primary_email_address_id,
    })),
  );
  return user.password === null ? codes : [{ strategy: "password" }, ...codes];
}

export const signUp = (attempt: SignUp, verifyEmail: boolean) => ({
  object: "sign_up_attempt",
  id: attempt.id,
  status: attempt.session ? "complete" : "missing_requirements",
  required_fields: ["email_address", "password"],
  optional_fields: ["first_name", "last_name"],
  missing_fields: [
    ...(attempt.email === null ? ["email_address"] : []),
    ...(attempt.password === null ? ["password"] : []),
  ],
  unverified_fields: verifyEmail && attempt.email && !attempt.verified ? ["email_address"] : [],
  verifications: {
    email_address: attempt.email && {
      status: attempt.verified ? "verified" : "unverified",
      strategy: attempt.verified ?? "email_code",
      next_action: attempt.verified ? "" : attempt.prepared ? "needs_attempt" : "needs_prepare",
      supported_strategies: ["email_code"],
    },
    phone_number: null,
    web3_wallet: null,
    external_account: null,
  },
  username: null,
  email_address: attempt.email,
  phone_number: null,
  web3_wallet: null,
  has_password: attempt.password !== null,
  first_name: attempt.first_name,
  last_name: attempt.last_name,
  unsafe_metadata: {},
  created_session_id: attempt.session?.id ?? null,
  created_user_id: attempt.session?.user.id ?? null,
  abandon_at: Date.now() + 24 * 3600 * 1000,
});

export const invitation = ({ ticket, redirect_url, ...made }: Invitation, url: string) => ({
  object: "invitation",
  ...made,
  revoked: made.status === "revoked",
  url,
});

export const actorToken = ({ ticket, ...made }: ActorToken, url: string) => ({
  object: "actor_token",
  ...made,
  token: ticket,
  url,
});
