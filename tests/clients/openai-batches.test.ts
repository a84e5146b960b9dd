import { toFile } from "openai";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { sendJson } from "../api/scripted-upstream.ts";
import { signUp } from "../server.ts";
import { type Batches, echo, lineOf, saidIn, say, startBatches, usage } from "./batches-gateway.ts";

let batches: Batches;

beforeAll(async () => {
  batches = await startBatches();
});
afterAll(() => batches.gateway.stop());
afterEach(async () => {
  expect(await batches.gateway.ledger.faults()).toEqual([]);
});

const balance = async () => (await batches.gateway.api.get("billing")).body.balance as number;

it("calls each line like any other call, with a row, a charge and a result", async () => {
  const { gateway, client, create, ended, linesIn, rowsOf } = batches;
  let failures = 0;
  gateway.upstreamIs((response, body, request) => {
    if (saidIn(body) === "fail") return sendJson(response, 400, { error: { message: "Bad question" } });
    if (saidIn(body) === "later" && failures++ < 4) return sendJson(response, 429, { error: {} });
    echo(response, body, request);
  });
  const good = Array.from({ length: 16 }, (_, i) => lineOf(`good-${i}`, say(`number ${i}`)));
  const lines = [
    ...good,
    lineOf("later", say("later")),
    lineOf("fail", say("fail")),
    lineOf("unknown", say("Hi", "nothing/here")),
    lineOf("invalid", { model: "one/priced", messages: "none" }),
  ];
  const before = await balance();
  const created = await create(lines, { metadata: { run: "nightly" } });
  expect(created).toMatchObject({
    id: expect.stringMatching(/^batch_[0-9a-f]{32}$/),
    ...{ object: "batch", endpoint: "/v1/chat/completions", completion_window: "24h", status: "validating" },
    ...{ output_file_id: null, errors: null, metadata: { run: "nightly" } },
    expires_at: created.created_at + 86_400,
  });
  const batch = await ended(created);
  expect(batch).toMatchObject({
    ...{ status: "completed", model: "one/priced", errors: null, metadata: { run: "nightly" } },
    request_counts: { total: 20, completed: 17, failed: 3 },
    usage: { input_tokens: 17_000, output_tokens: 8500, total_tokens: 25_500 },
    credits: 8.5,
    in_progress_at: expect.any(Number),
    finalizing_at: expect.any(Number),
    completed_at: expect.any(Number),
  });
  expect(before - (await balance())).toBeCloseTo(8.5, 6);

  const output = await linesIn(batch.output_file_id);
  expect(output.map(({ custom_id }) => custom_id)).toEqual([...good.map((one) => one.custom_id), "later"]);
  expect(output[3]).toMatchObject({
    id: expect.stringMatching(/^batch_req_/),
    error: null,
    response: {
      status_code: 200,
      request_id: expect.any(String),
      body: { object: "chat.completion", usage, choices: [{ message: { content: "You said number 3" } }] },
    },
  });
  const errors = await linesIn(batch.error_file_id);
  expect(errors.map(({ custom_id, response }) => [custom_id, response?.status_code])).toEqual([
    ...[
      ["fail", 400],
      ["unknown", 404],
      ["invalid", 400],
    ],
  ]);
  expect(errors[0]!.response!.body).toMatchObject({ error: { message: "Bad question" } });
  expect(errors[1]!.response!.body).toMatchObject({ error: { code: "model_not_found", param: "model" } });
  expect(await client.files.retrieve(batch.output_file_id!)).toMatchObject({
    ...{ purpose: "batch_output", filename: `${batch.id}_output.jsonl` },
  });

  const rows = await rowsOf(batch);
  expect(rows.filter(({ status }) => status === "succeeded")).toHaveLength(17);
  // The line that was refused at first was retried.
  const tries = rows.filter(({ status }) => status === "failed");
  expect(tries.length).toBeGreaterThanOrEqual(2);
  const row = rows.find(({ id }) => id === output[3]!.response!.request_id);
  const [key] = (await gateway.api.get("api-keys")).body;
  expect((await gateway.api.get(`llm-requests/${row!.id}`)).body).toMatchObject({
    ...{ source: "batch", api_key_id: key.id, credits: 0.5, prompt_tokens: 1000 },
    metadata: { batch_id: batch.id, custom_id: "good-3" },
  });
});

it("lists the errors of a file that it doesn't accept", async () => {
  const { create, ended, upload, client } = batches;
  const good = lineOf("a", say("Hi"));
  const cases: [line: object | string, code: string, param: string | null][] = [
    ["{", "invalid_json_line", null],
    ["[]", "invalid_json_line", null],
    [{ ...good, custom_id: "first" }, "duplicate_custom_id", "custom_id"],
    [{ ...good, custom_id: undefined }, "missing_required_parameter", "custom_id"],
    [{ ...good, custom_id: "x".repeat(513) }, "invalid_custom_id", "custom_id"],
    [{ ...good, custom_id: "b", method: "GET" }, "invalid_method", "method"],
    [{ ...good, custom_id: "c", url: "/v1/embeddings" }, "invalid_url", "url"],
    [{ ...good, custom_id: "d", body: "Hi" }, "invalid_body", "body"],
    [{ ...good, custom_id: "e", body: {} }, "missing_required_parameter", "body.model"],
    [
      { ...good, custom_id: "f", body: { ...good.body, stream: true } },
      "streaming_not_supported",
      "body.stream",
    ],
  ];
  const lines = cases.map(([line]) => line);
  const batch = await ended(await create([{ ...good, custom_id: "first" }, "", ...lines, ""]));
  expect(batch).toMatchObject({
    ...{ status: "failed", failed_at: expect.any(Number), output_file_id: null, error_file_id: null },
    request_counts: { total: 0, completed: 0, failed: 0 },
  });
  expect(batch.errors?.data?.map(({ line, code, param }) => [line, code, param])).toEqual(
    cases.map(([, code, param], i) => [i + 3, code, param]),
  );
  const empty = await ended(await create([" "]));
  expect(empty.errors?.data).toMatchObject([{ code: "empty_file", line: null }]);

  const input_file_id = await upload([good]);
  const valid = { input_file_id, endpoint: "/v1/chat/completions", completion_window: "24h" } as const;
  for (const [change, param] of [
    [{ endpoint: "/v1/images/generations" }, "endpoint"],
    [{ completion_window: "1h" }, "completion_window"],
    [{ input_file_id: "file-none" }, "input_file_id"],
    [{ metadata: { a: 1 } }, "metadata"],
    [{ output_expires_after: { anchor: "created_at", seconds: 1 } }, "output_expires_after.seconds"],
  ] as const)
    await expect(client.batches.create({ ...valid, ...change } as never)).rejects.toMatchObject({ param });
});

it("answers the other endpoints, each in its own format", async () => {
  const { gateway, create, ended, linesIn } = batches;
  gateway.upstreamIs((response, body, request) => {
    if (body.messages) return echo(response, body, request);
    if (body.prompt)
      return sendJson(response, 200, { choices: [{ text: "Yes", finish_reason: "stop" }], usage });
    if (request.url!.endsWith("moderations"))
      return sendJson(response, 200, { results: [{ flagged: false }], usage });
    sendJson(response, 200, { object: "list", data: [{ index: 0, embedding: [1, 2] }], usage });
  });
  const model = "one/priced";
  for (const [endpoint, body, answer] of [
    ["/v1/responses", { model, input: "Hi" }, { object: "response", status: "completed" }],
    ["/v1/embeddings", { model, input: "Hi" }, { data: [{ embedding: [1, 2] }] }],
    ["/v1/completions", { model, prompt: "Hi" }, { choices: [{ text: "Yes" }] }],
    ["/v1/moderations", { model, input: "Hi" }, { results: [{ flagged: false }] }],
  ] as const) {
    const batch = await ended(await create([lineOf("a", body, endpoint)], { endpoint }));
    const [line] = await linesIn(batch.output_file_id);
    expect([endpoint, line?.response]).toMatchObject([endpoint, { status_code: 200, body: answer }]);
    expect(batch.usage).toMatchObject({ input_tokens: 1000 });
  }
});

it("keeps the rules of its key: credits, scopes, guardrails and its end", async () => {
  const { gateway, create, ended, linesIn, clientOf } = batches;
  gateway.upstreamIs(echo);
  const lines = (count: number) => Array.from({ length: count }, (_, i) => lineOf(`l${i}`, say(`Hi ${i}`)));
  const poor = (await gateway.api.post("api-keys", { name: "Poor", credit_limit: 0.000001 })).body;
  const refused = await ended(await create(lines(3), {}, clientOf(poor.secret)));
  expect(refused).toMatchObject({ status: "completed", request_counts: { completed: 0, failed: 3 } });
  const [first] = await linesIn(refused.error_file_id);
  expect(first!.response).toMatchObject({
    status_code: 402,
    body: { error: { type: "insufficient_quota" } },
  });

  const narrow = (await gateway.api.post("api-keys", { name: "Narrow", scopes: ["batches", "embeddings"] }))
    .body;
  await expect(create(lines(1), {}, clientOf(narrow.secret))).rejects.toMatchObject({ status: 403 });

  const rule = { name: "Cards", detectors: ["email"], action: "block", applies_to: "requests" };
  const guardrail = await gateway.api.post("guardrails", rule);
  expect(guardrail.status).toBe(201);
  const key = (await gateway.api.post("api-keys", { name: "Ended" })).body;
  const guarded = await ended(await create([lineOf("a", say("a@example.com")), lineOf("b", say("b"))]));
  expect(guarded.request_counts).toMatchObject({ completed: 1, failed: 1 });
  const [blocked] = await linesIn(guarded.error_file_id);
  expect(blocked!.response).toMatchObject({ status_code: 400, body: { error: { code: "content_filter" } } });
  await gateway.api.delete(`guardrails/${guardrail.body.id}`);

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const before = gateway.asked.length;
  gateway.upstreamIs((...call) => released.then(() => echo(...call)));
  const revoked = await create(lines(20), {}, clientOf(key.secret));
  await expect.poll(() => gateway.asked.length - before).toBe(16);
  await gateway.api.post(`api-keys/${key.id}/revoke`, {});
  release();
  expect(await ended(revoked)).toMatchObject({ request_counts: { completed: 16, failed: 4 } });
});

it("is created once for an Idempotency-Key, listed in pages, and seen by its owner only", async () => {
  const { gateway, client, upload, ended, clientOf } = batches;
  gateway.upstreamIs(echo);
  const input_file_id = await upload([lineOf("a", say("Hi"))]);
  const body = { input_file_id, endpoint: "/v1/chat/completions", completion_window: "24h" } as const;
  const keyed = { headers: { "Idempotency-Key": "nightly" } };
  const [one, again] = [await client.batches.create(body, keyed), await client.batches.create(body, keyed)];
  expect(again.id).toBe(one.id);
  const other = { ...body, endpoint: "/v1/embeddings" as const };
  await expect(client.batches.create(other, keyed)).rejects.toMatchObject({ status: 422 });
  await ended(one);
  const ids = [];
  for await (const batch of client.batches.list({ limit: 2 })) ids.push(batch.id);
  expect([ids.length > 4, new Set(ids).size, ids.includes(one.id)]).toEqual([true, ids.length, true]);
  expect(ids).toEqual(ids.toSorted().toReversed());
  await expect(client.batches.cancel(one.id)).rejects.toMatchObject({ status: 409 });

  const theirs = apiOf(gateway.app.url, (await signUp(gateway.app.url)).token);
  const stranger = clientOf((await theirs.post("api-keys", { name: "Theirs" })).body.secret);
  await expect(stranger.batches.retrieve(one.id)).rejects.toMatchObject({ status: 404 });
  await expect(stranger.batches.cancel(one.id)).rejects.toMatchObject({ status: 404 });
  expect((await stranger.batches.list()).data).toEqual([]);

  const [shown] = (await gateway.api.get("llm-batches?limit=1")).body;
  expect(shown).toMatchObject({
    ...{ batch_id: one.id, status: "completed", completed_count: 1, credits: 0.5, error_output: null },
    output: { name: `${one.id}_output.jsonl`, url: expect.stringMatching(/^\/files\//) },
  });
  expect(JSON.stringify(shown)).not.toContain("hash");
  expect((await theirs.get("llm-batches")).body).toEqual([]);
  expect((await theirs.post(`llm-batches/${shown.id}/cancel`, {})).status).toBe(404);
  expect((await gateway.api.post(`llm-batches/${shown.id}/cancel`, {})).status).toBe(409);
  const file = await toFile(Buffer.from("{}"), "input.jsonl");
  const given = await stranger.files.create({ file, purpose: "batch" });
  await stranger.batches.create({ ...body, input_file_id: given.id });
  const [foreign] = (await gateway.api.get("llm-batches?limit=1")).body;
  expect((await gateway.api.post(`llm-batches/${foreign.id}/cancel`, {})).status).toBe(403);
  const older = await gateway.api.get(`llm-batches?limit=1&cursor=${foreign.id}`);
  expect(older.body).toEqual([expect.objectContaining({ batch_id: one.id })]);
});
