import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, test } from "@playwright/test";
import { build } from "vite";
import { captionsOf } from "../../scene/captions.ts";
import { compose } from "../../scene/compose/index.ts";
import type { Document } from "../../scene/document.ts";
import { drawFrame } from "../../scene/draw.ts";
import { type Size, sizes } from "../../scene/plan.ts";
import { noMedia } from "../../scene/surface.ts";
import { themeNames, themes } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { canvasFor, fontFiles } from "../../server/studio/render/canvas.ts";
import { plan } from "../scene/plan-fixture.ts";
import type { Shot } from "./frames-page.ts";

const require = createRequire(import.meta.url);
/**
 * The allowed mean difference of a channel, from 0 to 255, and the allowed share of pixels that differ by more than 40.
 * The differences are at the edges of letters, which the two rasterizers smooth differently.
 */
const bound = { mean: 1.6, visible: 0.015, tellApart: 40 };

/** Twenty documents that cover every layout, theme and aspect ratio, each at a different time, moving and at rest. */
const shots: Shot[] = Array.from({ length: 20 }, (_, n) => {
  const size = sizes[(["16:9", "9:16", "1:1"] as Size[])[n % 3]!];
  const theme = themes[themeNames[n % themeNames.length]!];
  const scene = plan.scenes[n % plan.scenes.length]!;
  const document: Document = compose({ ...plan, scenes: [scene] }, { ...size, fps: 30, theme });
  const words = {
    [scene.id]: scene.narration
      .split(" ")
      .map((text, at) => ({ text, start: at * 0.4, end: at * 0.4 + 0.35 })),
  };
  return { document, time: timelineOf(document).duration * [0.12, 0.35, 0.6, 0.95][n % 4]!, words };
});

/** Bundles the player's drawing module into one script. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: {
        entry: new URL("./frames-page.ts", import.meta.url).pathname,
        formats: ["iife"],
        name: "frames",
      },
    },
  });
  const [{ output }] = result as unknown as [{ output: { code: string }[] }];
  return output[0]!.code;
}

function workerPixels({ document, time, words }: Shot): Uint8Array {
  const timeline = timelineOf(document);
  const { canvas, surface } = canvasFor(document, document);
  const captions = captionsOf(timeline, words);
  drawFrame(surface, { document, timeline, media: noMedia, captions }, time);
  return canvas.data();
}

test("the browser and the worker draw the same frames", async ({ page }) => {
  await page.setContent("<!doctype html><title>Frames</title>");
  for (const [family, file, weight] of fontFiles) {
    const data = (await readFile(require.resolve(file))).toString("base64");
    await page.evaluate(
      async ([family, data, weight]) => {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        document.fonts.add(await new FontFace(family, bytes.buffer, { weight }).load());
      },
      [family, data, weight] as const,
    );
  }
  await page.addScriptTag({ content: await bundle() });
  const found: string[] = [];
  for (const shot of shots) {
    const encoded = await page.evaluate(
      (one) => (window as unknown as { pixels(shot: unknown): Promise<string> }).pixels(one),
      shot,
    );
    const [browser, worker] = [Buffer.from(encoded, "base64"), workerPixels(shot)];
    expect(browser.length).toBe(worker.length);
    let [sum, visible, lit] = [0, 0, 0];
    for (let at = 0; at < worker.length; at += 4) {
      const away = [0, 1, 2].map((channel) => Math.abs(browser[at + channel]! - worker[at + channel]!));
      sum += away[0]! + away[1]! + away[2]!;
      if (Math.max(...away) > bound.tellApart) visible += 1;
      if (worker[at] !== worker[0] || worker[at + 1] !== worker[1]) lit += 1;
    }
    const pixels = worker.length / 4;
    const measured = { mean: sum / pixels / 3, visible: visible / pixels, drawn: lit / pixels };
    found.push(
      `${shot.document.scenes[0]!.id} ${shot.document.width}×${shot.document.height}: mean ${measured.mean.toFixed(3)}, visible ${(measured.visible * 100).toFixed(3)} %`,
    );
    expect(measured.drawn, "something is on the picture").toBeGreaterThan(0.05);
    expect(measured.mean, found.at(-1)).toBeLessThan(bound.mean);
    expect(measured.visible, found.at(-1)).toBeLessThan(bound.visible);
  }
  await test.info().attach("differences", { body: found.join("\n") });
});
