/** @module-tag slow */

import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { imageSize } from "../../server/files/image-size.ts";
import { type Api, apiOf } from "../api/api.ts";
import { openLedger } from "../api/ledger.ts";
import { createDatabase } from "../database.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { makeFilm, shortFilm } from "./animation-fixtures.ts";

let app: App;
let db: Awaited<ReturnType<typeof openLedger>>;
let olga: Api;
let stranger: Api;

beforeAll(async () => {
  app = await startServer({ env: { WORKER: "inside" } });
  db = await openLedger(app.databaseUrl!);
  await signUp(app.url);
  olga = apiOf(app.url, (await signUp(app.url)).token);
  stranger = apiOf(app.url, (await signUp(app.url)).token);
});
afterAll(async () => {
  await db.close();
  await app.stop();
});

const postered = (id: string, than?: string) =>
  vi.waitFor(
    async () => {
      const [row] = (await olga.get(`animations?id=${id}`)).body;
      expect(row.poster?.url ?? null).not.toBe(than ?? null);
      return row;
    },
    { timeout: 80_000, interval: 100 },
  );

it("are drawn soon after a save, in the film's shape, and follow its changes", async () => {
  const id = await makeFilm(olga);
  const before = (await olga.get(`animations/${id}`)).body;
  const { poster, updated_at } = await postered(id);
  expect(poster).toEqual({
    name: "poster.webp",
    type: "image/webp",
    size: expect.any(Number),
    url: expect.stringMatching(/^\/files\//),
  });
  // Drawing a poster doesn't change the animation's version, so the editor's copy stays current.
  expect(updated_at).toBe(before.updated_at);
  const file = await fetch(app.url + poster.url);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/webp"]);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(imageSize(bytes)).toMatchObject({ width: 640, height: 360 });
  expect(bytes.length).toBeLessThan(60_000);

  await olga.post(`animations/${id}/resize`, { size: "9:16" });
  const tall = await postered(id, poster.url);
  const picture = Buffer.from(await (await fetch(app.url + tall.poster.url)).arrayBuffer());
  expect(imageSize(picture)).toMatchObject({ width: 360, height: 640 });
});

it("belong to the film's owner", async () => {
  const id = await makeFilm(olga);
  const { poster } = await postered(id);
  expect((await stranger.get(`animations?id=${id}`)).body).toEqual([]);
  expect((await stranger.get(`animations/${id}`)).status).toBe(404);
  // A signature isn't valid for a changed URL.
  const [path, query] = poster.url.split("?");
  const forged = new URLSearchParams(query);
  forged.set("name", "other.webp");
  expect((await fetch(`${app.url}${path}?${forged}`)).status).toBe(403);
  expect((await fetch(app.url + path)).status).toBe(403);
  const copy = (await olga.post(`animations/${id}/duplicate`, {})).body;
  for (const name of ["film_text", "search", "poster_due_at"]) expect(copy).not.toHaveProperty(name);
  expect(JSON.stringify(copy)).not.toContain('"hash"');
});

it("are drawn in the order of recent edits, and then for a backlog, newest first", async () => {
  const databaseUrl = await createDatabase();
  const idle = await startServer({ databaseUrl });
  const api = apiOf(idle.url, (await signUp(idle.url)).token);
  const books = await openLedger(databaseUrl);
  const ages = {
    "an hour": "1 hour",
    "two hours": "2 hours",
    "a moment": "5 seconds",
    "a minute": "1 minute",
  };
  for (const [title, age] of Object.entries(ages)) {
    const id = await makeFilm(api);
    await books.rows(
      `update animations set title = $2, poster_due_at = now() - interval '${age}' where id = $1`,
      [id, title],
    );
  }
  const worker = await startServer({ databaseUrl, dataDir: idle.dataDir, env: { WORKER: "inside" } });
  const drawn = new Set<string>();
  await vi.waitFor(
    async () => {
      const rows = await books.rows<{ title: string }>(
        "select title from animations where poster is not null",
      );
      for (const { title } of rows) drawn.add(title);
      expect(drawn.size).toBe(4);
    },
    { timeout: 80_000, interval: 20 },
  );
  expect([...drawn]).toEqual(["a minute", "a moment", "an hour", "two hours"]);
  await books.close();
  await worker.stop();
  await idle.stop();
});

it("disappear with the scenes, and are drawn for films of earlier versions", async () => {
  const id = await makeFilm(olga, { ...shortFilm, scenes: shortFilm.scenes.slice(1) });
  await postered(id);
  // The state in which the migration leaves existing films.
  await db.rows(
    "update animations set poster = null, poster_due_at = updated_at - interval '1 year' where id = $1",
    [id],
  );
  await db.rows("insert into pgboss.job (name, data) values ('poster', '{}')");
  await postered(id);
  await olga.patch(`animations/${id}`, { document: null });
  expect((await olga.get(`animations/${id}`)).body.poster).toBeNull();
});
