import { createHash } from "node:crypto";
import { idFrom } from "../../db/ids.ts";
import { storable } from "../../storable.ts";
import { type Attributes, attributesOf, cut, isObject, listOf, textAt } from "./attributes.ts";

/** A received span, whose texts can be stored. */
export interface Span {
  /** Derived from the owner, trace, span and start, so that a repeated export results in the same IDs. */
  id: string;
  trace_id: string;
  span_id: string;
  parent_span_id: string | null;
  name: string;
  service: string | null;
  /** In milliseconds since 1970. */
  start: number;
  duration_ms: number;
  failed: boolean;
  error: string | null;
  attributes: Attributes;
  events: { name: string; attributes: Attributes }[];
}

export interface Received {
  spans: Span[];
  rejected: number;
  /** Why the first rejected span was rejected. */
  reason: string;
}

const dayMs = 86_400_000;
/** The maximum age of a span, in days, which also limits the number of partitions that a client can create. */
export const oldestDays = 30;
/** How far a client's clock may be ahead, in milliseconds. */
const aheadMs = 10 * 60_000;
const longestName = 200;
const longestError = 4000;
const mostEvents = 500;
const failedCode = 2;

/** Thrown if a span can't be stored. The message is sent to the exporter. */
class RejectedError extends Error {}

function idIn(value: unknown, digits: 16 | 32, name: string): string {
  const id = typeof value === "string" ? value.toLowerCase() : "";
  if (id.length !== digits || !/^[0-9a-f]+$/.test(id) || /^0+$/.test(id))
    throw new RejectedError(`${name} must have ${digits} hexadecimal digits, not all of them zero`);
  return id;
}

/** Converts a time in nanoseconds, as text or number, to milliseconds. */
function millisecondsIn(value: unknown, name: string): number {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !/^\d{1,20}$/.test(text))
    throw new RejectedError(`${name} must be a time in nanoseconds`);
  return Number(BigInt(text) / 1000n) / 1000;
}

function startOf(value: unknown, now: number): number {
  const start = millisecondsIn(value, "startTimeUnixNano");
  if (start < now - oldestDays * dayMs)
    throw new RejectedError(`Spans older than ${oldestDays} days aren't accepted`);
  if (start > now + aheadMs)
    throw new RejectedError("The span starts in the future. Check the client's clock.");
  return start;
}

/** The error of a span: the status message, or else the last recorded exception, or else the error attributes. */
function errorOf(message: unknown, attributes: Attributes, events: Span["events"]): string | null {
  const exception = events.findLast(({ name }) => name === "exception")?.attributes ?? new Map();
  const text =
    (typeof message === "string" && message !== "" ? storable(message) : undefined) ??
    textAt(exception, "exception.message", "exception.type") ??
    textAt(attributes, "error.message", "error.type");
  return text === undefined ? null : cut(text, longestError);
}

function spanOf(given: unknown, owner: string, service: string | null, now: number): Span {
  if (!isObject(given)) throw new RejectedError("A span must be an object");
  const trace_id = idIn(given.traceId, 32, "traceId");
  const span_id = idIn(given.spanId, 16, "spanId");
  const start = startOf(given.startTimeUnixNano, now);
  const end = millisecondsIn(given.endTimeUnixNano, "endTimeUnixNano");
  const status = isObject(given.status) ? given.status : {};
  const failed = status.code === failedCode || status.code === "STATUS_CODE_ERROR";
  const attributes = attributesOf(given.attributes);
  const events = listOf(given.events)
    .slice(0, mostEvents)
    .filter(isObject)
    .map(({ name, attributes }) => ({
      name: typeof name === "string" ? name : "",
      attributes: attributesOf(attributes),
    }));
  const hash = createHash("sha256").update(`${owner}\0${trace_id}\0${span_id}\0${start}`).digest();
  return {
    id: idFrom(start, hash),
    trace_id,
    span_id,
    parent_span_id: given.parentSpanId ? idIn(given.parentSpanId, 16, "parentSpanId") : null,
    name: cut(storable(typeof given.name === "string" ? given.name : ""), longestName) || "Unnamed span",
    service,
    start,
    duration_ms: Math.max(0, Math.round((end - start) * 1000) / 1000),
    failed,
    error: failed ? errorOf(status.message, attributes, events) : null,
    attributes,
    events,
  };
}

/** Yields the lists of spans in an export, each with the name of the service that created them. */
function* groupsIn(data: Record<string, unknown>): Generator<[service: string | null, spans: unknown[]]> {
  for (const group of listOf(data.resourceSpans).filter(isObject)) {
    const resource = attributesOf(isObject(group.resource) ? group.resource.attributes : undefined);
    const service = textAt(resource, "service.name");
    for (const scope of listOf(group.scopeSpans).filter(isObject))
      yield [service === undefined ? null : cut(service, longestName), listOf(scope.spans)];
  }
}

export const countSpans = (data: Record<string, unknown>): number =>
  [...groupsIn(data)].reduce((sum, [, spans]) => sum + spans.length, 0);

/** Reads the spans of an export in OTLP's JSON format. A span that can't be stored is rejected individually. */
export function readSpans(data: Record<string, unknown>, owner: string, now = Date.now()): Received {
  const received: Received = { spans: [], rejected: 0, reason: "" };
  for (const [service, list] of groupsIn(data))
    for (const given of list)
      try {
        received.spans.push(spanOf(given, owner, service, now));
      } catch (error) {
        if (!(error instanceof RejectedError)) throw error;
        received.rejected += 1;
        received.reason ||= error.message;
      }
  return received;
}
