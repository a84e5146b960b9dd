import { readFileSync, writeFileSync } from "node:fs";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Document } from "../../scene/document.ts";
import { decodeAudio, decodeFrames } from "../../server/studio/encode/index.ts";
import { type Api, apiOf } from "../api/api.ts";
import { type App, signUp, startApp } from "../server.ts";
import { makeFilm, settled, shortFilm, upload } from "./animation-fixtures.ts";
import { clipFile, numberIn } from "./clip-fixture.ts";
import { heard, workshop } from "./encoder-fixtures.ts";
import { png, sendFile } from "./upload-fixtures.ts";

const room = workshop();
let app: App;
let [ana, ben]: Api[] = [];
let token: string;
/** A clip of 90 numbered frames at 30 per second, with a tone from 1 s to 1.5 s. */
let clip: Buffer;

beforeAll(async () => {
  app = await startApp({ env: { WORKER: "inside" } });
  await signUp(app.url);
  [token] = [(await signUp(app.url)).token] as [string];
  ana = apiOf(app.url, token);
  ben = apiOf(app.url, (await signUp(app.url)).token);
  clip = readFileSync(await clipFile(room.file("clip.mp4"), { fps: 30, frames: 90, tone: [1, 1.5] }));
});
afterAll(async () => {
  await app.stop();
  room.clear();
});

const box = { x: 200, y: 100, w: 480, h: 270 };

/** A film of four seconds with a clip. */
const showing = (asset: string, more: object = {}) =>
  Document.parse({
    ...shortFilm,
    scenes: [
      {
        id: "clip",
        duration: 4,
        transition: "cut",
        elements: [{ type: "video", asset, ...box, ...more }],
      },
    ],
  });

/** The box of the clip in a picture of 360 lines. */
const half = { x: box.x / 2, y: box.y / 2, w: box.w / 2, h: box.h / 2 };

async function fetched(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(app.url + url, { headers });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function rendered(api: Api, film: string, order: object) {
  const asked = await api.post(`animations/${film}/render`, { lines: 360, ...order });
  expect(asked.body.errors ?? asked.status).toBe(202);
  return settled(api, `renders/${asked.body.id}`);
}

/** Renders a film. @returns the path of the file */
async function videoOf(film: string): Promise<string> {
  const render = await rendered(ana!, film, { kind: "Video" });
  expect(render).toMatchObject({ status: "succeeded", error: null });
  const path = room.file(`${film}.mp4`);
  writeFileSync(path, (await fetched(render.file.url)).bytes);
  return path;
}

async function numbersAt(file: string, times: number[]) {
  const frames = await decodeFrames(file, times);
  return frames.map(({ rgba, width, height }) => numberIn({ data: rgba, width, height }, half));
}

async function numberInStill(api: Api, film: string, at: number) {
  const render = await rendered(api, film, { kind: "Image", at });
  expect(render).toMatchObject({ status: "succeeded", error: null });
  const image = await loadImage((await fetched(render.file.url)).bytes);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return numberIn(context.getImageData(0, 0, image.width, image.height), half);
}

describe("a film with a clip", () => {
  it("shows its frames and plays its sound from the moment it enters", { tags: ["slow"] }, async () => {
    const { id } = await upload(app.url, token, "clip.mp4", clip);
    const film = await makeFilm(ana!, showing(id, { enter: { kind: "none", at: 0.5 } }));
    const file = await videoOf(film);
    expect(await numbersAt(file, [0.5, 1, 1.5, 2, 3, 3.45, 3.9])).toEqual([0, 15, 30, 45, 75, 88, 89]);
    const { pcm } = await decodeAudio(file);
    const [from, to] = heard(pcm, 48_000);
    expect([Math.abs(from - 1.5), Math.abs(to - 2)].map((away) => away < 0.04)).toEqual([true, true]);
  });

  it("trims it, changes its speed and repeats it", { tags: ["slow"] }, async () => {
    const { id } = await upload(app.url, token, "clip.mp4", clip);
    const film = await makeFilm(ana!, showing(id, { from: 0.5, to: 2, speed: 2, loop: true }));
    const file = await videoOf(film);
    // The part lasts for 0.75 s, and its tone begins a third of the way through.
    expect(await numbersAt(file, [0, 0.5, 0.8, 1.5, 3])).toEqual([15, 45, 18, 15, 15]);
    const { pcm } = await decodeAudio(file);
    expect(Math.abs(heard(pcm, 48_000)[0] - 0.25)).toBeLessThan(0.04);
  });

  it("is silent at volume 0", { tags: ["slow"] }, async () => {
    const { id } = await upload(app.url, token, "clip.mp4", clip);
    const film = await makeFilm(ana!, showing(id, { volume: 0 }));
    await expect(decodeAudio(await videoOf(film))).rejects.toThrow("The file has no audio");
  });

  it("shows the same frames in stills", { tags: ["slow"] }, async () => {
    const { id } = await upload(app.url, token, "clip.mp4", clip);
    const film = await makeFilm(ana!, showing(id));
    for (const [at, number] of [[0, 0], [1.5, 45], [0.7, 21]]) // biome-ignore format: one line
      expect([at, await numberInStill(ana!, film, at!)]).toEqual([at, number]);
  });

  it("shows nothing of another user's video", { tags: ["slow"] }, async () => {
    const { id } = await upload(app.url, token, "clip.mp4", clip);
    const film = await makeFilm(ben!, showing(id));
    expect(await numberInStill(ben!, film, 1.5)).not.toBe(45);
  });
});

describe("a video that is prepared for films", () => {
  /** Prepares a video. @returns the asset's file */
  async function prepared(id: string) {
    const asked = await ana!.post(`assets/${id}/prepare`, {});
    expect(asked.status).toBe(202);
    const file = async () => (await ana!.get(`assets/${id}`)).body.file;
    await expect.poll(async () => Object.keys(await file())).toContain("reel");
    return file();
  }

  it("has frames of which ranges can be read, and doesn't reveal their names", {
    tags: ["slow"],
  }, async () => {
    const { id } = await upload(app.url, token, "clip.mp4", clip);
    const before = (await ana!.get(`assets/${id}`)).body;
    const { reel, reel_sound } = await prepared(id);
    const shape = { fps: 30, count: 90, width: 320, height: 180 };
    expect(reel).toEqual({ ...shape, size: expect.any(Number), url: expect.any(String) });
    const index = await fetched(reel.url, { range: `bytes=-${reel.count * 8}` });
    expect(index.status).toBe(206);
    const [offset, length] = [index.bytes.readUInt32LE(45 * 8), index.bytes.readUInt32LE(45 * 8 + 4)];
    const frame = await fetched(reel.url, { range: `bytes=${offset}-${offset + length - 1}` });
    const image = await loadImage(frame.bytes);
    expect([image.width, image.height]).toEqual([320, 180]);
    writeFileSync(room.file("sound.flac"), (await fetched(reel_sound.url)).bytes);
    const [from] = heard((await decodeAudio(room.file("sound.flac"))).pcm, 48_000);
    expect(Math.abs(from - 1)).toBeLessThan(0.03);
    const after = (await ana!.get(`assets/${id}`)).body;
    expect(after.updated_at).toBe(before.updated_at);
    expect((await ana!.get("limits")).body.storage.used).toBeGreaterThan(reel.size + after.file.size);
    expect((await ana!.post(`assets/${id}/prepare`, {})).status).toBe(200);
  });

  it("loses its frames when its file is replaced", { tags: ["slow"] }, async () => {
    const { id } = await upload(app.url, token, "clip.mp4", clip);
    await prepared(id);
    const other = readFileSync(await clipFile(room.file("other.mp4"), { fps: 25, frames: 10 }));
    const { status } = await sendFile(app.url, token, other, "b.mp4", {
      method: "PUT",
      path: `assets/${id}/file`,
    });
    expect(status).toBe(200);
    expect(await prepared(id)).toMatchObject({ reel: { fps: 25, count: 10 } });
  });

  it("belongs to its owner, and is a video", async () => {
    const { id } = await upload(app.url, token, "clip.mp4", clip);
    expect((await ben!.post(`assets/${id}/prepare`, {})).status).toBe(404);
    const picture = await upload(app.url, token, "a.png", png());
    const refused = await ana!.post(`assets/${picture.id}/prepare`, {});
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Only videos are prepared for films. Other files can be used right away.",
    ]);
  });
});

describe("a video that can't be used", () => {
  it("says why, with the video and in the render, which costs nothing", { tags: ["slow"] }, async () => {
    const long = readFileSync(await clipFile(room.file("long.mp4"), { fps: 1, frames: 185 }));
    const { id } = await upload(app.url, token, "long.mp4", long);
    const render = await rendered(ana!, await makeFilm(ana!, showing(id)), { kind: "Video" });
    const problem = "The file is longer than 180 seconds. Choose a shorter one.";
    expect(render).toMatchObject({
      status: "failed",
      credits: null,
      error: `The video “long.mp4” can't be used in a film. ${problem}`,
    });
    expect((await ana!.get(`assets/${id}`)).body.file.reel_problem).toBe(problem);
  });

  it("was deleted, which shows a placeholder", { tags: ["slow"] }, async () => {
    const { id } = await upload(app.url, token, "clip.mp4", clip);
    const film = await makeFilm(ana!, showing(id));
    expect((await ana!.delete(`assets/${id}?force=true`)).status).toBe(204);
    const render = await rendered(ana!, film, { kind: "Image", at: 1.5 });
    expect(render).toMatchObject({ status: "succeeded" });
  });
});
