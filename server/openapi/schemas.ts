import * as z from "zod";
import type { AppSetUp, Challenge, OwnAccount, TwoFactor } from "../../contract/account.ts";
import { type ErrorBody, type ErrorCode, errorCatalog } from "../../contract/errors.ts";
import type { Revision } from "../../contract/resources/animations.ts";
import type { Usage } from "../../contract/resources/assets.ts";
import type { ScriptResult } from "../../contract/script.ts";
import { roles, type Session, type SignedIn } from "../../contract/session.ts";
import {
  type Person,
  type PersonDetail,
  type PersonName,
  userBodies,
  userStatuses,
} from "../../contract/users.ts";
import type { Voice } from "../studio/speech/types.ts";

/**
 * Response schemas. Each schema is checked against the type in `contract/` that the console uses for the same response.
 */

const time = z.iso.datetime({ offset: true });
const userRef = z.object({ id: z.uuid(), email: z.string() });

export const errorBody = z.object({
  code: z.enum(Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  status: z.int(),
  errors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .meta({ description: "Error messages by field" }),
  request_id: z.string(),
}) satisfies z.core.$ZodType<ErrorBody>;

/** OpenAI's error format, which OpenAI's clients convert to their own exceptions. */
export const gatewayError = z.object({
  error: z.object({
    message: z.string(),
    type: z.string(),
    param: z.string().nullable(),
    code: z.string().nullable(),
  }),
});

/** Anthropic's error format, which Anthropic's clients convert to their own exceptions. */
export const messagesError = z.object({
  type: z.literal("error"),
  error: z.object({ type: z.string(), message: z.string() }),
  request_id: z.string().nullable(),
});

/** An error of Google's API. */
export const geminiError = z.object({
  error: z.object({
    code: z.int(),
    message: z.string(),
    status: z.string(),
    details: z.array(z.looseObject({ "@type": z.string() })).optional(),
  }),
});

/** An error of OTLP: google.rpc.Status. */
export const otlpError = z.object({ code: z.int(), message: z.string() });

export const errorSchemas = {
  console: errorBody,
  gateway: gatewayError,
  messages: messagesError,
  gemini: geminiError,
  otlp: otlpError,
} as const;

export const sessionUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
});

export const session = z.object({
  user: sessionUser,
  email_verified: z.boolean().meta({ description: "Whether the user's email address is verified" }),
  expires_at: time.nullable().meta({ description: "Null for an API key" }),
  impersonator: userRef.optional().meta({ description: "The admin impersonating this user" }),
  api_key: z
    .object({ id: z.uuid(), prefix: z.string() })
    .optional()
    .meta({ description: "The API key that a program uses to act for this user" }),
}) satisfies z.core.$ZodType<Session>;

export const signedIn = z.object({
  id: z.string(),
  created_at: time,
  expires_at: time,
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  impersonation: z.object({ admin: z.string(), user: z.string() }).optional(),
  current: z.boolean(),
}) satisfies z.core.$ZodType<SignedIn>;

export const challenge = z.object({
  challenge: z.string(),
  expires_at: time,
}) satisfies z.core.$ZodType<Challenge>;

export const twoFactor = z.object({
  on: z.boolean(),
  since: time.nullable(),
  backup_codes: z.int().meta({ description: "Unused backup codes" }),
}) satisfies z.core.$ZodType<TwoFactor>;

export const authenticatorSetup = z.object({
  secret: z.string().meta({ description: "The secret in Base32, to type into an authenticator app" }),
  uri: z.string().meta({ description: "The otpauth:// link to encode in the QR code" }),
}) satisfies z.core.$ZodType<AppSetUp>;

export const config = z.object({
  auth: z.enum(["embedded", "clerk"]),
  clerk_publishable_key: z.string().nullable(),
  clerk_proxy: z.string().nullable(),
  smtp: z.boolean(),
  verified_email_required: z.boolean(),
  first_account: z.enum(["open", "code"]).nullable().meta({
    description: "Whether creating the first account requires the setup code. Null if an account exists.",
  }),
  password_min_length: z.int(),
  payments: z.enum(["stripe", "manual"]),
  seller: z.object({ name: z.string(), address: z.string().nullable() }).nullable(),
  version: z.string(),
});

export const requestChange = z.object({
  id: z.uuid(),
  actor_id: z.uuid(),
  actor_name: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  created_at: time,
  undone_at: time.nullable(),
});

export const account = z.object({
  last_admin: z
    .boolean()
    .meta({ description: "Whether deleting the account would leave the server without an admin" }),
}) satisfies z.core.$ZodType<OwnAccount>;

export const user = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean().meta({ description: "Whether the user's email address is verified" }),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  created_at: time,
  last_seen_at: time.nullable(),
  balance: z.number().meta({ description: "Credits" }),
}) satisfies z.core.$ZodType<Person>;

export const personName = user.omit({
  email_verified: true,
  balance: true,
}) satisfies z.core.$ZodType<PersonName>;

export const userDetail = z.object({
  ...user.shape,
  ban_reason: z.string().nullable(),
  two_factor: z.boolean(),
  sessions: z.array(signedIn.omit({ current: true })),
  keys: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      prefix: z.string(),
      created_at: time,
      last_used_at: time.nullable(),
      active: z.boolean(),
    }),
  ),
  counts: z.object({ api_keys: z.int(), requests: z.int(), animations: z.int(), renders: z.int() }),
  rate_limits: userBodies.rateLimits,
}) satisfies z.core.$ZodType<PersonDetail>;

export const assetUsage = z.array(
  z.object({
    resource: z.enum(["animations", "voiceovers", "film-templates", "brand-kits"]),
    id: z.uuid(),
    title: z.string(),
    is_trashed: z.boolean(),
  }),
) satisfies z.core.$ZodType<Usage[]>;

export const revision = z.object({
  id: z.uuid(),
  label: z.string(),
  actor: z.string(),
  scene_count: z.int(),
  created_at: time,
}) satisfies z.core.$ZodType<Revision>;

export const queueEntry = z.object({
  id: z.uuid(),
  ahead: z.int().meta({ description: "Renders ahead in the queue" }),
});

export const voice = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  gender: z.enum(["female", "male", "unknown"]),
  engine: z.enum(["kokoro", "flite", "http"]),
  sample_text: z.string(),
}) satisfies z.core.$ZodType<Voice>;

export const scriptResult = z.object({
  document: z.unknown(),
  problems: z.array(z.object({ message: z.string(), line: z.int().nullable() })),
  console: z.array(z.object({ level: z.enum(["log", "warn", "error"]), text: z.string() })),
  duration: z.number().meta({ description: "Milliseconds" }),
}) satisfies z.core.$ZodType<ScriptResult>;

export const done = z.object({ status: z.literal(true) });

export const modelPrice = z.object({
  model: z.string(),
  input: z.number().nullable(),
  output: z.number().nullable(),
});
