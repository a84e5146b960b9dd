import type { RequestEnd } from "../../llm/request-rows.ts";
import type { Logger } from "../../log.ts";
import { exportSettings } from "./settings.ts";

/** The time limit for exporting the last spans when the process stops, in milliseconds. */
const flushMs = 5000;

/** Exports settled calls as spans. */
export interface SpanExport {
  /** Adds a call to the next batch. Never throws. */
  add(row: RequestEnd): void;
  /** Exports all waiting spans. */
  stop(): Promise<void>;
}

/**
 * Creates the export of calls as spans if OpenTelemetry's environment variables enable it. OpenTelemetry's SDK is
 * loaded only in that case.
 */
export function createSpanExport(log: Logger, source = process.env): SpanExport | undefined {
  const settings = exportSettings(source, log);
  if (!settings) return undefined;
  const loading = import("./tracer.ts").then(({ createTracer }) => createTracer(settings, log));
  const failed = (err: unknown) => log.warn({ err }, "A call couldn't be exported as a span");
  return {
    add: (row) => void loading.then((tracer) => tracer.add(row)).catch(failed),
    async stop() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, flushMs).unref());
      await Promise.race([loading.then((tracer) => tracer.stop()), late]).catch(failed);
    },
  };
}
