import type { Env } from "../env.ts";
import type { Attempts } from "./attempts.ts";
import { LlmError } from "./errors.ts";
import { isRedirect, readFailed } from "./failed-try.ts";
import { createRouting, type Routes, type Target, type Wanted } from "./routing.ts";
import { type Answer, type Endpoint, UnreachableError, type UpstreamRequest } from "./upstreams/upstream.ts";

export type { Target };

export interface RoutedAnswer extends Answer, Target {
  /** The endpoint that responded. */
  endpoint: Endpoint;
  /**
   * Sends the request to the next fallback; undefined if there is none. Used when a response turns out to be a failure
   * while it is being read.
   */
  fallBack?(): Promise<RoutedAnswer>;
}

/** How a call is sent to its targets. */
interface Sending {
  /** Creates the request for a target. Upstreams can offer different APIs, so each one may need a different request. */
  requestFor(target: Target): UpstreamRequest;
  signal: AbortSignal;
  /** Receives each attempt. The attempt whose response is returned must be ended by the response's reader. */
  attempts: Attempts;
}

const maxWaitMs = 4000;

/**
 * Whether another upstream may succeed, because this one rejects the model or the key, requires payment, is busy or
 * broken, or isn't an API.
 */
const mayFallBack = (answer: Answer) =>
  [401, 402, 403, 404, 408, 429].includes(answer.status) ||
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

const isOpen = ({ upstream }: Target) => upstream.health?.isAvailable === false;

/** Creates the router, which sends requests to the upstreams that serve their models, with retries and fallbacks. */
export function createModelRouter(env: Pick<Env, "LLM_BALANCING" | "UPSTREAM_TRIES">, routes: Routes) {
  const { poolOf, targetOf, targetsOf } = createRouting(routes, env.LLM_BALANCING);

  const attempt = async (
    target: Target,
    { requestFor, signal, attempts }: Sending,
  ): Promise<RoutedAnswer> => {
    const request = requestFor(target);
    // An upstream that keeps failing gets only one attempt.
    const isLast = (n: number) => n >= env.UPSTREAM_TRIES || isOpen(target);
    for (let n = 1; ; n++) {
      attempts.begin(target);
      try {
        const answer = await target.upstream.send(request, signal);
        const routed = { ...answer, ...target, endpoint: request.endpoint };
        const again = answer.status === 429 || answer.status >= 500;
        const pauseMs = (answer.retryAfter ?? 0.25 * 2 ** n) * 1000;
        // A caller should wait only a few seconds. If the upstream asks for a longer wait, it isn't retried.
        if (!again || isLast(n) || pauseMs > maxWaitMs) return routed;
        attempts.fail(await readFailed(routed));
        await wait(pauseMs, signal);
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error;
        attempts.fail({ error: error.message, status: null });
        if (!error.mayRetry || isLast(n)) throw error;
        await wait(100 * 2 ** n, signal);
      }
    }
  };

  /**
   * Tries the targets in order.
   * @returns the first usable response, or else the last target's.
   * @throws LlmError 502 if the last target didn't respond
   */
  const firstOf = async (targets: Target[], sending: Sending): Promise<RoutedAnswer> => {
    let last: RoutedAnswer | Error | undefined;
    for (const [at, target] of targets.entries()) {
      if (last && !(last instanceof Error)) sending.attempts.fail(await readFailed(last));
      try {
        last = await attempt(target, sending);
        const rest = targets.slice(at + 1);
        if (mayFallBack(last)) continue;
        if (rest.length === 0) return last;
        return { ...last, fallBack: () => firstOf(rest, sending) };
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error;
        last = error;
      }
    }
    if (last instanceof Error) throw LlmError.upstream(last.message);
    return last!;
  };

  return {
    poolOf,
    targetOf,
    targetsOf,
    get upstreams() {
      return routes.all();
    },
    /**
     * Sends a request. Each of its targets gets up to `UPSTREAM_TRIES` attempts. Upstreams that keep failing are
     * skipped; if no others are left, each of them gets one attempt.
     * @param isServable whether a target can serve the request; by default, all can
     * @returns the first usable response, or else the last target's
     * @throws LlmError 404 if no target can serve the model, 502 if the last target didn't respond; the signal's reason
     * if aborted
     */
    async send(
      { body, allows }: { body: Wanted; allows?: (model: string) => boolean },
      sending: Sending,
      isServable: (target: Target) => boolean = () => true,
    ): Promise<RoutedAnswer> {
      const targets = targetsOf(body, allows).filter(isServable);
      if (targets.length === 0) throw LlmError.unknownModel(body.model);
      const working = targets.filter((target) => !isOpen(target));
      return firstOf(working.length > 0 ? working : targets, sending);
    },
  };
}

export type ModelRouter = ReturnType<typeof createModelRouter>;
