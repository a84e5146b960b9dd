import { randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { callApi, expect } from "./people.ts";

interface Sample {
  name: string;
  /** The index of the parent span. */
  inside?: number;
  /** The start and the end of the span, in milliseconds after the start of the trace. */
  from: number;
  to: number;
  attributes?: Record<string, string | number>;
  error?: string;
}

const chat = (model: string, prompt: string, answer: string, input: number, output: number) => ({
  ...{ "gen_ai.operation.name": "chat", "gen_ai.provider.name": "openai", "gen_ai.request.model": model },
  ...{ "gen_ai.usage.input_tokens": input, "gen_ai.usage.output_tokens": output },
  ...{ "gen_ai.prompt.0.role": "user", "gen_ai.prompt.0.content": prompt },
  ...{ "gen_ai.completion.0.role": "assistant", "gen_ai.completion.0.content": answer },
});

/** An agent that plans a trip: a workflow, two model calls, and a tool that fails. */
const samples: Sample[] = [
  {
    name: "POST /trips",
    from: 0,
    to: 4200,
    attributes: { "http.request.method": "POST", "url.path": "/trips" },
  },
  {
    ...{ name: "invoke_agent planner", inside: 0, from: 40, to: 4150 },
    attributes: { "gen_ai.operation.name": "invoke_agent", "gen_ai.agent.name": "planner" },
  },
  {
    ...{ name: "chat gpt-4o", inside: 1, from: 60, to: 1400 },
    attributes: chat("gpt-4o", "Plan a weekend in Paris", "Let me look at the weather first.", 812, 64),
  },
  {
    ...{
      name: "execute_tool weather",
      inside: 1,
      from: 1420,
      to: 2100,
      error: "The forecast isn't available",
    },
    attributes: { "gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": "weather" },
  },
  { name: "GET api.weather.example", inside: 3, from: 1430, to: 2080, error: "503" },
  {
    ...{ name: "chat gpt-4o", inside: 1, from: 2150, to: 4100 },
    attributes: chat(
      "gpt-4o",
      "The weather isn't available.",
      "Saturday: the Louvre, then a walk.",
      934,
      410,
    ),
  },
];

const anyValue = (value: string | number) =>
  typeof value === "number" ? { intValue: value } : { stringValue: value };

/** Sends a trace as an app does. Returns its ID. */
export async function sendTrace(request: APIRequestContext, token: string): Promise<string> {
  const { secret } = (await callApi(token, "api-keys", { body: { name: "Traces", scopes: ["traces"] } }))
    .body;
  const traceId = randomBytes(16).toString("hex");
  const ids = samples.map(() => randomBytes(8).toString("hex"));
  const start = Date.now() - 60_000;
  const spans = samples.map(({ name, inside, from, to, attributes = {}, error }, at) => ({
    ...{ traceId, spanId: ids[at], name },
    ...(inside === undefined ? {} : { parentSpanId: ids[inside] }),
    startTimeUnixNano: `${start + from}000000`,
    endTimeUnixNano: `${start + to}000000`,
    attributes: Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) })),
    status: error ? { code: 2, message: error } : {},
  }));
  const resource = { attributes: [{ key: "service.name", value: { stringValue: "travel" } }] };
  const response = await request.post("/v1/otel/v1/traces", {
    headers: { authorization: `Bearer ${secret}` },
    data: { resourceSpans: [{ resource, scopeSpans: [{ spans }] }] },
  });
  expect(await response.json()).toEqual({});
  return traceId;
}
