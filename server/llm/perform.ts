import { newId } from "../db/ids.ts";
import type { Logger } from "../log.ts";
import type { Admitted } from "./admission.ts";
import { settleCached } from "./cached-call.ts";
import type { Call, Outcome, Sink } from "./call.ts";
import { abortedError, CallCancelledError, CallNotAllowedError } from "./call-errors.ts";
import { isOffered } from "./endpoints.ts";
import { LlmError } from "./errors.ts";
import { affordableOutput, type createEstimate, type Estimate } from "./estimate.ts";
import { settleRefused } from "./guardrails/refused-call.ts";
import type { LimitedUsers } from "./limited-users.ts";
import type { ModelRouter, Target } from "./model-router.ts";
import { notKept } from "./omission.ts";
import type { Prices } from "./prices.ts";
import type { RequestLog } from "./request-log.ts";
import type { RequestStart } from "./request-rows.ts";
import { RunningCall } from "./running-call.ts";
import { tokensOf } from "./token-reservation.ts";
import type { createUsageHistory } from "./usage-history.ts";

export interface PerformDeps {
  requests: RequestLog;
  router: ModelRouter;
  prices: Prices;
  estimate: ReturnType<typeof createEstimate>;
  history: ReturnType<typeof createUsageHistory>;
  limitedUsers: LimitedUsers;
  log: Logger;
}

/** The estimate for a call that isn't charged. */
const nothing: Estimate = { most: 0, least: 0, unpriced: false };

/**
 * The output limit, in tokens, that a hold pays for; undefined if the call has a limit that can't be lowered, or if the
 * hold covers any output.
 */
function outputLimit(estimate: Estimate, held: number): number | undefined {
  const { open } = estimate;
  if (!open || held >= open.largest) return undefined;
  const tokens = affordableOutput(estimate, held);
  return tokens === Infinity ? undefined : Math.max(1, tokens);
}

/**
 * Waits for the result of a call. Rejects when the caller disconnects or the call's time limit is reached. The call
 * itself then continues in the background until it is settled.
 */
function untilDisconnect<T>(signal: AbortSignal, call: RunningCall, ended: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      call.leave();
      reject(signal.reason instanceof LlmError ? signal.reason : abortedError(false));
    };
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
    ended.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}

/** The request to log for a call, after redaction. */
function loggedRequest({ logged, raw, body, guard }: Call): string | Promise<string> {
  const json = logged ?? raw ?? JSON.stringify(body);
  return guard?.log ? guard.log.request(json) : json;
}

/**
 * Creates `perform`, which makes all model calls except tests of upstreams and token counts. Each call is logged before
 * the upstream is called, or shortly afterwards (`deferred-starts.ts`), and settled before its answer is complete.
 */
export function createPerform(deps: PerformDeps) {
  const { requests, router, estimate, history } = deps;
  const running = new Map<string, RunningCall>();

  /**
   * Finds the first target of a call. @throws LlmError 404 for an unknown model, 400 if no target offers the endpoint
   */
  function targetOf(call: Call): Target {
    const first = router.targetOf(call.body.model);
    if (!first) throw LlmError.unknownModel(call.body.model);
    if (isOffered(call.endpoint, first.upstream)) return first;
    const offering = router
      .targetsOf(call.body, call.allows)
      .find(({ upstream }) => isOffered(call.endpoint, upstream));
    if (!offering) throw LlmError.notOffered(call.endpoint, first.upstream.name);
    return offering;
  }

  /**
   * Collects the values of a call's row.
   * @param target the target that is tried first
   */
  async function startOf(call: Call, target: Target): Promise<RequestStart> {
    // No upstream is called if the answer comes from the cache, or if a guardrail blocks the request.
    const isAsked = !call.cached && !call.guard?.refusal;
    const amount = !isAsked
      ? nothing
      : await estimate(call.endpoint, call.body, call.owner_id, call.mayLowerLimit);
    // For calls with the caller's own key, the provider bills the caller directly.
    const held = call.usesOwnKeys ? { ...nothing, prompt: amount.prompt } : amount;
    const learned = history.of(call.owner_id, call.body.model);
    return {
      id: call.id ?? newId(),
      owner_id: call.owner_id,
      model_name: call.body.model,
      endpoint: call.endpoint,
      source: call.source,
      kind: call.kind,
      provider: isAsked ? target.upstream.name : null,
      app_id: call.app_id,
      api_key_id: call.api_key_id,
      parent_id: call.parent_id,
      animation_id: call.animation_id,
      prompt_id: call.prompt?.id ?? null,
      prompt_version: call.prompt?.version ?? null,
      secret_hash: call.secret_hash ?? null,
      request: call.omits?.request ? notKept : await loggedRequest(call),
      omits: call.omits,
      redaction: call.guard?.log,
      ...call.labels,
      end_user_id: call.end_user_id ?? null,
      tokens: call.countsTokens && isAsked ? await tokensOf(call, amount, learned) : 0,
      hasRateLimits: call.hasRateLimits,
      isDeferrable: isAsked && call.mayDefer?.(!held.unpriced),
      isStream: call.body.stream === true || call.endpoint === "audio/speech",
      estimate: held,
      signal: call.signal,
    };
  }

  /**
   * Writes the row and holds its credits.
   * @throws the errors that `perform` throws before a row is written
   */
  async function begin(start: RequestStart, { signal }: Call): Promise<Admitted> {
    const admitted = await requests.begin(start).catch((thrown) => {
      const hasLeft = signal?.aborted && thrown === signal.reason && !(thrown instanceof LlmError);
      throw hasLeft ? abortedError(false) : thrown;
    });
    if (admitted === undefined) throw new CallNotAllowedError();
    return admitted;
  }

  /**
   * Runs a call: admits it, calls the upstream and settles the row. A sink receives a stream or speech as it arrives.
   * @throws LlmError the error for the caller, which the row also records once it is written
   * @throws UnsettledError if the database became unavailable; the row is settled once the database is available again
   * @throws CreditRefusalError if the credits or a limit aren't enough; no row is written
   * @throws CallNotAllowedError if the owner, key or app may not make calls; no row is written
   */
  async function perform(given: Call, sink?: Sink): Promise<Outcome> {
    const target = targetOf(given);
    const usesOwnKeys = given.ownKeyFor?.(target.upstream) !== undefined;
    const call = usesOwnKeys ? { ...given, usesOwnKeys } : given;
    const start = await startOf(call, target);
    const { held, rates } = await begin(start, call);
    Object.assign(start, { held, rates });
    deps.limitedUsers.note(call, rates);
    call.onStart?.(start.id, rates);
    const refusal = call.guard?.refusal;
    if (call.guard && refusal) return settleRefused(requests, start, call.guard, refusal);
    if (call.cached) return settleCached(requests, start, call.cached, performance.now());
    const current = new RunningCall(deps, call, start, sink, outputLimit(start.estimate, held));
    running.set(start.id, current);
    const ended = current.run().finally(() => running.delete(start.id));
    return call.signal ? untilDisconnect(call.signal, current, ended) : ended;
  }

  return {
    perform,
    /**
     * Aborts a call that this process is running.
     * @returns false if this process isn't running the call
     */
    cancel(id: string): boolean {
      const call = running.get(id);
      call?.abort(new CallCancelledError());
      return call !== undefined;
    },
    running,
  };
}
