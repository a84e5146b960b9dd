import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { Plan, sizes } from "../../scene/plan.ts";
import { themes } from "../../scene/themes.ts";
import { createDatabase } from "../database.ts";
import { type App, signUp, startApp } from "../server.ts";
import { settled } from "../studio/animation-fixtures.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";
import { openLive } from "./live-socket.ts";

/** Two credits for a hundred characters of speech, and twelve for a minute of film. */
const env = { WORKER: "inside", VOICE_CREDITS: "20", RENDER_CREDITS: "12", SIGNUP_CREDITS: "100" };
let app: App;
/** A server of the same installation, where new accounts get credits for only five voiceovers. */
let poor: App;
let admin: Api;
let ledger: Awaited<ReturnType<typeof openLedger>>;

const look = { ...sizes["16:9"], fps: 24 as const, theme: themes.Midnight };
const plan = Plan.parse({
  title: "Hello {{name}}",
  scenes: [{ id: "a", narration: "Hi {{name}}.", visual: { layout: "title", heading: "{{price}}" } }],
});
const names = ["name", "price"];
/** The number of rows in most batches. The browser tests make a batch of twenty. */
const count = 6;
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => [`Ada ${String(at + 1).padStart(2, "0")}`, `$${at}`]);
/** The price of the narration "Hi Ada 01." in millionths of a credit. */
const spoken = 200_000;
const states = ["finished", "stopped", "cancelled"];

beforeAll(async () => {
  const databaseUrl = await createDatabase();
  app = await startApp({ databaseUrl, env });
  ledger = await openLedger(databaseUrl);
  admin = apiOf(app.url, (await signUp(app.url, "Admin")).token);
  poor = await startApp({
    ...{ databaseUrl, dataDir: app.dataDir },
    env: { ...env, SIGNUP_CREDITS: "1", WORKER: "off" },
  });
});
afterAll(async () => {
  await ledger.close();
  await poor.stop();
  await app.stop();
});
afterEach(async () => {
  expect(await ledger.faults()).toEqual([]);
});

async function person(from = app) {
  const { token, session } = await signUp(from.url);
  const api = apiOf(from.url, token);
  const { body } = await api.post("animations", { title: "Offer" });
  await api.patch(`animations/${body.id}`, { plan, document: compose(plan, look) });
  const made = await api.post(`animations/${body.id}/template`, { name: "Offer" });
  return { api, token, id: session.user.id, template: made.body.id as string };
}
const start = (api: Api, template: string, more: object = {}) =>
  api.post(`film-templates/${template}/film-batches`, {
    name: "Offers",
    names,
    rows: rowsOf(count),
    ...more,
  });
const films = async (api: Api, id: string) =>
  (await api.get(`film-batches/${id}/films?limit=500`)).body.films;
const animationsOf = async (api: Api) => (await api.get("animations?q=hello&_end=100")).body;
describe("a film batch", () => {
  it("makes a film of each row, and says so live", async () => {
    const { api, token, template } = await person();
    const live = await openLive(app.url, token, "film-batches");
    const { status, body } = await start(api, template);
    expect([status, body.status, body.film_count]).toEqual([201, "queued", count]);
    expect(body).not.toHaveProperty("document");
    const batch = await settled(api, `film-batches/${body.id}`, states);
    expect(batch).toMatchObject({ status: "finished", done_count: count, failed_count: 0, error: null });
    const made = await films(api, body.id);
    expect(made.map(({ number }: { number: number }) => number)).toEqual(
      rowsOf(count).map((_, at) => at + 1),
    );
    expect(made[4]).toMatchObject({ title: "Hello Ada 05", status: "done", findings: 0, file: null });
    const film = await api.get(`animations/${made[4].animation_id}`);
    expect(film.body).toMatchObject({ title: "Hello Ada 05", plan: { title: "Hello Ada 05" } });
    expect(film.body.document.scenes[0].narration).toBe("Hi Ada 05.");
    expect(await animationsOf(api)).toHaveLength(count);
    expect(live.events()).toContain(body.id);
    live.socket.close();
  });

  it("speaks and renders the films, for the price that was said before", { tags: ["slow"] }, async () => {
    const { api, id, template } = await person();
    const planned = { names, rows: rowsOf(2), voice: "flite_slt", render: true };
    const estimate = await api.post(`film-templates/${template}/film-batches/estimate`, planned);
    expect(estimate.body).toMatchObject({ films: 2, voice: 0.4, available: 100 });
    expect(estimate.body.render).toBeGreaterThan(0.5);
    const { body } = await start(api, template, planned);
    const batch = await settled(api, `film-batches/${body.id}`, states);
    expect(batch).toMatchObject({ status: "finished", done_count: 2 });
    for (const film of await films(api, body.id)) {
      expect(film).toMatchObject({
        status: "done",
        file: { name: expect.stringMatching(/^Hello Ada 0\d.*\.mp4$/) },
      });
      const file = await fetch(new URL(film.file.url, app.url));
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "video/mp4"]);
      await file.arrayBuffer();
    }
    const { balance, held } = await ledger.balance(id);
    const renders = (await api.get("renders")).body as { credits: number }[];
    const rendered = renders.reduce((sum, { credits }) => sum + credits * 1e6, 0);
    expect([held, Math.round(100e6 - balance)]).toEqual([0, Math.round(2 * spoken + rendered)]);
    expect(Math.abs(rendered - estimate.body.render * 1e6)).toBeLessThan(rendered);
  });

  it("isn't seen by anyone else, and outlives its template", async () => {
    const { api, template } = await person();
    const other = (await person()).api;
    const { body } = await start(api, template, { rows: rowsOf(1) });
    expect((await api.delete(`film-templates/${template}`)).status).toBe(204);
    expect(await settled(api, `film-batches/${body.id}`, states)).toMatchObject({
      ...{ status: "finished", done_count: 1, template_id: null },
    });
    for (const path of ["", "/films"])
      expect((await other.get(`film-batches/${body.id}${path}`)).status).toBe(404);
    for (const verb of ["cancel", "resume"])
      expect((await other.post(`film-batches/${body.id}/${verb}`, {})).status).toBe(404);
    expect((await other.delete(`film-batches/${body.id}`)).status).toBe(404);
  });

  it("is refused with the row and the name of a value that is missing, unknown or doesn't fit", async () => {
    const { api, template } = await person();
    const refused = async (more: object) => {
      const { status, body } = await start(api, template, more);
      return [status, Object.keys(body.errors ?? {}), body.message];
    };
    expect(await refused({ names: ["name"], rows: [["Ada"]] })).toEqual([
      ...[422, ["rows.1.price"], "Row 1: The template needs a value for price."],
    ]);
    const long = [["Ada", "x".repeat(121)]];
    expect(await refused({ rows: [...rowsOf(6), ...long] })).toEqual([
      ...[
        422,
        ["rows.7.price"],
        "Row 7: The value of price doesn't fit in the text around it. At most 120 characters",
      ],
    ]);
    expect((await refused({ rows: [["Ada", "x".repeat(1001)]] }))[1]).toEqual(["rows.1.price"]);
    expect((await refused({ rows: [["Ada"]] }))[2]).toBe(
      "Row 1: The row has the wrong number of values: 1 instead of 2.",
    );
    expect((await refused({ names: ["name", "name"] }))[1]).toEqual(["names"]);
    expect((await refused({ names: ["name", "prise"] }))[1]).toContain("rows.1.prise");
    expect((await refused({ rows: [] }))[1]).toEqual(["rows"]);
    expect((await refused({ rows: rowsOf(501) }))[1]).toEqual(["rows"]);
    expect((await refused({ voice: "nobody" }))[1]).toEqual(["voice"]);
    expect((await api.get("film-batches")).total).toBe(0);
  });
});

describe("a film batch without enough credits", () => {
  it("stops with a clear message, leaves the rest unmade, and can be continued", {
    tags: ["slow"],
  }, async () => {
    const { api, id, template } = await person(poor);
    const { body } = await start(api, template, { rows: rowsOf(9), voice: "flite_slt" });
    const batch = await settled(api, `film-batches/${body.id}`, states);
    expect(batch).toMatchObject({
      ...{ status: "stopped", done_count: 5, failed_count: 0 },
      error: "Your credits ran out after 5 of 9 films. Buy credits, then continue the batch.",
    });
    expect(await ledger.balance(id)).toEqual({ balance: 0, held: 0 });
    const rows = await films(api, body.id);
    expect(rows.slice(5)).toEqual(
      rows.slice(5).map((row: object) => ({ ...row, status: "waiting", animation_id: null, error: null })),
    );
    expect(await animationsOf(api)).toHaveLength(5);

    expect((await admin.post(`users/${id}/grant`, { credits: 0.8, note: "More" })).status).toBe(201);
    const resumed = await api.post(`film-batches/${body.id}/resume`, {});
    expect(resumed.body).toMatchObject({ status: "queued", error: null });
    const end = await settled(api, `film-batches/${body.id}`, states);
    expect(end).toMatchObject({ status: "finished", done_count: 9, error: null });
    expect(await ledger.balance(id)).toEqual({ balance: 0, held: 0 });
    expect(await animationsOf(api)).toHaveLength(9);
  });

  it("doesn't pay for a render without them, and keeps the film and its voice", {
    tags: ["slow"],
  }, async () => {
    const { api, id, template } = await person(poor);
    const { body } = await start(api, template, { rows: rowsOf(5), voice: "flite_slt", render: true });
    const batch = await settled(api, `film-batches/${body.id}`, states);
    expect(batch).toMatchObject({ status: "stopped", done_count: 0, failed_count: 0 });
    expect((await api.get("renders")).total).toBe(0);
    expect((await ledger.balance(id)).held).toBe(0);
    expect((await films(api, body.id))[0]).toMatchObject({
      status: "waiting",
      animation_id: expect.any(String),
    });
  });
});

describe("a cancelled film batch", () => {
  it("makes no more films, and continues where it was", { tags: ["slow"] }, async () => {
    const { api, id, template } = await person();
    const { body } = await start(api, template, { rows: rowsOf(20), voice: "flite_slt", render: true });
    await expect.poll(async () => (await animationsOf(api)).length).toBeGreaterThan(0);
    const cancelled = await api.post(`film-batches/${body.id}/cancel`, {});
    expect(cancelled).toMatchObject({ status: 200, body: { status: "cancelled" } });
    expect((await api.post(`film-batches/${body.id}/cancel`, {})).status).toBe(409);
    // Speech and renders in progress finish, and nothing new starts.
    await expect.poll(async () => (await ledger.balance(id)).held).toBe(0);
    const before = (await animationsOf(api)).length;
    expect(before).toBeLessThan(20);
    const rows = await films(api, body.id);
    expect(rows.at(-1)).toMatchObject({ status: "waiting", animation_id: null });
    expect((await api.get(`film-batches/${body.id}`)).body.status).toBe("cancelled");
    expect((await api.delete(`film-batches/${body.id}`)).status).toBe(204);
    expect(await animationsOf(api)).toHaveLength(before);
  });
});

describe("a film that fails", () => {
  it("says why, doesn't stop the others, and is retried", { tags: ["slow"] }, async () => {
    const { api, template } = await person();
    const { body } = await start(api, template, { rows: rowsOf(3), render: true });
    await expect.poll(async () => (await api.get("renders")).total).toBe(3);
    const [, second] = await films(api, body.id);
    await api.post(`renders/${second.render_id}/cancel`, {});
    const batch = await settled(api, `film-batches/${body.id}`, states);
    expect(batch).toMatchObject({ status: "finished", done_count: 2, failed_count: 1 });
    expect((await films(api, body.id))[1]).toMatchObject({
      status: "failed",
      error: "The render was cancelled.",
    });
    expect((await api.post(`film-batches/${body.id}/resume`, {})).status).toBe(200);
    expect(await settled(api, `film-batches/${body.id}`, states)).toMatchObject({
      done_count: 3,
      failed_count: 0,
    });
    expect(await animationsOf(api)).toHaveLength(3);
  });
});

describe("a film batch whose worker is killed", () => {
  it("is continued by the next one, without a second film, voice or charge", { tags: ["slow"] }, async () => {
    const databaseUrl = await createDatabase();
    const first = await startApp({ databaseUrl, env });
    const { api, id, token, template } = await person(first);
    const { body } = await start(api, template, { voice: "flite_slt" });
    const books = await openLedger(databaseUrl);
    const spokenSoFar = async () => (await books.balance(id)).balance;
    await expect.poll(spokenSoFar, { interval: 20 }).toBeLessThan(100e6);
    await first.kill9();
    const second = await startApp({ databaseUrl, dataDir: first.dataDir, env });
    const next = apiOf(second.url, token);
    const batch = await settled(next, `film-batches/${body.id}`, states);
    expect(batch).toMatchObject({ status: "finished", done_count: count, failed_count: 0 });
    expect(await animationsOf(next)).toHaveLength(count);
    expect((await next.get("voiceovers")).total).toBe(count);
    expect(await books.balance(id)).toEqual({ balance: 100e6 - count * spoken, held: 0 });
    expect(await books.faults()).toEqual([]);
    await books.close();
    await second.stop();
  });
});
