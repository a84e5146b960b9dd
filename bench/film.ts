import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { compose } from "../scene/compose/index.ts";
import type { Document } from "../scene/document.ts";
import { drawFrame } from "../scene/draw.ts";
import { sizes } from "../scene/plan.ts";
import { noMedia } from "../scene/surface.ts";
import { themes } from "../scene/themes.ts";
import { timelineOf } from "../scene/timeline.ts";
import { renderFilm } from "../server/studio/encode/index.ts";
import { canvasFor, registerFonts } from "../server/studio/render/canvas.ts";
import { apiOf } from "../tests/api/api.ts";
import { plan } from "../tests/scene/plan-fixture.ts";
import { spread } from "./figures.ts";
import { settled, startProduct } from "./product.ts";

const runs = 5;
const fps = 30;
const seconds = 10;
const realTime = fps;
const mostMemoryMb = 1500;
/** The prompt for a film of about 30 seconds. Making the film should take at most 40 seconds. */
const prompt =
  "How do vaccines work? Your body does not know a new germ. A vaccine shows it a harmless part of that germ. White blood cells learn the shape and make antibodies. Some of these cells remember it for years. If the real germ arrives, the body answers at once. So you stay healthy, and so do the people around you. 4 out of 5 children in the world now get the measles vaccine. Smallpox was the first disease to disappear, in 1980. Polio may be the next.";
const longestWait = 40;

const film = (): Document => compose(plan, { ...sizes["16:9"], fps, theme: themes.Midnight });

/** The resident memory, in MB, of this process's descendants, which draw and encode the film. */
function memoryOfChildren(): number {
  const { pid } = process;
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,rss="], { encoding: "utf8" }).trim().split("\n");
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number]);
  const family = new Set([pid]);
  for (const [id, parent] of rows) if (family.has(parent)) family.add(id);
  return rows.filter(([id]) => id !== pid && family.has(id)).reduce((sum, [, , rss]) => sum + rss, 0) / 1024;
}

async function draw(size: { width: number; height: number }) {
  const document = film();
  const timeline = timelineOf(document);
  registerFonts(document);
  const { surface, canvas } = canvasFor(document, size);
  const speeds: number[] = [];
  for (let run = 0; run < runs; run++) {
    const from = performance.now();
    for (let frame = 0; frame < seconds * fps; frame++) {
      // Frames are spread evenly over the whole film, so that every layout is measured.
      drawFrame(
        surface,
        { document, timeline, media: noMedia },
        (frame / (seconds * fps)) * timeline.duration,
      );
      canvas.data();
      // Yields to the event loop, so that the canvas can free its memory.
      await setImmediate();
    }
    speeds.push((seconds * fps) / ((performance.now() - from) / 1000));
  }
  return speeds;
}

async function make(folder: string, size: { width: number; height: number }, frames: number) {
  const input = { document: film(), narrations: {}, assets: {}, from: 0 };
  const module = new URL("../server/studio/render/painter.ts", import.meta.url).href;
  const from = performance.now();
  await renderFilm({
    file: join(folder, "film.mp4"),
    format: "mp4",
    ...size,
    fps,
    frames,
    painter: { module, input },
  });
  return frames / ((performance.now() - from) / 1000);
}

/**
 * Encodes a three-minute film.
 * @returns samples of its memory use in MB from the first and last thirds, and the peak
 */
async function memory(folder: string) {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(memoryOfChildren()), 500);
  await make(folder, { width: 1280, height: 720 }, 180 * fps);
  clearInterval(timer);
  const third = Math.floor(samples.length / 3);
  return { first: samples.slice(2, third), last: samples.slice(-third), peak: Math.max(...samples) };
}

async function promptToFile() {
  const product = await startProduct({ WORKER: "inside" });
  try {
    const api = apiOf(product.url, product.token);
    const marks: [string, number][] = [];
    let from = performance.now();
    const mark = (what: string) => {
      marks.push([what, (performance.now() - from) / 1000]);
      from = performance.now();
    };
    const { id } = (await api.post("animations", { title: "Vaccines", prompt })).body;
    for (const step of ["plan", "compose"]) {
      await api.post(`animations/${id}/${step}`, {});
      await settled(api, `animations/${id}`, (row) => !row.step);
      mark(step);
    }
    const voice = (await api.post(`animations/${id}/voiceover`, {})).body;
    const spoken = await settled(api, `voiceovers/${voice.id}`, (row) => row.status === "ready");
    mark("voice");
    const render = (await api.post(`animations/${id}/render`, { kind: "Video", captions: "burnt in" })).body;
    const made = await settled(api, `renders/${render.id}`, (row) => row.status === "succeeded");
    mark("render");
    return { marks, spoken: spoken.duration as number, film: made.duration as number };
  } finally {
    await product.stop();
  }
}

/**
 * Measures film rendering: drawing alone, drawing with encoding, memory use, and the entire path from a prompt to a
 * file.
 */
export async function benchFilm() {
  const folder = mkdtempSync(join(tmpdir(), "bench-film-"));
  try {
    console.log(`film, ${seconds * fps} frames, ${runs} runs each, frames a second, median (min–max)`);
    for (const size of [sizes["16:9"], { width: 1920, height: 1080 }]) {
      const wanted = size.height === 720 ? ` (at least ${realTime})` : "";
      console.log(`  ${size.height}p drawn alone         ${spread(await draw(size))}`);
      const speeds: number[] = [];
      for (let run = 0; run < runs; run++) speeds.push(await make(folder, size, seconds * fps));
      console.log(`  ${size.height}p drawn and encoded   ${spread(speeds)}${wanted}`);
    }
    const { first, last, peak } = await memory(folder);
    console.log(
      `  3 minutes of 720p: ${spread(first)} MB in its first third, ${spread(last)} MB in its last, at most ${peak.toFixed(0)} MB (at most ${mostMemoryMb})`,
    );
    const { marks, spoken, film: length } = await promptToFile();
    const total = marks.reduce((sum, [, time]) => sum + time, 0);
    const parts = marks.map(([what, time]) => `${what} ${time.toFixed(1)} s`).join(", ");
    console.log(
      `  prompt to file: ${total.toFixed(1)} s for a film of ${length.toFixed(1)} s with ${spoken.toFixed(1)} s of speech (${parts}; at most ${longestWait} s)`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
