import { randomBytes } from "node:crypto";
import type { App } from "../server.ts";

type Value = string | number | boolean | string[];

const anyValue = (value: Value): object =>
  Array.isArray(value)
    ? { arrayValue: { values: value.map(anyValue) } }
    : typeof value === "number"
      ? { doubleValue: value }
      : typeof value === "boolean"
        ? { boolValue: value }
        : { stringValue: value };

const keyValues = (attributes: Record<string, Value>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));

export const newTrace = () => randomBytes(16).toString("hex");
export const newSpan = () => randomBytes(8).toString("hex");

interface Sample {
  trace?: string;
  span?: string;
  parent?: string;
  name?: string;
  attributes?: Record<string, Value>;
  events?: [name: string, attributes: Record<string, Value>][];
  /** How long ago the span began, in milliseconds; five seconds by default. */
  ago?: number;
  status?: object;
}

/** A span in OTLP's JSON. */
export function spanOf({ trace = newTrace(), span = newSpan(), parent, ...more }: Sample) {
  const start = Date.now() - (more.ago ?? 5000);
  return {
    ...{ traceId: trace, spanId: span, name: more.name ?? "span" },
    ...(parent ? { parentSpanId: parent } : {}),
    startTimeUnixNano: `${start}000000`,
    endTimeUnixNano: `${start + 1500}000000`,
    attributes: keyValues(more.attributes ?? {}),
    events: (more.events ?? []).map(([name, attributes]) => ({ name, attributes: keyValues(attributes) })),
    status: more.status ?? {},
  };
}

/** An export in OTLP's JSON. */
export const exportOf = (...spans: unknown[]) => ({ resourceSpans: [{ scopeSpans: [{ spans }] }] });

export const chat = { "gen_ai.operation.name": "chat", "gen_ai.request.model": "gpt-4o" };

/** The messages of a call with tools, in the format of OpenTelemetry's conventions. */
export const weather = {
  "gen_ai.system_instructions": JSON.stringify([{ type: "text", content: "Be brief." }]),
  "gen_ai.input.messages": JSON.stringify([
    { role: "user", parts: [{ type: "text", content: "Weather in Paris?" }] },
    { role: "assistant", parts: [{ type: "tool_call", id: "c0", name: "now", arguments: {} }] },
    { role: "tool", parts: [{ type: "tool_call_response", id: "c0", result: "noon" }] },
  ]),
  "gen_ai.output.messages": JSON.stringify([
    {
      role: "assistant",
      parts: [
        { type: "text", content: "Let me look." },
        { type: "tool_call", id: "c1", name: "weather", arguments: { city: "Paris" } },
      ],
      finish_reason: "tool_call",
    },
  ]),
};

interface SendOptions {
  secret?: string;
  type?: string;
  encoding?: string;
}

/** Creates a function that sends an export unchanged. */
export const senderTo =
  ({ app, key }: { app: Pick<App, "url">; key: string }) =>
  (
    body: object | string | Uint8Array<ArrayBuffer>,
    { secret = key, type = "application/json", encoding }: SendOptions = {},
  ) =>
    fetch(`${app.url}/v1/otel/v1/traces`, {
      method: "POST",
      headers: {
        ...{ authorization: `Bearer ${secret}`, "content-type": type },
        ...(encoding ? { "content-encoding": encoding } : {}),
      },
      body: typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body),
    });
