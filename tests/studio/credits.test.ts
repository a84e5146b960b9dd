import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Api, apiOf } from "../api/api.ts";
import { openLedger } from "../api/ledger.ts";
import { createDatabase } from "../database.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { makeFilm, settled, voiced } from "./animation-fixtures.ts";

const env = { RENDER_CREDITS: "60", VOICE_CREDITS: "10", SIGNUP_CREDITS: "5" };
/** The first app has no worker; the second has one. */
let waiting: App;
let working: App;
let ledger: Awaited<ReturnType<typeof openLedger>>;

beforeAll(async () => {
  const databaseUrl = await createDatabase();
  waiting = await startServer({ databaseUrl, env });
  ledger = await openLedger(databaseUrl);
});
afterAll(async () => {
  await ledger.close();
  await waiting.stop();
  await working?.stop();
});
afterEach(async () => {
  expect(await ledger.faults()).toEqual([]);
});

async function startWorking() {
  const { databaseUrl, dataDir } = waiting;
  working ??= await startServer({ databaseUrl: databaseUrl!, dataDir, env: { ...env, WORKER: "inside" } });
}

async function person(app = waiting) {
  const { token, session } = await signUp(app.url);
  const api = apiOf(app.url, token);
  return {
    api,
    id: session.user.id,
    film: await makeFilm(api),
    credits: () => ledger.balance(session.user.id),
  };
}
const order = (api: Api, film: string, more: object) =>
  api.post(`animations/${film}/render`, { kind: "Video", lines: 360, ...more });

it("holds a render's cost until it succeeds, is cancelled or deleted", async () => {
  const { api, film, credits } = await person();
  const one = await order(api, film, { to: 1 });
  expect(one.status).toBe(202);
  expect(one.body).not.toHaveProperty("held");
  expect(await credits()).toEqual({ balance: 5e6, held: 1e6 });
  // A repeated request returns the same render and isn't charged twice.
  expect((await order(api, film, { to: 1 })).status).toBe(200);
  const two = await order(api, film, { to: 2 });
  expect(await credits()).toEqual({ balance: 5e6, held: 3e6 });
  expect((await api.post(`renders/${one.body.id}/cancel`, {})).body).toMatchObject({ status: "cancelled" });
  expect(await credits()).toEqual({ balance: 5e6, held: 2e6 });
  await api.delete(`renders/${two.body.id}`);
  expect(await credits()).toEqual({ balance: 5e6, held: 0 });
  // Images and storyboards are free.
  await order(api, film, { kind: "Image", lines: 360 });
  expect(await credits()).toEqual({ balance: 5e6, held: 0 });
});

it("refuses a job that exceeds the balance with 402, and queues nothing", async () => {
  const { api, film, credits } = await person();
  expect((await order(api, film, { from: 0, to: 3 })).status).toBe(202);
  const refused = await order(api, film, { from: 0.1, to: 2.9 });
  expect(refused).toMatchObject({ status: 402, body: { code: "INSUFFICIENT_CREDITS" } });
  expect((await api.get("renders")).total).toBe(1);
  const { body: long } = await api.post("voiceovers", { title: "Long", script: "Long words. ".repeat(50) });
  expect((await api.post(`voiceovers/${long.id}/speak`, {})).status).toBe(402);
  expect((await api.get(`voiceovers/${long.id}`)).body.status).toBe("draft");
  expect(await credits()).toEqual({ balance: 5e6, held: 3e6 });
});

it("holds the cost of text that is added to a voiceover in progress, and refuses it without credits", async () => {
  const { api, credits } = await person();
  const title = { title: "Growing" };
  const [short, long] = ["Short words.", "Long words. ".repeat(50).trim()];
  const { body: refused } = await api.post("voiceovers", { ...title, script: short });
  expect((await api.post(`voiceovers/${refused.id}/speak`, {})).status).toBe(200);
  expect((await api.patch(`voiceovers/${refused.id}`, { script: long })).status).toBe(200);
  await startWorking();
  await expect
    .poll(async () => (await api.get(`voiceovers/${refused.id}`)).body)
    .toMatchObject({ status: "failed", error: "Insufficient credits" });
  expect(await credits()).toEqual({ balance: 5e6, held: 0 });
  expect((await api.get("transfers?kind=debt")).total).toBe(0);
});

it("charges renders and voiceovers once, and links the transfer to the record", {
  tags: ["slow"],
  timeout: 120_000,
}, async () => {
  await startWorking();
  const { api, film, credits } = await person(working);
  const voiceover = await voiced(api, film);
  const characters = "The Moon pulls the sea.".length + "Twice a day.".length;
  expect(voiceover.credits).toBe(characters / 100);
  const again = await voiced(api, film);
  expect(again.credits).toBe(characters / 100);
  const { body } = await order(api, film, { to: 1.5 });
  const render = await settled(api, `renders/${body.id}`);
  expect(render).toMatchObject({ status: "succeeded", credits: 1.5 });
  expect(await credits()).toEqual({ balance: 5e6 - characters * 1e4 - 1.5e6, held: 0 });
  const { body: transfers } = await api.get("transfers?kind=usage");
  expect(transfers.filter((one: { render_id: string }) => one.render_id === body.id)).toHaveLength(1);
  expect(transfers.some((one: { voiceover_id: string }) => one.voiceover_id === voiceover.id)).toBe(true);
});
