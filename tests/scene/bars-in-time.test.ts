import { expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { readAt, withCues } from "../../scene/cues.ts";
import type { Document, Scene } from "../../scene/document.ts";
import { drawFrame } from "../../scene/draw.ts";
import { Plan, sizes } from "../../scene/plan.ts";
import { splitScene } from "../../scene/split.ts";
import { noMedia } from "../../scene/surface.ts";
import { themeOfStyle } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { canvasFor } from "../../server/studio/render/canvas.ts";

const labels = ["Paris", "Rome", "Vienna"];
const narration =
  "How many people cycle to work? In Paris, it is 11 of 100, in Rome only 3, and in Vienna already 9.";

const filmOf = (said: string) =>
  compose(
    Plan.parse({
      title: "Cycling",
      scenes: [
        { id: "opening", narration: "Cycling.", visual: { layout: "title", heading: "Cycling" } },
        {
          id: "chart",
          narration: said,
          visual: {
            layout: "chart",
            heading: "Cycling to work",
            values: [11, 3, 9].map((value, at) => ({ label: labels[at], value })),
          },
        },
      ],
    }),
    { ...sizes["16:9"], fps: 30, theme: themeOfStyle("plain") },
  );

const barsOf = (scene: Scene) => {
  const chart = scene.elements.find((element) => element.type === "bars");
  return chart?.type === "bars" ? chart : expect.fail("The scene has no bars");
};

const film = filmOf(narration);
const wordOf = (label: string) => narration.split(" ").findIndex((word) => word.startsWith(label));

it("each bar grows when its name is read, and with a voice when it is spoken", () => {
  const { bars } = barsOf(film.scenes[1]!);
  for (const { label, at } of bars.slice(1)) expect(at).toBeCloseTo(readAt(wordOf(label!)), 0);
  const words = narration.split(" ").map((text, at) => ({ text, start: at * 0.9, end: at * 0.9 + 0.8 }));
  const spoken = barsOf(withCues(film, { chart: words }).scenes[1]!).bars;
  for (const { label, at } of spoken.slice(1)) expect(at).toBeCloseTo(wordOf(label!) * 0.9, 0);
});

it("a bar waits for its time under its name", () => {
  const document: Document = { ...film, scenes: [film.scenes[1]!] };
  const chart = barsOf(document.scenes[0]!);
  const { canvas, surface } = canvasFor(document, document);
  /** Whether the column of a bar has its color in the lower half of the chart, and any ink in the row of its name. */
  const columnAt = (time: number, at: number) => {
    drawFrame(surface, { document, timeline: timelineOf(document), media: noMedia }, time);
    const step = chart.w / labels.length;
    const pixels = (y: number, height: number) =>
      canvas
        .getContext("2d")
        .getImageData(Math.round(chart.x + step * (at + 0.3)), Math.round(y), Math.round(step * 0.4), height)
        .data;
    const inks = (data: Uint8ClampedArray) => new Set(new Uint32Array(new Uint8Array(data).buffer)).size;
    const size = chart.size ?? 24;
    return {
      bar:
        inks(pixels(chart.y + chart.h - size * 3.2, 8)) > 1 ||
        isBar(pixels(chart.y + chart.h - size * 3.2, 8)),
      name: inks(pixels(chart.y + chart.h - size * 1.6, Math.round(size * 1.6))) > 1,
    };
  };
  const isBar = (data: Uint8ClampedArray) => data[2]! - data[0]! > 40;
  const last = chart.bars[2]!.at!;
  expect(columnAt(last - 0.1, 2)).toEqual({ bar: false, name: true });
  expect(columnAt(last + 1, 2)).toEqual({ bar: true, name: true });
});

it("bars that the narration doesn't name grow one after another", () => {
  for (const bar of barsOf(filmOf("Some cities cycle more than others.").scenes[1]!).bars)
    expect(bar).not.toHaveProperty("at");
});

it("a split leaves bars that have grown, and moves those that haven't", () => {
  const scene = film.scenes[1]!;
  const { bars } = barsOf(scene);
  const cut = (bars[1]!.at! + bars[2]!.at!) / 2;
  const [, second] = splitScene(film, scene, cut, { length: 30, id: "second" })!;
  expect(barsOf(second!).bars.map(({ at }) => at)).toEqual([
    undefined,
    undefined,
    expect.closeTo(bars[2]!.at! - cut, 2),
  ]);
});
