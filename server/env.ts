import { resolve } from "node:path";
import * as z from "zod";

const whole = (low: number, high: number, fallback: number) =>
  z.coerce.number(`a whole number from ${low} to ${high}`).int().min(low).max(high).default(fallback);

const address = z.url({ protocol: /^https?$/, error: "an address that begins with https:// or http://" });

/** JSON in a variable. */
const jsonOf = <T extends z.ZodType>(shape: T, fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "not valid JSON" });
        return z.NEVER;
      }
    })
    .pipe(shape);

const upstream = z.object({
  name: z.string().min(1),
  base_url: address,
  api_key: z.string().optional(),
  /** Names of models it serves; `*` stands for any part of a name. */
  models: z.array(z.string().min(1)).default(["*"]),
});

const variables = z.object({
  PORT: whole(0, 65_535, 3000),
  HOST: z.string().default("0.0.0.0"),
  /** What people type to get here, where it is not http://localhost:PORT. Links in mails begin with it. */
  PUBLIC_URL: address.transform((url) => url.replace(/\/+$/, "")).optional(),
  /** The client's address is then read from the last entry of X-Forwarded-For. */
  TRUST_PROXY: z.stringbool("true or false").default(false),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((path) => resolve(path)),
  /** A PostgreSQL 15 or newer of your own; without it one is run inside DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "begins with postgres://")
    .optional(),
  /** Signs the bearers; the same for all processes. Made once and kept in DATA_DIR where it is left out. */
  AUTH_SECRET: z.string().min(32, "32 characters or more").optional(),
  /** From one address. */
  SIGNUPS_PER_HOUR: whole(1, 1_000_000, 30),
  /** Without it mails are written to DATA_DIR/outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "begins with smtp:// or smtps://" }).optional(),
  MAIL_FROM: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: address.optional(),
  LLM_UPSTREAMS: jsonOf(z.array(upstream), "[]"),
  /** For each model the models to try when it fails. */
  LLM_FALLBACKS: jsonOf(z.record(z.string(), z.array(z.string())), "{}"),
  /** What a customer pays for a cent of model cost, in credits. */
  MARKUP: z.coerce.number("a number from 0.01 to 1000").min(0.01).max(1000).default(1),
  /** What a new account begins with. */
  SIGNUP_CREDITS: z.coerce.number("a number from 0 to 1000000").min(0).max(1_000_000).default(100),
  /** Credits for a minute of film that is rendered, and for a thousand characters that are spoken. */
  RENDER_CREDITS: z.coerce.number("a number from 0 to 10000").min(0).max(10_000).default(1),
  VOICE_CREDITS: z.coerce.number("a number from 0 to 10000").min(0).max(10_000).default(1),
  /** With it credits are paid by card. The other is what the webhook's endpoint signs with. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Where Stripe is, if not at its own address. */
  STRIPE_API_URL: address.optional(),
  /** Who sells the credits, as receipts say it; lines of the address are parted by \\n. */
  SELLER_NAME: z.string().optional(),
  SELLER_ADDRESS: z
    .string()
    .transform((text) => text.replaceAll("\\n", "\n"))
    .optional(),
  UPSTREAM_TIMEOUT_MS: whole(1, 3_600_000, 120_000),
  /** A service that speaks OpenAI's `/audio/speech`, and its voices, separated by commas. */
  SPEECH_BASE_URL: address.optional(),
  SPEECH_API_KEY: z.string().optional(),
  SPEECH_MODEL: z.string().default("tts-1"),
  SPEECH_VOICES: z
    .string()
    .default("alloy")
    .transform((names) => names.split(",").flatMap((name) => name.trim() || [])),
  /** With both, people sign in through Clerk. */
  CLERK_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_[\w+/-]+=*$/, "begins with pk_test_ or pk_live_")
    .optional(),
  CLERK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_/, "begins with sk_test_ or sk_live_")
    .optional(),
  /** What messages to /api/webhooks/clerk are signed with. */
  CLERK_WEBHOOK_SECRET: z.string().startsWith("whsec_", "begins with whsec_").optional(),
  /** The PEM key of session tokens; asked of Clerk where it is left out. */
  CLERK_JWT_KEY: z
    .string()
    .transform((text) => text.replaceAll("\\n", "\n"))
    .optional(),
  /** Whether browsers reach Clerk through this server, at /__clerk. */
  CLERK_PROXY: z.stringbool("true or false").default(false),
  /** Where Clerk's two APIs are, if not at their own addresses. */
  CLERK_FAPI_URL: address.optional(),
  CLERK_API_URL: address.optional(),
  /** Files are kept in this bucket, rather than in DATA_DIR. */
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  /** Where it is, if not at Amazon. */
  S3_ENDPOINT: address.optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** Whether `npm start` runs a worker inside itself. */
  WORKER: z.enum(["inside", "off"]).default("inside"),
  /** Whether `npm start` builds and serves the console. */
  CONSOLE: z.enum(["on", "off"]).default("on"),
});

const schema = variables
  /** Money must not be taken where nobody would hear that it came. */
  .refine((env) => !env.STRIPE_SECRET_KEY || env.STRIPE_WEBHOOK_SECRET, {
    path: ["STRIPE_WEBHOOK_SECRET"],
    error: "missing beside STRIPE_SECRET_KEY: Stripe shows it (whsec_…) at the endpoint /api/webhooks/stripe",
  })
  .refine((env) => !env.S3_BUCKET || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY), {
    path: ["S3_BUCKET"],
    error: "needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it",
  })
  .refine((env) => !env.CLERK_PUBLISHABLE_KEY === !env.CLERK_SECRET_KEY, {
    path: ["CLERK_SECRET_KEY"],
    error: "Clerk shows two keys, and needs both: CLERK_PUBLISHABLE_KEY and CLERK_SECRET_KEY",
  });

export type Env = z.infer<typeof schema>;

/** @throws Error that names each variable which cannot be used, and never shows a value */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment cannot be used:\n${lines.join("\n")}`);
}
