import { Worker } from "node:worker_threads";
import type { Tell } from "../child-process/serve.ts";
import { openFilmFile } from "./film-file.ts";
import { keepsOneOf } from "./formats.ts";
import { createRing, taker } from "./frame-ring.ts";
import type { PainterWork } from "./painter-thread.ts";
import type { Progress, RenderAsk } from "./types.ts";

const tellEveryMs = 250;

/** Draws in a thread of its own and encodes here; neither waits for the other while the ring has room. */
export async function render({ painter, frames: asked, ...film }: RenderAsk, tell: Tell) {
  const step = keepsOneOf(film);
  const frames = Math.ceil(asked / step);
  const { width, height, fps } = film;
  const ring = createRing(width * height * 4);
  const workerData: PainterWork = { ring, ...painter, width, height, fps, frames: asked, step };
  const worker = new Worker(new URL("./painter-thread.ts", import.meta.url), { workerData });
  const failed = new Promise<never>((_, reject) => {
    worker.on("message", ({ failure }: { failure: string }) => reject(new Error(failure)));
    worker.on("error", reject);
  });
  failed.catch(() => {});

  const file = await openFilmFile(film);
  const drawn = taker(ring);
  const from = performance.now();
  let told = from;
  const progress = (frames_done: number): Progress => ({
    frames_done,
    frames,
    fps: frames_done / Math.max(0.001, (performance.now() - from) / 1000),
  });
  for (let done = 1; done <= frames; done++) {
    const frame = await Promise.race([drawn.take(), failed]);
    await file.write(frame);
    drawn.done();
    if (performance.now() - told < tellEveryMs) continue;
    told = performance.now();
    await tell(progress(done));
  }
  const made = await file.close();
  await tell(progress(frames));
  return made;
}
