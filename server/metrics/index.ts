import { collectDefaultMetrics, Registry } from "prom-client";
import { createCallMetrics } from "./calls.ts";
import { createDatabaseGauges } from "./database-gauges.ts";
import { createJobMetrics } from "./jobs.ts";
import { createProcessGauges, type Observed } from "./process-gauges.ts";

/**
 * Creates this process's metrics. `own` contains the process's activity and state; `readShared` reads the metrics
 * that are the same in all processes, and that only one process reports.
 */
export function createMetrics() {
  const own = new Registry();
  const shared = new Registry();
  let refresh = async () => {};
  collectDefaultMetrics({ register: own });
  return {
    own,
    calls: createCallMetrics(own),
    jobs: createJobMetrics(own),
    async readShared(): Promise<Registry> {
      await refresh();
      return shared;
    },
    /** Adds the metrics that are read from the process's services. */
    observe(observed: Observed): void {
      createProcessGauges(own, observed);
      refresh = createDatabaseGauges(shared, observed.pool);
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
