import type { Pool } from "pg";
import { Gauge, type Registry } from "prom-client";
import type { Llm } from "../llm/index.ts";

/** The services that the gauges are read from. */
export interface Observed {
  pool: Pool;
  llm: Pick<Llm, "figures" | "upstreams">;
}

/** Creates the gauges of one process's state, which are read on each scrape. */
export function createProcessGauges(registry: Registry, { pool, llm }: Observed): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...{ name: `scenewright_${name}`, help, registers },
      collect() {
        this.set(read());
      },
    });
  gauge("gateway_calls_in_flight", "Model calls that are running", () => llm.figures().running);
  gauge("credit_leases", "Users for whom this process holds a credit lease", () => llm.figures().leases);
  gauge(
    "credit_leased_credits",
    "Credits in the leases that this process holds",
    () => llm.figures().leasedCredits,
  );
  gauge("database_pool_max", "Maximum number of connections in the database pool", () => pool.options.max);
  gauge("database_pool_in_use", "Database connections in use", () => pool.totalCount - pool.idleCount);
  gauge("database_pool_waiting", "Queries waiting for a database connection", () => pool.waitingCount);

  new Gauge({
    name: "scenewright_upstream_circuit_open",
    help: "Processes that skip this upstream because it keeps failing",
    ...{ labelNames: ["upstream"], registers },
    collect() {
      this.reset();
      for (const { name, health } of llm.upstreams.all())
        if (health) this.set({ upstream: name }, health.isAvailable && health.state !== "failing" ? 0 : 1);
    },
  });
  new Gauge({
    name: "scenewright_upstream_latency_seconds",
    help: "Moving average of an upstream's time to first byte",
    ...{ labelNames: ["upstream"], registers, aggregator: "average" },
    collect() {
      this.reset();
      for (const { name, health } of llm.upstreams.all())
        if (health?.latency !== undefined) this.set({ upstream: name }, health.latency / 1000);
    },
  });
}
