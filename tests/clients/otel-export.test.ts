import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportSettings } from "../../server/otel/export/settings.ts";
import { attributesOf } from "../../server/otel/receive/attributes.ts";
import { decodeTraces } from "../../server/otel/receive/protobuf.ts";
import { completionOf, type Scripted, sendJson, startScripted } from "../api/scripted-upstream.ts";
import { startApp } from "../server.ts";
import { chat, exportOf, newSpan, newTrace, senderTo, spanOf } from "./otel-samples.ts";

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status?: { code?: number; message?: string };
  attributes: object[];
}

let gateway: Scripted;
let client: OpenAI;
/** The decoded spans that the collector received, the headers of the last export, and the bodies of all exports. */
const collected: { span: ExportedSpan; service: unknown }[] = [];
let headers: Record<string, unknown> = {};
const bodies: Buffer[] = [];

const collector = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  headers = request.headers;
  const body = Buffer.concat(parts);
  bodies.push(body);
  const data = decodeTraces(headers["content-encoding"] === "gzip" ? gunzipSync(body) : body, {
    ...{ depth: 100, fields: 100_000 },
  }) as { resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: ExportedSpan[] }[] }[] };
  for (const { resource, scopeSpans } of data.resourceSpans)
    for (const span of scopeSpans.flatMap(({ spans }) => spans))
      collected.push({ span, service: attributesOf(resource.attributes).get("service.name") });
  response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
});

beforeAll(async () => {
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  // OpenTelemetry's variables are read from the environment of the process.
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=blue",
    OTEL_EXPORTER_OTLP_TIMEOUT: "1000",
    OTEL_BSP_SCHEDULE_DELAY: "20",
    OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: "true",
  };
  gateway = await startScripted(["one"], env, {}, startApp);
  await gateway.api.post("model-prices", { model_name: "priced", input_price: 2, output_price: 6 });
  gateway.upstreamIs((response, { model }) =>
    model === "broken"
      ? sendJson(response, 400, { error: { message: "No" } })
      : sendJson(response, 200, completionOf({ usage: { prompt_tokens: 1000, completion_tokens: 500 } })),
  );
  client = new OpenAI({ apiKey: gateway.key, baseURL: `${gateway.app.url}/v1`, maxRetries: 0 });
});
afterAll(() => gateway.stop());

async function call(model: string, traceparent?: string) {
  const { response } = await client.chat.completions
    .create(
      { model: `one/${model}`, messages: [{ role: "user", content: "Hi" }] },
      { headers: { "x-scenewright-session": "s", ...(traceparent ? { traceparent } : {}) } },
    )
    .withResponse();
  return gateway.rowOf(response);
}

async function exported(id: string) {
  const find = () =>
    collected.find(({ span }) => attributesOf(span.attributes).get("scenewright.request.id") === id);
  await expect.poll(find, { interval: 20 }).toBeDefined();
  const { span, service } = find()!;
  return { ...span, service, attributes: Object.fromEntries(attributesOf(span.attributes)) };
}

describe("a call through the gateway", () => {
  it("is exported as a span inside the caller's span, and its row is in the caller's trace", async () => {
    const [traceId, parent] = [newTrace(), newSpan()];
    const row = await call("priced", `00-${traceId}-${parent}-01`);
    expect(row).toMatchObject({ trace_id: traceId, source: "gateway" });
    const span = await exported(row.id);
    expect(span).toMatchObject({
      traceId,
      parentSpanId: parent,
      name: "chat one/priced",
      service: "scenewright",
    });
    expect(span.attributes).toMatchObject({
      ...{ "gen_ai.operation.name": "chat", "gen_ai.provider.name": "one" },
      ...{ "gen_ai.request.model": "one/priced", "gen_ai.usage.input_tokens": 1000 },
      ...{ "gen_ai.usage.output_tokens": 500, "gen_ai.response.finish_reasons": ["stop"] },
      ...{ "gen_ai.usage.cost": 0.005, "gen_ai.conversation.id": "s", "scenewright.status": "succeeded" },
      "gen_ai.input.messages": '[{"role":"user","parts":[{"type":"text","content":"Hi"}]}]',
    });
    expect(headers["x-tenant"]).toBe("blue");
    const { list } = (await gateway.api.get(`llm-traces/${traceId}`)).body;
    expect(list).toMatchObject([{ id: row.id, span_id: span.spanId, depth: 0 }]);
  });

  it("without a trace starts one, and a failed call is exported as failed", async () => {
    const row = await call("priced");
    expect(row.trace_id).toBeNull();
    expect((await exported(row.id)).traceId).toBe(row.id.replaceAll("-", ""));
    const answer = await gateway.send("chat/completions", {
      model: "one/broken",
      messages: [{ role: "user", content: "Hi" }],
    });
    const failed = await exported(answer.headers.get("x-request-id")!);
    expect(failed.status).toMatchObject({ code: 2, message: "No" });
    expect(failed.parentSpanId).toBeUndefined();
  });

  it("ignores an invalid traceparent, and doesn't export what the caller doesn't sample", async () => {
    for (const invalid of [
      "",
      "00-x",
      `00-${"0".repeat(32)}-${newSpan()}-01`,
      `ff-${newTrace()}-${newSpan()}-01`,
    ])
      expect((await call("priced", invalid)).trace_id).toBeNull();
    const traceId = newTrace();
    const unsampled = await call("priced", `00-${traceId}-${newSpan()}-00`);
    expect(unsampled.trace_id).toBe(traceId);
    await exported((await call("priced")).id);
    expect(collected.some(({ span }) => span.traceId === traceId)).toBe(false);
  });

  it("isn't logged again when its client or this product sends the trace here", async () => {
    const send = senderTo(gateway);
    const [traceId, client, http] = [newTrace(), newSpan(), newSpan()];
    const row = await call("priced", `00-${traceId}-${http}-01`);
    await exported(row.id);
    for (const body of bodies.splice(0)) await send(body, { type: "application/x-protobuf" });
    const inner = spanOf({ trace: traceId, span: http, parent: client, name: "POST" });
    await send(exportOf(inner));
    await send(exportOf(spanOf({ trace: traceId, span: client, attributes: chat, ago: 6000 })));
    const { list, calls, cost } = (await gateway.api.get(`llm-traces/${traceId}`)).body;
    expect({ calls, cost }).toEqual({ calls: 1, cost: 0.005 });
    expect(list.map(({ span_id, depth }: never) => [span_id, depth])).toEqual([
      [client, 0],
      [http, 1],
      [row.id.replaceAll("-", "").slice(16), 2],
    ]);
    const { total } = await gateway.api.get("llm-requests?source=otlp");
    expect(total).toBe(0);
  });
});

it("the standard variables decide what is exported, and messages aren't by default", () => {
  const warnings: string[] = [];
  const log = { warn: (text: unknown) => void warnings.push(String(text)) };
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://127.0.0.1:4318";
  const read = (more: Record<string, string> = {}) =>
    exportSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more }, log);
  expect(exportSettings({}, log)).toBeUndefined();
  expect(exportSettings({ OTEL_TRACES_EXPORTER: "otlp" }, log)).toBeDefined();
  expect(read({ OTEL_SDK_DISABLED: "TRUE" })).toBeUndefined();
  expect(read({ OTEL_TRACES_EXPORTER: "none" })).toBeUndefined();
  expect(read()).toEqual({
    sampler: "parentbased_always_on",
    samplerArgument: 1,
    hasContent: false,
    batches: {},
  });
  const more = { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.5" };
  expect(read({ ...more, OTEL_BSP_MAX_QUEUE_SIZE: "9", OTEL_BSP_EXPORT_TIMEOUT: "soon" })).toMatchObject({
    ...{ sampler: "traceidratio", samplerArgument: 0.5, batches: { maxQueueSize: 9 } },
  });
  expect(warnings).toEqual([]);
  expect(read({ OTEL_TRACES_EXPORTER: "zipkin" })).toBeUndefined();
  expect(read({ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toBeDefined();
  expect(warnings).toHaveLength(2);
});

it("an unreachable collector harms no call", async () => {
  collector.close();
  collector.closeAllConnections();
  expect(await call("priced")).toMatchObject({ status: "succeeded", cost: 0.005 });
  await expect.poll(() => gateway.app.output()).toContain("OpenTelemetry reported a problem");
});
