import { Worker } from "node:worker_threads";
import type { SendPart } from "../child-process/serve.ts";
import { openFilmFile } from "./film-file.ts";
import { frameStep } from "./formats.ts";
import { createRing, ringReader } from "./frame-ring.ts";
import { openFramesFile } from "./frames-file.ts";
import type { PainterWork } from "./painter-thread.ts";
import { openPalette, samplesOf } from "./palette.ts";
import type { Progress, RenderTask } from "./types.ts";

const progressMs = 250;

/**
 * Draws in a separate thread and encodes in this one. While the ring buffer between them has room, neither waits for
 * the other.
 */
export async function render({ painter, frames: total, ...film }: RenderTask, sendPart: SendPart) {
  const step = frameStep(film);
  const frames = Math.ceil(total / step);
  const { width, height, fps } = film;
  const ring = createRing(width * height * 4);
  const samples = film.format === "gif" ? samplesOf(frames).map((at) => at * step) : [];
  const workerData: PainterWork = { ring, ...painter, width, height, fps, frames: total, step, samples };
  const worker = new Worker(new URL("./painter-thread.ts", import.meta.url), { workerData });
  const failed = new Promise<never>((_, reject) => {
    worker.on("message", ({ failure }: { failure: string }) => reject(new Error(failure)));
    worker.on("error", reject);
  });
  failed.catch(() => {});

  const drawn = ringReader(ring);
  const next = async (use: (frame: Uint8Array | undefined) => Promise<void>) => {
    await use(await Promise.race([drawn.take(), failed]));
    drawn.done();
  };
  const palette = samples.length > 0 ? openPalette(film) : undefined;
  for (const _ of samples) await next(async (frame) => frame && palette?.add(frame));
  const { format } = film;
  const file =
    format === "zip"
      ? await openFramesFile(film)
      : await openFilmFile({ ...film, format }, await palette?.close());
  const from = performance.now();
  let lastReport = from;
  const progress = (frames_done: number): Progress => ({
    frames_done,
    frames,
    fps: frames_done / Math.max(0.001, (performance.now() - from) / 1000),
  });
  for (let done = 1; done <= frames; done++) {
    await next(file.write);
    if (performance.now() - lastReport < progressMs) continue;
    lastReport = performance.now();
    await sendPart(progress(done));
  }
  const result = await file.close();
  await sendPart(progress(frames));
  return result;
}
