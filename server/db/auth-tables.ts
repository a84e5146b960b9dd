import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const now = sql`now()`;

/** better-auth's four tables, with the names and columns that it requires. */
export const auth_user = pgTable("auth_user", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  createdAt: moment().notNull().default(now),
  updatedAt: moment().notNull().default(now),
});

const user = () =>
  text()
    .notNull()
    .references(() => auth_user.id, { onDelete: "cascade" });

export const auth_session = pgTable(
  "auth_session",
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: user(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment().notNull().default(now),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [index("auth_session_user").on(t.userId)],
);

export const auth_account = pgTable(
  "auth_account",
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: user(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: moment().notNull().default(now),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [index("auth_account_user").on(t.userId)],
);

export const auth_verification = pgTable(
  "auth_verification",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().default(now),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [index("auth_verification_identifier").on(t.identifier)],
);

/** Short-lived tokens for a single purpose, such as the second step of a sign-in or a new email address. */
export const auth_tokens = pgTable(
  "auth_tokens",
  {
    /** The token's hash. The token itself isn't stored. */
    hash: text().primaryKey(),
    purpose: text().notNull(),
    user_id: user(),
    /** The value that the token is bound to: the new address, or the network that it must be used from. */
    value: text().notNull(),
    tries: integer().notNull().default(0),
    expires_at: moment().notNull(),
  },
  (t) => [index("auth_tokens_user").on(t.user_id)],
);

/** An account's authenticator app. */
export const auth_two_factor = pgTable("auth_two_factor", {
  user_id: user().primaryKey(),
  /** The authenticator app's secret, encrypted with the server's secret. */
  secret: text().notNull(),
  /** Null until a first code confirms that the app has the secret. */
  enabled_at: moment(),
  /** The time step of the last accepted code. That code and earlier ones are refused. */
  last_step: integer().notNull().default(0),
  /** Hashes of the unused backup codes. */
  backup_codes: text().array().notNull().default(sql`'{}'`),
});

/** Recent attempts and requested emails, counted for the limits in server/auth/embedded/attempt-limits.ts. */
export const auth_tries = pgTable(
  "auth_tries",
  {
    purpose: text().notNull(),
    email: text().notNull(),
    /** The network's address; empty if attempts from all networks are counted together. */
    address: text().notNull(),
    tries: integer().notNull(),
    tried_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.email, t.address] }), index("auth_tries_age").on(t.tried_at)],
);
