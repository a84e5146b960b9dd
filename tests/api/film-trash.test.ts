import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { trashDays } from "../../contract/trash-days.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { makeFilm, settled } from "../studio/animation-fixtures.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";

let app: App;
let db: Awaited<ReturnType<typeof openLedger>>;
let admin: Api;
let olga: Api;
let stranger: Api;

beforeAll(async () => {
  app = await startServer({ env: { WORKER: "inside" } });
  db = await openLedger(app.databaseUrl!);
  admin = apiOf(app.url, (await signUp(app.url)).token);
  olga = apiOf(app.url, (await signUp(app.url, "Olga Owner")).token);
  stranger = apiOf(app.url, (await signUp(app.url)).token);
});
afterAll(async () => {
  await db.close();
  await app.stop();
});

const idsIn = async (path: string, api = olga) =>
  (await api.get(path)).body.map(({ id }: { id: string }) => id);

it("keeps a deleted animation until it is restored or deleted again", async () => {
  const id = await makeFilm(olga);
  expect((await olga.delete(`animations/${id}`)).status).toBe(204);
  expect(await idsIn("animations")).not.toContain(id);
  expect(await idsIn("animations?_trash=true")).toEqual([id]);
  expect(await idsIn("animations?_trash=true&q=tides")).toEqual([id]);
  expect(await idsIn("animations?_trash=true", stranger)).toEqual([]);
  expect(await idsIn("animations?_trash=true", admin)).toEqual([]);
  expect((await olga.get("animations/export?format=jsonl")).body).not.toContain(id);

  const gone = await olga.get(`animations/${id}`);
  expect([gone.status, gone.body.message, gone.body.errors]).toEqual([
    404,
    "Animation is in the trash. Restore it to open or change it.",
    { trashed_at: ["In the trash"] },
  ]);
  expect((await olga.patch(`animations/${id}`, { title: "New" })).status).toBe(404);
  for (const [verb, body] of [
    ["render", { kind: "Image" }],
    ["voiceover", {}],
    ["duplicate", {}],
  ] as const)
    expect([verb, (await olga.post(`animations/${id}/${verb}`, body)).status]).toEqual([verb, 404]);
  expect((await olga.get(`animations/${id}/revisions`)).status).toBe(404);
  const voiceover = { title: "Voice", script: "Hello.", voice: "flite_slt", animation_id: id };
  expect((await olga.post("voiceovers", voiceover)).body.errors).toEqual({
    animation_id: ["Animation not found"],
  });

  const hidden = await stranger.get(`animations/${id}`);
  expect([hidden.status, hidden.body.message]).toEqual([404, "Animation not found"]);
  expect((await stranger.post(`animations/${id}/recover`, {})).status).toBe(404);
  expect((await stranger.delete(`animations/${id}`)).status).toBe(404);

  const back = await olga.post(`animations/${id}/recover`, {});
  expect([back.status, back.body.trashed_at, back.body.title]).toEqual([200, null, "Tides"]);
  expect((await olga.get(`animations/${id}`)).body.document.scenes).toHaveLength(3);
  expect((await olga.post(`animations/${id}/recover`, {})).status).toBe(409);

  await olga.delete(`animations/${id}`);
  expect((await olga.delete(`animations/${id}`)).status).toBe(204);
  expect((await olga.delete(`animations/${id}`)).status).toBe(404);
  expect(await idsIn("animations?_trash=true")).toEqual([]);
});

it("keeps a record that is moved there twice, if the second request says so", async () => {
  const id = await makeFilm(olga);
  for (const _ of [1, 2]) expect((await olga.delete(`animations/${id}?permanent=false`)).status).toBe(204);
  expect(await idsIn("animations?_trash=true")).toContain(id);
  expect((await olga.delete(`animations/${id}`)).status).toBe(204);
});

it("can be skipped", async () => {
  const id = await makeFilm(olga);
  expect((await olga.delete(`animations/${id}?permanent=true`)).status).toBe(204);
  expect((await olga.post(`animations/${id}/recover`, {})).status).toBe(404);
});

it("exists only for some resources", async () => {
  expect((await olga.get("animations?_trash=maybe")).body.errors).toHaveProperty("_trash");
  expect((await olga.get("assets?_trash=true")).body.errors).toEqual({ _trash: ["Unknown field"] });
});

it("is emptied after its days by the housekeeping", async () => {
  const [old, fresh] = [await makeFilm(olga), await makeFilm(olga)];
  for (const id of [old, fresh]) await olga.delete(`animations/${id}`);
  const age = (id: string, days: number) =>
    db.rows("update animations set trashed_at = now() - make_interval(days => $2) where id = $1", [id, days]);
  await age(old, trashDays + 1);
  await age(fresh, trashDays - 1);
  await db.rows("insert into pgboss.job (name, data) values ('maintain', '{}')");
  await vi.waitFor(async () => expect(await idsIn("animations?_trash=true")).toEqual([fresh]), 20_000);
  const revisions = "select count(*)::int as n from animation_revisions where animation_id = $1";
  expect(await db.rows(revisions, [old])).toEqual([{ n: 0 }]);
  await olga.delete(`animations/${fresh}`);
});

it("is changed in bulk", async () => {
  const ids = [await makeFilm(olga), await makeFilm(olga)];
  const bulk = (query: string, action: string) =>
    olga.post("bulk-changes", { resource: "animations", query, action, tag: "sea" });
  expect((await bulk("", "recover")).body.errors).toEqual({ action: ["Only available in the trash"] });
  expect((await bulk("", "delete")).body).toMatchObject({ changed: 2 });
  expect((await idsIn("animations?_trash=true")).toSorted()).toEqual(ids.toSorted());
  expect((await bulk("_trash=true", "tag")).body.errors).toEqual({ action: ["Not available in the trash"] });
  expect((await bulk("_trash=true", "recover")).body).toMatchObject({ changed: 2, next: null });
  expect((await idsIn("animations")).toSorted()).toEqual(ids.toSorted());
  await bulk("", "delete");
  expect((await bulk("_trash=true", "delete")).body).toMatchObject({ changed: 2 });
  expect(await idsIn("animations?_trash=true")).toEqual([]);
});

it("leaves an animation's renders alone, and suspends the links to a render", {
  tags: ["slow"],
}, async () => {
  const animation = await makeFilm(olga);
  const { body } = await olga.post(`animations/${animation}/render`, { kind: "Video", lines: 360 });
  const render = await settled(olga, `renders/${body.id}`);
  const { path } = (await olga.post(`renders/${render.id}/share`, {})).body;
  const shared = () => apiOf(app.url).get(`shared-films/${path.replace("/shared/films/", "")}`);
  await olga.delete(`animations/${animation}`);
  expect((await olga.get(`renders/${render.id}`)).body.animation_id).toBe(animation);
  expect((await shared()).status).toBe(200);

  await olga.delete(`renders/${render.id}`);
  expect((await shared()).status).toBe(404);
  expect((await fetch(app.url + render.file.url)).status).toBe(200);
  // A render in the trash isn't reused, so the animation is rendered again.
  await olga.post(`animations/${animation}/recover`, {});
  const again = await olga.post(`animations/${animation}/render`, { kind: "Video", lines: 360 });
  expect([again.status, again.body.id === render.id]).toEqual([202, false]);
  await olga.delete(`renders/${again.body.id}`);
  expect((await olga.post(`renders/${again.body.id}/recover`, {})).body.status).toBe("cancelled");
  await olga.post(`renders/${render.id}/recover`, {});
  expect((await shared()).status).toBe(200);
});
