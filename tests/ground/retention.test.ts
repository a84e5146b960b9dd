import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../../server/db/client.ts";
import { readEnv } from "../../server/env.ts";
import { createLogger } from "../../server/log.ts";
import { createRetention } from "../../server/retention/job.ts";
import { placesOf } from "../api/places.ts";
import {
  type AskedBody,
  completionOf,
  type Scripted,
  sendJson,
  startScripted,
} from "../api/scripted-upstream.ts";
import { exportOf, newTrace, senderTo, spanOf } from "../clients/otel-samples.ts";

const dayMs = 86_400_000;
const log = createLogger("silent");
let gateway: Scripted;
let database: Database;

beforeAll(async () => {
  gateway = await startScripted(["one"]);
  database = await openDatabase(
    readEnv({ DATABASE_URL: gateway.app.databaseUrl!, DATA_DIR: gateway.app.dataDir }),
    log,
  );
  const usage = { prompt_tokens: 50, completion_tokens: 50, total_tokens: 100, cost: 0.01 };
  gateway.upstreamIs((response, body: AskedBody) => {
    const [{ content }] = body.messages as [{ content: string }];
    const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
    sendJson(response, 200, completionOf({ choices, usage }));
  });
});
afterAll(async () => {
  await database.close();
  await gateway.stop();
});
beforeEach(() => gateway.ledger.rows("delete from llm_retention"));
afterEach(async () => {
  vi.useRealTimers();
  expect(await gateway.ledger.faults()).toEqual([]);
});

/** Runs the job as if it were some days later. */
async function runAfter(days: number, rules = {}, signal = new AbortController().signal) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * dayMs });
  await createRetention({ LLM_BODY_DAYS: undefined, LLM_LOG_DAYS: undefined, ...rules }).run(
    {},
    { database, log, signal },
  );
  vi.useRealTimers();
}

/** Creates an app with a key, and a function that makes a call with it. */
async function appWith(rules: object, key = {}) {
  const { body: app } = await gateway.api.post("apps", { name: "App", ...rules });
  expect(app).toMatchObject(rules);
  const { body } = await gateway.api.post("api-keys", { name: "Key", app_id: app.id, ...key });
  const secret: string = body.secret;
  return {
    id: app.id as string,
    secret,
    async call(content: string, about = "marsupials") {
      const metadata = { about };
      const answer = await gateway.send(
        "chat/completions",
        { model: "one/a", messages: [{ role: "user", content }], metadata },
        { secret },
      );
      await answer.text();
      return gateway.rowOf(answer);
    },
  };
}

const read = async (id: string) => (await gateway.api.get(`llm-requests/${id}`)).body;
const found = async (q: string) =>
  (await gateway.api.get(`llm-requests?q=${q}`)).body.map(({ id }: { id: string }) => id);

it("an app's texts are removed after its days, and its rows stay", { tags: ["slow"] }, async () => {
  const short = await appWith({ body_days: 7 });
  const silent = await appWith({ body_days: 7 }, { keeps_bodies: false });
  const other = await appWith({});
  const row = await short.call("quokka", "rottnest");
  const silentRow = await silent.call("numbat");
  const otherRow = await other.call("bilby");
  await runAfter(6);
  expect((await read(row.id)).missing).toBeNull();

  await runAfter(8);
  expect(await placesOf(gateway.ledger, "quokka")).toEqual([]);
  const { updated_at, ...after } = await read(row.id);
  const { updated_at: _, ...before } = row;
  expect(after).toEqual({
    ...before,
    ...{ request: null, response: null },
    missing: { not_kept: [], removed: { at: expect.any(String), days: 7, by: "app" } },
  });
  expect(await found("quokka")).toEqual([]);
  expect(await found("rottnest")).toEqual([row.id]);
  const replay = await gateway.api.post(`llm-requests/${row.id}/replay`, {});
  expect([replay.status, replay.body.message]).toEqual([409, expect.stringContaining("were removed")]);
  expect((await read(silentRow.id)).missing).toEqual({ not_kept: ["request", "response"], removed: null });
  expect((await read(otherRow.id)).request.messages[0].content).toBe("bilby");
  const { body: report } = await gateway.api.get(`apps/${short.id}/retention`);
  expect(report).toEqual([
    { by: "app", part: "bodies", days: 7, until: expect.any(String), at: expect.any(String) },
  ]);
});

it("a run that is interrupted is continued, and spans that arrive late lose their texts, too", async () => {
  const app = await appWith({ body_days: 7 });
  const row = await app.call("wombat");
  const stopped = new AbortController();
  stopped.abort();
  await runAfter(8, {}, stopped.signal);
  expect((await read(row.id)).missing).toBeNull();
  await runAfter(8);
  expect((await read(row.id)).missing.removed).toMatchObject({ by: "app" });

  const text = JSON.stringify([{ role: "user", parts: [{ type: "text", content: "wallaby" }] }]);
  const call = {
    "gen_ai.operation.name": "chat",
    "gen_ai.request.model": "x",
    "gen_ai.input.messages": text,
  };
  const trace = newTrace();
  const tool = { "gen_ai.operation.name": "execute_tool", "gen_ai.tool.call.result": "wallaby" };
  const spans = [spanOf({ trace, attributes: call }), spanOf({ trace, attributes: tool })];
  const send = senderTo({ app: gateway.app, key: app.secret });
  expect((await send(exportOf(...spans))).status).toBe(200);
  expect(await placesOf(gateway.ledger, "wallaby")).not.toEqual([]);
  await runAfter(8.5);
  expect(await placesOf(gateway.ledger, "wallaby")).toEqual([]);
});

it("more than one batch is removed, and nothing of other apps", async () => {
  const [app, other] = [await appWith({ body_days: 7 }), await appWith({})];
  const owner = (await gateway.api.get("session")).body.user.id;
  for (const { id } of [app, other])
    await gateway.ledger.rows(
      `with made as (
        insert into llm_requests (id, owner_id, app_id, model_name, status, source, settled)
        select uuidv7(), $1, $2, 'many', 'succeeded', 'gateway', true from generate_series(1, 1201) returning id
      ) insert into llm_request_bodies select id, part, '{"messages":[]}' from made, unnest(array['request', 'response']) part`,
      [owner, id],
    );
  const left = (part: string, { id }: { id: string }) =>
    gateway.ledger.rows(
      "select from llm_requests r join llm_request_bodies b on b.id = r.id and b.part = $1 where app_id = $2",
      [part, id],
    );
  await runAfter(8);
  expect([await left("request", app), await left("response", app)]).toEqual([[], []]);
  expect(await left("removed", app)).toHaveLength(1201);
  expect(await left("response", other)).toHaveLength(1201);
  await gateway.api.patch(`apps/${app.id}`, { row_days: 1 });
  await runAfter(8);
  expect(await left("removed", app)).toEqual([]);
  expect((await gateway.api.get(`llm-requests?app_id=${app.id}`)).total).toBe(0);
  const kept = await gateway.ledger.rows("select from llm_requests where app_id = $1", [other.id]);
  expect(kept).toHaveLength(1201);
});

it("an app's calls are removed after its days, and what they cost stays", async () => {
  const app = await appWith({ row_days: 30, body_days: 60 });
  const row = await app.call("potoroo", "bettong");
  expect(row).toMatchObject({ cost: 0.01, credits: 1 });
  await gateway.api.patch(`llm-requests/${row.id}`, { note: "Seen" });
  const score = { name: "quality", value: 1, comment: "potoroo" };
  expect((await gateway.api.post(`llm-requests/${row.id}/scores`, score)).status).toBe(201);
  const other = await (await appWith({})).call("dunnart");
  const [before] = await gateway.ledger.rows("select * from transfers where id = $1", [row.id]);
  const budget = async () => (await gateway.api.get(`billing/budgets/${app.id}`)).body;
  const used = await budget();
  await runAfter(31);
  expect((await gateway.api.get(`llm-requests/${row.id}`)).status).toBe(404);
  for (const word of ["potoroo", "bettong"]) expect(await placesOf(gateway.ledger, word)).toEqual([]);
  expect(await gateway.ledger.rows("select * from transfers where id = $1", [row.id])).toEqual([before]);
  expect(await budget()).toEqual(used);
  const books = (await gateway.api.get("billing/books")).body;
  expect(books.log).toBe(books.ledger);
  expect((await read(other.id)).request.messages[0].content).toBe("dunnart");
});

it("the server's rules empty and drop whole months, without waiting for readers", async () => {
  const now = new Date();
  /** The number of days from now until `days` days after the end of the current month. */
  const past = (days: number) =>
    (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()) / dayMs + days;
  const app = await appWith({ body_days: 3650 });
  const row = await app.call("bandicoot", "peramelid");
  const reader = await database.pool.connect();
  await reader.query("begin");
  await reader.query("select count(*) from llm_request_bodies");
  // Calls still succeed while the job waits for the reader.
  const [, during] = await Promise.all([
    runAfter(past(15), { LLM_BODY_DAYS: 10 }),
    app.call("kowari", "dasyurid"),
  ]);
  expect(during.status).toBe("succeeded");
  await reader.query("rollback");
  reader.release();
  await gateway.ledger.rows("delete from llm_retention");

  await runAfter(past(15), { LLM_BODY_DAYS: 10 });
  expect(await placesOf(gateway.ledger, "bandicoot")).toEqual([]);
  expect(await found("peramelid")).toEqual([row.id]);
  const { missing, cost } = await read(row.id);
  expect(missing.removed).toMatchObject({ days: 10, by: "server" });
  expect(cost).toBe(row.cost);
  const month = `llm_requests_${new Date().toISOString().slice(0, 7).replace("-", "_")}`;
  const exists = async () =>
    (await gateway.ledger.rows<{ name: string | null }>("select to_regclass($1) as name", [month]))[0]!.name;

  await runAfter(past(15), { LLM_LOG_DAYS: 10 });
  expect((await gateway.api.get(`llm-requests/${row.id}`)).status).toBe(404);
  // Spans from this month can still arrive.
  expect(await exists()).toBe(month);
  await runAfter(past(45), { LLM_LOG_DAYS: 10 });
  expect(await exists()).toBeNull();
  await gateway.ledger.rows("select ensure_months(now(), now())");
});
