import { context, DiagLogLevel, diag, SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { timeOf } from "../../db/ids.ts";
import type { RequestEnd } from "../../llm/request-rows.ts";
import type { Logger } from "../../log.ts";
import { spanIdOf, traceIdOf } from "../trace-context.ts";
import { attributesOf, operationOf } from "./attributes.ts";
import type { ExportSettings } from "./settings.ts";

/** Creates the configured sampler. By default, the caller's sampling decision is followed. */
function samplerOf({ sampler, samplerArgument }: ExportSettings): Sampler {
  const root = sampler.endsWith("always_off")
    ? new AlwaysOffSampler()
    : sampler.endsWith("traceidratio")
      ? new TraceIdRatioBasedSampler(samplerArgument)
      : new AlwaysOnSampler();
  return sampler.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

/** Creates the spans of calls with OpenTelemetry's SDK, and exports them in batches. */
export function createTracer(settings: ExportSettings, log: Logger) {
  // The SDK reports failed exports to this logger. Calls never wait for an export, so only the operator is informed.
  const report = (message: string) =>
    log.warn({ reason: message.slice(0, 500) }, "OpenTelemetry reported a problem");
  const quiet = () => {};
  diag.setLogger(
    { error: report, warn: report, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  /** The ID of the row whose span is being created. The span's IDs are derived from it. */
  let current = "";
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "scenewright" }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    idGenerator: {
      generateSpanId: () => spanIdOf(current),
      generateTraceId: () => traceIdOf(current),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...settings.batches })],
  });
  const tracer = provider.getTracer("scenewright");

  return {
    add(row: RequestEnd) {
      const { id, trace_id, parent_span_id, sampled } = row.start;
      current = id;
      const parent =
        trace_id && parent_span_id
          ? trace.setSpanContext(context.active(), {
              traceId: trace_id,
              spanId: parent_span_id,
              traceFlags: sampled === false ? TraceFlags.NONE : TraceFlags.SAMPLED,
              isRemote: true,
            })
          : context.active();
      const start = Date.parse(timeOf(id));
      const span = tracer.startSpan(
        `${operationOf(row)} ${row.start.model_name}`,
        { kind: SpanKind.CLIENT, startTime: start, attributes: attributesOf(row, settings.hasContent) },
        parent,
      );
      if (row.status === "failed")
        span.setStatus({ code: SpanStatusCode.ERROR, message: row.error ?? undefined });
      span.end(start + (row.duration_ms ?? 0));
    },
    stop: () => provider.shutdown(),
  };
}
