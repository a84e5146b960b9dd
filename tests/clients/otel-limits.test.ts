import { gzipSync } from "node:zlib";
import { BinaryReader, BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Scripted, startScripted } from "../api/scripted-upstream.ts";
import { chat, exportOf, newSpan, newTrace, senderTo, spanOf } from "./otel-samples.ts";

let gateway: Scripted;
let send: ReturnType<typeof senderTo>;

beforeAll(async () => {
  gateway = await startScripted(["one"]);
  send = senderTo(gateway);
});
afterAll(() => gateway.stop());

const protobuf = "application/x-protobuf";
const dayMs = 86_400_000;

/** Reads the code and the message of the google.rpc.Status in a response. */
async function statusOf(response: Response) {
  expect(response.headers.get("content-type")).toBe(protobuf);
  const reader = new BinaryReader(new Uint8Array(await response.arrayBuffer()));
  expect(reader.tag()).toEqual([1, WireType.Varint]);
  const code = reader.int32();
  expect(reader.tag()).toEqual([2, WireType.LengthDelimited]);
  return { code, message: reader.string() };
}

/** Nested messages: field 1 of the outermost message, and field 2 of all others. */
function nested(levels: number): Uint8Array {
  const writer = new BinaryWriter();
  for (let level = 0; level < levels; level += 1)
    writer.tag(level < 1 ? 1 : 2, WireType.LengthDelimited).fork();
  for (let level = 0; level < levels; level += 1) writer.join();
  return writer.finish();
}

describe("an export", () => {
  it("needs a key with the traces scope, in both encodings", async () => {
    const refused = await send({}, { secret: "sw_0000000000_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" });
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { code: 16, message: expect.stringContaining("Incorrect API key") },
    ]);
    const { secret } = (await gateway.api.post("api-keys", { name: "Chat", scopes: ["chat"] })).body;
    const forbidden = await send(new Uint8Array(), { secret, type: protobuf });
    expect(forbidden.status).toBe(403);
    expect(await statusOf(forbidden)).toEqual({ code: 7, message: expect.stringContaining("traces") });
    const traces = await gateway.api.post("api-keys", { name: "Traces", scopes: ["traces"] });
    const permitted = await send(new Uint8Array(), { secret: traces.body.secret, type: protobuf });
    expect([permitted.status, (await permitted.arrayBuffer()).byteLength]).toEqual([200, 0]);
    await gateway.api.delete(`api-keys/${traces.body.id}`);
    expect((await send({}, { secret: traces.body.secret })).status).toBe(401);
  });

  it("that can't be read is refused with the reason", async () => {
    const cases: [Parameters<typeof send>, number, string][] = [
      [["{", {}], 400, "JSON"],
      [["[]", {}], 400, "JSON object"],
      [["x", { type: "text/plain" }], 415, "application/x-protobuf or application/json"],
      [["x", { encoding: "gzip" }], 400, "gzip"],
      [["x", { encoding: "br" }], 415, "gzip"],
      [[`${"[".repeat(200)}${"]".repeat(200)}`, {}], 400, "JSON object"],
      [[`{"a":${"[".repeat(200)}${"]".repeat(200)}}`, {}], 400, "levels deep"],
      [[`{"a":[${"{},".repeat(1_000_001)}{}]}`, {}], 413, "objects"],
      [[gzipSync(Buffer.alloc(17 * 1024 * 1024)), { encoding: "gzip" }], 413, "16 MB"],
      [[Buffer.alloc(8 * 1024 * 1024 + 1), {}], 413, "8 MB"],
      [[exportOf(...Array(10_001).fill({})), {}], 413, "10000 spans"],
    ];
    for (const [given, status, reason] of cases) {
      const response = await send(...given);
      const body = (await response.json()) as { message: string };
      expect([status, body.message]).toEqual([response.status, expect.stringContaining(reason)]);
    }
    for (const bytes of [Buffer.from([255, 255]), Buffer.from([8, 1]), nested(2).subarray(0, 3)]) {
      const response = await send(bytes, { type: protobuf });
      expect(response.status).toBe(400);
      expect((await statusOf(response)).code).toBe(3);
    }
    const wrongMethod = await fetch(`${gateway.app.url}/v1/otel/v1/traces`);
    expect([wrongMethod.status, wrongMethod.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it("counts a call once that two instrumentations describe, one inside the other", async () => {
    const traceId = newTrace();
    const [outer, http] = [newSpan(), newSpan()];
    const inner = spanOf({ trace: traceId, parent: http, attributes: chat, ago: 4000 });
    await send(exportOf(inner, spanOf({ trace: traceId, span: http, parent: outer, ago: 4500 })));
    await send(exportOf(spanOf({ trace: traceId, span: outer, attributes: chat })));
    const { calls, list } = (await gateway.api.get(`llm-traces/${traceId}`)).body;
    expect(calls).toBe(1);
    expect(list.map(({ span_id }: { span_id: string }) => span_id)).toEqual([outer, http, inner.spanId]);
    expect(list[2].call).not.toBeNull();
  });

  it("stores the valid spans, and says how many it rejected and why", async () => {
    const traceId = newTrace();
    const response = await send(
      exportOf(
        spanOf({ trace: traceId, attributes: chat }),
        spanOf({ trace: traceId, ago: 31 * dayMs }),
        spanOf({ trace: traceId, ago: -dayMs }),
        spanOf({ trace: "0".repeat(32) }),
        { ...spanOf({ trace: traceId }), endTimeUnixNano: "soon" },
        "span",
      ),
    );
    expect([response.status, await response.json()]).toEqual([
      200,
      { partialSuccess: { rejectedSpans: "5", errorMessage: "Spans older than 30 days aren't accepted" } },
    ]);
    expect((await gateway.api.get(`llm-traces/${traceId}`)).body.list).toHaveLength(1);
    const old = newTrace();
    await send(exportOf(spanOf({ trace: old, ago: 29 * dayMs, attributes: chat })));
    expect((await gateway.api.get(`llm-requests?trace_id=${old}`)).total).toBe(1);
  });

  it("ignores names and values of the wrong type", async () => {
    const traceId = newTrace();
    const odd = {
      events: [{ name: { toString: 1 } }],
      attributes: [{ key: "odd", value: { intValue: { toString: 1, valueOf: 1 } } }],
    };
    const response = await send(
      exportOf(spanOf({ trace: traceId, attributes: chat }), { ...spanOf({ trace: traceId }), ...odd }),
    );
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect((await gateway.api.get(`llm-traces/${traceId}`)).body.list).toHaveLength(2);
  });

  it("limits hostile names and values, and leaves out what PostgreSQL can't store", async () => {
    const traceId = newTrace();
    const content = `[${'{"role":"user","content":'.repeat(5)}`;
    const attributes = {
      ...Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`a${at}`, "x".repeat(5000)])),
    };
    const hostile = {
      ...chat,
      ...{
        "gen_ai.prompt.0.__proto__": "x",
        "gen_ai.prompt.9999999.content": "x",
        "gen_ai.input.messages": content,
      },
      ...{
        "gen_ai.prompt.1.role": "us\0er",
        "gen_ai.prompt.1.content": "\ud800",
        "user.id": "u".repeat(999),
      },
      "gen_ai.usage.input_tokens": -5,
    };
    const response = await send(
      exportOf(
        spanOf({ trace: traceId, name: "n".repeat(999), attributes, ago: 9000 }),
        spanOf({ trace: traceId, attributes: hostile }),
      ),
    );
    expect(await response.json()).toEqual({});
    const escaped = newTrace();
    const messages = '[{"role":"user","content":"a\\u0000b\\ud800","parts":null}]';
    const stored = await send(
      exportOf(spanOf({ trace: escaped, attributes: { ...chat, "gen_ai.input.messages": messages } })),
    );
    expect(stored.status).toBe(200);
    expect((await gateway.api.get(`llm-traces/${escaped}`)).body.list).toHaveLength(1);
    const { list } = (await gateway.api.get(`llm-traces/${traceId}`)).body;
    expect(list[0].name).toHaveLength(200);
    expect(JSON.stringify(list[0].attributes).length).toBeLessThan(20_000);
    const row = (await gateway.api.get(`llm-requests/${list[1].id}`)).body;
    expect(row).toMatchObject({ prompt_tokens: null, cost: null, status: "succeeded" });
    expect(row.end_user).toHaveLength(256);
    expect(row.request.messages.at(-1)).toEqual({ role: "user", content: "\ufffd" });
  });

  it("waits for its turn, and is to be repeated later if too many of the account are waiting", async () => {
    const traceId = newTrace();
    const spans = Array.from({ length: 1000 }, () => spanOf({ trace: traceId }));
    const body = gzipSync(JSON.stringify(exportOf(...spans)));
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(body, { encoding: "gzip" })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBeGreaterThan(10);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused)
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "5"]);
    expect(await refused[0]!.json()).toEqual({ code: 8, message: expect.stringContaining("queued") });
    expect((await gateway.api.get(`llm-traces/${traceId}`)).body).toMatchObject({ complete: true, calls: 0 });
  });
});
