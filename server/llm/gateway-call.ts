import type { Pool } from "pg";
import type { Logger } from "../log.ts";
import { cacheUseOf, createAnswerCache } from "./answer-cache.ts";
import type { Outcome, Sink } from "./call.ts";
import { CallNotAllowedError } from "./call-errors.ts";
import { labelsOf, timeoutOf } from "./call-labels.ts";
import { LlmError } from "./errors.ts";
import { allowsModel } from "./gateway-request.ts";
import { guardedCall } from "./guardrails/guarded-call.ts";
import { createIdempotentCalls } from "./idempotent-calls.ts";
import type { Keys } from "./keys.ts";
import { omissionOf } from "./omission.ts";
import type { createPerform } from "./perform.ts";
import { endUserId, type RateUse } from "./rate-limits.ts";
import { setCacheUse, setCost, setGuardrail, setRates, setTrace } from "./response-headers.ts";
import type { Exchange, GivenCall, Run } from "./translation/exchange.ts";
import type { AnswerTrace } from "./upstreams/answer-headers.ts";

export interface GatewayCallDeps {
  keys: Pick<Keys, "forget">;
  perform: ReturnType<typeof createPerform>["perform"];
  pool: Pick<Pool, "query">;
  log: Logger;
}

/** Creates the function that makes the gateway's calls, with idempotency, caching, labels and the key's limits. */
export function createGatewayCalls({ keys, perform, pool, log }: GatewayCallDeps): Run {
  const idempotent = createIdempotentCalls(pool);
  const answers = createAnswerCache(pool);

  /** Makes a call for a key, or returns the answer stored for the call's Idempotency-Key. */
  async function run(exchange: Exchange, call: GivenCall, sink: Sink) {
    try {
      const outcome = await idempotent(exchange, call, (given, id) => make(exchange, given, sink, id));
      setCost(exchange.response, outcome);
      return outcome;
    } finally {
      setGuardrail(exchange.response, exchange.guard);
    }
  }

  async function make(exchange: Exchange, given: GivenCall, sink: Sink, id: string | undefined) {
    const { key, request, response, guard, batch } = exchange;
    const labeled = labelsOf(request.headers, given.received ?? given.body);
    const labels = batch ? { ...labeled, metadata: { ...labeled.metadata, ...batch } } : labeled;
    const omits = omissionOf(request.headers, key);
    // An answer that isn't logged, or is logged in a different form, can't be returned again.
    const repeats = !omits && !guard?.log?.changesAnswers;
    const use = repeats ? cacheUseOf(request.headers, given.endpoint, key.cache_seconds) : undefined;
    const cached = use && !guard?.refusal ? await answers.find(key.owner_id, given, use, guard) : undefined;
    if (use) setCacheUse(response, cached);
    const disconnected = new AbortController();
    const leave = () => {
      if (!response.writableFinished) disconnected.abort(new Error("The caller closed the connection"));
    };
    response.on("close", leave);
    // The connection may have been closed while the request was being read.
    if (response.destroyed) leave();
    const hasLimits = key.has_rate_limits || key.has_budget;
    const timeoutMs = timeoutOf(request.headers);
    const timer = timeoutMs && setTimeout(() => disconnected.abort(LlmError.timeout(timeoutMs)), timeoutMs);
    const call = {
      ...given,
      ...(await guardedCall(exchange, given, id, disconnected.signal, perform)),
      ...(cached ? { cached } : {}),
      omits,
      owner_id: key.owner_id,
      app_id: key.app_id,
      api_key_id: key.id,
      parent_id: cached?.id ?? null,
      animation_id: null,
      source: batch ? ("batch" as const) : ("gateway" as const),
      kind: null,
      secret_hash: key.secret_hash,
      end_user_id: endUserId(key.app_id, labels.end_user),
      labels,
      ownKeyFor: key.ownKeyFor,
      hasRateLimits: key.has_rate_limits,
      countsTokens: key.counts_tokens,
      // A call with an Idempotency-Key needs its row, so that a repeated call can find it.
      mayDefer: (isPriced: boolean) =>
        !batch && id === undefined && !hasLimits && (isPriced || key.calls_unpriced) && key.isCurrent(),
      allows: (model: string) => allowsModel(key, model),
      signal: disconnected.signal,
      onStart(id: string, rates: RateUse[] | null) {
        response.setHeader("x-request-id", id);
        setRates(response, rates ?? []);
        given.onStart?.(id, rates);
      },
      onAnswer: (trace: AnswerTrace) => setTrace(response, trace),
    };
    let outcome: Outcome;
    try {
      outcome = await perform(call, sink);
    } catch (thrown) {
      if (!(thrown instanceof CallNotAllowedError)) throw thrown;
      // The cached key is outdated, so it is read again, and the check throws the reason for the refusal.
      keys.forget();
      await exchange.check();
      throw LlmError.key("This API key can no longer be used");
    } finally {
      clearTimeout(timer);
    }
    if (!use || cached) return outcome;
    await answers
      .store(key.owner_id, given, use, outcome, guard)
      .catch((err) => log.warn({ err }, "An answer couldn't be cached"));
    return outcome;
  }

  return run;
}
