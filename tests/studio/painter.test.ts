import { setImmediate } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { Document } from "../../scene/document.ts";
import { drawFrame } from "../../scene/draw.ts";
import { noMedia } from "../../scene/surface.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { createReel } from "../../server/studio/encode/index.ts";
import { canvasFor, type LocalAsset, registerFonts } from "../../server/studio/render/canvas.ts";
import { open } from "../../server/studio/render/painter.ts";
import { shortFilm } from "./animation-fixtures.ts";
import { clipFile, numberIn } from "./clip-fixture.ts";
import { workshop } from "./encoder-fixtures.ts";

const room = workshop();
afterAll(room.clear);

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
  registerFonts(document);
  const pictures: Buffer[] = [];
  for (const frame of frames) {
    const { canvas, surface } = canvasFor(document, size);
    drawFrame(surface, film, frame / fps);
    pictures.push(canvas.data());
    await setImmediate();
  }
  return pictures;
}

async function painted(document: Document, frames: number[], assets: Record<string, LocalAsset> = {}) {
  const painter = await open({ document, narrations: {}, assets, from: 0 }, { ...size, fps });
  const target = new Uint8Array(size.width * size.height * 4);
  const pictures: { isNew: boolean; pixels: Buffer }[] = [];
  for (const frame of frames) {
    const isNew = await painter.draw(frame, target);
    pictures.push({ isNew, pixels: Buffer.from(target) });
    await setImmediate();
  }
  painter.close?.();
  return pictures;
}

it("draws a frame that is the same again after a restart", async () => {
  const painter = await open({ document: stillFilm, narrations: {}, assets: {}, from: 0 }, { ...size, fps });
  const target = new Uint8Array(size.width * size.height * 4);
  const time = 29;
  expect(await painter.draw(time, target)).toBe(true);
  expect(await painter.draw(time, target)).toBe(false);
  painter.restart?.();
  expect(await painter.draw(time, target)).toBe(true);
  painter.close?.();
});

it("leaves out backgrounds, with colors that aren't multiplied by their alpha", async () => {
  const document: Document = {
    ...shortFilm,
    scenes: [
      {
        ...shortFilm.scenes[0]!,
        elements: [
          { type: "rect", x: 0, y: 0, w: 640, h: 1440, fill: "#ff0000", opacity: 0.5 },
        ] as Document["scenes"][number]["elements"],
      },
    ],
  };
  const input = {
    document: Document.parse(document),
    narrations: {},
    assets: {},
    from: 0,
    transparent: true,
  };
  const painter = await open(input, { width: 640, height: 360, fps });
  const target = new Uint8Array(640 * 360 * 4);
  await painter.draw(15, target);
  const at = (x: number) => [...target.slice((180 * 640 + x) * 4, (180 * 640 + x) * 4 + 4)];
  expect(at(500)).toEqual([0, 0, 0, 0]);
  const [red, green, blue, alpha] = at(80);
  expect([red, green, blue]).toEqual([255, 0, 0]);
  expect(Math.abs(alpha! - 128)).toBeLessThanOrEqual(1);
  painter.close?.();
});

it("draws a frame only if it differs from the last one", { tags: ["slow"], timeout: 60_000 }, async () => {
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

it("draws a clip's frames, in order or not, and none that repeats", {
  tags: ["slow"],
  timeout: 60_000,
}, async () => {
  const asset = "01890a5d-ac96-774b-bcce-b302099a8057";
  const video = await clipFile(room.file("clip.mp4"), { fps: 15, frames: 45 });
  const path = room.file("clip.reel");
  const reel = await createReel(video, path, new AbortController().signal);
  const box = { x: 320, y: 180, w: 640, h: 360 };
  const document = Document.parse({
    ...stillFilm,
    scenes: [{ ...stillFilm.scenes[0]!, duration: 5, elements: [{ type: "video", asset, ...box }] }],
  });
  const frames = [...Array.from({ length: 40 }, (_, at) => at), 80, 81, 12, 120, 121];
  const pictures = await painted(document, frames, { [asset]: { path, kind: "video", reel } });
  const scale = size.width / document.width;
  const shown = { x: box.x * scale, y: box.y * scale, w: box.w * scale, h: box.h * scale };
  const numbers = pictures.map(({ pixels }) => numberIn({ data: pixels, ...size }, shown));
  expect(numbers).toEqual(frames.map((frame) => Math.min(44, Math.floor(frame / 2))));
  // Each of the clip's frames is shown twice.
  expect(pictures.slice(0, 40).filter(({ isNew }) => isNew)).toHaveLength(20);
  expect(pictures.at(-1)!.isNew).toBe(false);
});
