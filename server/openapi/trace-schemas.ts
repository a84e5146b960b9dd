import * as z from "zod";
import type { LlmTrace, TraceSpan } from "../../contract/llm-traces.ts";
import { sessionCall } from "./group-schemas.ts";
import { attempt } from "./request-shapes.ts";
import type { RouteDeclaration } from "./route.ts";

const time = z.iso.datetime({ offset: true });

const traceSpan = z.object({
  id: z.uuid().meta({ description: "For a model call, the ID of its request" }),
  parent_id: z.uuid().nullable().meta({ description: "The nearest listed ancestor of this span" }),
  depth: z.int().meta({ description: "The number of listed ancestors of this span" }),
  span_id: z.string(),
  name: z.string(),
  operation: z
    .string()
    .nullable()
    .meta({ description: "As defined by OpenTelemetry's conventions, such as `execute_tool`" }),
  service: z.string().nullable(),
  created_at: time,
  duration_ms: z.number().nullable(),
  failed: z.boolean(),
  error: z.string().nullable(),
  attributes: z.record(z.string(), z.string()),
  call: sessionCall.nullable().meta({ description: "The request, if the span is a model call" }),
  attempts: z
    .array(attempt)
    .nullable()
    .meta({ description: "The upstream attempts for a model call, if the first one failed" }),
}) satisfies z.core.$ZodType<TraceSpan>;

export const llmTrace = z.object({
  trace_id: z.string(),
  owner_id: z.uuid(),
  first_at: time,
  duration_ms: z.number(),
  calls: z.int(),
  failed_calls: z.int(),
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  cost: z.number().nullable().meta({ description: "The sum of the known costs in US dollars" }),
  unknown_costs: z.int().meta({ description: "The number of calls whose cost isn't known" }),
  services: z.array(z.string()),
  list: z
    .array(traceSpan)
    .meta({ description: "Each span is followed by its descendants. Siblings are sorted by start time." }),
  complete: z.boolean().meta({ description: "False if the trace has more calls or spans than are listed" }),
}) satisfies z.core.$ZodType<LlmTrace>;

/** The route that apps send their traces to. */
export const tracesRoute: RouteDeclaration = {
  method: "post",
  path: "/v1/otel/v1/traces",
  tag: "Gateway",
  summary: "Send traces",
  description:
    "Accepts OpenTelemetry's OTLP over HTTP, as `application/json` or `application/x-protobuf`, uncompressed or compressed with gzip. " +
    "The response uses the request's encoding.",
  body: z.looseObject({ resourceSpans: z.array(z.looseObject({})).optional() }),
  access: "key",
  errorFormat: "otlp",
  errors: ["BAD_REQUEST", "FORBIDDEN", "PAYLOAD_TOO_LARGE", "RATE_LIMITED", "UNAVAILABLE"],
  responses: {
    200: {
      description: "The spans were stored, except those that were rejected",
      schema: z.object({
        partialSuccess: z.object({ rejectedSpans: z.string(), errorMessage: z.string() }).optional(),
      }),
    },
  },
};
