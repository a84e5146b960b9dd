import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { expect, type Page, test } from "@playwright/test";
import { build } from "vite";
import { captionsOf } from "../../scene/captions.ts";
import { compose } from "../../scene/compose/index.ts";
import { Document } from "../../scene/document.ts";
import { fontFiles } from "../../scene/font-files.ts";
import { layoutList, Visual } from "../../scene/layouts/index.ts";
import type { PictureSet } from "../../scene/picture-sets.ts";
import { type PlanScene, type Size, sizes } from "../../scene/plan.ts";
import { styleNames } from "../../scene/styles/index.ts";
import { themeOfStyle } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { transitionNames } from "../../scene/transitions/index.ts";
import { rangeOf } from "../../server/files/range.ts";
import { createReel } from "../../server/studio/encode/index.ts";
import { typeset } from "../../server/studio/formulas/typeset.ts";
import { svgOf } from "../../server/studio/pictures/sets.ts";
import { canvasFor, type LocalAsset, loadMedia } from "../../server/studio/render/canvas.ts";
import { drawComplete } from "../../server/studio/render/draw-complete.ts";
import type { FilmAsset } from "../../src/components/player/media";
import { alias } from "../../vite.config.ts";
import { clipFile } from "../studio/clip-fixture.ts";
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

const clipId = "01890a5d-ac96-774b-bcce-b302099a8001";
const imageId = "01890a5d-ac96-774b-bcce-b302099a8002";

/** Uploads as the worker reads them and as the player loads them. */
interface Uploads {
  local: Record<string, LocalAsset>;
  assets: Record<string, FilmAsset>;
}

/** Creates a clip of numbered frames, prepared as for a film, and an image with an alpha channel. */
async function uploadsIn(folder: string): Promise<Uploads> {
  const [video, frames, image] = ["clip.mp4", "clip.reel", "image.png"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await clipFile(video, { fps: 30, frames: 90, width: 640, height: 360 });
  const { signal } = new AbortController();
  const { fps, count, width, height } = await createReel(video, frames, signal);
  const reel = { fps, count, width, height };
  const canvas = createCanvas(900, 600);
  const context = canvas.getContext("2d");
  const gradient = context.createRadialGradient(300, 200, 20, 300, 200, 400);
  gradient.addColorStop(0, "#ff4020");
  gradient.addColorStop(1, "rgba(20, 80, 255, 0.2)");
  context.fillStyle = gradient;
  context.fillRect(60, 40, 780, 520);
  writeFileSync(image, canvas.toBuffer("image/png"));
  return {
    local: { [clipId]: { path: frames, kind: "video", reel }, [imageId]: { path: image, kind: "image" } },
    assets: {
      [clipId]: { url: "/files/clip.mp4", kind: "video", reel: { ...reel, url: "/files/clip.reel" } },
      [imageId]: { url: "/files/image.png", kind: "image" },
    },
  };
}

/**
 * A clip, and an image that zooms and moves along a drawn curve: at several moments, in a transition, and in two film
 * sizes.
 */
const uploadShots = ({ assets }: Uploads): Shot[] =>
  [0.05, 1.4, 2.99, 3.2, 4.6].map((time, n) => {
    const { width, height, fps } = lookOf(n);
    const clip = { type: "video", asset: clipId, speed: [1, 2, 0.5][n % 3], loop: true, from: 0.5 };
    const image = {
      type: "image",
      asset: imageId,
      fit: n % 2 ? "contain" : "cover",
      focus_x: 0.3,
      focus_y: 0.3,
    };
    const drawn = { x: width - 420, rotate: 30, ease: [0.7, -0.6, 0.2, 1.7] };
    const keyframes = [0, 2.9].map((at) => (at === 0 ? { at, x: 200, rotate: 0 } : { at, ...drawn }));
    const scene = (id: string) => ({
      ...{ id, duration: 3 },
      transition: "push",
      elements: [
        { ...clip, x: 60, y: 60, w: 400, h: 300, radius: 24, focus_x: 0.2, fit: n % 2 ? "cover" : "contain" },
        { ...image, x: width - 420, y: height - 420, w: 360, h: 360, zoom: n % 2 ? "in" : "out", keyframes },
      ],
    });
    const document = Document.parse({
      ...{ version: 1, title: "Uploads", width, height, fps },
      theme: themeOfStyle(styleNames[n % styleNames.length]!),
      scenes: [scene("one"), scene("two")],
    });
    return { name: `a clip and a zooming image at ${time} s`, document, time, words: {}, assets };
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

/** Serves the fonts, pictures, formulas and uploads as the product does. */
async function serveMaterial(page: Page, folder: string) {
  await page.route(`${origin}/**`, async (route) => {
    const url = new URL(route.request().url());
    const [, first, kind, ...rest] = url.pathname.split("/");
    if (first === "files") {
      const bytes = readFileSync(join(folder, kind!));
      const range = rangeOf(route.request().headers().range, bytes.length);
      if (typeof range === "string") return route.fulfill({ body: bytes });
      return route.fulfill({ status: 206, body: bytes.subarray(range.start, range.end + 1) });
    }
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

async function workerPixels({ document, time, words }: Shot, { local }: Uploads): Promise<Uint8Array> {
  const timeline = timelineOf(document);
  const { canvas, surface } = canvasFor(document, document);
  const captions = captionsOf(timeline, words);
  const media = await loadMedia(local, document);
  await drawComplete(surface, { document, timeline, media, captions }, time);
  media.close();
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

const groups: { name: string; shotsOf: (uploads: Uploads) => Shot[]; tag?: string }[] = [
  { name: "layouts in every style", shotsOf: () => layoutShots, tag: "@slow" },
  { name: "illustrations", shotsOf: () => illustrationShots, tag: "@slow" },
  { name: "transitions", shotsOf: () => transitionShots, tag: "@slow" },
  { name: "clips and images", shotsOf: uploadShots },
];

for (const { name, shotsOf, tag } of groups)
  test(`the browser and the worker draw the same frames: ${name}`, { tag }, async ({ page }) => {
    const folder = test.info().outputPath();
    mkdirSync(folder, { recursive: true });
    const uploads = await uploadsIn(folder);
    const shots = shotsOf(uploads);
    test.setTimeout(60_000 + shots.length * 10_000);
    await serveMaterial(page, folder);
    await page.addScriptTag({ content: await bundle(), type: "module" });
    await page.waitForFunction(() => "pixels" in window);
    const found: string[] = [];
    for (const shot of shots) {
      const encoded = await page.evaluate(
        (one) => (window as unknown as { pixels(shot: unknown): Promise<string> }).pixels(one),
        shot,
      );
      const [browser, worker] = [Buffer.from(encoded, "base64"), await workerPixels(shot, uploads)];
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
