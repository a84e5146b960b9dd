import cluster from "node:cluster";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import { hasMetrics, serveMetrics, withMetrics } from "./serve.ts";

/** Creates this process's metrics, if they are configured. Their library is loaded only in that case. */
export async function openMetrics(env: Env, log: Logger) {
  if (!hasMetrics(env)) return undefined;
  const [{ createMetrics }, { createReader }] = await Promise.all([
    import("./index.ts"),
    import("./cluster-process.ts"),
  ]);
  const metrics = createMetrics();
  const read = createReader(metrics);
  return {
    metrics,
    /** Adds GET /metrics to the listener of PORT, unless METRICS_PORT is set. */
    listener: (other: Parameters<typeof withMetrics>[3]) => withMetrics(env, read, log, other),
    /**
     * Serves GET /metrics on METRICS_PORT, which belongs to the supervisor if there is one.
     * @returns a function that closes the port
     */
    serve: () => (cluster.isWorker ? () => {} : serveMetrics(env, read, log)),
  };
}
