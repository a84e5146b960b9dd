import { own } from "../../../scene/own.ts";
import type { Logger } from "../../log.ts";

type Source = Record<string, string | undefined>;

/** The settings of the export. OpenTelemetry's own exporter reads the address, headers and compression. */
export interface ExportSettings {
  /** The name of the sampler; `samplerArgument` is its argument. */
  sampler: string;
  samplerArgument: number;
  /** Whether spans include the content of requests and responses. */
  hasContent: boolean;
  /** Settings of the batches: times in milliseconds, and sizes in spans. */
  batches: {
    scheduledDelayMillis?: number;
    exportTimeoutMillis?: number;
    maxQueueSize?: number;
    maxExportBatchSize?: number;
  };
}

/** The values that enable message content in spans. Newer instrumentations use the second and third values. */
const capturing = ["true", "span_only", "span_and_event"];

/** Parses a positive integer; undefined for anything else, which is ignored, as the specification requires. */
const positive = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : undefined);

const lower = (text: string | undefined) => text?.trim().toLowerCase();

/**
 * Reads OpenTelemetry's environment variables.
 * @returns undefined if the export isn't enabled
 * @source https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export function exportSettings(source: Source, log: Pick<Logger, "warn">): ExportSettings | undefined {
  const of = (name: string) => own(source, name)?.trim() || undefined;
  const address = of("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") ?? of("OTEL_EXPORTER_OTLP_ENDPOINT");
  const exporter = lower(of("OTEL_TRACES_EXPORTER")) ?? (address ? "otlp" : "none");
  if (exporter === "none" || lower(of("OTEL_SDK_DISABLED")) === "true") return undefined;
  if (exporter !== "otlp") {
    log.warn("OTEL_TRACES_EXPORTER must be otlp or none. No spans are exported.");
    return undefined;
  }
  const protocol = of("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL") ?? of("OTEL_EXPORTER_OTLP_PROTOCOL");
  if (protocol && protocol !== "http/protobuf")
    log.warn(
      "OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf. Spans are exported with http/protobuf instead.",
    );
  const argument = Number(of("OTEL_TRACES_SAMPLER_ARG") ?? 1);
  const batches = {
    scheduledDelayMillis: positive(of("OTEL_BSP_SCHEDULE_DELAY")),
    exportTimeoutMillis: positive(of("OTEL_BSP_EXPORT_TIMEOUT")),
    maxQueueSize: positive(of("OTEL_BSP_MAX_QUEUE_SIZE")),
    maxExportBatchSize: positive(of("OTEL_BSP_MAX_EXPORT_BATCH_SIZE")),
  };
  return {
    sampler: lower(of("OTEL_TRACES_SAMPLER")) ?? "parentbased_always_on",
    samplerArgument: argument >= 0 && argument <= 1 ? argument : 1,
    hasContent: capturing.includes(lower(of("OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT")) ?? ""),
    batches: Object.fromEntries(Object.entries(batches).filter(([, value]) => value !== undefined)),
  };
}
