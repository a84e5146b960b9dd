import type { IncomingMessage, ServerResponse } from "node:http";
import type { AccountLimiter } from "../account-limits.ts";
import { clientAddress } from "../auth/client-address.ts";
import type { Database } from "../db/client.ts";
import { ensureNextPartitions } from "../db/partitions.ts";
import type { Env } from "../env.ts";
import type { Queue } from "../jobs/queue.ts";
import { repayDebts } from "../ledger/index.ts";
import type { Logger } from "../log.ts";
import { createTraceReceiver } from "../otel/receive/index.ts";
import type { Publish } from "../publish.ts";
import type { Storage } from "../storage/storage.ts";
import type { Speaker } from "../studio/speech/index.ts";
import { createUsageCounter } from "../usage/count.ts";
import { createBatches } from "./batches/index.ts";
import { createBuiltInVoices, voiceRates } from "./built-in-voices.ts";
import { isOffered } from "./endpoints.ts";
import type { LlmError } from "./errors.ts";
import { createEstimate } from "./estimate.ts";
import { addFeedback } from "./feedback.ts";
import { createFileRoutes } from "./files/index.ts";
import { createGateway } from "./gateway.ts";
import { createKeys } from "./keys.ts";
import { createLimitedUsers } from "./limited-users.ts";
import { createModelCatalog } from "./model-catalog.ts";
import { createModelRouter } from "./model-router.ts";
import { offlineModel } from "./offline-model.ts";
import { createPerform } from "./perform.ts";
import { createPriceList } from "./price-list.ts";
import { createPrices } from "./prices.ts";
import { createPrompts } from "./prompts/index.ts";
import { createRefusals } from "./refusals.ts";
import { createRequestLog } from "./request-log.ts";
import type { RequestEnd } from "./request-rows.ts";
import { createSearchIndex } from "./search-index.ts";
import { createAudioDuration } from "./uploads/audio-duration.ts";
import { createUpstreams } from "./upstreams/index.ts";
import type { Endpoint } from "./upstreams/upstream.ts";
import { createUsageHistory } from "./usage-history.ts";
import { isVisionModel } from "./vision.ts";

const cancelChannel = "llm_cancel";
/** The number of running calls above which indexing slows down. */
const busyCalls = 8;
const recoverEveryMs = 15_000;

/** Creates the model client: the gateway for client programs, and `perform` for calls by the product itself. */
export function createLlm({
  env,
  log,
  database,
  publish,
  secret,
  storage,
  limits,
  queue,
  speaker,
  onSettled,
  onRefused,
}: {
  env: Env;
  log: Logger;
  database: Database;
  publish: Publish;
  /** The server's secret. The key that encrypts API keys for upstreams is derived from it. */
  secret: string;
  storage: Storage;
  limits: Pick<AccountLimiter, "storageLeft" | "requireStorage" | "requireRoom">;
  queue: Pick<Queue, "send">;
  speaker: Speaker;
  /** Called for each call after it is settled, with the credits charged. */
  onSettled: (row: RequestEnd, credits: number) => void;
  /** Called for each request that is refused before a model is called. */
  onRefused?: ((error: LlmError) => void) | undefined;
}) {
  const requests = createRequestLog(database, publish, log, env.MARKUP, onSettled);
  const builtIn = [offlineModel, createBuiltInVoices(speaker, storage.scratch, env.VOICE_CREDITS === 0)];
  const upstreams = createUpstreams({ env, log, database, publish, secret, builtIn });
  const router = createModelRouter(env, upstreams);
  const prices = createPrices(database, voiceRates(env));
  const history = createUsageHistory();
  const estimate = createEstimate(prices, router, history, env.MARKUP);
  const limitedUsers = createLimitedUsers(database, log);
  const { perform, cancel, running } = createPerform({
    ...{ requests, router, prices, estimate, history, limitedUsers, log },
  });
  const keys = createKeys(database, upstreams.ownKeyOf);
  const refusals = createRefusals(database, log, onRefused);
  const prompts = createPrompts(database);
  const addressOf = ({ headers, socket }: IncomingMessage) =>
    clientAddress(String(headers["x-forwarded-for"] ?? ""), socket.remoteAddress, env.TRUST_PROXY);
  const usage = createUsageCounter(database.pool, log);
  const index = createSearchIndex(database, log, () => running.size > busyCalls);
  const shared = { keys, refusals, origins: env.CORS_ORIGINS, addressOf, log };
  const catalog = createModelCatalog(router, prices);
  const durationOf = createAudioDuration(storage.scratch);
  const served = { router, catalog, perform, prompts, durationOf, pool: database.pool };
  const files = createFileRoutes({ db: database.db, storage, limits });
  const batches = createBatches({ database, limits, send: queue.send });
  const gateway = createGateway({
    ...{ ...shared, ...served, files, batches },
    addFeedback: (key, body) => addFeedback(database, key, body),
  });
  const receiveTraces = createTraceReceiver({ ...shared, prices, database, publish });
  let timer: NodeJS.Timeout | undefined;
  let months: NodeJS.Timeout | undefined;

  return {
    perform,
    keys: { check: keys.check, checkStored: keys.checkStored },
    /**
     * Recalls a user's credit leases, and waits a moment for them, if a job couldn't hold its credits otherwise. The
     * job's credits are given in millionths of a credit.
     */
    makeRoom: requests.makeRoom,
    pricesChanged: prices.changed,
    priceList: createPriceList(database.pool, router, prices),
    estimate,
    /** Whether an upstream serves a model. */
    isKnown: (model: string) => router.targetOf(model) !== undefined,
    promptsChanged: prompts.changed,
    /** Resolves a prompt version and fills in its variables. @throws LlmError 400, 404, 413 */
    resolvePrompt: prompts.resolve,
    upstreams,
    /** Clears the cached keys of all processes after a change to keys or apps. */
    async forgetKeys() {
      keys.forget();
      await database.pool.query("select pg_notify('api_keys', '')").catch(() => {});
    },
    /** Handles a request to the gateway or to the trace receiver. @returns false for other URLs */
    gateway: (request: IncomingMessage, response: ServerResponse): boolean =>
      receiveTraces(request, response) || gateway.serve(request, response),
    answerLine: gateway.answerLine,
    /** This process's running calls and credit leases. */
    figures: () => ({ running: running.size, ...requests.leased() }),
    /** Stops a running call, whichever process runs it. */
    async cancel(id: string) {
      if (!cancel(id)) await database.pool.query("select pg_notify($1, $2)", [cancelChannel, id]);
    },
    /** Whether the built-in model is the first target for calls to a model. */
    isBuiltIn: (model: string) => router.targetOf(model)?.upstream === offlineModel,
    /**
     * Whether a model accepts images, according to its upstream's list or, if the list doesn't say, the
     * model's name.
     */
    async acceptsImages(model: string): Promise<boolean> {
      const target = router.targetOf(model);
      if (!target || target.upstream === offlineModel) return false;
      await target.upstream.listModels();
      const { inputs } = target.upstream.details?.(target.model) ?? {};
      return inputs?.includes("image") ?? isVisionModel(target.model);
    },
    /** The prices of all models, in credits per million tokens; null if they aren't known. */
    async modelPrices() {
      const inCredits = (dollars: number | null) =>
        dollars === null ? null : Math.round(dollars * 100 * env.MARKUP * 1e6) / 1e6;
      return (await catalog.prices()).map(({ model, input, output }) => ({
        ...{ model, input: inCredits(input), output: inCredits(output) },
      }));
    },
    imageModels: catalog.imageModels,
    /** Whether an upstream that serves a model offers an endpoint. */
    offers: (endpoint: Endpoint, model: string): boolean =>
      router.targetsOf({ model }).some(({ upstream }) => isOffered(endpoint, upstream)),
    models: async () => (await Promise.all(router.upstreams.map((upstream) => upstream.listModels()))).flat(),
    async start() {
      await database.listen(cancelChannel, (id) => void cancel(id));
      await keys.start();
      await requests.start();
      await prices.start();
      await prompts.start();
      await upstreams.start();
      await requests.recover();
      timer = setInterval(
        () =>
          requests
            .recover()
            .then(() => repayDebts(database))
            .catch((err) => log.warn({ err }, "Recovery failed and will be retried")),
        recoverEveryMs,
      );
      timer.unref();
      months = setInterval(
        () =>
          ensureNextPartitions(database.pool).catch((err) =>
            log.error({ err }, "The next partitions couldn't be created"),
          ),
        12 * 3_600_000,
      );
      months.unref();
      index.start();
      usage.start();
    },
    /**
     * Gives running calls `graceMs` milliseconds to end, then aborts the rest and waits up to 3 seconds for them to be
     * settled.
     */
    async stop(graceMs = 10_000) {
      clearInterval(timer);
      clearInterval(months);
      const deadline = Date.now() + graceMs;
      const idle = async (until: number) => {
        while (requests.unsettled > 0 && Date.now() < until)
          await new Promise((resolve) => setTimeout(resolve, 50));
      };
      await idle(deadline);
      for (const call of running.values()) call.abort(new Error("The server is stopping"));
      await idle(Date.now() + 3000);
      await requests.stop();
      await index.stop();
      await usage.stop();
      await keys.stop();
      await refusals.stop();
      await limitedUsers.stop();
      await upstreams.stop();
    },
  };
}

export type Llm = ReturnType<typeof createLlm>;
