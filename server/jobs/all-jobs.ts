import { createBackupJob } from "../backup/job.ts";
import type { Catalog } from "../crud/hooks.ts";
import type { Env } from "../env.ts";
import { createEvaluationJob } from "../evaluations/job.ts";
import { createExportJob } from "../exports/job.ts";
import { createFilmBatchJob } from "../film-batches/job.ts";
import { createFilmJob } from "../films/job.ts";
import { createLimitEmails } from "../ledger/limit-emails.ts";
import { createBatchJob } from "../llm/batches/job.ts";
import { createNotificationJob } from "../notifications/job.ts";
import { createErasureJob } from "../people/erasure-job.ts";
import { createRetention } from "../retention/job.ts";
import type { Services } from "../services.ts";
import { createReelJob } from "../studio/clips/reel-job.ts";
import { createPosterJob } from "../studio/poster/poster-job.ts";
import { createRender } from "../studio/render/render-job.ts";
import { createSpeak } from "../studio/voiceover/speak-job.ts";
import { createCompose } from "../studio/writing/compose-job.ts";
import { createWebhookJob } from "../webhooks/job.ts";
import { createMaintain } from "./maintain.ts";
import type { Job } from "./queue.ts";

/** All jobs of the product, for the queue. */
export const jobsOf = (env: Env, services: Services, catalog: Catalog) =>
  [
    createMaintain(services, catalog),
    createRetention(env),
    createBackupJob(env, services, catalog),
    createErasureJob(services),
    createCompose(services),
    createSpeak(services),
    createReelJob(services),
    createRender(services),
    createPosterJob(services),
    createFilmBatchJob(services),
    createFilmJob(services),
    createEvaluationJob(services),
    createExportJob(services, catalog),
    createBatchJob(services),
    services.billing.job,
    createWebhookJob(services),
    createLimitEmails(env, services),
    createNotificationJob(env, services),
  ] as Job[];
