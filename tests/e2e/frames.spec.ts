import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import { build } from "vite";
import { captionsOf } from "../../scene/captions.ts";
import { compose } from "../../scene/compose/index.ts";
import type { Document } from "../../scene/document.ts";
import { drawFrame } from "../../scene/draw.ts";
import { fontFiles } from "../../scene/font-files.ts";
import { layoutList, Visual } from "../../scene/layouts/index.ts";
import type { PictureSet } from "../../scene/picture-sets.ts";
import { type PlanScene, type Size, sizes } from "../../scene/plan.ts";
import { styleNames } from "../../scene/styles/index.ts";
import { themeOfStyle } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { transitionNames } from "../../scene/transitions/index.ts";
import { typeset } from "../../server/studio/formulas/typeset.ts";
import { svgOf } from "../../server/studio/pictures/sets.ts";
import { canvasFor, loadMedia } from "../../server/studio/render/canvas.ts";
import { alias } from "../../vite.config.ts";
import type { Shot } from "./frames-page.ts";

const require = createRequire(import.meta.url);
const origin = "http://frames.test";
/**
 * The allowed mean difference of a channel, from 0 to 255, and the allowed share of pixels that differ by more than 40.
 * The differences are at the edges of letters and pictures, which the two rasterizers smooth differently.
 */
const bound = { mean: 1.6, visible: 0.015, tellApart: 40 };
const narration = "Put in one thousand dollars at ten percent. After ten years you have $2,594.";

const sizeNames = Object.keys(sizes) as Size[];
const lookOf = (n: number) => ({
  ...sizes[sizeNames[n % sizeNames.length]!],
  fps: 30 as const,
  theme: themeOfStyle(styleNames[n % styleNames.length]!),
});

const scenes = layoutList.map(
  ({ name, example }): PlanScene => ({
    id: name,
    goal: "",
    narration,
    visual: Visual.parse({ layout: name, ...example }),
  }),
);

const spoken = narration.split(" ").map((text, at) => ({ text, start: at * 0.4, end: at * 0.4 + 0.35 }));

/** Every layout once and every style at least twice, in all sizes, moving and at rest. */
const layoutShots: Shot[] = Array.from({ length: Math.max(scenes.length, styleNames.length * 2) }, (_, n) => {
  const scene = scenes[n % scenes.length]!;
  const document = compose({ title: "Frames", scenes: [scene] }, lookOf(n));
  const time = timelineOf(document).duration * [0.12, 0.35, 0.6, 0.95][n % 4]!;
  return { name: `${scene.id} in ${document.theme.style}`, document, time, words: { [scene.id]: spoken } };
});

/** Illustrations while their pieces enter and while they move, in both picture sets. */
const illustrationShots: Shot[] = (["plain", "neon", "notebook", "paper-cut"] as const).map((style, n) => {
  const name = ["street", "sea", "library", "cafe"][n]!;
  const visual = Visual.parse({ layout: "hero", heading: "Here we are", picture: `illustration:${name}` });
  const look = { ...lookOf(n), theme: themeOfStyle(style) };
  const document = compose(
    { title: "Frames", scenes: [{ id: name, goal: "", narration: "", visual }] },
    look,
  );
  return { name: `the illustration ${name} in ${style}`, document, time: n % 2 ? 3 : 1, words: {} };
});

/** Every transition, halfway through. */
const transitionShots: Shot[] = transitionNames.map((transition, n) => {
  const pair = [scenes[n % scenes.length]!, scenes[(n + 1) % scenes.length]!];
  const composed = compose({ title: "Frames", scenes: pair }, lookOf(n));
  const document: Document = {
    ...composed,
    scenes: composed.scenes.map((scene, at) => (at === 1 ? { ...scene, transition } : scene)),
  };
  const time = timelineOf(document).shots[1]!.start + 0.27;
  return { name: `the transition ${transition}`, document, time, words: {} };
});

/** Bundles the player's drawing module into one script. */
async function bundle(): Promise<string> {
  const entry = new URL("./frames-page.ts", import.meta.url).pathname;
  const result = await build({
    configFile: false,
    logLevel: "silent",
    resolve: { alias },
    build: {
      write: false,
      lib: { entry, formats: ["es"] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output }] = result as unknown as [{ output: { code: string }[] }];
  return output[0]!.code;
}

/** Serves the fonts, pictures and formulas as the product does. */
async function serveMaterial(page: Page) {
  await page.route(`${origin}/**`, async (route) => {
    const url = new URL(route.request().url());
    const [, , kind, ...rest] = url.pathname.split("/");
    if (kind === "fonts") {
      const [family, weight] = rest.map(decodeURIComponent);
      const file = fontFiles.find((one) => one.family === family && one.weight === Number(weight))!;
      return route.fulfill({ path: require.resolve(file.path) });
    }
    if (kind === "formulas") return route.fulfill({ json: typeset(url.searchParams.get("tex")!) });
    if (kind !== "pictures")
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Frames</title>" });
    const [set, name] = rest as [PictureSet, string];
    const tint = url.searchParams.get("tint");
    const svg = svgOf(set, name, tint && `#${tint}`);
    return svg ? route.fulfill({ contentType: "image/svg+xml", body: svg }) : route.fulfill({ status: 404 });
  });
  await page.goto(origin);
}

async function workerPixels({ document, time, words }: Shot): Promise<Uint8Array> {
  const timeline = timelineOf(document);
  const { canvas, surface } = canvasFor(document, document);
  const captions = captionsOf(timeline, words);
  drawFrame(surface, { document, timeline, media: await loadMedia({}, document), captions }, time);
  return canvas.data();
}

/**
 * The mean difference per channel, the share of visibly different pixels, and the share of pixels that aren't
 * background.
 */
function compare(browser: Uint8Array, worker: Uint8Array) {
  let [sum, visible, lit] = [0, 0, 0];
  for (let at = 0; at < worker.length; at += 4) {
    const away = [0, 1, 2].map((channel) => Math.abs(browser[at + channel]! - worker[at + channel]!));
    sum += away[0]! + away[1]! + away[2]!;
    if (Math.max(...away) > bound.tellApart) visible += 1;
    if (worker[at] !== worker[0] || worker[at + 1] !== worker[1]) lit += 1;
  }
  const pixels = worker.length / 4;
  return { mean: sum / pixels / 3, visible: visible / pixels, drawn: lit / pixels };
}

test("the browser and the worker draw the same frames", async ({ page }) => {
  await serveMaterial(page);
  await page.addScriptTag({ content: await bundle(), type: "module" });
  await page.waitForFunction(() => "pixels" in window);
  const found: string[] = [];
  for (const shot of [...layoutShots, ...illustrationShots, ...transitionShots]) {
    const encoded = await page.evaluate(
      (one) => (window as unknown as { pixels(shot: unknown): Promise<string> }).pixels(one),
      shot,
    );
    const [browser, worker] = [Buffer.from(encoded, "base64"), await workerPixels(shot)];
    expect(browser.length).toBe(worker.length);
    const { mean, visible, drawn } = compare(browser, worker);
    const line = `${shot.name} ${shot.document.width}×${shot.document.height}: mean ${mean.toFixed(3)}, visible ${(visible * 100).toFixed(3)} %`;
    found.push(line);
    expect.soft(drawn, `${line}: something is on the picture`).toBeGreaterThan(0.05);
    expect.soft(mean, line).toBeLessThan(bound.mean);
    expect.soft(visible, line).toBeLessThan(bound.visible);
  }
  await test.info().attach("differences", { body: found.join("\n") });
});
