import { Pool } from "undici";
import type { Env } from "../env.ts";
import { matches } from "./matches.ts";
import { decoded, wholeOf } from "./response-body.ts";

export type Endpoint = "chat/completions" | "embeddings" | "audio/speech";

/** An upstream's response whose body hasn't been read yet. */
export interface Answer {
  status: number;
  type: string;
  /** The number of seconds to wait before the next attempt, if the upstream specifies it. */
  retryAfter?: number;
  /** The decompressed body. If the connection to the upstream is lost, the body ends early or throws. */
  body: AsyncIterable<Uint8Array>;
  /**
   * Reads the complete body.
   * @throws FailedAnswerError if it is too large or the connection is lost
   */
  bytes(): Promise<Uint8Array>;
}

export interface Upstream {
  name: string;
  /** Whether calls to this upstream are free. */
  free?: boolean;
  /** Model name patterns, in which `*` matches any characters. */
  models: string[];
  send(endpoint: Endpoint, body: string, signal: AbortSignal): Promise<Answer>;
  listModels(): Promise<string[]>;
  /** Whether a model takes pictures; undefined if the upstream's list of models doesn't say it. */
  takesPictures?(model: string): Promise<boolean | undefined>;
}

/** Thrown if an upstream refused the connection, could not be reached, or timed out. */
export class UnreachableError extends Error {
  readonly timedOut: boolean;
  constructor(message: string, timedOut: boolean) {
    super(message);
    this.timedOut = timedOut;
  }
}

/** A model in an upstream's list. OpenRouter and Mistral say what it takes. */
interface ListedModel {
  id: string;
  architecture?: { input_modalities?: string[] };
  capabilities?: { vision?: boolean };
}

const takesPictures = ({ architecture, capabilities }: ListedModel) =>
  architecture?.input_modalities?.includes("image") ?? capabilities?.vision;

const modelsFreshMs = 5 * 60_000;

/**
 * Creates an upstream for any endpoint that implements OpenAI's API. `base_url` is the part before `/chat/completions`.
 */
export function openAiCompatible(
  given: { name: string; base_url: string; api_key?: string; models: string[] },
  timeoutMs: number,
): Upstream {
  const base = given.base_url.replace(/\/+$/, "");
  const { origin, pathname } = new URL(base);
  const path = pathname.replace(/\/+$/, "");
  const pool = new Pool(origin, {
    connections: 512,
    keepAliveTimeout: 30_000,
    connect: { timeout: Math.min(10_000, timeoutMs) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const headers: Record<string, string> = { "content-type": "application/json", accept: "*/*" };
  if (given.api_key) headers.authorization = `Bearer ${given.api_key}`;
  let listed: { at: number; names: string[]; seeing: Map<string, boolean | undefined> } | undefined;

  return {
    name: given.name,
    models: given.models,
    async send(endpoint, body, signal) {
      try {
        const answer = await pool.request({
          path: `${path}/${endpoint}`,
          method: "POST",
          headers,
          body,
          signal,
        });
        const content = decoded(answer.body, answer.headers["content-encoding"]);
        return {
          status: answer.statusCode,
          type: String(answer.headers["content-type"] ?? ""),
          retryAfter: secondsUntil(answer.headers["retry-after"]),
          body: content,
          bytes: () => wholeOf(content, given.name),
        };
      } catch (error) {
        if (signal.aborted) throw error;
        throw unreachable(given.name, error, timeoutMs);
      }
    },
    async listModels() {
      if (listed && Date.now() - listed.at < modelsFreshMs) return listed.names;
      const exact = given.models.filter((pattern) => !pattern.includes("*"));
      const seeing = new Map<string, boolean | undefined>();
      let names = exact;
      if (exact.length < given.models.length) {
        try {
          const answer = await pool.request({
            path: `${path}/models`,
            method: "GET",
            headers,
            headersTimeout: 5000,
          });
          const content = decoded(answer.body, answer.headers["content-encoding"]);
          const text = (await wholeOf(content, given.name)).toString();
          const body = JSON.parse(text) as { data?: ListedModel[] };
          for (const model of body.data ?? []) seeing.set(model.id, takesPictures(model));
          names = [...new Set([...exact, ...(body.data ?? []).map((model) => model.id)])].filter((name) =>
            given.models.some((pattern) => matches(pattern, name)),
          );
        } catch {
          // If the upstream's list of models can't be read, the configured names are used.
        }
      }
      listed = { at: Date.now(), names, seeing };
      return names;
    },
    async takesPictures(model) {
      await this.listModels();
      return listed?.seeing.get(model);
    },
  };
}

/** The seconds of a Retry-After header, which contains a number or a date. */
function secondsUntil(header: string | string[] | undefined): number | undefined {
  if (typeof header !== "string") return undefined;
  const seconds = /^\s*[\d.]+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

export function unreachable(name: string, error: unknown, timeoutMs: number): UnreachableError {
  const code = (error as { code?: string }).code ?? "";
  const timedOut = /TIMEOUT/.test(code);
  const why = timedOut
    ? `did not respond within ${timeoutMs / 1000} s`
    : `could not be reached (${code || "connection failed"})`;
  return new UnreachableError(`The upstream ${name} ${why}`, timedOut);
}

/** The upstreams configured in the environment, in order of precedence. */
export function upstreamsOf(env: Env): Upstream[] {
  const named = env.LLM_UPSTREAMS.map((upstream) => openAiCompatible(upstream, env.UPSTREAM_TIMEOUT_MS));
  if (!env.OPENAI_API_KEY && !env.OPENAI_BASE_URL) return named;
  const openai = {
    name: "openai",
    base_url: env.OPENAI_BASE_URL ?? "https://api.openai.com/v1",
    api_key: env.OPENAI_API_KEY,
    models: ["*"],
  };
  return [...named, openAiCompatible(openai, env.UPSTREAM_TIMEOUT_MS)];
}
