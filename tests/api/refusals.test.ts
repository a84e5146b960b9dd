import { afterAll, beforeAll, expect, it } from "vitest";
import { signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { type Gateway, startGateway } from "./gateway.ts";

let gateway: Gateway;
let customer: Api;
let key: { id: string; secret: string };
const nobody = "00000000-0000-0000-0000-000000000000";

beforeAll(async () => {
  gateway = await startGateway();
  customer = apiOf(gateway.app.url, (await signUp(gateway.app.url)).token);
  key = (await customer.post("api-keys", { name: "Theirs" })).body;
});
afterAll(() => gateway.stop());

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const chat = JSON.stringify({ model: "gpt-4o", messages: [{ role: "user", content: "Hi" }] });

interface Refusable {
  path?: string;
  method?: string;
  secret?: string;
  type?: string;
  body?: string;
}

/** Sends a call and expects it to be refused. @returns its status and request ID */
async function send({ path = "chat/completions", method = "POST", secret, type, body = chat }: Refusable) {
  const answer = await fetch(`${gateway.app.url}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${secret ?? key.secret}`, "content-type": type ?? "application/json" },
    ...(method === "GET" ? {} : { body }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, id: answer.headers.get("x-request-id") ?? "" };
}
const refused = async (query = "") =>
  (await gateway.api.get(`refused-requests?_end=100&${query}`)).body as Record<string, unknown>[];

it("gives every refused call an id by which operators find it", { tags: ["slow"] }, async () => {
  const narrow = (await customer.post("api-keys", { name: "Narrow", scopes: ["embeddings"] })).body;
  const poor = (await customer.post("api-keys", { name: "Poor", credit_limit: 0.000001 })).body;
  const slow = (await customer.post("api-keys", { name: "Slow", requests_per_minute: 1 })).body;
  await send({ secret: slow.secret });
  const refusals: [number, Refusable][] = [
    [400, { body: "{" }],
    [400, { body: "{}" }],
    [401, { secret: "sw_wrong" }],
    [401, { secret: `sw_0123456789_${"x".repeat(32)}` }],
    [402, { secret: poor.secret }],
    [403, { secret: narrow.secret }],
    [404, { path: "nothing/here" }],
    [404, { body: chat.replace("gpt-4o", "no such model") }],
    [404, { path: "models/none", method: "GET" }],
    [405, { method: "GET" }],
    [413, { body: chat.padEnd(26 * 1024 * 1024) }],
    [415, { type: "text/plain" }],
    [429, { secret: slow.secret }],
  ];
  const ids: string[] = [];
  for (const [status, refusable] of refusals) {
    const answer = await send(refusable);
    expect([refusable, answer.status]).toEqual([refusable, status]);
    expect(answer.id).toMatch(uuid);
    ids.push(answer.id);
  }
  expect(new Set(ids).size).toBe(refusals.length);
  await expect.poll(async () => (await refused(`request_id=${ids.at(-1)}`)).length).toBe(1);
  const rows = await refused();
  expect(rows.reduce((sum, row) => sum + Number(row.count), 0)).toBe(refusals.length);
  expect(new Set(rows.map((row) => row.status_code))).toEqual(new Set(refusals.map(([status]) => status)));
  expect(await refused(`q=${ids[4]}`)).toEqual([
    expect.objectContaining({
      status_code: 402,
      api_key_id: poor.id,
      model_name: "gpt-4o",
      count: 1,
      url: "POST /v1/chat/completions",
      address: "127.0.0.1",
    }),
  ]);
});

it("counts by key and reason, and keeps the latest call as a sample", { tags: ["slow"] }, async () => {
  const { id, secret } = (await customer.post("api-keys", { name: "Again" })).body;
  await customer.post(`api-keys/${id}/revoke`, {});
  let last = "";
  for (let i = 0; i < 20; i++) last = (await send({ secret })).id;
  await expect
    .poll(() => refused(`api_key_id=${id}`))
    .toMatchObject([
      { status_code: 401, code: "invalid_api_key", count: 20, request_id: last, model_name: null },
    ]);
  await send({ secret });
  await expect.poll(async () => (await refused(`api_key_id=${id}`))[0]?.count).toBe(21);
  expect(await refused(`api_key_id=${id}`)).toHaveLength(1);
});

it("takes no more rows for a thousand unknown keys, addresses and models, and stores any text", {
  tags: ["slow"],
}, async () => {
  const before = (await refused(`owner_id=${nobody}`)).length;
  const counts = async () => (await refused()).reduce((all, row) => all + Number(row.count), 0);
  const sum = await counts();
  const hostile = ["constructor", "a\\u0000b", "\\ud800", "'; drop table people; --"];
  await Promise.all(
    Array.from({ length: 1000 }, (_, i) => {
      if (i % 10 > 0) return send({ secret: `sw_${String(i).padStart(10, "0")}_${"y".repeat(32)}` });
      const model = hostile[(i / 10) % hostile.length];
      return send({ body: `{"model":"${model}","messages":[{"role":"user","content":"Hi"}]}` });
    }),
  );
  await expect.poll(counts).toBe(sum + 1000);
  expect((await refused(`owner_id=${nobody}`)).length).toBeLessThanOrEqual(before + 1);
});

it("takes at most about a hundred rows for an owner with many keys", { tags: ["slow"] }, async () => {
  const many = apiOf(gateway.app.url, (await signUp(gateway.app.url)).token);
  const { user } = (await many.get("session")).body;
  for (let i = 0; i < 120; i++) {
    const { secret } = (await many.post("api-keys", { name: `Key ${i}` })).body;
    await send({ secret, type: "text/plain" });
  }
  const rows = async () => (await gateway.api.get(`refused-requests?_end=200&owner_id=${user.id}`)).body;
  const sum = async () => (await rows()).reduce((all: number, row: { count: number }) => all + row.count, 0);
  await expect.poll(sum).toBe(120);
  expect((await rows()).length).toBe(101);
  expect(
    (await gateway.api.get(`refused-requests?owner_id=${user.id}&api_key_id_null=true`)).body,
  ).toMatchObject([{ count: 20 }]);
  await gateway.api.call("DELETE", `users/${user.id}`);
  expect(await rows()).toEqual([]);
});

it("is neither readable by customers nor writable by anyone", async () => {
  const [row] = await refused();
  expect((await customer.get("refused-requests")).status).toBe(403);
  expect((await gateway.api.delete(`refused-requests/${row?.id}`)).status).toBeGreaterThanOrEqual(404);
});

it("leaves calls that were logged as requests alone", async () => {
  const answer = await send({ secret: gateway.key, body: chat.replace("gpt-4o", "broken") });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect((await gateway.api.get(`llm-requests/${answer.id}`)).status).toBe(200);
  expect(await refused(`q=${answer.id}`)).toEqual([]);
});
