import { gzipSync } from "node:zlib";
import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { NodeSDK } from "@opentelemetry/sdk-node";
import { SimpleSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { type Scripted, startScripted } from "../api/scripted-upstream.ts";
import { signUp } from "../server.ts";
import { chat, exportOf, newSpan, newTrace, senderTo, spanOf, weather } from "./otel-samples.ts";

let gateway: Scripted;
let send: ReturnType<typeof senderTo>;

beforeAll(async () => {
  gateway = await startScripted(["one"]);
  send = senderTo(gateway);
});
afterAll(() => gateway.stop());

const rowsOf = async (traceId: string) =>
  (await gateway.api.get(`llm-requests?trace_id=${traceId}`)).body as { id: string }[];
const rowOf = async (traceId: string) => {
  const [row, ...others] = await rowsOf(traceId);
  expect(others).toEqual([]);
  return (await gateway.api.get(`llm-requests/${row!.id}`)).body;
};
const traceOf = async (traceId: string) => (await gateway.api.get(`llm-traces/${traceId}`)).body;

describe("OpenTelemetry's SDK", () => {
  it("sends the spans of an app with two variables, and its model calls are in the log", async () => {
    const variables = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${gateway.app.url}/v1/otel`,
      OTEL_EXPORTER_OTLP_HEADERS: `Authorization=Bearer%20${gateway.key}`,
      OTEL_EXPORTER_OTLP_COMPRESSION: "gzip",
      ...{ OTEL_SERVICE_NAME: "travel", OTEL_METRICS_EXPORTER: "none", OTEL_LOGS_EXPORTER: "none" },
    };
    Object.assign(process.env, variables);
    const sdk = new NodeSDK({ autoDetectResources: true });
    sdk.start();
    const tracer = trace.getTracer("app");
    const agent = tracer.startSpan("invoke_agent guide", {
      attributes: { "gen_ai.operation.name": "invoke_agent", "gen_ai.agent.name": "guide" },
    });
    const inside = trace.setSpan(context.active(), agent);
    const call = tracer.startSpan(
      "chat gpt-4o",
      {
        kind: SpanKind.CLIENT,
        attributes: {
          ...{ ...chat, "gen_ai.provider.name": "openai", "gen_ai.response.model": "gpt-4o-2024-08-06" },
          ...{ "gen_ai.request.temperature": 0.5, "gen_ai.response.id": "chatcmpl-7" },
          ...{ "gen_ai.usage.input_tokens": 1000, "gen_ai.usage.output_tokens": 100 },
          ...{ "gen_ai.usage.cache_read.input_tokens": 400, "gen_ai.response.finish_reasons": ["tool_call"] },
          ...{ "gen_ai.conversation.id": "trip-1", "user.id": "ann" },
          ...weather,
        },
      },
      inside,
    );
    call.end();
    const tool = tracer.startSpan("execute_tool weather", { startTime: Date.now() + 10 }, inside);
    tool.setStatus({ code: SpanStatusCode.ERROR });
    tool.recordException(new Error("No such city"));
    tool.end(Date.now() + 20);
    agent.end();
    await sdk.shutdown();
    for (const name of Object.keys(variables)) delete process.env[name];

    const { traceId } = call.spanContext();
    const row = await rowOf(traceId);
    expect(row).toMatchObject({
      ...{ source: "otlp", status: "succeeded", model_name: "gpt-4o", provider: "openai" },
      ...{ response_model: "gpt-4o-2024-08-06", upstream_request_id: "chatcmpl-7", credits: null },
      ...{ prompt_tokens: 1000, completion_tokens: 100, cached_tokens: 400, finish_reason: "tool_calls" },
      ...{ session: "trip-1", end_user: "ann", metadata: { "service.name": "travel" }, trace_id: traceId },
      ...{ cost_basis: "provider", error: null, parent_id: null },
    });
    // 600 × 2.50, 400 × 1.25 and 100 × 10 dollars per million.
    expect(row.cost).toBeCloseTo(0.003, 10);
    expect(row.request).toEqual({
      ...{ model: "gpt-4o", temperature: 0.5 },
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "Weather in Paris?" },
        {
          ...{ role: "assistant", content: null },
          tool_calls: [{ id: "c0", type: "function", function: { name: "now", arguments: "{}" } }],
        },
        { role: "tool", content: "noon", tool_call_id: "c0" },
      ],
    });
    expect(row.response.choices).toEqual([
      {
        ...{ index: 0, finish_reason: "tool_calls" },
        message: {
          ...{ role: "assistant", content: "Let me look." },
          tool_calls: [
            { id: "c1", type: "function", function: { name: "weather", arguments: '{"city":"Paris"}' } },
          ],
        },
      },
    ]);
    const view = await traceOf(traceId);
    expect(view).toMatchObject({ calls: 1, services: ["travel"], complete: true, unknown_costs: 0 });
    const [root, ...rest] = view.list;
    expect(root).toMatchObject({
      name: "invoke_agent guide",
      operation: "invoke_agent",
      depth: 0,
      parent_id: null,
    });
    expect(root.attributes["gen_ai.agent.name"]).toBe("guide");
    expect(rest).toMatchObject([
      {
        id: row.id,
        parent_id: root.id,
        depth: 1,
        call: { prompt: "Weather in Paris?", answer: "Let me look." },
      },
      { name: "execute_tool weather", parent_id: root.id, failed: true, error: "No such city", call: null },
    ]);
  });

  it("sends JSON, too, with the attributes of OpenLLMetry and the AI SDK", async () => {
    const exporter = new OTLPTraceExporter({
      url: `${gateway.app.url}/v1/otel/v1/traces`,
      headers: { authorization: `Bearer ${gateway.key}` },
    });
    const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
    const tracer = provider.getTracer("app");
    const older = tracer.startSpan("openai.chat", {
      attributes: {
        ...{ "llm.request.type": "chat", "gen_ai.system": "nobody", "gen_ai.request.model": "own-model" },
        ...{ "gen_ai.prompt.0.role": "system", "gen_ai.prompt.0.content": "Be brief." },
        ...{ "gen_ai.prompt.1.role": "user", "gen_ai.prompt.1.content": "Hi" },
        ...{ "gen_ai.completion.0.role": "assistant", "gen_ai.completion.0.content": "Hello" },
        ...{ "gen_ai.completion.0.finish_reason": "end_turn", "gen_ai.usage.prompt_tokens": 9 },
        "gen_ai.usage.completion_tokens": 2,
      },
    });
    older.end();
    const ai = tracer.startSpan("ai.streamText.doStream", {
      attributes: {
        ...{ "ai.operationId": "ai.streamText.doStream", "ai.model.provider": "openai.chat" },
        ...{ "ai.model.id": "gpt-4o", "ai.response.text": "Hello", "ai.response.msToFirstChunk": 120 },
        "ai.prompt.messages": JSON.stringify([{ role: "user", content: [{ type: "text", text: "Hi" }] }]),
        ...{ "ai.usage.promptTokens": 8, "ai.usage.completionTokens": 2, "ai.response.finishReason": "stop" },
        ...{ "ai.telemetry.metadata.sessionId": "s-9", "ai.telemetry.metadata.team": "blue" },
      },
    });
    ai.end();
    await provider.shutdown();
    const olderRow = await rowOf(older.spanContext().traceId);
    // No price is known for this model, so its cost stays unknown.
    expect(olderRow).toMatchObject({
      provider: "nobody",
      cost: null,
      cost_basis: null,
      finish_reason: "stop",
    });
    expect(olderRow.request.messages).toEqual([
      { role: "system", content: "Be brief." },
      { role: "user", content: "Hi" },
    ]);
    expect(olderRow.response.choices[0].message).toEqual({ role: "assistant", content: "Hello" });
    const aiRow = await rowOf(ai.spanContext().traceId);
    expect(aiRow).toMatchObject({
      ...{ model_name: "gpt-4o", first_token_ms: 120, session: "s-9", metadata: { team: "blue" } },
      ...{ cost_basis: "provider", prompt_tokens: 8 },
    });
    expect(aiRow.request.messages).toEqual([{ role: "user", content: "Hi" }]);
    expect(aiRow.response.choices[0].message.content).toBe("Hello");
  });
});

describe("an export", () => {
  it("that is repeated stores nothing twice", async () => {
    const traceId = newTrace();
    const root = newSpan();
    const spans = [
      spanOf({ trace: traceId, span: root }),
      spanOf({ trace: traceId, parent: root, attributes: chat }),
    ];
    const body = gzipSync(JSON.stringify(exportOf(...spans)));
    for (let time = 0; time < 3; time += 1) expect((await send(body, { encoding: "gzip" })).status).toBe(200);
    expect((await traceOf(traceId)).list).toHaveLength(2);
    expect(await rowsOf(traceId)).toHaveLength(1);
  });

  it("describes failed calls, events with messages, and costs that the span states", async () => {
    const [failed, priced, embedding] = [newTrace(), newTrace(), newTrace()];
    const status = { code: 2, message: "Overloaded" };
    await send(
      exportOf(
        spanOf({ trace: failed, attributes: chat, status }),
        spanOf({
          trace: priced,
          attributes: {
            ...chat,
            "gen_ai.usage.input_tokens": 5,
            "gen_ai.usage.cost": 0.25,
            "tag.tags": ["vip"],
          },
          events: [
            ["gen_ai.user.message", { content: "Hi" }],
            ["gen_ai.choice", { message: '{"content":"Yes"}', finish_reason: "stop" }],
          ],
        }),
        spanOf({
          trace: embedding,
          attributes: { ...chat, "gen_ai.operation.name": "embeddings", "gen_ai.usage.input_tokens": 7 },
        }),
      ),
    );
    expect(await rowOf(failed)).toMatchObject({ status: "failed", error: "Overloaded", duration_ms: 1500 });
    expect(await rowOf(priced)).toMatchObject({
      ...{ cost: 0.25, cost_basis: "estimate", tags: ["vip"], finish_reason: "stop" },
      ...{ request: { messages: [{ role: "user", content: "Hi" }] } },
      response: { choices: [{ message: { role: "assistant", content: "Yes" } }] },
    });
    expect(await rowOf(embedding)).toMatchObject({ prompt_tokens: 7, response: { object: "list" } });
  });

  it("is stored for the key's owner only, and in no one else's trace", async () => {
    const stranger = apiOf(gateway.app.url, (await signUp(gateway.app.url)).token);
    const { secret } = (await stranger.post("api-keys", { name: "Other" })).body;
    const traceId = newTrace();
    await send(exportOf(spanOf({ trace: traceId, attributes: chat }), spanOf({ trace: traceId })));
    expect((await stranger.get(`llm-traces/${traceId}`)).status).toBe(404);
    expect((await stranger.get(`llm-requests?trace_id=${traceId}`)).body).toEqual([]);
    const { owner_id } = await traceOf(traceId);
    expect((await stranger.get(`llm-traces/${traceId}?owner_id=${owner_id}`)).status).toBe(404);
    await send(exportOf(spanOf({ trace: traceId, name: "theirs" })), { secret });
    expect((await stranger.get(`llm-traces/${traceId}`)).body.list).toMatchObject([{ name: "theirs" }]);
    expect((await gateway.api.get(`llm-traces/${traceId}?owner_id=${owner_id}`)).body.list).toHaveLength(2);
    // The export of a user's data contains their own spans and no one else's.
    const lines = (await stranger.get("account/export")).body.trim().split("\n").map(JSON.parse);
    const exported = lines.filter(({ resource }: { resource: string }) => resource === "trace-spans");
    expect(exported).toMatchObject([{ name: "theirs", trace_id: traceId }]);
  });
});
