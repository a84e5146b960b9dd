import { createCanvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { composeScene } from "../../scene/compose/index.ts";
import type { Document } from "../../scene/document.ts";
import { drawFrame } from "../../scene/draw.ts";
import { lint } from "../../scene/lint/index.ts";
import { type Size, sizes, Visual } from "../../scene/plan.ts";
import { noMedia } from "../../scene/surface.ts";
import { themeOfStyle } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { canvasFor } from "../../server/studio/render/canvas.ts";

const asset = "01890a5d-ac96-774b-bcce-b302099a8057";

/** An image that is red at the top, green in the middle and blue at the bottom. */
function striped(width: number, height: number) {
  const image = createCanvas(width, height);
  const context = image.getContext("2d");
  for (const [at, color] of ["#ff0000", "#00ff00", "#0000ff"].entries()) {
    context.fillStyle = color;
    context.fillRect(0, (height / 3) * at, width, height / 3);
  }
  return { image, x: 0, y: 0, width, height };
}

const drawn = (height: number, time: number) => {
  const document: Document = {
    version: 1,
    title: "T",
    width: 200,
    height: 200,
    fps: 30,
    theme: themeOfStyle("plain"),
    scenes: [
      {
        id: "a",
        narration: "",
        duration: 60,
        transition: "cut",
        elements: [{ type: "image", asset, fit: "scroll", x: 50, y: 50, w: 100, h: 100 }],
      },
    ],
  };
  const { canvas, surface } = canvasFor(document, document);
  const media = { ...noMedia, picture: () => striped(100, height) };
  drawFrame(surface, { document, timeline: timelineOf(document), media }, time);
  return (x: number, y: number) => [...canvas.getContext("2d").getImageData(x, y, 1, 1).data.subarray(0, 3)];
};

const [red, green, blue] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
];

it("shows the top of a tall screenshot first, and scrolls to its end and no farther", () => {
  const [first, later, last] = [0.5, 14, 59].map((time) => drawn(600, time));
  expect([first!(100, 55), first!(100, 145)]).toEqual([red, red]);
  expect(later!(100, 100)).toEqual(green);
  expect([last!(100, 55), last!(100, 148)]).toEqual([blue, blue]);
  // The image is clipped to its box.
  expect(last!(100, 160)).not.toEqual(blue);
});

it("doesn't scroll a screenshot that isn't tall", () => {
  for (const time of [0.5, 30]) expect(drawn(100, time)(100, 55)).toEqual(red);
});

it("shows an uploaded screenshot on a phone and in a browser, and a logo at the end", () => {
  for (const size of Object.keys(sizes) as Size[])
    for (const visual of [
      { layout: "phone", heading: "Your bank", points: ["Today's balance", "Send money"], asset },
      { layout: "phone", heading: "Your bank", text: "At a glance", asset },
      { layout: "browser", title: "Your bank", url: "bank.example", points: ["Cards", "Loans"], asset },
      { layout: "end", heading: "Thank you for watching", sub: "See you soon", logo: asset },
    ]) {
      const look = { ...sizes[size], fps: 30 as const, theme: themeOfStyle("plain") };
      const scene = composeScene({ id: "a", goal: "", narration: "", visual: Visual.parse(visual) }, look, 1);
      const where = `${visual.layout} ${size}`;
      expect(lint({ version: 1, title: "T", ...look, scenes: [scene] }), where).toEqual([]);
      const image = scene.elements.find((one) => one.type === "image")!;
      expect([image.asset, image.fit], where).toEqual([
        asset,
        visual.layout === "end" ? "contain" : "scroll",
      ]);
      for (const point of visual.points ?? [])
        expect(
          scene.elements.some((one) => one.type === "text" && one.text === point),
          where,
        ).toBe(true);
    }
});
