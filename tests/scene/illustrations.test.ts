import { createCanvas, loadImage } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { composeScene } from "../../scene/compose/index.ts";
import type { Document } from "../../scene/document.ts";
import { drawFrame } from "../../scene/draw.ts";
import bounds from "../../scene/illustrations/bounds.json" with { type: "json" };
import { drawingsOf, illustrations } from "../../scene/illustrations/index.ts";
import { lint } from "../../scene/lint/index.ts";
import { type Size, sizes, Visual } from "../../scene/plan.ts";
import { styleNames, styleOf } from "../../scene/styles/index.ts";
import { themeOfStyle } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { svgOf } from "../../server/studio/pictures/sets.ts";
import { canvasFor, loadMedia } from "../../server/studio/render/canvas.ts";

const names = Object.keys(illustrations);
const pictures = names.flatMap((name) =>
  illustrations[name]!.parts.flatMap((part) => (part.kind === "picture" ? [part] : [])),
);

const box = { x: 120, y: 60, w: 640, h: 400 };
const filmOf = (name: string, style: (typeof styleNames)[number]): Document => ({
  version: 1,
  title: "Test",
  width: 880,
  height: 520,
  fps: 30,
  theme: themeOfStyle(style),
  scenes: [
    {
      id: "a",
      narration: "",
      duration: 8,
      transition: "cut",
      elements: name ? [{ type: "picture", set: "illustration", name, ...box }] : [],
    },
  ],
});

/** Draws a document's frames at the given times in seconds, at half the document's size. */
async function framesOf(document: Document, times: number[]) {
  const film = { document, timeline: timelineOf(document), media: await loadMedia({}, document) };
  return times.map((time) => {
    const { canvas, surface } = canvasFor(document, { width: 440, height: 260 });
    drawFrame(surface, film, time);
    return canvas.data();
  });
}

/** The number of pixels in which two frames differ visibly, inside and outside the illustration's box. */
function difference(one: Uint8Array, other: Uint8Array) {
  let [inside, outside] = [0, 0];
  for (let at = 0; at < one.length; at += 4) {
    const away = [0, 1, 2].reduce((sum, part) => sum + Math.abs(one[at + part]! - other[at + part]!), 0);
    if (away < 24) continue;
    const [x, y] = [((at / 4) % 440) * 2, Math.floor(at / 4 / 440) * 2];
    const within = (by: number) =>
      x >= box.x + by && x <= box.x + box.w - by && y >= box.y + by && y <= box.y + box.h - by;
    if (within(4)) inside += 1;
    else if (!within(-4)) outside += 1;
  }
  return { inside, outside };
}

describe("illustrations", () => {
  it("number at least 24 and use pictures that exist in both sets", () => {
    expect(names.length).toBeGreaterThanOrEqual(24);
    const refs = pictures.flatMap(({ picture, icon }) => [
      ["fluent-emoji-flat", picture] as const,
      ["ph", icon] as const,
      ["ph", `${icon}-fill`] as const,
    ]);
    expect(refs.filter(([set, name]) => svgOf(set, name, "#000000") === null)).toEqual([]);
  });

  it("know the visible part of each picture", { tags: ["slow"] }, async () => {
    const known = bounds as unknown as Record<string, number[]>;
    for (const ref of new Set(
      pictures.flatMap(({ picture, icon }) => [`fluent-emoji-flat:${picture}`, `ph:${icon}`]),
    )) {
      const [set, name] = ref.split(":") as ["ph", string];
      const canvas = createCanvas(100, 100);
      const context = canvas.getContext("2d");
      context.drawImage(await loadImage(Buffer.from(svgOf(set, name, "#000000")!)), 0, 0, 100, 100);
      const { data } = context.getImageData(0, 0, 100, 100);
      const rows = Array.from({ length: 100 }, (_, y) => y).filter((y) =>
        data.subarray(y * 400, y * 400 + 400).some((value, at) => at % 4 === 3 && value > 40),
      );
      expect(Math.abs(known[ref]![1]! - rows[0]!), ref).toBeLessThanOrEqual(2);
      expect(Math.abs(known[ref]![3]! - rows.at(-1)! - 1), ref).toBeLessThanOrEqual(2);
    }
  });

  it("load only pictures of the style's set", () => {
    for (const style of styleNames) {
      const theme = themeOfStyle(style);
      for (const name of names) {
        const sets = new Set(drawingsOf(name, theme).map(({ set }) => set));
        expect(sets, `${name} in ${style}`).toEqual(new Set([styleOf(theme).picture.set]));
      }
    }
  });

  it.each(["plain", "neon"] as const)(
    "enter piece by piece, keep moving and stay in their box in %s",
    { tags: ["slow"] },
    async (style) => {
      const [empty] = await framesOf(filmOf("", style), [4]);
      for (const name of names) {
        const [first, whole, later] = await framesOf(filmOf(name, style), [0, 4, 7.5]);
        expect(difference(whole!, empty!).inside, `${name} is drawn`).toBeGreaterThan(8000);
        expect(difference(first!, whole!).inside, `${name} enters`).toBeGreaterThan(400);
        // In other styles, the film's backdrop moves outside the box.
        if (style === "plain") expect(difference(whole!, empty!).outside, `${name} is clipped`).toBe(0);
        expect(difference(whole!, later!).inside, `${name} moves`).toBeGreaterThan(5);
      }
    },
  );

  it("are large in each layout and size, without lint findings", () => {
    const shown = [
      {
        layout: "hero",
        heading: "Life by the sea",
        sub: "A year in a harbor town",
        picture: "illustration:harbor",
      },
      { layout: "title", heading: "Life by the sea", picture: "illustration:sea" },
      { layout: "poster", heading: "Work from anywhere", picture: "illustration:desk" },
      { layout: "chapter", title: "Into the woods", picture: "illustration:forest" },
      { layout: "chapter", number: 2, title: "Into the woods", picture: "illustration:forest" },
      { layout: "end", heading: "See you there", picture: "illustration:cafe" },
    ];
    for (const visual of shown)
      for (const size of Object.keys(sizes) as Size[])
        for (const style of styleNames) {
          const look = { ...sizes[size], fps: 30 as const, theme: themeOfStyle(style) };
          const scene = composeScene(
            { id: "a", goal: "", narration: "", visual: Visual.parse(visual) },
            look,
            1,
          );
          const document: Document = { version: 1, title: "T", ...look, scenes: [scene] };
          const where = `${JSON.stringify(visual)} ${size} ${style}`;
          expect(lint(document), where).toEqual([]);
          const { w, h } = scene.elements.find(
            (one) => one.type === "picture" && one.set === "illustration",
          ) as { w: number; h: number };
          expect((w * h) / (look.width * look.height), where).toBeGreaterThan(0.14);
        }
  });
});
