import { utimesSync } from "node:fs";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { ThumbnailChoice } from "../../contract/thumbnail-choice.ts";
import { openZip } from "../../server/source-texts/zip.ts";
import { type Api, apiOf } from "../api/api.ts";
import { openLedger } from "../api/ledger.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { makeFilm, settled, shortFilm, upload, voiced } from "./animation-fixtures.ts";
import { png } from "./upload-fixtures.ts";

let app: App;
let db: Awaited<ReturnType<typeof openLedger>>;
let token: string;
let olga: Api;
let stranger: Api;
let animation: string;
/** A finished video of the film's last two seconds or so. */
let video: { id: string; duration: number; thumbnail: { url: string } };
/** The same frames without captions. */
let plain: { id: string; file: { url: string } };
let frames: Buffer[];

const part = { lines: 360, fps: 10, from: 0.5 };

async function rendered(order: object, film = animation) {
  const { body } = await olga.post(`animations/${film}/render`, order);
  const render = await settled(olga, `renders/${body.id}`);
  expect(render).toMatchObject({ status: "succeeded", error: null });
  return render;
}

const bytesOf = async (url: string) => Buffer.from(await (await fetch(app.url + url)).arrayBuffer());

beforeAll(async () => {
  app = await startServer({ env: { WORKER: "inside" } });
  db = await openLedger(app.databaseUrl!);
  await signUp(app.url);
  token = (await signUp(app.url)).token;
  olga = apiOf(app.url, token);
  stranger = apiOf(app.url, (await signUp(app.url)).token);
  animation = await makeFilm(olga);
  await voiced(olga, animation);
  video = await rendered({ kind: "Video", captions: "burnt in", ...part });
  plain = await rendered({ kind: "Frames", ...part });
  const zip = openZip(await bytesOf(plain.file.url));
  frames = Array.from(
    { length: Math.round(video.duration * part.fps) },
    (_, at) => zip.read(`frame-${String(at + 1).padStart(4, "0")}.png`)!,
  );
});
afterAll(async () => {
  await db.close();
  await app.stop();
});

/** A picture's pixels at a small size, at which compression makes no difference. */
async function pixelsOf(file: Buffer) {
  const image = await loadImage(file);
  const context = createCanvas(160, 90).getContext("2d");
  context.drawImage(image, 0, 0, 160, 90);
  return context.getImageData(0, 0, 160, 90).data;
}

/** The mean difference between two pictures' pixels, from 0 to 255. */
async function difference(one: Buffer, other: Buffer) {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length;
}

/** The time of the render's frame that is most like a picture. */
async function closest(picture: Buffer): Promise<number> {
  const differences = await Promise.all(frames.map((frame) => difference(picture, frame)));
  return differences.indexOf(Math.min(...differences)) / part.fps;
}

const choose = (at: unknown, id = video.id, who = olga) => who.post(`renders/${id}/thumbnail`, { at });

it("suggests three different frames, as they would look, and marks the present one", async () => {
  const { status, body } = await olga.get(`renders/${video.id}/thumbnails?at=0.93`);
  expect([status, body.suggested.length]).toEqual([200, 3]);
  const { suggested, requested } = body as ThumbnailChoice;
  expect(suggested.map(({ is_current }) => is_current)).toEqual([true, false, false]);
  // The frame that a player shows at 0.93 s.
  expect(requested).toMatchObject({ at: 0.9, is_current: false });
  const pictures = [...suggested, requested!].map(({ at, picture }) => {
    expect(picture).toMatch(/^data:image\/jpeg;base64,/);
    return { at, jpeg: Buffer.from(picture.split(",")[1]!, "base64") };
  });
  for (const { at, jpeg } of pictures) expect(await closest(jpeg)).toBeCloseTo(at, 5);
  expect(pictures[0]!.jpeg.equals(await bytesOf(video.thumbnail.url))).toBe(true);
  // The captions that are burned into the video aren't in the thumbnails.
  const uncaptioned = (await olga.get(`renders/${plain.id}/thumbnails`)).body as ThumbnailChoice;
  expect(uncaptioned).toEqual({ suggested, requested: null });
});

it("makes a frame the thumbnail, for lists, links and everyone who watches", { tags: ["slow"] }, async () => {
  const share = (await olga.post(`renders/${video.id}/share`, {})).body;
  const { poster } = (await apiOf(app.url).get(share.path.replace("/shared/films/", "shared-films/"))).body
    .film;
  const before = await bytesOf(poster);
  const at = video.duration - 0.2;
  const chosen = await choose(at);
  expect(chosen.status).toBe(200);
  expect(chosen.body).toMatchObject({
    id: video.id,
    thumbnail: { name: "thumbnail.jpg", type: "image/jpeg" },
  });
  expect(chosen.body.thumbnail).not.toHaveProperty("hash");
  const jpeg = await bytesOf(chosen.body.thumbnail.url);
  expect(jpeg.equals(before)).toBe(false);
  expect(await closest(jpeg)).toBeCloseTo(Math.floor(at * part.fps + 0.01) / part.fps, 5);
  const [listed] = (await olga.get(`renders?id=${video.id}`)).body;
  expect(await bytesOf(listed.thumbnail.url)).toEqual(jpeg);
  expect(await bytesOf(poster)).toEqual(jpeg);
  const { suggested } = (await olga.get(`renders/${video.id}/thumbnails`)).body as ThumbnailChoice;
  expect(suggested.some(({ is_current }) => is_current)).toBe(false);
  // The last frame is shown until the end.
  expect((await choose(video.duration)).status).toBe(200);
  expect((await choose(suggested[0]!.at)).body.thumbnail.url.split("?")[0]).toBe(
    video.thumbnail.url.split("?")[0],
  );
});

it("leaves the previous picture to the housekeeping", { tags: ["slow"] }, async () => {
  const before = (await choose(1.1)).body.thumbnail.url;
  const after = (await choose(1.2)).body.thumbnail.url;
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const url of [before, after]) {
    const hash = url.slice("/files/".length, url.indexOf("?"));
    utimesSync(join(app.dataDir, "files", hash.slice(0, 2), hash), yesterday, yesterday);
  }
  await db.rows("insert into pgboss.job (name, data) values ('maintain', '{}')");
  await vi.waitFor(async () => expect((await fetch(app.url + before)).status).toBe(404), 30_000);
  expect((await fetch(app.url + after)).status).toBe(200);
});

it("draws for a user a few requests at a time", { tags: ["slow"] }, async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => olga.get(`renders/${video.id}/thumbnails`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const [refused] = answers.filter(({ status }) => status === 429);
  expect(refused!.body.message).toBe("Your other thumbnails are still being drawn. Try again in a moment.");
});

it("refuses times outside the render, and other users", async () => {
  for (const at of [-1, video.duration + 0.2, "soon", null, undefined]) {
    const { status, body } = await choose(at);
    expect([at, status, Object.keys(body.errors)]).toEqual([at, 422, ["at"]]);
  }
  const late = await olga.get(`renders/${video.id}/thumbnails?at=${video.duration + 0.2}`);
  expect([late.status, late.body.errors]).toEqual([
    422,
    { at: [`The render ends at ${video.duration.toFixed(1)} s. Choose an earlier time.`] },
  ]);
  expect((await choose(0, video.id, stranger)).status).toBe(404);
  expect((await stranger.get(`renders/${video.id}/thumbnails`)).status).toBe(404);
  expect((await choose(0, video.id, apiOf(app.url))).status).toBe(401);
});

it("refuses renders without frames, and those that aren't finished", { tags: ["slow"] }, async () => {
  const message = "You can only choose thumbnails for finished videos and image sequences.";
  for (const order of [{ kind: "Audio" }, { kind: "Image" }, { kind: "Plan" }]) {
    const { id } = await rendered(order);
    const { status, body } = await choose(0, id);
    expect([order.kind, status, body.message]).toEqual([order.kind, 409, message]);
    expect((await olga.get(`renders/${id}/thumbnails`)).status).toBe(409);
  }
  const { body: open } = await olga.post(`animations/${animation}/render`, { kind: "Video", lines: 1080 });
  expect((await choose(0, open.id)).body.message).toBe(message);
  await olga.post(`renders/${open.id}/cancel`, {});
  expect((await choose(0, open.id)).status).toBe(409);
});

it("works for GIFs, and says if the film can't be drawn anymore", { tags: ["slow"] }, async () => {
  const image = await upload(app.url, token, "red.png", png(640, 360));
  const [scene] = shortFilm.scenes;
  const shown = { type: "image", asset: image.id, x: 640, y: 360, w: 1280, h: 720 };
  const film = await makeFilm(olga, {
    ...shortFilm,
    scenes: [{ ...scene!, background: ["#102030"], elements: [shown as never] }],
  });
  const gif = await rendered({ kind: "Video", format: "gif", lines: 360 }, film);
  expect((await choose(0.5, gif.id)).status).toBe(200);
  // The picture doesn't move, so there is only one choice.
  const { suggested } = (await olga.get(`renders/${gif.id}/thumbnails`)).body;
  expect(suggested).toMatchObject([{ is_current: true }]);

  // Simulates that housekeeping has deleted the picture, which happens if only a finished render refers to it.
  await db.rows(
    `update renders set input = jsonb_set(input, array['assets', $2, 'hash'], to_jsonb(repeat('0', 64))) where id = $1`,
    [gif.id, image.id],
  );
  const refused = await choose(0.2, gif.id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "This film shows a file that was deleted after the render. Render the animation again to choose a thumbnail.",
  ]);
});
