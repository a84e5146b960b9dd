import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { Plan, sizes } from "../../scene/plan.ts";
import { themes } from "../../scene/themes.ts";
import { look as query } from "../auth/query.ts";
import { createDatabase } from "../database.ts";
import { type App, signUp, startApp } from "../server.ts";
import { settled } from "../studio/animation-fixtures.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";

/** Two credits for a hundred characters of speech, and twelve for a minute of film. */
const env = { WORKER: "inside", VOICE_CREDITS: "20", RENDER_CREDITS: "12", SIGNUP_CREDITS: "100" };
let app: App;
/** Servers of the same installation: one that runs no jobs, and one where new accounts get one credit. */
let idle: App;
let poor: App;
let admin: Api;
let ledger: Awaited<ReturnType<typeof openLedger>>;

const look = { ...sizes["16:9"], fps: 24 as const, theme: themes.Midnight };
const plan = Plan.parse({
  title: "Hello {{name}}",
  scenes: [{ id: "a", narration: "Hi {{name}}.", visual: { layout: "title", heading: "{{price}}" } }],
});
const values = { name: "Ada", price: "$5" };
/** The price of the narration "Hi Ada." in credits. */
const spoken = 0.14;
const ended = ["done", "failed", "cancelled"];
const small = { lines: 360, fps: 10 };
const voice = "flite_slt";

beforeAll(async () => {
  const databaseUrl = await createDatabase();
  app = await startApp({ databaseUrl, env });
  ledger = await openLedger(databaseUrl);
  admin = apiOf(app.url, (await signUp(app.url, "Admin")).token);
  const shared = { databaseUrl, dataDir: app.dataDir };
  idle = await startApp({ ...shared, env: { ...env, WORKER: "off" } });
  poor = await startApp({ ...shared, env: { ...env, SIGNUP_CREDITS: "0.1", WORKER: "off" } });
});
afterAll(async () => {
  await ledger?.close();
  await poor?.stop();
  await idle?.stop();
  await app?.stop();
});
afterEach(async () => {
  expect(await ledger.faults()).toEqual([]);
});

/** Creates an account, and a program with an API key of the account. */
async function person(from = app, scopes = ["admin"]) {
  const { token, session } = await signUp(from.url);
  const studio = apiOf(from.url, token);
  const { body } = await studio.post("api-keys", { name: "Program", scopes });
  const secret: string = body.secret;
  return { studio, token, secret, api: apiOf(from.url, secret), id: session.user.id, key: body.id as string };
}

/** @param duration the film's minimum duration in seconds */
async function templateOf(studio: Api, duration?: number) {
  const { body } = await studio.post("animations", { title: "Offer" });
  const scenes = plan.scenes.map((scene) => ({ ...scene, ...(duration ? { duration } : {}) }));
  const document = compose({ ...plan, scenes }, look);
  await studio.patch(`animations/${body.id}`, { plan, document });
  return (await studio.post(`animations/${body.id}/template`, { name: "Offer" })).body.id as string;
}

describe("a film from a prompt", () => {
  it("is planned, composed, spoken and rendered, and is an ordinary film of the studio", async () => {
    const { api, studio } = await person();
    const asked = { prompt: "A film about tides in two scenes, ten seconds", voice, render: small };
    const estimate = await api.post("films/estimate", asked);
    expect(estimate).toMatchObject({
      status: 200,
      body: { plan: 0, voice: null, render: null, total: null, available: 100 },
    });
    const { status, body } = await api.post("films", asked);
    expect(status).toBe(202);
    expect(body).toMatchObject({ error: null, url: null, finished_at: null, voice, credits: 0 });
    expect(["queued", "planning"]).toContain(body.status);
    const waited = await api.get(`films/${body.id}?wait=200`);
    expect(waited.body).toMatchObject({ status: "done", progress: 100, error: null, error_code: null });
    const film = waited.body;
    const animation = (await studio.get(`animations/${film.animation_id}`)).body;
    expect(animation).toMatchObject({ title: film.title, prompt: asked.prompt, step: null });
    expect(animation.title).toBe(animation.plan.title);
    expect((await studio.get(`voiceovers/${film.voiceover_id}`)).body).toMatchObject({
      status: "ready",
      voice,
    });
    const render = (await studio.get(`renders/${film.render_id}`)).body;
    expect(render).toMatchObject({ status: "succeeded", format: "mp4", height: 360, fps: 10 });
    expect(film.duration).toBe(render.duration);
    expect(film.url).toMatch(new RegExp(`^${app.url}/files/`));
    const file = await fetch(film.url);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "video/mp4"]);
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(new TextDecoder().decode(bytes.subarray(4, 8))).toBe("ftyp");
    expect((await api.get("films")).body.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    expect((await api.get("films?status=failed")).body).toEqual([]);
    expect((await api.get(`films?before=${body.id}`)).body).toEqual([]);
  });

  it("says why it failed, in words and to webhooks", async () => {
    const { api, studio } = await person();
    const heard: { type: string; data: Record<string, unknown> }[] = [];
    const receiver = createServer(async (request, response) => {
      let text = "";
      for await (const part of request) text += part;
      heard.push(JSON.parse(text));
      response.end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    const { port } = receiver.address() as AddressInfo;
    const events = ["film.done", "film.failed"];
    const hook = { url: `http://127.0.0.1:${port}/`, events };
    expect((await studio.post("webhooks", hook)).status).toBe(201);
    const { body } = await api.post("films", { prompt: "Tides", model: "nobody/nothing", voice: null });
    const film = await settled(api, `films/${body.id}`, ended);
    expect(film).toMatchObject({ status: "failed", url: null, finished_at: expect.any(String) });
    expect(film.error).toMatch(/nobody\/nothing/);
    const made = await api.post("films?wait=60", { template_id: "quiz", voice: null, render: false });
    expect([made.status, made.body.status]).toEqual([200, "done"]);
    await expect.poll(() => heard.length).toBe(2);
    expect(heard).toMatchObject([
      { type: "film.failed", data: { film_id: body.id, error: film.error } },
      { type: "film.done", data: { film_id: made.body.id, animation_id: made.body.animation_id } },
    ]);
    receiver.close();
  });
});

describe("a film from a template", () => {
  it("is made with its values, for the price that was said before", { tags: ["slow"] }, async () => {
    const { api, studio, id } = await person();
    const asked = { template_id: await templateOf(studio), values, voice, render: small, title: "For Ada" };
    const estimate = (await api.post("films/estimate", asked)).body;
    expect(estimate).toMatchObject({ plan: 0, voice: spoken, available: 100 });
    expect(estimate.total).toBeCloseTo(spoken + estimate.render, 6);
    const { status, headers, body } = await api.post("films", asked, { prefer: "respond-async, wait=120" });
    expect([status, body.status, body.title]).toEqual([200, "done", "For Ada"]);
    expect(headers.get("preference-applied")).toBe("wait=120");
    const film = (await studio.get(`animations/${body.animation_id}`)).body;
    expect(film.document.scenes[0].narration).toBe("Hi Ada.");
    const { balance, held } = await ledger.balance(id);
    expect([held, Math.round(100e6 - balance)]).toEqual([0, Math.round(body.credits * 1e6)]);
    expect(Math.abs(body.credits - estimate.total)).toBeLessThan(0.5);
  });

  it("can have another size and a built-in template", async () => {
    const { api, studio } = await person();
    const silent = { voice: null, render: false };
    for (const template_id of ["product-launch", await templateOf(studio)]) {
      const given = template_id === "product-launch" ? {} : { values };
      const { body } = await api.post("films?wait=60", { template_id, size: "9:16", ...given, ...silent });
      expect(body).toMatchObject({ status: "done", url: null, render_id: null, voiceover_id: null });
      const { document } = (await studio.get(`animations/${body.animation_id}`)).body;
      expect(document.height).toBeGreaterThan(document.width);
    }
  });

  it.each([
    [{}, "prompt"],
    [{ prompt: " " }, "prompt"],
    [{ prompt: "Tides", template_id: "quiz" }, "template_id"],
    [{ prompt: "Tides", values: { a: "b" } }, "values"],
    [{ template_id: "quiz", model: "m" }, "model"],
    [{ template_id: "nothing" }, "template_id"],
    [{ template_id: "constructor" }, "template_id"],
    [{ template_id: "01234567-89ab-7def-8123-456789abcdef" }, "template_id"],
    [{ template_id: "quiz", values: { name: "Ada" } }, "values.name"],
    [{ prompt: "Tides", voice: "nobody" }, "voice"],
    [{ prompt: "Tides", brand_kit_id: "01234567-89ab-7def-8123-456789abcdef" }, "brand_kit_id"],
    [{ prompt: "Tides", render: { format: "png" } }, "render"],
    [{ prompt: "Tides", colour: "red" }, "colour"],
  ])("is refused by the name of what is wrong: %j", async (body, field) => {
    const { api } = await person(idle);
    for (const path of ["films", "films/estimate"]) {
      if (path === "films/estimate" && field === "brand_kit_id") continue;
      const answer = await api.post(path, body);
      expect([answer.status, Object.keys(answer.body.errors)[0]?.split(".")[0]]).toEqual([
        422,
        field.split(".")[0],
      ]);
    }
    expect((await api.get("films")).body).toEqual([]);
  });

  it("is refused with the names of missing values", async () => {
    const { api, studio } = await person(idle);
    const { status, body } = await api.post("films", { template_id: await templateOf(studio) });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["values.name", "values.price"]]);
    expect((await studio.get("animations?q=hello")).total).toBe(0);
  });
});

describe("waiting", () => {
  it("ends with the current state, and has a limit", async () => {
    const { api, studio } = await person(idle);
    const asked = { template_id: await templateOf(studio), values, voice: null, render: false };
    const from = performance.now();
    const dead = await apiOf(idle.url, "sw_wrong").post("films?wait=1", asked);
    expect(dead.status).toBe(401);
    // Both statuses are fine, because a worker in another process may finish the film before the wait ends.
    const { status, body } = await api.post("films?wait=1", { ...asked, voice, render: small });
    expect(status === 202 || status === 200).toBe(true);
    expect(performance.now() - from).toBeLessThan(20_000);
    for (const wait of ["301", "-1", "soon"]) {
      const refused = await api.get(`films/${body.id}?wait=${wait}`);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["wait"]]);
      expect((await api.post(`films?wait=${wait}`, asked)).status).toBe(422);
    }
  });
});

describe("a repeated request", () => {
  it("with the same Idempotency-Key is the same film, also while the first one waits", {
    tags: ["slow"],
  }, async () => {
    const { api, studio } = await person();
    const asked = { template_id: await templateOf(studio), values, voice, render: false };
    const header = { "idempotency-key": "film-1" };
    const first = api.post("films?wait=60", asked, header);
    await expect.poll(async () => (await api.get("films")).body.length).toBe(1);
    // The film exists a moment before the response is stored. Until then, clients are asked to retry.
    const repeat = () => api.post("films?wait=59", asked, header);
    let second = await repeat();
    for (; second.status === 409; second = await repeat())
      expect(second.headers.get("retry-after")).toBe("1");
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(second.body).toMatchObject({ id: (await first).body.id, status: "done" });
    expect((await api.post("films", { ...asked, title: "Other" }, header)).status).toBe(409);
    expect((await api.get("films")).body).toHaveLength(1);
    expect((await studio.get("voiceovers")).total).toBe(1);
  });
});

describe("a film of somebody else", () => {
  it("isn't found, by operators and admins either", { tags: ["slow"] }, async () => {
    const { api } = await person();
    const { body } = await api.post("films", { template_id: "quiz", voice: null, render: false });
    for (const other of [(await person()).api, admin]) {
      expect((await other.get(`films/${body.id}`)).status).toBe(404);
      for (const verb of ["cancel", "resume"])
        expect((await other.post(`films/${body.id}/${verb}`, {})).status).toBe(404);
      expect((await other.get("films?limit=100")).body.map(({ id }: { id: string }) => id)).not.toContain(
        body.id,
      );
    }
    expect((await api.get("films/nonsense")).status).toBe(404);
    const template_id = await templateOf((await person()).studio);
    expect((await api.post("films", { template_id, values })).status).toBe(422);
  });
});

describe("an API key with the films scope", () => {
  it("makes films and lists voices and templates, and can do nothing else", async () => {
    const { api, studio } = await person(idle, ["films"]);
    const id = await templateOf(studio);
    expect((await api.post("films", { template_id: "quiz", voice: null, render: false })).status).toBe(202);
    expect((await api.get("films")).body).toHaveLength(1);
    const templates = (await api.get("films/templates")).body;
    expect(templates[0]).toMatchObject({ id, name: "Offer", source: "own", values: ["name", "price"] });
    expect(templates.at(-1)).toMatchObject({ source: "built-in", values: [] });
    expect((await api.get("voices")).status).toBe(200);
    for (const path of ["animations", "api-keys", "llm-requests", "session", "voices/flite_slt/sample"]) {
      const { status, body } = await (path.includes("sample") ? api.post(path, {}) : api.get(path));
      expect([status, body.message]).toEqual([403, "This API key doesn't have the admin scope"]);
    }
    const chats = await person(idle, ["chat"]);
    const refused = await chats.api.get("films");
    expect([refused.status, refused.body.message]).toEqual([
      ...[403, "This API key doesn't have the films or admin scope"],
    ]);
  });
});

describe("a film that is cancelled", () => {
  it("stops, says so, and can be resumed without paying twice", { tags: ["slow"] }, async () => {
    const { api, studio, id } = await person();
    const { body } = await api.post("films", { template_id: await templateOf(studio), values, voice });
    const cancelled = await api.post(`films/${body.id}/cancel`, {});
    expect(cancelled).toMatchObject({ status: 200, body: { status: "cancelled", url: null } });
    expect((await api.post(`films/${body.id}/cancel`, {})).status).toBe(409);
    await expect.poll(async () => (await ledger.balance(id)).held).toBe(0);
    expect((await api.get(`films/${body.id}`)).body.status).toBe("cancelled");
    const resumed = await api.post(`films/${body.id}/resume`, {});
    expect(resumed).toMatchObject({ status: 200, body: { status: "queued", finished_at: null } });
    const film = await settled(api, `films/${body.id}`, ended);
    expect(film.status).toBe("done");
    expect((await studio.get("voiceovers")).total).toBe(1);
    expect((await api.post(`films/${body.id}/resume`, {})).status).toBe(409);
  });
});

describe("films with the same render", () => {
  it("keep it until the last of them is cancelled", async () => {
    const { api, studio } = await person();
    const template_id = await templateOf(studio, 60);
    const film = async (name: string) => {
      const values = { name, price: "$5" };
      return (await api.post("films", { template_id, values, voice: null, render: true })).body.id as string;
    };
    const rendering = async (id: string) => {
      const isRendering = async () => (await api.get(`films/${id}`)).body;
      await expect.poll(isRendering).toMatchObject({ status: "rendering" });
      return (await isRendering()).render_id as string;
    };
    const first = await rendering(await film("Grace"));
    const one = await film("Ada");
    const two = await film("Ada");
    const rows = [["Ada", "$5"]];
    const batch = { name: "Offers", names: ["name", "price"], rows, voice: null, render: true };
    const { body } = await studio.post(`film-templates/${template_id}/film-batches`, batch);
    const shared = await rendering(one);
    expect(await rendering(two)).toBe(shared);
    await expect.poll(async () => (await studio.get(`film-batches/${body.id}`)).body.status).toBe("waiting");
    const statusOf = async () => (await studio.get(`renders/${shared}`)).body.status;
    expect(await statusOf()).toBe("queued");

    const deleted = await studio.delete(`renders/${shared}?permanent=true`);
    expect([deleted.status, deleted.body.message]).toEqual([
      409,
      expect.stringContaining("Cancel the render"),
    ]);
    await studio.post(`film-batches/${body.id}/cancel`, {});
    await api.post(`films/${one}/cancel`, {});
    expect(await statusOf()).toBe("queued");
    await api.post(`films/${two}/cancel`, {});
    expect(await statusOf()).toBe("cancelled");
    await studio.post(`film-batches/${body.id}/resume`, {});
    const [row] = (await studio.get(`film-batches/${body.id}/films`)).body.films;
    expect(row.render_id).not.toBe(shared);
    await studio.post(`film-batches/${body.id}/cancel`, {});
    await studio.post(`renders/${first}/cancel`, {});
  });
});

describe("a film that is resumed", () => {
  it("speaks texts that were edited since, but nothing that its render doesn't need anymore", async () => {
    const { api, studio, id } = await person();
    const { body } = await api.post("films?wait=60", {
      ...{ template_id: await templateOf(studio), values, voice, render: small },
    });
    const { animation_id, voiceover_id } = body;
    const { document, plan: own } = (await studio.get(`animations/${animation_id}`)).body;
    const narration = "Hi Ada, and hi Grace.";
    const [scene] = document.scenes;
    const edited = { document: { ...document, scenes: [{ ...scene, narration }] } };
    expect((await studio.patch(`animations/${animation_id}`, { ...edited, plan: own })).status).toBe(200);
    expect((await studio.get(`voiceovers/${voiceover_id}`)).body.status).toBe("draft");
    const failed = (also: string) =>
      query(app, `update films set status = 'failed', error = 'Tried' ${also} where id = $1`, [body.id]);
    await failed(", render_id = null");
    expect((await api.post(`films/${body.id}/resume`, {})).status).toBe(200);
    const film = await settled(api, `films/${body.id}`, ended);
    expect(film).toMatchObject({ status: "done", voiceover_id });
    const voiceover = (await studio.get(`voiceovers/${voiceover_id}`)).body;
    expect(voiceover).toMatchObject({ status: "ready", segments: [{ text: narration }] });

    const before = await ledger.balance(id);
    expect((await studio.delete(`voiceovers/${voiceover_id}`)).status).toBe(204);
    await failed("");
    await api.post(`films/${body.id}/resume`, {});
    const again = await settled(api, `films/${body.id}`, ended);
    expect(again).toMatchObject({ status: "done", voiceover_id: null, render_id: film.render_id });
    expect((await studio.get("voiceovers")).total).toBe(0);
    expect(await ledger.balance(id)).toEqual(before);
  });
});

describe("a film without enough credits", () => {
  it("fails with a code, keeps what was made, and goes on once there are credits", {
    tags: ["slow"],
  }, async () => {
    const { api, studio, id } = await person(poor);
    const asked = { template_id: await templateOf(studio), values, voice, render: small };
    expect((await api.post("films/estimate", asked)).body.available).toBe(0.1);
    const { body } = await api.post("films?wait=60", asked);
    expect(body).toMatchObject({
      ...{ status: "failed", error_code: "INSUFFICIENT_CREDITS", voiceover_id: null, credits: 0 },
      error: expect.stringMatching(/^Insufficient credits.* Buy credits, then resume the film\.$/),
    });
    expect(await ledger.balance(id)).toEqual({ balance: 100_000, held: 0 });
    expect((await admin.post(`users/${id}/grant`, { credits: 10, note: "More" })).status).toBe(201);
    await api.post(`films/${body.id}/resume`, {});
    expect(await settled(api, `films/${body.id}`, ended)).toMatchObject({
      ...{ status: "done", error: null, error_code: null, animation_id: body.animation_id },
    });
  });
});

describe("a film whose worker is killed", () => {
  it("is continued by the next one, without a second voice, render or charge", {
    tags: ["slow"],
  }, async () => {
    const databaseUrl = await createDatabase();
    const first = await startApp({ databaseUrl, env });
    const { api, studio, secret, token, id } = await person(first);
    const { body } = await api.post("films", { template_id: await templateOf(studio), values, voice });
    await expect
      .poll(async () => (await api.get(`films/${body.id}`)).body.status, { interval: 20 })
      .toBe("rendering");
    await first.kill9();
    const second = await startApp({ databaseUrl, dataDir: first.dataDir, env });
    const film = await settled(apiOf(second.url, secret), `films/${body.id}`, ended);
    expect(film).toMatchObject({ status: "done", error: null });
    const after = apiOf(second.url, token);
    expect([(await after.get("voiceovers")).total, (await after.get("renders")).total]).toEqual([1, 1]);
    const books = await openLedger(databaseUrl);
    const { balance, held } = await books.balance(id);
    expect([held, Math.round(100e6 - balance)]).toEqual([0, Math.round(film.credits * 1e6)]);
    expect(await books.faults()).toEqual([]);
    await books.close();
    await second.stop();
  });

  it("is planned again if its plan was lost", { tags: ["slow"] }, async () => {
    const databaseUrl = await createDatabase();
    const first = await startApp({ databaseUrl, env: { ...env, WORKER: "off" } });
    const { api, secret } = await person(first);
    const asked = { prompt: "A film about tides in two scenes", voice: null, render: false };
    const { body } = await api.post("films", asked);
    const db = new pg.Client(databaseUrl);
    await db.connect();
    await db.query("update films set status = 'planning'");
    await db.query("update animations set step = 'planning', updated_at = now() - interval '1 minute'");
    await db.end();
    await first.kill9();
    const second = await startApp({ databaseUrl, dataDir: first.dataDir, env });
    const film = await settled(apiOf(second.url, secret), `films/${body.id}`, ended);
    expect(film).toMatchObject({ status: "done", animation_id: body.animation_id });
    await second.stop();
  });
});
