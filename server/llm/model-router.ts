import { own } from "../../scene/own.ts";
import type { Env } from "../env.ts";
import { LlmError } from "./errors.ts";
import { matches } from "./matches.ts";
import { type Answer, type Endpoint, UnreachableError, type Upstream } from "./upstream.ts";

export interface RoutedAnswer extends Answer {
  upstream: Upstream;
  /** The model's name at the upstream. */
  model: string;
  /**
   * Sends the request to the next fallback; undefined if there is none. Used when a response turns out to be a failure
   * while it is being read.
   */
  fallBack?(): Promise<RoutedAnswer>;
}

/** An upstream, and the name that it uses for a model. */
export interface Target {
  upstream: Upstream;
  model: string;
}

const maxWaitMs = 4000;

/**
 * Whether a response is a redirect. Redirects aren't followed, because they would send the key and the request to
 * another address.
 */
export const isRedirect = ({ status }: Answer) => status >= 300 && status < 400;

/**
 * Whether another upstream may succeed, because this one rejects the model or the key, is busy or broken, or isn't an
 * API.
 */
const mayFallBack = (answer: Answer) =>
  [401, 403, 404, 408, 429].includes(answer.status) ||
  answer.status >= 500 ||
  isRedirect(answer) ||
  answer.type.includes("text/html");

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * Finds the upstream for a model. It retries a request or falls back only if no part of a response has been received.
 */
export function createModelRouter(env: Env, upstreams: Upstream[]) {
  /**
   * Finds a model's upstream. `name/model` names the upstream; other names go to the first upstream whose patterns
   * match.
   */
  const targetOf = (model: string): Target | undefined => {
    const exact = upstreams.find((upstream) =>
      upstream.models.some((pattern) => !pattern.includes("*") && pattern === model),
    );
    if (exact) return { upstream: exact, model };
    const prefixed = upstreams.find((upstream) => model.startsWith(`${upstream.name}/`));
    if (prefixed) return { upstream: prefixed, model: model.slice(prefixed.name.length + 1) };
    const first = upstreams.find((upstream) => upstream.models.some((pattern) => matches(pattern, model)));
    return first && { upstream: first, model };
  };

  const attempt = async (
    { upstream, model }: Target,
    endpoint: Endpoint,
    bodyFor: (model: string) => string,
    signal: AbortSignal,
  ) => {
    for (let n = 1; ; n++) {
      try {
        const answer = await upstream.send(endpoint, bodyFor(model), signal);
        const again = answer.status === 429 || answer.status >= 500;
        const pauseMs = (answer.retryAfter ?? 0.25 * 2 ** n) * 1000;
        // A caller should wait only a few seconds. If the upstream asks for a longer wait, its response is passed on.
        if (!again || n === env.UPSTREAM_TRIES || pauseMs > maxWaitMs) return { ...answer, upstream, model };
        // The body is read to its end, so that the connection can be reused.
        await answer.bytes().catch(() => undefined);
        await wait(pauseMs, signal);
      } catch (error) {
        // A request isn't retried at an upstream that timed out.
        if (!(error instanceof UnreachableError) || error.timedOut || n === env.UPSTREAM_TRIES) throw error;
        await wait(100 * 2 ** n, signal);
      }
    }
  };

  /** The upstreams that serve a model and its fallbacks. */
  const targetsOf = (model: string): Target[] =>
    [model, ...(own(env.LLM_FALLBACKS, model) ?? [])].flatMap((name) => targetOf(name) ?? []);

  /** The first usable response of the targets, or else the last response. */
  const firstOf = async (
    targets: Target[],
    endpoint: Endpoint,
    bodyFor: (model: string) => string,
    signal: AbortSignal,
  ): Promise<RoutedAnswer> => {
    let last: RoutedAnswer | Error | undefined;
    for (const [at, target] of targets.entries()) {
      // The body is read to its end, so that the connection can be reused.
      if (last && !(last instanceof Error)) await last.bytes().catch(() => undefined);
      try {
        last = await attempt(target, endpoint, bodyFor, signal);
        const rest = targets.slice(at + 1);
        if (mayFallBack(last)) continue;
        if (rest.length === 0) return last;
        return { ...last, fallBack: () => firstOf(rest, endpoint, bodyFor, signal) };
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error;
        last = error;
      }
    }
    if (last instanceof Error) throw LlmError.upstream(last.message);
    return last!;
  };

  return {
    targetOf,
    targetsOf,
    upstreams,
    /**
     * Sends a request. The model and each of its fallbacks get up to `UPSTREAM_TRIES` attempts.
     * @returns the first usable response, or else the last response
     * @throws LlmError 404 for an unknown model, 502 if no upstream responded; the signal's reason if aborted
     */
    async send(
      model: string,
      endpoint: Endpoint,
      bodyFor: (model: string) => string,
      signal: AbortSignal,
    ): Promise<RoutedAnswer> {
      const targets = targetsOf(model);
      if (targets.length === 0) throw LlmError.unknownModel(model);
      return firstOf(targets, endpoint, bodyFor, signal);
    },
  };
}

export type ModelRouter = ReturnType<typeof createModelRouter>;
