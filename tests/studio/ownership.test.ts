import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Document } from "../../scene/document.ts";
import { type Api, apiOf } from "../api/api.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { documentOf, makeFilm, settled, shortFilm, shortPlan, upload } from "./animation-fixtures.ts";

let app: App;
let [ana, ben]: Api[] = [];
let tokens: string[];

beforeAll(async () => {
  app = await startServer({ env: { WORKER: "inside" } });
  await signUp(app.url);
  tokens = [(await signUp(app.url)).token, (await signUp(app.url)).token];
  [ana, ben] = tokens.map((token) => apiOf(app.url, token));
});
afterAll(() => app.stop());

const scratch = () => readdirSync(join(app.dataDir, "scratch"));
const flat = (color: string) => {
  const canvas = createCanvas(64, 64);
  const context = canvas.getContext("2d");
  context.fillStyle = color;
  context.fillRect(0, 0, 64, 64);
  return canvas.toBuffer("image/png");
};

/** A document with one full-size image, which is also the theme's logo and font. */
const showing = (asset: string) =>
  Document.parse({
    ...shortFilm,
    theme: { ...shortFilm.theme, logo: asset, font: asset },
    scenes: [
      {
        ...shortFilm.scenes[0]!,
        narration: "",
        transition: "cut",
        elements: [{ type: "image", asset, x: 0, y: 0, w: 1280, h: 720 }],
      },
    ],
  });

/** The color in the center of a rendered frame. */
async function middleOf(api: Api, film: string, at: number) {
  const { body } = await api.post(`animations/${film}/render`, { kind: "Image", lines: 360, at });
  const { file } = await settled(api, `renders/${body.id}`, ["succeeded", "failed"]);
  const image = await loadImage(Buffer.from(await (await fetch(app.url + file.url)).arrayBuffer()));
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return [...context.getImageData(320, 180, 1, 1).data.subarray(0, 3)];
}

describe("another user's record", () => {
  it("is not shown by an animation that references it", { tags: ["slow"] }, async () => {
    const { id } = await upload(app.url, tokens[0]!, "red.png", flat("#ff0000"));
    const mine = await makeFilm(ana!, showing(id));
    expect(await middleOf(ana!, mine, 0.5)).toEqual([255, 0, 0]);
    const theirs = await makeFilm(ben!, showing(id));
    expect(await middleOf(ben!, theirs, 0.5)).not.toEqual([255, 0, 0]);
  });

  it("can't be voiced, read through a voiceover, restored or queried", async () => {
    const film = await makeFilm(ana!);
    const [revision] = (await ana!.get(`animations/${film}/revisions`)).body;
    const own = await makeFilm(ben!);
    const spied = await ben!.post("voiceovers", { title: "Spy", script: "Hello.", animation_id: film });
    expect([spied.status, Object.keys(spied.body.errors ?? {})]).toEqual([422, ["animation_id"]]);
    const restored = await ben!.post(`animations/${own}/restore`, { revision_id: revision.id });
    expect(restored.status).toBe(404);
    const verbs: [string, object][] = [
      ["plan", { prompt: "Mine now" }],
      ["compose", {}],
      ["change", { message: "Make it mine" }],
      ["resize", { size: "9:16" }],
      ["restore", { revision_id: revision.id }],
      ["duplicate", {}],
      ["voiceover", {}],
      ["render", { kind: "Image" }],
    ];
    for (const [verb, body] of verbs)
      expect([verb, (await ben!.post(`animations/${film}/${verb}`, body)).status]).toEqual([verb, 404]);
    expect((await ben!.get(`animations/${film}/revisions`)).status).toBe(404);
  });
});

describe("a change during a render", () => {
  const long = documentOf({ ...shortPlan, title: "Long" }, 40);

  it("does not affect the render, which uses a snapshot", { tags: ["slow"] }, async () => {
    const { id } = await upload(app.url, tokens[0]!, "red.png", flat("#ff0000"));
    const film = await makeFilm(ana!, showing(id));
    const before = await makeFilm(ana!, long);
    const first = (await ana!.post(`animations/${before}/render`, { kind: "Video", lines: 360 })).body;
    const waiting = await ana!.post(`animations/${film}/render`, { kind: "Image", lines: 360, at: 0.1 });
    const answer = await fetch(`${app.url}/api/assets/${id}/file`, {
      method: "PUT",
      headers: { authorization: `Bearer ${tokens[0]}` },
      body: new Uint8Array(flat("#0000ff")),
    });
    expect(answer.status).toBe(200);
    await ana!.patch(`animations/${film}`, { document: shortFilm });
    await ana!.post(`renders/${first.id}/cancel`, {});
    const { file } = await settled(ana!, `renders/${waiting.body.id}`);
    const image = await loadImage(Buffer.from(await (await fetch(app.url + file.url)).arrayBuffer()));
    const context = createCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    expect([...context.getImageData(320, 180, 1, 1).data.subarray(0, 3)]).toEqual([255, 0, 0]);
    await ana!.patch(`animations/${film}`, { document: showing(id) });
    expect(await middleOf(ana!, film, 0.1)).toEqual([0, 0, 255]);
  });

  it("ends the render if it is deleted, and leaves nothing behind", async () => {
    const film = await makeFilm(ana!, documentOf({ ...shortPlan, title: "Removed" }, 40));
    const { body } = await ana!.post(`animations/${film}/render`, { kind: "Video", lines: 720 });
    await settled(ana!, `renders/${body.id}`, ["running"]);
    await expect.poll(() => scratch().length, { timeout: 120_000 }).toBeGreaterThan(0);
    expect((await ana!.delete(`renders/${body.id}`)).status).toBe(204);
    await expect.poll(scratch, { timeout: 120_000 }).toEqual([]);
    expect((await ana!.get(`renders/${body.id}`)).status).toBe(404);
  });

  it("either cancels or completes the render, never both", async () => {
    const film = await makeFilm(ana!, documentOf({ ...shortPlan, title: "Race" }));
    const ended: string[] = [];
    for (let at = 0; at < 8; at++) {
      const order = { kind: "Image", lines: 360, at: at / 10 };
      const { body } = await ana!.post(`animations/${film}/render`, order);
      await new Promise((go) => setTimeout(go, at * 90));
      const cancelled = await ana!.post(`renders/${body.id}/cancel`, {});
      const after = await settled(ana!, `renders/${body.id}`);
      ended.push(after.status);
      expect(after.status).toBe(cancelled.status === 200 ? "cancelled" : "succeeded");
      expect(after.file === null).toBe(after.status === "cancelled");
      expect(after.finished_at).not.toBeNull();
    }
    expect(ended).toContain("cancelled");
    await expect.poll(scratch, { timeout: 120_000 }).toEqual([]);
  });
});
