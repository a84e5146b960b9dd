import { collectDefaultMetrics, Registry } from "prom-client";
import { createCallMetrics } from "./calls.ts";
import { createDatabaseGauges } from "./database-gauges.ts";
import { createJobMetrics } from "./jobs.ts";
import { createProcessGauges, type Observed } from "./process-gauges.ts";

/**
 * Creates this process's metrics. `own` has what the process did and its state; `shared` has what is the same in all
 * processes, so only one of them reports it.
 */
export function createMetrics() {
  const own = new Registry();
  const shared = new Registry();
  collectDefaultMetrics({ register: own });
  return {
    own,
    shared,
    calls: createCallMetrics(own),
    jobs: createJobMetrics(own),
    /** Adds the metrics that are read from the process's services. */
    observe(observed: Observed): void {
      createProcessGauges(own, observed);
      createDatabaseGauges(shared, observed.pool);
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
