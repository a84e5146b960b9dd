import { resolve } from "node:path";
import * as z from "zod";
import { baseUrls, type UpstreamKind, upstreamKinds } from "../contract/upstream-kinds.ts";
import { type Range, rangeOf } from "./ip-range.ts";

const integer = (low: number, high: number) =>
  z.coerce.number(`must be a whole number from ${low} to ${high}`).int().min(low).max(high);
const whole = (low: number, high: number, fallback: number) => integer(low, high).default(fallback);

const address = z.url({ protocol: /^https?$/, error: "must begin with https:// or http://" });

const isOrigin = (text: string) => URL.parse(text)?.origin === text;

const jsonOf = <T extends z.ZodType>(shape: T, fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "must be valid JSON" });
        return z.NEVER;
      }
    })
    .pipe(shape);

/** Parses an IP address or a range in CIDR notation. */
function rangeIn(text: string, context: z.RefinementCtx): Range {
  const range = rangeOf(text);
  if (range) return range;
  context.addIssue({ code: "custom", message: "must list IP addresses or ranges such as 10.0.0.0/8" });
  return z.NEVER;
}

const hasAddress = ({ kind, base_url }: { kind: UpstreamKind; base_url?: string }) =>
  base_url !== undefined || baseUrls[kind] !== undefined;

const upstream = z
  .object({
    name: z.string().min(1),
    kind: z.enum(upstreamKinds).default("compatible"),
    /** May be omitted for kinds with a well-known address. */
    base_url: address.optional(),
    api_key: z.string().optional(),
    /** The names of the models that the upstream serves; `*` matches any part of a name. */
    models: z.array(z.string().min(1)).default(["*"]),
    /** Whether customers can make calls with their own keys. */
    own_keys: z.boolean().default(false),
    responses_api: z.boolean().default(false),
  })
  .refine(hasAddress, { path: ["base_url"], error: "is required for this kind of upstream" });

/** Text in which `\n` separates the lines. */
const lines = z.string().transform((text) => text.replaceAll("\\n", "\n"));

const variables = z.object({
  PORT: whole(0, 65_535, 3000),
  HOST: z.string().default("0.0.0.0"),
  /** The public address, if it isn't http://localhost:PORT. Links in emails begin with it. */
  PUBLIC_URL: address.transform((url) => url.replace(/\/+$/, "")).optional(),
  /** The origins whose pages may call /v1, separated by commas; `*` for all. */
  CORS_ORIGINS: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((origin) => origin.trim() || []))
    .pipe(
      z.array(
        z.literal("*").or(z.string().refine(isOrigin, "must list origins such as https://example.com")),
      ),
    ),
  /** If true, the client's address is the last entry of X-Forwarded-For. */
  TRUST_PROXY: z.stringbool("must be true or false").default(false),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((path) => resolve(path)),
  /** The address of an external PostgreSQL 15 or newer. Without it, the built-in database runs inside DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
    .optional(),
  /**
   * The secret that signs sessions; it must be the same for all processes. By default, it is generated once and stored
   * in DATA_DIR.
   */
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  /** The maximum number of sign-ups per hour from one IPv4 address or IPv6 /64 network. */
  SIGNUPS_PER_HOUR: whole(1, 1_000_000, 30),
  /** The minimum length of new passwords. Existing passwords keep working. */
  PASSWORD_MIN_LENGTH: whole(8, 64, 12),
  /** The mail server. Without one, emails are written to DATA_DIR/outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must begin with smtp:// or smtps://" }).optional(),
  MAIL_FROM: z.string().optional(),
  /**
   * Whether users must verify their email address before they get credits, API keys, two-factor authentication and
   * invitations.
   */
  REQUIRE_VERIFIED_EMAIL: z.stringbool("must be true or false").optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: address.optional(),
  /** IP addresses and ranges that webhooks may use although they aren't public, separated by commas. */
  WEBHOOK_PRIVATE_RANGES: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((range) => range.trim() || []))
    .pipe(z.array(z.string().transform(rangeIn))),
  /** The number of days after which bodies, and whole calls, are removed from the log. By default, they are kept. */
  LLM_BODY_DAYS: integer(1, 36_500).optional(),
  LLM_LOG_DAYS: integer(1, 36_500).optional(),
  LLM_UPSTREAMS: jsonOf(z.array(upstream), "[]"),
  /** For each model, the models to try if it fails. */
  LLM_FALLBACKS: jsonOf(z.record(z.string(), z.array(z.string())), "{}"),
  /** How calls are distributed among upstreams with the same position: by weight, or by response time. */
  LLM_BALANCING: z.enum(["weight", "latency"]).default("weight"),
  /** Credits charged per US cent of model cost. */
  MARKUP: z.coerce.number("must be a number from 0.01 to 1000").min(0.01).max(1000).default(1),
  /** The credits that a new account receives. */
  SIGNUP_CREDITS: z.coerce.number("must be a number from 0 to 1000000").min(0).max(1_000_000).default(100),
  /** Credits per minute of rendered film, and per thousand characters of speech. */
  RENDER_CREDITS: z.coerce.number("must be a number from 0 to 10000").min(0).max(10_000).default(1),
  VOICE_CREDITS: z.coerce.number("must be a number from 0 to 10000").min(0).max(10_000).default(1),
  /**
   * The maximum number of an account's renders that are running, and of those that are running or waiting. Both limits
   * apply separately to voiceovers, and the second one to batches.
   */
  ACCOUNT_RUNNING_JOBS: whole(1, 1000, 2),
  ACCOUNT_QUEUED_JOBS: whole(1, 100_000, 50),
  /** The maximum total size of an account's stored files, in MB. */
  ACCOUNT_STORAGE_MB: whole(1, 1_000_000_000, 10_240),
  /**
   * If both variables are set, credits are sold by card. The second one is the signing secret of the webhook endpoint.
   */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Stripe's address, if it isn't the default. */
  STRIPE_API_URL: address.optional(),
  /** The seller shown on receipts. `\n` separates the lines of the address. */
  SELLER_NAME: z.string().optional(),
  SELLER_ADDRESS: lines.optional(),
  /** How to pay for an order without Stripe, for example the number of a bank account. `\n` separates the lines. */
  PAYMENT_INSTRUCTIONS: lines.optional(),
  UPSTREAM_TIMEOUT_MS: whole(1, 3_600_000, 120_000),
  UPSTREAM_TRIES: whole(1, 10, 3),
  /**
   * The address of a service that implements OpenAI's `/audio/speech`. SPEECH_VOICES lists its voices, separated by
   * commas.
   */
  SPEECH_BASE_URL: address.optional(),
  SPEECH_API_KEY: z.string().optional(),
  SPEECH_MODEL: z.string().default("tts-1"),
  SPEECH_VOICES: z
    .string()
    .default("alloy")
    .transform((names) => names.split(",").flatMap((name) => name.trim() || [])),
  /** If both keys are set, users sign in with Clerk. */
  CLERK_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_[\w+/-]+=*$/, "must begin with pk_test_ or pk_live_")
    .optional(),
  CLERK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_/, "must begin with sk_test_ or sk_live_")
    .optional(),
  /** The signing secret of Clerk's webhook to /api/webhooks/clerk. */
  CLERK_WEBHOOK_SECRET: z.string().startsWith("whsec_", "must begin with whsec_").optional(),
  /** The PEM key that verifies session tokens. By default, it is fetched from Clerk. */
  CLERK_JWT_KEY: lines.optional(),
  /** Whether browsers reach Clerk through this server, at /__clerk. */
  CLERK_PROXY: z.stringbool("must be true or false").default(false),
  /** The addresses of Clerk's two APIs, if they aren't the defaults. */
  CLERK_FAPI_URL: address.optional(),
  CLERK_API_URL: address.optional(),
  /** Where `npm run backup` and scheduled backups are stored: a folder or s3://bucket/prefix. */
  BACKUP_TO: z.string().min(1).optional(),
  /** The age public key that backups are encrypted with. */
  BACKUP_RECIPIENT: z.string().startsWith("age1", "must be an age public key (age1…)").optional(),
  /** When to back up, as a cron expression in UTC. By default, backups aren't scheduled. */
  BACKUP_CRON: z
    .string()
    .regex(/^\S+( \S+){4}$/, "must be a cron expression such as 30 2 * * *")
    .optional(),
  /** For how many days scheduled backups are kept. */
  BACKUP_KEEP_DAYS: whole(1, 3650, 30),
  /** The bucket where files are stored instead of in DATA_DIR. */
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  /** The address of the S3 service, if it isn't Amazon's. */
  S3_ENDPOINT: address.optional(),
  /** The port of GET /metrics, and the address to listen on. Without a port, METRICS_TOKEN enables it on PORT. */
  METRICS_PORT: integer(1, 65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** The bearer token that GET /metrics requires. */
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, "must have at least 16 characters and no spaces")
    .optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** The number of web servers that `npm start` runs on its port. */
  WEB_PROCESSES: whole(1, 128, 1),
  /** Whether `npm start` also runs a worker, in the same process. */
  WORKER: z.enum(["inside", "off"]).default("inside"),
  /** Whether `npm start` builds and serves the console. */
  CONSOLE: z.enum(["on", "off"]).default("on"),
  /** How many seconds a stopping server still accepts requests, so that load balancers notice that /readyz fails. */
  DRAIN_SECONDS: whole(0, 600, 0),
});

const schema = variables
  /** Without the webhook's secret, payments would be taken but never recorded. */
  .refine((env) => !env.STRIPE_SECRET_KEY || env.STRIPE_WEBHOOK_SECRET, {
    path: ["STRIPE_WEBHOOK_SECRET"],
    error:
      "is required with STRIPE_SECRET_KEY. Copy the signing secret (whsec_…) from the endpoint /api/webhooks/stripe in the Stripe Dashboard",
  })
  .refine((env) => !env.BACKUP_CRON || env.BACKUP_TO, {
    path: ["BACKUP_CRON"],
    error: "also requires BACKUP_TO",
  })
  .refine((env) => !env.S3_BUCKET || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY), {
    path: ["S3_BUCKET"],
    error: "also requires S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
  })
  .refine((env) => !env.CLERK_PUBLISHABLE_KEY === !env.CLERK_SECRET_KEY, {
    path: ["CLERK_SECRET_KEY"],
    error: "Clerk requires both of its keys: CLERK_PUBLISHABLE_KEY and CLERK_SECRET_KEY",
  })
  .transform((env) => ({
    ...env,
    // Without a mail server, users couldn't receive the code, so verification is required only with one.
    REQUIRE_VERIFIED_EMAIL: env.REQUIRE_VERIFIED_EMAIL ?? env.SMTP_URL !== undefined,
  }));

export type Env = z.infer<typeof schema>;

/**
 * Reads and validates the environment.
 * @throws Error that names each invalid variable, and never shows a value
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Invalid environment variables:\n${lines.join("\n")}`);
}
