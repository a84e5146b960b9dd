import { type Dispatcher, Pool } from "undici";
import { baseUrls, type UpstreamKind } from "../../../contract/upstream-kinds.ts";
import { decoded, reusable, wholeOf } from "../response-body.ts";
import { traceOf } from "./answer-headers.ts";
import { createHealth } from "./health.ts";
import type { KeyRing } from "./key-ring.ts";
import { kinds } from "./kinds.ts";
import { createModelList } from "./model-list.ts";
import { sendWithKeys } from "./send-with-keys.ts";
import {
  type Answer,
  type Endpoint,
  type KeyTest,
  UnreachableError,
  type Upstream,
  type UpstreamRequest,
} from "./upstream.ts";

/** The time limit of a request for the list of models, in milliseconds. */
const listMs = 5000;
/** How long a retired upstream still accepts the retries of running calls, in milliseconds. */
const retryMs = 5000;

export interface UpstreamSettings extends Pick<Upstream, "aliases" | "position" | "weight"> {
  name: string;
  kind: UpstreamKind;
  /** The base URL, which is the part before paths such as `/chat/completions`; by default, the kind's base URL. */
  base_url?: string | null;
  /** Whether callers can use their own keys. */
  own_keys?: boolean;
  /** Whether the upstream offers OpenAI's Responses API, for kinds that don't always offer it. */
  responses_api?: boolean;
  /** The only key of an upstream without a key ring. */
  api_key?: string;
  models: string[];
}

export interface HttpUpstream extends Upstream {
  health: ReturnType<typeof createHealth>;
  /** Reads the upstream's list of models again. @throws Error if it can't be read */
  readModels(): Promise<string[]>;
  /** Returns a test call for each of the upstream's keys. The calls ignore the keys' limits and rest periods. */
  keyTests(): KeyTest[];
  /** Closes the connections once the running calls have ended. */
  retire(): void;
}

/** @param onHealth called when the state of the upstream's health changes */
export function httpUpstream(
  given: UpstreamSettings,
  timeoutMs: number,
  keys?: KeyRing,
  onHealth?: () => void,
): HttpUpstream {
  const { name } = given;
  const kind = kinds[given.kind];
  const { origin, pathname } = new URL(given.base_url ?? baseUrls[given.kind] ?? "");
  const path = pathname.replace(/\/+$/, "");
  const pool = new Pool(origin, {
    connections: 512,
    keepAliveTimeout: 30_000,
    connect: { timeout: Math.min(10_000, timeoutMs) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const health = createHealth(onHealth);
  const headersOf = (endpoint: Endpoint | "models", secret: string | undefined): Record<string, string> => ({
    "content-type": "application/json",
    accept: "*/*",
    ...(secret ? kind.keyHeaders(secret, endpoint) : {}),
  });
  /** The keys for which a 403 is being investigated. */
  const doubted = new Set<string>();

  async function exchange(request: UpstreamRequest, signal: AbortSignal, secret?: string): Promise<Answer> {
    const attempt = health.begin();
    const sentAt = performance.now();
    let answer: Dispatcher.ResponseData;
    try {
      answer = await pool.request({
        path: path + kind.pathOf(request),
        method: "POST",
        headers: { ...headersOf(request.endpoint, secret), ...request.headers },
        body: request.body,
        signal,
      });
    } catch (error) {
      if (signal.aborted) attempt.abandoned();
      else attempt.failed(problemOf(error, timeoutMs));
      throw signal.aborted ? error : unreachable(name, error, timeoutMs);
    }
    const { statusCode: status, headers, body } = answer;
    if (status >= 500) attempt.failed(`responded with ${status}`);
    else attempt.answered(status < 300 ? performance.now() - sentAt : undefined);
    const content = decoded(body, headers["content-encoding"]);
    if (status < 500) {
      let broken = false;
      // A reader may close the body early on purpose, which isn't a failure of the upstream.
      content.once("error", (error) => {
        broken = !/^(ABORT_ERR|UND_ERR_ABORTED)$/.test(codeOf(error));
      });
      content.once("close", () => {
        if (signal.aborted) return;
        if (broken) attempt.failed("dropped the connection in the middle of a response");
        else attempt.completed();
      });
    }
    return {
      status,
      type: String(headers["content-type"] ?? ""),
      retryAfter: secondsUntil(headers["retry-after"]),
      ...traceOf(headers),
      body: reusable(content),
      bytes: () => wholeOf(content, name),
    };
  }

  async function getModels(secret: string | undefined) {
    const answer = await pool.request({
      path: path + kind.models,
      method: "GET",
      headers: headersOf("models", secret),
      headersTimeout: listMs,
      bodyTimeout: listMs,
    });
    const content = decoded(answer.body, answer.headers["content-encoding"]);
    return { status: answer.statusCode, text: (await wholeOf(content, name)).toString() };
  }

  /** Rejects a key if the list of models is also forbidden. Otherwise, the 403 was about the request. */
  async function lookInto({ id, secret }: { id: string; secret: string }) {
    if (doubted.has(id)) return;
    doubted.add(id);
    const { status } = await getModels(secret).catch(() => ({ status: 0 }));
    if (status === 401 || status === 403) keys?.reject(id);
    doubted.delete(id);
  }

  const list = createModelList(given, async () => {
    let refusal = 401;
    for (const secret of keys?.hasKeys ? keys.all.map((key) => key.secret) : [given.api_key]) {
      const { status, text } = await getModels(secret);
      if (status < 300) return text;
      refusal = status;
    }
    throw new ListRefusedError(refusal);
  });

  return {
    name,
    models: given.models,
    aliases: given.aliases,
    position: given.position,
    weight: given.weight,
    health,
    native: new Set(given.responses_api ? [...kind.native, "responses" as const] : kind.native),
    keepsResponses: () => !keys?.hasKeys || keys.all.length === 1,
    optional: new Set(kind.optional),
    ownKeysFor: given.own_keys ? origin : undefined,
    alternatives: { forwarded: kind.forwardsModels === true, tried: given.kind !== "openrouter" },
    send: (request, signal) =>
      keys?.hasKeys && request.secret === undefined
        ? sendWithKeys(name, keys, (secret) => exchange(request, signal, secret), lookInto)
        : exchange(request, signal, request.secret ?? given.api_key),
    listModels: () => list.names(),
    details: (model) => list.details(model),
    readModels: () => list.refresh(),
    keyTests: () =>
      keys?.hasKeys
        ? keys.all.map((key) => ({ key, send: (request, signal) => exchange(request, signal, key.secret) }))
        : [{ key: null, send: (request, signal) => exchange(request, signal, given.api_key) }],
    retire() {
      setTimeout(() => void pool.close(), retryMs).unref();
    },
  };
}

/** Thrown if an upstream refuses to return its list of models. */
export class ListRefusedError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The upstream refused to list its models and responded with ${status}`);
    this.status = status;
  }
}

/** The number of seconds to wait according to a Retry-After header, which contains a number or a date. */
function secondsUntil(header: string | string[] | undefined): number | undefined {
  if (typeof header !== "string") return undefined;
  const seconds = /^\s*[\d.]+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? "";
const isTimeout = (error: unknown) => /TIMEOUT/.test(codeOf(error));

/** Describes a failed request, as the end of a sentence that begins with the upstream. */
export function problemOf(error: unknown, timeoutMs: number): string {
  if (isTimeout(error)) return `didn't respond within ${timeoutMs / 1000} s`;
  if (/^UND_ERR_(CLOSED|DESTROYED)$/.test(codeOf(error))) return "was changed or removed";
  return `couldn't be reached (${codeOf(error) || "connection failed"})`;
}

/** Creates the error for a failed request. Upstreams that timed out, were changed or were removed aren't retried. */
export const unreachable = (name: string, error: unknown, timeoutMs: number) =>
  new UnreachableError(
    `The upstream ${name} ${problemOf(error, timeoutMs)}`,
    !isTimeout(error) && !/^UND_ERR_(CLOSED|DESTROYED)$/.test(codeOf(error)),
  );
