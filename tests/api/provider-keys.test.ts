import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { signUp } from "../server.ts";
import { apiOf } from "./api.ts";
import { answerWith, type ConsoleUpstreams, startConsoleUpstreams } from "./console-upstreams.ts";
import { openLedger } from "./ledger.ts";
import { completionOf, sendJson } from "./scripted-upstream.ts";

const own = "sk-customer-0123456789";
const usage = { prompt_tokens: 1000, completion_tokens: 500, total_tokens: 1500 };

let product: ConsoleUpstreams;
let ledger: Awaited<ReturnType<typeof openLedger>>;
let api: ReturnType<typeof apiOf>;
let secret: string;
let upstream: { id: string };

beforeAll(async () => {
  product = await startConsoleUpstreams({
    env: { UPSTREAM_TRIES: "1", SIGNUP_CREDITS: "0", LOG_LEVEL: "trace" },
  });
  ledger = await openLedger(product.databaseUrl);
  await product.admin.post("model-prices", { model_name: "priced", input_price: 2, output_price: 6 });
  api = apiOf(product.app.url, (await signUp(product.app.url)).token);
  secret = (await api.post("api-keys", { name: "Test" })).body.secret;
});
afterAll(async () => {
  expect(await ledger.faults()).toEqual([]);
  await ledger.close();
  await product.stop();
});
beforeEach(async () => {
  await product.removeAll();
  for (const { id } of (await api.get("provider-keys")).body) await api.delete(`provider-keys/${id}`);
  upstream = await product.add("one", { own_keys: true, models: ["priced", "free-*"] });
  await product.addKey(upstream.id, "sk-operator");
  product.providers.respondWith((response) => sendJson(response, 200, completionOf({ usage })));
});

const add = (key = own, name = "one") => api.put(`own-key-upstreams/${name}`, { key });
const keysAsked = () => product.providers.asked.map(({ key }) => key);

async function call(model = "priced", more: object = {}) {
  const answer = await fetch(`${product.app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({ model, messages: [{ role: "user", content: "Hi" }], ...more }),
  });
  const text = await answer.text();
  const row = (await api.get(`llm-requests/${answer.headers.get("x-request-id")}`)).body;
  return { status: answer.status, text, row };
}

it("a call with the customer's own key costs no credits, and its row says what the provider charges", async () => {
  expect((await call()).status).toBe(402);
  expect((await add()).body).toMatchObject({ upstream_name: "one", key_end: "…6789", enabled: true });
  const { status, row } = await call();
  expect(status).toBe(200);
  expect(keysAsked()).toEqual([own]);
  expect(row).toMatchObject({ status: "succeeded", cost: 0.005, cost_basis: "own_key", credits: null });
  expect((await api.get("billing")).body.balance).toBe(0);
  // A call to a model without a price is free, too.
  expect((await call("free-for-all")).row).toMatchObject({ status: "succeeded", cost: null, credits: null });
  const streamed = await call("priced", { stream: true });
  expect(streamed.row).toMatchObject({ cost_basis: "own_key", credits: null });
});

it("the key is encrypted, and never shown or logged", async () => {
  const made = (await add()).body;
  await call();
  const seen = [
    JSON.stringify(made),
    JSON.stringify((await api.get(`provider-keys/${made.id}`)).body),
    JSON.stringify((await product.admin.get("audit-events?_end=100")).body),
    JSON.stringify(await ledger.rows("select t::text as row from provider_keys t")),
    product.app.output(),
  ].join();
  expect(seen).not.toContain(own);
});

it("the operator's key is used once the customer's is disabled or the admin allows none", async () => {
  const made = (await add()).body;
  await api.patch(`provider-keys/${made.id}`, { enabled: false });
  expect((await call()).status).toBe(402);
  await api.patch(`provider-keys/${made.id}`, { enabled: true });
  expect((await call()).status).toBe(200);
  await product.admin.patch(`upstreams/${upstream.id}`, { own_keys: false });
  expect((await call()).status).toBe(402);
  expect(keysAsked()).toEqual([own]);
});

it("a fallback never costs credits in place of the customer's own key", async () => {
  await add();
  await product.add("two", { models: ["other"] });
  await product.admin.post("model-fallbacks", { model_name: "priced", fallbacks: ["other"] });
  product.providers.respondWith((response, asked) =>
    asked.provider === "one" ? sendJson(response, 500, {}) : answerWith(response, asked),
  );
  expect((await call()).status).toBe(500);
  expect(product.providers.asked.map(({ provider }) => provider)).toEqual(["one"]);
});

it("a rejected key is named, and doesn't take the operator's out of use", async () => {
  await add();
  product.providers.respondWith((response) => sendJson(response, 401, { error: { message: "Wrong key" } }));
  const { status, text } = await call();
  expect([status, text]).toEqual([403, expect.stringContaining("rejected your own key")]);
  const [key] = (await product.admin.get(`upstreams/${upstream.id}`)).body.keys;
  expect(key.state).toBe("active");
});

it("a key isn't sent to a new address of its upstream", async () => {
  await add();
  const [key] = (await product.admin.get(`upstreams/${upstream.id}`)).body.keys;
  await product.admin.post(`upstreams/${upstream.id}/remove-key`, { key_id: key.id });
  await product.admin.patch(`upstreams/${upstream.id}`, { base_url: "http://127.0.0.1:9/one" });
  const { status, text } = await call();
  expect([status, text]).toEqual([403, expect.stringContaining("has a new address")]);
});

it("an upstream that accepts customers' keys has one of each, which can be replaced", async () => {
  await product.add("closed", { models: ["c"] });
  expect((await api.get("own-key-upstreams")).body).toEqual(["one"]);
  expect((await add(own, "closed")).body).toMatchObject({
    status: 404,
    message: "This upstream doesn't accept customers' keys",
  });
  expect((await add("two words")).body.errors.key).toEqual([
    "Enter the key without spaces or non-ASCII characters",
  ]);
  const first = (await add()).body;
  const second = (await add("sk-another-9876543210")).body;
  expect(second).toMatchObject({ id: first.id, key_end: "…3210" });
  await call();
  expect(keysAsked()).toEqual(["sk-another-9876543210"]);
});
