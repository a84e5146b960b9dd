import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";
import { startUpstream } from "./upstream.ts";

let upstream: Awaited<ReturnType<typeof startUpstream>>;
let app: App;
let ledger: Awaited<ReturnType<typeof openLedger>>;
let api: Api;
/**
 * The cost of a call in credits, each worth a US cent: the stand-in reports 12 tokens, at a dollar per thousand tokens.
 */
const callCredits = 1.2;

beforeAll(async () => {
  upstream = await startUpstream();
  const served = [{ name: "stand-in", base_url: upstream.url, models: ["plain", "endless"] }];
  app = await startServer({ env: { LLM_UPSTREAMS: JSON.stringify(served) } });
  api = apiOf(app.url, (await signUp(app.url, "Admin")).token);
  const price = { input_price: 1000, output_price: 1000 };
  for (const model_name of ["plain", "endless"]) await api.post("model-prices", { model_name, ...price });
  ledger = await openLedger(app.databaseUrl!);
});
afterAll(async () => {
  await ledger.close();
  await app.stop();
  await upstream.stop();
});

const call = (secret: string, more: object = {}, signal?: AbortSignal) =>
  fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({
      model: "plain",
      max_tokens: 3,
      messages: [{ role: "user", content: "Hi" }],
      ...more,
    }),
    signal,
  });

async function keyOfApp(limits: object = {}) {
  const { id: app_id } = (await api.post("apps", { name: "Newsletter", ...limits })).body;
  const { id, secret } = (await api.post("api-keys", { name: "Server", app_id, ...limits })).body;
  return { app_id, id, secret } as { app_id: string; id: string; secret: string };
}

const nothing = { used: 0, held: 0, month_used: 0, rates: {} };

it("keys and apps report their total and monthly spending and the use of their rate limits", async () => {
  const { id, app_id, secret } = await keyOfApp({ requests_per_minute: 5, tokens_per_day: 1000 });
  expect((await api.get(`billing/budgets/${id}`)).body).toEqual({ id, ...nothing });
  for (let i = 0; i < 2; i++) expect((await call(secret)).status).toBe(200);
  const rates = { requests_per_minute: 2, tokens_per_day: 24 };
  const spent = { used: 2 * callCredits, held: 0, month_used: 2 * callCredits, rates };
  expect((await api.get(`billing/budgets/${id}`)).body).toEqual({ id, ...spent });
  const { body } = await api.get(`billing/budgets?id=${id}&id=${app_id}`);
  expect(body).toHaveLength(2);
  expect(body).toEqual(
    expect.arrayContaining([
      { id, ...spent },
      { id: app_id, ...spent },
    ]),
  );
});

it("an elapsed month or minute no longer counts", async () => {
  const { id, secret } = await keyOfApp({ requests_per_minute: 5 });
  await call(secret);
  await ledger.rows("update ledger_budgets set month = month - interval '1 month' where id = $1", [id]);
  await ledger.rows("update rate_windows set state[1] = state[1] - 61 where subject = $1", [id]);
  const rates = { requests_per_minute: 0 };
  expect((await api.get(`billing/budgets/${id}`)).body).toEqual({ id, ...nothing, used: callCredits, rates });
});

it("a running call's hold counts until it ends", async () => {
  const { id, secret } = await keyOfApp();
  const leaving = new AbortController();
  const answer = await call(secret, { model: "endless", stream: true }, leaving.signal);
  await answer.body!.getReader().read();
  expect((await api.get(`billing/budgets/${id}`)).body.held).toBeGreaterThan(0);
  leaving.abort();
  await expect.poll(async () => (await api.get(`billing/budgets/${id}`)).body.held).toBe(0);
});

it("other users' keys are left out, and invalid ids are refused by name", async () => {
  const { id, app_id } = await keyOfApp();
  const stranger = apiOf(app.url, (await signUp(app.url)).token);
  expect((await stranger.get(`billing/budgets/${id}`)).status).toBe(404);
  expect((await stranger.get(`billing/budgets/${app_id}`)).status).toBe(404);
  expect((await stranger.get(`billing/budgets?id=${id}&id=${app_id}`)).body).toEqual([]);
  expect((await api.get("billing/budgets/nonsense")).status).toBe(404);
  expect((await api.get("billing/budgets?id=nonsense")).status).toBe(422);
  expect((await api.get("billing/budgets")).status).toBe(422);
  expect((await apiOf(app.url).get(`billing/budgets/${id}`)).status).toBe(401);
});

it("a rotated key shows when its old secret expires", async () => {
  const { id, secret } = await keyOfApp();
  const { body } = await api.post(`api-keys/${id}/rotate`, { grace_minutes: 60 });
  const left = Date.parse(body.previous_until) - Date.now();
  expect(left).toBeGreaterThan(59 * 60_000);
  expect(left).toBeLessThanOrEqual(60 * 60_000);
  for (const one of [secret, body.secret]) expect((await call(one)).status).toBe(200);
});
