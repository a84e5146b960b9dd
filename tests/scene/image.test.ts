import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { Document } from "../../scene/document.ts";
import { drawFrame } from "../../scene/draw.ts";
import { lint } from "../../scene/lint/index.ts";
import { noMedia } from "../../scene/surface.ts";
import { themeOfStyle } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { canvasFor } from "../../server/studio/render/canvas.ts";

const asset = "01890a5d-ac96-774b-bcce-b302099a8057";

/** An image whose colors encode each pixel's position: red is x and green is y, both from 0 to 255. */
function ramp(width: number, height: number) {
  const image = createCanvas(width, height);
  const context = image.getContext("2d");
  const pixels = context.createImageData(width, height);
  for (let at = 0; at < width * height; at++)
    pixels.data.set([((at % width) / width) * 255, (Math.floor(at / width) / height) * 255, 0, 255], at * 4);
  context.putImageData(pixels, 0, 0);
  return { image, x: 0, y: 0, width, height };
}

const filmOf = (element: object, duration = 10) =>
  Document.parse({
    version: 1,
    title: "T",
    width: 200,
    height: 200,
    fps: 30,
    theme: { ...themeOfStyle("plain"), background: ["#0000ff"] },
    scenes: [
      {
        id: "a",
        duration,
        transition: "cut",
        background: ["#0000ff"],
        elements: [{ type: "image", asset, x: 50, y: 50, w: 100, h: 100, ...element }],
      },
    ],
  });

function drawn(element: object, time: number, picture: unknown = ramp(256, 256)) {
  const document = filmOf(element);
  const { canvas, surface } = canvasFor(document, document);
  const media = { ...noMedia, picture: () => picture as ReturnType<typeof ramp> };
  drawFrame(surface, { document, timeline: timelineOf(document), media }, time);
  return (x: number, y: number) => [...canvas.getContext("2d").getImageData(x, y, 1, 1).data.subarray(0, 3)];
}

describe("an image that covers its box", () => {
  const wide = ramp(512, 128);

  it("shows its middle by default, or its focus as close to the middle as its edges allow", () => {
    const middle = (focus_x?: number) =>
      drawn({ fit: "cover", ...(focus_x === undefined ? {} : { focus_x }) }, 1, wide)(100, 100)[0]!;
    expect(middle()).toBeCloseTo(127, -1);
    expect(middle(0.3)).toBeCloseTo(0.3 * 255, -1);
    // Only a quarter of the image is visible, so a focus at the image's edge can't be in the middle.
    expect(middle(0)).toBeCloseTo(255 / 8, -1);
    expect(middle(1)).toBeCloseTo(255 - 255 / 8, -1);
  });
});

describe("a slow zoom", () => {
  const edge = (element: object, time: number) => drawn(element, time)(51, 100)[0]!;

  it("enlarges the image by 15 % until the end of the scene, or begins enlarged", () => {
    // The red value of the tested pixel: the width that is cut off on the left plus one and a half pixels, as a share
    // of the enlarged width.
    const cut = ((0.15 * 50 + 1.5) / 115) * 255;
    expect(edge({ zoom: "in" }, 0)).toBeLessThan(5);
    expect(edge({ zoom: "in" }, 5)).toBeGreaterThan(6);
    expect(edge({ zoom: "in" }, 10)).toBeCloseTo(cut, -0.5);
    expect(edge({ zoom: "out" }, 0)).toBeCloseTo(cut, -0.5);
    expect(edge({ zoom: "out" }, 10)).toBeLessThan(5);
    expect(edge({}, 5)).toBeLessThan(5);
  });

  it("takes the time from the image's entrance to its exit, and is the same whenever it is drawn", () => {
    const timed = { zoom: "in", enter: { kind: "none", at: 2 }, exit: { kind: "fade", at: 5, duration: 1 } };
    expect(edge(timed, 2)).toBeLessThan(5);
    const half = edge(timed, 4);
    expect(edge({ ...timed, zoom: "out" }, 4)).toBe(half);
    expect(edge(timed, 4)).toBe(half);
  });

  it("stays within the image's box and its rounded corners", () => {
    for (const fit of ["cover", "contain"]) {
      const at = drawn({ zoom: "in", fit, radius: 20 }, 10);
      for (const [x, y] of [
        [49, 100],
        [151, 100],
        [100, 152],
        [52, 52],
      ] as const)
        expect([fit, x, y, ...at(x, y)]).toEqual([fit, x, y, 0, 0, 255]);
    }
  });

  it("zooms toward the focus", () => {
    const at = (time: number) => drawn({ zoom: "in", focus_x: 0.75, focus_y: 0.25 }, time);
    expect(at(10)(149, 100)[0]!).toBeGreaterThan(at(10)(51, 100)[0]! + 200);
    // The left edge is cut off more than the right one.
    expect(at(10)(51, 100)[0]!).toBeGreaterThan(255 - at(10)(148, 100)[0]!);
  });

  it("counts as movement for the linter", () => {
    const rules = (element: object) => lint(filmOf(element)).map(({ rule }) => rule);
    expect(rules({})).toContain("stillness");
    expect(rules({ zoom: "in" })).not.toContain("stillness");
  });
});

it("shows the background through the transparent parts of an image", () => {
  const image = createCanvas(100, 100);
  const context = image.getContext("2d");
  context.fillStyle = "rgba(255, 0, 0, 0.5)";
  context.fillRect(0, 0, 50, 100);
  const at = drawn({ zoom: "in" }, 0, { image, x: 0, y: 0, width: 100, height: 100 });
  expect(at(125, 100)).toEqual([0, 0, 255]);
  const [red, , blue] = at(75, 100);
  expect([red! > 120 && red! < 135, blue! > 120 && blue! < 135]).toEqual([true, true]);
});
