import * as z from "zod";
const upstream = z.object({ name: z.string(), base_url: z.url(), api_key: z.string().optional(), models: z.array(z.string()).default(["*"]) });
const schema = z.object({
  PORT: z.coerce.number().int().default(3000),
  HOST: z.string().default("0.0.0.0"),
  DATA_DIR: z.string().default(".data"),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().optional(),
  LLM_UPSTREAMS: z.string().default("[]").transform((s) => JSON.parse(s)).pipe(z.array(upstream)),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().default(120000),
  LLM_FALLBACKS: z.string().default("{}").transform((s) => JSON.parse(s)).pipe(z.record(z.string(), z.array(z.string()))),
  CLERK_PUBLISHABLE_KEY: z.string().optional(),
  CLERK_SECRET_KEY: z.string().optional(),
  LOG_LEVEL: z.string().default("info"),
});
export type Env = z.infer<typeof schema>;
export const readEnv = (source = process.env): Env => schema.parse(source);
