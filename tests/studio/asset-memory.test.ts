import { writeFileSync } from "node:fs";
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, expect, it } from "vitest";
import { Document } from "../../scene/document.ts";
import { startChild } from "../../server/studio/child-process/child.ts";
import type { LocalAsset } from "../../server/studio/render/canvas.ts";
import { shortFilm } from "./animation-fixtures.ts";
import { mostMemoryOf, workshop } from "./encoder-fixtures.ts";

const room = workshop();
afterAll(room.clear);
const count = 40;

it("draws many large images in the memory of a few", { tags: ["slow"], timeout: 120_000 }, async () => {
  const canvas = createCanvas(6000, 4000);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ff0000";
  context.fillRect(0, 0, 3000, 4000);
  context.fillStyle = "#0000ff";
  context.fillRect(3000, 0, 3000, 4000);
  const path = room.file("large.png");
  writeFileSync(path, canvas.toBuffer("image/png"));
  const ids = Array.from(
    { length: count },
    (_, at) => `01900000-0000-7000-8000-${String(at).padStart(12, "0")}`,
  );
  const assets: Record<string, LocalAsset> = Object.fromEntries(
    ids.map((id) => [id, { path, kind: "image" }]),
  );
  // The second asset is a sprite sheet of four frames, like an animated image.
  const sheet = { columns: 2, count: 4, fps: 1, width: 3000, height: 2000 };
  assets[ids[1]!] = { path, kind: "animation", sheet };
  const box = { y: 0, w: 640, h: 720 };
  const elements = ids.map((asset, at) =>
    at === 1 ? { type: "lottie", asset, x: 640, ...box } : { type: "image", asset, x: 0, ...box },
  );
  elements.push(elements.splice(1, 1)[0]!);
  const [scene] = shortFilm.scenes;
  const document = Document.parse({
    ...shortFilm,
    scenes: [{ ...scene, transition: "cut", narration: "", elements }],
  });
  const child = startChild({
    entry: new URL("../../server/studio/render/stills-child.ts", import.meta.url),
    name: "It",
  });
  const size = { width: 1280, height: 720 };
  const ask = { document, narrations: {}, assets, from: 0, ...size, times: [0.5], format: "png" };
  const [picture] = await child.call<Uint8Array[]>("stills", ask);
  const most = mostMemoryOf(child.pid!);
  child.release();
  const { loadImage } = await import("@napi-rs/canvas");
  const looked = createCanvas(1280, 720);
  looked.getContext("2d").drawImage(await loadImage(Buffer.from(picture!)), 0, 0);
  const at = (x: number, y: number) => [
    ...looked.getContext("2d").getImageData(x, y, 1, 1).data.subarray(0, 3),
  ];
  expect([at(100, 300), at(600, 300)]).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ]);
  // The first of the sprite sheet's four frames is entirely red and fills its box.
  expect([at(700, 360), at(1200, 360)]).toEqual([
    [255, 0, 0],
    [255, 0, 0],
  ]);
  // At full size, the images would take four gigabytes.
  expect(most).toBeLessThan(1800);
});
