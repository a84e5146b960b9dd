import { writeFileSync } from "node:fs";
import type { Page } from "playwright";
import type { Document } from "../scene/document.ts";
import type { Element } from "../scene/elements.ts";
import { themes } from "../scene/themes.ts";
import { callApi } from "../tests/e2e/people.ts";
import { openBrowser } from "./console-browser.ts";
import { median, quantile, spread } from "./figures.ts";
import { startProduct } from "./product.ts";

const scenes = 40;
const secondsOfScene = 15;
const dragMs = 10_000;
/** The duration, in milliseconds, above which a frame is visible as a stutter. */
const longMs = 32;
const openGoalMs = 2000;

/** Forty scenes of five elements each, ten minutes in all. */
function longFilm(): Document {
  const narration =
    "The tide comes in twice a day, and each time it moves a little more sand along the coast than before, which nobody sees until the winter storms.";
  const elements = (n: number): Element[] =>
    [
      { type: "text", x: 160, y: 160, text: `Tides along the coast, part ${n}`, size: 84, weight: 700 },
      { type: "rect", x: 160, y: 320, w: 500, h: 400, fill: "surface" },
      { type: "circle", x: 1200, y: 520, r: 160, fill: "accent" },
      { type: "counter", x: 220, y: 460, from: 0, to: n * 25, size: 120 },
      { type: "text", x: 160, y: 860, text: "Measured at the harbor gauge", size: 44 },
    ] as Element[];
  return {
    version: 1,
    title: "Tides",
    ...{ width: 1920, height: 1080, fps: 30, theme: themes.Midnight },
    scenes: Array.from({ length: scenes }, (_, n) => ({
      ...{ id: `scene-${n + 1}`, narration, duration: secondsOfScene, transition: "fade" as const },
      elements: elements(n + 1),
    })),
  };
}

/** The milliseconds from the start of the navigation until the picture and the list of scenes are on screen. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto("about:blank");
  await page.goto(address, { waitUntil: "commit" });
  return page.evaluate(async (count) => {
    const isThere = () => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas[role="img"]');
      if (!canvas || document.querySelectorAll('[id^="scene-scene-"]').length < count) return false;
      const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
      const colors = new Set<number>();
      return new Uint32Array(data.buffer).some((color) => colors.add(color).size > 8);
    };
    for (;;) {
      // Reading the picture takes longer than drawing it, so its time isn't counted.
      const time = performance.now();
      if (isThere() || time > 30_000) return time;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, scenes);
}

/**
 * Moves the pointer in circles, with an element if `isPressed`.
 * @returns the times between frames, in milliseconds
 */
async function move(page: Page, isPressed: boolean): Promise<number[]> {
  const box = (await page.getByRole("img", { name: /^Preview of/ }).boundingBox())!;
  const at = (x: number, y: number) =>
    [box.x + (x / 1920) * box.width, box.y + (y / 1080) * box.height] as const;
  await page.mouse.move(...at(1200, 520));
  if (isPressed) {
    await page.mouse.down();
    // The press also selects the element and opens its tab, before anything is dragged.
    await page.getByRole("tabpanel", { name: "Element" }).getByRole("heading").first().waitFor();
  }
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    requestAnimationFrame(function next(now) {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    });
  });
  const from = performance.now();
  for (let passed = 0; passed < dragMs; passed = performance.now() - from) {
    const turn = (passed / 2000) * 2 * Math.PI;
    await page.mouse.move(...at(1200 + 200 * Math.sin(turn), 520 + 150 * (1 - Math.cos(turn))));
    await page.waitForTimeout(8);
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  if (isPressed) await page.mouse.up();
  // The first frame began before the measurement.
  return frames.slice(1);
}

/**
 * Measures the editor with a ten-minute film: how fast it opens, and how smoothly an element is dragged. A busy machine
 * also drops frames while the pointer only moves, so those are counted in the same run.
 */
export async function benchEditor(options: { runs?: string; json?: string }) {
  const runs = Number(options.runs ?? 3);
  const { url, token, stop } = await startProduct({ CONSOLE: "on" });
  const made = await callApi(token, "animations", { body: { title: "Tides" } }, url);
  const path = `animations/${made.body.id}`;
  const saved = await callApi(token, path, { method: "PATCH", body: { document: longFilm() } }, url);
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  const browser = await openBrowser(url, token);
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  const [opened, frameTimes]: [number[], number[]] = [[], []];
  const long = { dragging: [] as number[], moving: [] as number[] };
  const countLong = (frames: number[]) => frames.filter((time) => time > longMs).length;
  try {
    await open(page, `${url}/${path}`);
    // Opening is measured before anything is edited, because after an edit, the server draws a poster, which would slow
    // down opening.
    for (let run = 0; run < runs; run++) opened.push(await open(page, `${url}/${path}`));
    for (let run = 0; run < runs; run++) {
      await open(page, `${url}/${path}`);
      await page.waitForTimeout(2000);
      long.moving.push(countLong(await move(page, false)));
      const frames = await move(page, true);
      long.dragging.push(countLong(frames));
      frameTimes.push(...frames);
    }
  } finally {
    await browser.close();
    await stop();
  }
  console.log(`editor with a film of ten minutes, ${scenes} scenes and ${scenes * 5} elements, ${runs} runs`);
  console.log(`  opens    ${spread(opened)} ms (goal: under ${openGoalMs})`);
  console.log(
    `  dragging ${median(frameTimes).toFixed(1)} ms a frame, p99 ${quantile(frameTimes, 0.99).toFixed(1)} ms, longest ${Math.max(...frameTimes).toFixed(1)} ms`,
  );
  const counts = `${long.dragging.join(", ")} dragging (goal: 0), ${long.moving.join(", ")} only moving the pointer`;
  console.log(`  frames over ${longMs} ms in ${dragMs / 1000} s: ${counts}`);
  if (options.json) writeFileSync(options.json, JSON.stringify({ runs, opened, ...long, frameTimes }));
}
