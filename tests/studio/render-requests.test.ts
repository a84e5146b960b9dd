import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, apiOf } from "../api/api.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { documentOf, makeFilm, settled, shortPlan, voiced } from "./animation-fixtures.ts";

let app: App;
let admin: Api;
let api: Api;
let userId: string;
let film: string;
beforeAll(async () => {
  app = await startServer({ env: { WORKER: "inside" } });
  admin = apiOf(app.url, (await signUp(app.url)).token);
  const { token, session } = await signUp(app.url);
  userId = session.user.id;
  api = apiOf(app.url, token);
  film = await makeFilm(api);
});
afterAll(() => app.stop());

const order = (input: object, animation = film, caller = api) =>
  caller.post(`animations/${animation}/render`, input);
const scratch = () => readdirSync(join(app.dataDir, "scratch"));

describe("a render request", () => {
  it("for an unchanged animation by the same user returns the existing render", {
    tags: ["slow"],
  }, async () => {
    const what = { kind: "Image", lines: 360, at: 0.5 };
    const both = await Promise.all([order(what), order(what)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 202]);
    const ids = new Set(both.map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    const [id] = ids;
    await settled(api, `renders/${id}`);
    const again = await order(what);
    expect(again).toMatchObject({ status: 200, body: { id, status: "succeeded" } });
    expect(again.body.file.url).toContain("/files/");
    const retried = await api.post(`renders/${id}/retry`, {});
    expect(retried).toMatchObject({ status: 200, body: { id } });

    // Locking an element doesn't change how the film looks.
    const { document } = (await api.get(`animations/${film}`)).body;
    const lock = (locked: boolean) => {
      const [scene, ...scenes] = document.scenes;
      const elements = scene.elements.map((element: object) => ({ ...element, locked }));
      const next = { ...document, scenes: [{ ...scene, elements }, ...scenes] };
      return api.patch(`animations/${film}`, { document: next });
    };
    expect((await lock(true)).status).toBe(200);
    expect(await order(what)).toMatchObject({ status: 200, body: { id } });
    await api.patch(`animations/${film}`, { document });

    const changed = await makeFilm(api, documentOf({ ...shortPlan, title: "Another" }));
    expect((await order(what, changed)).body.id).not.toBe(id);
  });

  it("for another user's animation is not found, except by an admin", async () => {
    const { id } = (await order({ kind: "Image", lines: 360, at: 0.2 })).body;
    const stranger = apiOf(app.url, (await signUp(app.url)).token);
    for (const call of [
      () => stranger.get(`renders/${id}`),
      () => stranger.post(`renders/${id}/cancel`, {}),
      () => stranger.post(`renders/${id}/retry`, {}),
      () => stranger.delete(`renders/${id}`),
      () => order({ kind: "Image" }, film, stranger),
    ])
      expect((await call()).status).toBe(404);
    expect((await admin.get(`renders/${id}`)).body).toMatchObject({ id, owner_id: userId });
    expect((await stranger.get("renders")).body).toEqual([]);
  });

  it("that is cancelled leaves nothing behind, and can be retried", { tags: ["slow"] }, async () => {
    const long = await makeFilm(api, documentOf({ ...shortPlan, title: "Long" }, 60));
    const { body } = await order({ kind: "Video", lines: 1080 }, long);
    const waiting = await order({ kind: "Image", lines: 360 }, long);
    await settled(api, `renders/${body.id}`, ["running"]);
    const queue = await api.get("renders/queue");
    expect(queue.body).toEqual([{ id: waiting.body.id, ahead: 1 }]);
    expect((await api.get(`renders/${body.id}`)).body.file).toBeNull();
    expect((await api.post(`renders/${body.id}/retry`, {})).status).toBe(409);
    for (const end = Date.now() + 30_000; Date.now() < end && !scratch().length; ) await api.get("config");
    expect(scratch().length).toBeGreaterThan(0);

    const cancelled = await api.post(`renders/${body.id}/cancel`, {});
    expect(cancelled).toMatchObject({ status: 200, body: { status: "cancelled", file: null } });
    // The next render succeeds, so the worker is free again.
    expect(await settled(api, `renders/${waiting.body.id}`)).toMatchObject({ status: "succeeded" });
    expect(scratch()).toEqual([]);
    expect((await api.get(`renders/${body.id}`)).body).toMatchObject({ status: "cancelled", file: null });
    expect((await api.post(`renders/${body.id}/cancel`, {})).status).toBe(409);

    const retried = await api.post(`renders/${body.id}/retry`, {});
    expect(retried.status).toBe(202);
    expect(retried.body.id).not.toBe(body.id);
    // A repeated request returns the running render.
    expect((await order({ kind: "Video", lines: 1080 }, long)).body.id).toBe(retried.body.id);
    expect((await api.post(`renders/${retried.body.id}/cancel`, {})).status).toBe(200);
  });

  it("whose assets were deleted reports why it failed", { tags: ["slow"] }, async () => {
    const other = await makeFilm(api, documentOf({ ...shortPlan, title: "Lost" }));
    const voiceover = await voiced(api, other, { voice: "flite_rms" });
    for (const { file } of voiceover.segments) {
      const hash = /files\/([0-9a-f]{64})/.exec(file.url)![1]!;
      rmSync(join(app.dataDir, "files", hash.slice(0, 2), hash));
    }
    const { body } = await order({ kind: "Video", lines: 360 }, other);
    const failed = await settled(api, `renders/${body.id}`);
    expect(failed).toMatchObject({ status: "failed", file: null });
    expect(failed.error).toMatch(/can't be read/);
    expect(failed.error).not.toContain(app.dataDir);
    expect((await admin.get("renders?status=failed")).body).toMatchObject([{ id: body.id }]);
    expect(scratch()).toEqual([]);
  });
});
