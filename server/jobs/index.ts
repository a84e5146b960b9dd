import type { Parts } from "../parts.ts";
import { createCompose } from "../studio/jobs.ts";
import { createRender } from "../studio/render/job.ts";
import { createSpeak } from "../studio/speak.ts";
import { createMaintain } from "./maintain.ts";
import type { Job } from "./queue.ts";

/** Every job there is. */
export const jobsOf = (parts: Parts) =>
  [
    createMaintain(parts),
    createCompose(parts),
    createSpeak(parts),
    createRender(parts),
    parts.billing.job,
  ] as Job[];
