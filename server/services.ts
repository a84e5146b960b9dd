import type { Session } from "../contract/session.ts";
import { createAccountLimits } from "./account-limits.ts";
import { createBilling } from "./billing/index.ts";
import { createChats } from "./chats/index.ts";
import type { Database } from "./db/client.ts";
import type { Env } from "./env.ts";
import { createFiles } from "./files/signed.ts";
import { createQueue } from "./jobs/queue.ts";
import { createLive } from "./live.ts";
import { createLlm } from "./llm/index.ts";
import type { Logger } from "./log.ts";
import type { Metrics } from "./metrics/index.ts";
import { createSpanExport } from "./otel/export/index.ts";
import { createOutbound } from "./outbound.ts";
import { createFilmLinks } from "./shared-films/links.ts";
import { createStorage } from "./storage/index.ts";
import { prepareChildren } from "./studio/child-process/access.ts";
import { creditRatesOf } from "./studio/credit-rates.ts";
import { createSpeaker } from "./studio/speech/index.ts";
import { failedRequest } from "./webhooks/failed-request.ts";
import { createWebhooks } from "./webhooks/index.ts";

interface ServicesOptions {
  env: Env;
  log: Logger;
  database: Database;
  /** The secret from which other keys are derived, such as those that sign file URLs or encrypt upstreams' API keys. */
  secret: string;
  /** Finds the session of a bearer token. A worker serves no requests and doesn't need it. */
  sessionOf?(bearer: string): Promise<Session | undefined>;
  /** Undefined if metrics aren't configured. */
  metrics?: Metrics | undefined;
}

/** Creates the services that web processes and workers share. */
export function createServices({
  env,
  log,
  database,
  secret,
  sessionOf = async () => undefined,
  metrics,
}: ServicesOptions) {
  prepareChildren(env.DATA_DIR, log);
  const live = createLive(database, sessionOf, log, env.PUBLIC_URL);
  const webhooks = createWebhooks({
    database,
    publish: live.publish,
    log,
    secret,
    outbound: createOutbound(env.WEBHOOK_PRIVATE_RANGES),
  });
  const spans = createSpanExport(log);
  const storage = createStorage(env, database.runner);
  const speaker = createSpeaker(env, log);
  const queue = createQueue({ database, log, observer: metrics?.jobs });
  const limits = createAccountLimits(env);
  const llm = createLlm({
    env,
    log,
    database,
    publish: live.publish,
    secret,
    storage,
    limits,
    queue,
    speaker,
    onRefused: metrics?.calls.refused,
    onSettled(row, credits) {
      metrics?.calls.ended(row, credits);
      if (row.status === "failed") webhooks.reportFailure(failedRequest(row));
      spans?.add(row);
    },
  });
  metrics?.observe({ pool: database.pool, llm });
  return {
    db: database.db,
    database,
    log,
    live,
    publish: live.publish,
    llm,
    chats: createChats({ secret, database, llm, storage, publish: live.publish, log }),
    storage,
    files: createFiles(storage, secret),
    filmLinks: createFilmLinks(secret),
    queue,
    webhooks,
    /** The export of calls to OpenTelemetry; undefined if it isn't configured. */
    spans,
    billing: createBilling({ env, log, database, publish: live.publish, queue }),
    limits,
    speaker,
    rates: creditRatesOf(env),
    /** Whether users must verify their email address before they can create API keys. */
    requiresVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL,
    metrics,
  };
}

export type Services = ReturnType<typeof createServices>;
