import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { whole } from "../torture/plan.ts";
import { type Api, apiOf } from "./api.ts";

const names = ["constructor", "__proto__", "toString", "hasOwnProperty"];
const anId = "01a1fe0f-1a2f-7000-875c-0d5e1249148e";
const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

let app: App;
let admin: Api;
let customer: Api;
let key: string;
let tokens: { admin: string; customer: string };

beforeAll(async () => {
  const fallbacks = { LLM_FALLBACKS: '{"a":["b"]}' };
  app = await startServer({ env: fallbacks });
  tokens = {
    admin: (await signUp(app.url, "Admin")).token,
    customer: (await signUp(app.url, "Customer")).token,
  };
  admin = apiOf(app.url, tokens.admin);
  customer = apiOf(app.url, tokens.customer);
  key = (await customer.post("api-keys", { name: "Hostile" })).body.secret;
});
afterAll(() => app.stop());

interface Schema {
  properties?: Record<string, object>;
  $ref?: string;
}
interface Operation {
  method: string;
  path: string;
  fields: string[];
  queries: string[];
}

/** The operations to skip. They have no fields, and they would end the session that the other requests need. */
const ending = /\/(sign-out|revoke-sessions)$/;

async function operations(): Promise<Operation[]> {
  const { paths } = (await admin.get("openapi.json")).body;
  return Object.entries<Record<string, never>>(paths).flatMap(([path, methods]) =>
    Object.entries<{
      requestBody?: { content: Record<string, { schema: Schema }> };
      parameters?: { in: string; name: string }[];
    }>(methods).map(([method, { requestBody, parameters = [] }]) => ({
      method: method.toUpperCase(),
      path,
      fields: Object.keys(requestBody?.content["application/json"]?.schema.properties ?? {}),
      queries: parameters.filter((one) => one.in === "query").map(({ name }) => name),
    })),
  );
}

/** Values that fields refuse or only just accept. */
const values = ['"constructor"', '"__proto__"', "1.5", "-1", "1e400", '"0000-01-01T00:00:00Z"', nested(5000)];

/** Request bodies as JSON text, because an object literal can't have the key `__proto__`. */
const bodiesFor = (fields: string[]) => [
  `{${names.map((name) => `"${name}":1`).join()}}`,
  `{${names.map((name) => `"${name}":{"${name}":[{"${name}":null}]}`).join()}}`,
  ...values.map(
    (value) => `{${[...fields, "model", "messages"].map((name) => `"${name}":${value}`).join()}}`,
  ),
  nested(5000),
  "null",
];

const queriesFor = (known: string[]) => [
  names.map((name) => `${name}=1&${name}_gte=1&${name}_null=true`).join("&"),
  ...["constructor", "__proto__", "1.5", "99999999999", "1e400", "0000-01-01", "%F0%9F%92%A9%00"].map(
    (value) => known.map((name) => `${name}=${value}`).join("&"),
  ),
];

/** All values in the full run, and every third one in the short run, with a different start for each operation. */
const share = <T>(values: T[], operation: number) =>
  values.filter((_, at) => whole || (at + operation) % 3 === 0);

const fill = (path: string, value: string) => path.replaceAll(/\{\w+\}/g, value);

async function fuzz(
  headers: Record<string, string>,
  under: string,
): Promise<{ sent: number; failed: string[] }> {
  const failed: string[] = [];
  let sent = 0;
  const send = async (method: string, address: string, body?: string) => {
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const init = { method, headers: { ...type, ...headers }, body };
    const answer = await fetch(app.url + address, init).catch((error: Error) => error);
    sent += 1;
    const text = answer instanceof Error ? answer.message : await answer.text();
    if (answer instanceof Error || answer.status >= 500)
      failed.push(`${method} ${address.slice(0, 200)} ${body?.slice(0, 200)}: ${text.slice(0, 200)}`);
  };
  for (const [at, { method, path, fields, queries }] of (await operations()).entries()) {
    if (ending.test(path) || !path.startsWith(under)) continue;
    const bodies = method === "GET" || method === "DELETE" ? [undefined] : share(bodiesFor(fields), at);
    const searches =
      method === "GET" ? share(queriesFor(queries), at) : [names.map((name) => `${name}=1`).join("&")];
    await Promise.all([
      ...bodies.map((body) => send(method, fill(path, anId), body)),
      ...names.map((name) => send(method, fill(path, name), bodies[0])),
      ...searches.map((search) => send(method, `${fill(path, anId)}?${search}`, bodies[0])),
    ]);
  }
  for (const name of names) {
    for (const address of [
      `/api/${name}`,
      `/api/${name}/${anId}`,
      `/v1/${name}`,
      `/v1/models/${name}`,
      `/${name}`,
    ]) {
      for (const method of ["GET", "POST", "PUT"])
        await send(method, address, method === "GET" ? undefined : `{"${name}":1}`);
    }
  }
  return { sent, failed };
}

describe("such a name is a plain unknown name", () => {
  it.each(names)("%s", async (name) => {
    const list = await customer.get(`apps?${name}=1`);
    expect([list.status, Object.entries(list.body.errors)]).toEqual([400, [[name, ["Unknown field"]]]]);
    const sorted = await customer.get(`apps?_sort=${name}`);
    expect([sorted.status, Object.keys(sorted.body.errors)]).toEqual([400, ["_sort"]]);
    for (const [path, fields] of [
      ["apps", '"name":"A"'],
      ["auth/sign-in/email", '"email":"a@example.com","password":"x"'],
    ]) {
      const made = await apiOf(app.url, tokens.customer).post(path!, `{${fields},"${name}":1}`);
      expect([made.status, Object.entries(made.body.errors)]).toEqual([422, [[name, ["Unknown field"]]]]);
    }
    expect((await customer.get(name)).status).toBe(404);
    expect((await customer.get(`${name}/${anId}`)).status).toBe(404);
    const send = (path: string, model: string) =>
      fetch(`${app.url}/v1/${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ model, messages: [{ role: "user", content: "x" }] }),
      });
    expect(await (await send("chat/completions", name)).json()).toMatchObject({
      error: { code: "model_not_found" },
    });
    expect(await (await send(name, "scenewright/sketch-1")).json()).toMatchObject({
      error: { code: "unknown_url" },
    });
  });
});

describe("values that can't be stored are refused by their field", () => {
  const past = "2020-01-01T00:00:00Z";
  const deep = (name: string) => `{"${name}":${nested(5000)}}`;

  it.each<[path: string, body: unknown, field: string]>([
    ["api-keys", { name: "A", expires_at: past }, "expires_at"],
    ["api-keys", { name: "A", expires_at: "0000-06-01T00:00:00Z" }, "expires_at"],
    ["api-keys", { name: "A", expires_at: "9999-12-31T23:59:59-01:00" }, "expires_at"],
    ["api-keys", { name: "A", expires_at: "+010000-01-01T00:00:00Z" }, "expires_at"],
    ["api-keys", { name: "A", expires_at: "2100-01-01T00:00:00+23:00" }, "expires_at"],
    ["api-keys", { name: "A", requests_per_minute: 1.5 }, "requests_per_minute"],
    ["api-keys", deep("note"), "note"],
    ["scripts/run", deep("code"), "code"],
    ["auth/sign-in/email", deep("email"), "email"],
    ["apps", nested(5000), "body"],
  ])("POST %s: %#", async (path, body, field) => {
    const answer = await customer.post(path, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, expect.arrayContaining([field])]);
  });

  it.each([
    ["prompt_tokens=1.5", "prompt_tokens"],
    ["prompt_tokens_gte=0.5", "prompt_tokens_gte"],
    ["rating=99999999999", "rating"],
    ["created_at_gte=0000-01-01", "created_at_gte"],
    ["created_at_lt=9999-12-31T23:59:59-01:00", "created_at_lt"],
    ["cost_gte=1e400", "cost_gte"],
  ])("in a list and an export: %s", async (query, field) => {
    for (const path of ["llm-requests?", "llm-requests/export?format=csv&"]) {
      const answer = await customer.get(path + query);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    }
  });

  it("in a query of its own", async () => {
    for (const [query, field] of [
      ["constructor=1", "constructor"],
      ["__proto__=1", "__proto__"],
      ["from=0000-06-01", "from"],
    ]) {
      const answer = await customer.get(`billing/spend?by=day&${query}`);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    }
  });

  it.each([
    "null",
    "1",
    '"x"',
    "[]",
    '{"role":"user","content":[null]}',
    '{"role":"user","content":[{"type":{}}]}',
  ])("a call with the message %s", async (message) => {
    const answer = await fetch(`${app.url}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: `{"model":"scenewright/sketch-1","messages":[${message}]}`,
    });
    expect(answer.status).toBe(message.startsWith("{") ? 200 : 400);
  });

  it("an expiration date in the past can be sent unchanged with another change", async () => {
    const expires_at = new Date(Date.now() + 1500).toISOString();
    const { id } = (await customer.post("api-keys", { name: "Short", expires_at })).body;
    await new Promise((resolve) => setTimeout(resolve, 1600));
    expect((await customer.patch(`api-keys/${id}`, { name: "Old", expires_at })).status).toBe(200);
    const moved = await customer.patch(`api-keys/${id}`, { expires_at: past });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ["expires_at"]]);
  });
});

describe("no route fails because of a name, a number, a date or a deep body", () => {
  const odd = { "idempotency-key": "__proto__", "if-match": '"constructor"', "x-app-id": "constructor" };

  it.each<[string, () => Record<string, string>, under?: string]>([
    ["signed out", () => ({})],
    ["as a customer", () => ({ authorization: `Bearer ${tokens.customer}` })],
    ["as an admin", () => ({ authorization: `Bearer ${tokens.admin}` })],
    ["with an API key", () => ({ authorization: `Bearer ${key}` }), "/v1"],
    ["with odd headers", () => ({ authorization: `Bearer ${tokens.customer}`, ...odd }), "/api/apps"],
  ])("%s", async (_, headers, under = "/") => {
    const { sent, failed } = await fuzz(headers(), under);
    expect(failed).toEqual([]);
    expect(sent).toBeGreaterThan(under === "/" ? 1000 : 50);
    // If the sessions had ended, most of these requests would have been refused for lack of a session.
    expect((await admin.get("session")).status).toBe(200);
    expect((await customer.get("session")).status).toBe(200);
  });
});
