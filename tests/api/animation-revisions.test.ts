import { afterAll, beforeAll, expect, it } from "vitest";
import { Document } from "../../scene/document.ts";
import { startServer } from "../in-process.ts";
import { signUp } from "../server.ts";
import { makeFilm, shortFilm, shortPlan } from "../studio/animation-fixtures.ts";
import { type Api, apiOf } from "./api.ts";

let app: Awaited<ReturnType<typeof startServer>>;
let api: Api;
let stranger: Api;

beforeAll(async () => {
  app = await startServer();
  api = apiOf(app.url, (await signUp(app.url, "Olga Owner")).token);
  stranger = apiOf(app.url, (await signUp(app.url)).token);
});
afterAll(() => app.stop());

it("reads a revision with its content, for the animation's owner only", async () => {
  const film = await makeFilm(api);
  await api.post(`animations/${film}/resize`, { size: "9:16" });
  const [resized, made] = (await api.get(`animations/${film}/revisions`)).body;
  const at = `animations/${film}/revisions/${made.id}`;
  const { status, body } = await api.get(at);
  expect([status, body]).toEqual([
    200,
    {
      ...{ id: made.id, label: "Edited", actor: "Olga Owner", created_at: made.created_at },
      ...{ size: "16:9", plan: null, document: shortFilm, theme: shortFilm.theme },
      brand_kit_id: null,
    },
  ]);
  const later = (await api.get(`animations/${film}/revisions/${resized.id}`)).body;
  expect([later.size, later.document.width < later.document.height]).toEqual(["9:16", true]);
  expect((await stranger.get(at)).status).toBe(404);
  const theirs = await makeFilm(stranger);
  expect((await stranger.get(`animations/${theirs}/revisions/${made.id}`)).status).toBe(404);
  for (const wrong of ["x", film])
    expect((await api.get(`animations/${film}/revisions/${wrong}`)).status).toBe(404);
});

it("duplicates an animation in another shape in one call, and leaves it as it is", async () => {
  const film = await makeFilm(api);
  await api.patch(`animations/${film}`, { plan: shortPlan });
  const { status, body } = await api.post(`animations/${film}/duplicate`, { size: "9:16" });
  expect([status, body.title, body.size]).toEqual([201, "Tides (9:16)", "9:16"]);
  expect([body.document.width, body.document.height]).toEqual([720, 1280]);
  expect(Document.safeParse(body.document).success).toBe(true);
  expect((await api.get(`animations/${body.id}/revisions`)).body).toHaveLength(1);
  const origin = (await api.get(`animations/${film}`)).body;
  expect([origin.title, origin.size, origin.document.width]).toEqual(["Tides", "16:9", 1280]);
  // A duplicate in the film's own size is named like any other copy.
  expect((await api.post(`animations/${film}/duplicate`, { size: "16:9" })).body.title).toBe("Tides (copy)");
  const wrong = await api.post(`animations/${film}/duplicate`, { size: "4:3" });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["size"]]);
});
