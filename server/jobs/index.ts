import { maintain } from "./maintain.ts";
import type { Job } from "./queue.ts";

/** Every job there is. */
export const jobs: Job[] = [maintain];
