import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Document } from "../../scene/document.ts";
import { drawFrame } from "../../scene/draw.ts";
import { noMedia } from "../../scene/surface.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { canvasFor } from "../../server/studio/render/canvas.ts";
import { open } from "../../server/studio/render/painter.ts";
import { shortFilm } from "./animation-fixtures.ts";

const fps = 30;
const size = { width: 1920, height: 1080 };

/** The film without moving backdrops, so only its effects and transitions move. */
const stillFilm: Document = {
  ...shortFilm,
  scenes: shortFilm.scenes.map((scene) => ({ ...scene, background: ["#102040", "#204060"] })),
};

/** Draws each frame as if it were the only one, without any memory of the others. */
async function plainFrames(document: Document, frames: number[]) {
  const film = { document, timeline: timelineOf(document), media: noMedia };
  const pictures: Buffer[] = [];
  for (const frame of frames) {
    const { canvas, surface } = canvasFor(document, size);
    drawFrame(surface, film, frame / fps);
    pictures.push(canvas.data());
    await setImmediate();
  }
  return pictures;
}

async function painted(document: Document, frames: number[]) {
  const painter = await open({ document, narrations: {}, assets: {}, from: 0 }, { ...size, fps });
  const target = new Uint8Array(size.width * size.height * 4);
  const pictures: { isNew: boolean; pixels: Buffer }[] = [];
  for (const frame of frames) {
    const isNew = await painter.draw(frame, target);
    pictures.push({ isNew, pixels: Buffer.from(target) });
    await setImmediate();
  }
  return pictures;
}

it("draws a frame only if it differs from the last one", { timeout: 60_000 }, async () => {
  // The last scene, from its transition to its end.
  const from = Math.round(timelineOf(stillFilm).shots[2]!.start * fps);
  const frames = Array.from({ length: 30 }, (_, at) => from + at);
  const pictures = await painted(stillFilm, frames);
  const expected = await plainFrames(stillFilm, frames);
  for (const [at, { pixels }] of pictures.entries())
    expect(pixels.equals(expected[at]!), `frame ${at}`).toBe(true);
  const drawn = pictures.filter(({ isNew }) => isNew).length;
  const distinct = expected.filter((one, at) => at === 0 || !one.equals(expected[at - 1]!)).length;
  expect(drawn).toBeGreaterThanOrEqual(distinct);
  expect(drawn).toBeLessThan(frames.length);
});

it("draws the prepared background as the gradient that the preview shows", { timeout: 60_000 }, async () => {
  const frames = [3, 20, 33, 36, 45, 75];
  const pictures = await painted(shortFilm, frames);
  const expected = await plainFrames(shortFilm, frames);
  for (const [at, { isNew, pixels }] of pictures.entries()) {
    expect(isNew).toBe(true);
    expect(pixels.equals(expected[at]!), `frame ${frames[at]}`).toBe(true);
  }
});
