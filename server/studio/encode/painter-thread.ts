import { setImmediate as turn } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { RingShape } from "./frame-ring.ts";
import { drawer } from "./frame-ring.ts";
import type { PainterModule } from "./types.ts";

export interface PainterWork {
  ring: RingShape;
  module: string;
  input: unknown;
  width: number;
  height: number;
  fps: number;
  frames: number;
  /** Only every so manieth frame is drawn. */
  step: number;
}

/** Draws a film's frames into the ring, as far ahead of the encoder as there is room. */
const { ring, module, input, width, height, fps, frames, step } = workerData as PainterWork;
try {
  const { open } = (await import(module)) as PainterModule;
  const painter = await open(input, { width, height, fps });
  const slots = drawer(ring);
  for (let frame = 0; frame < frames; frame += step) {
    await painter.draw(frame, slots.take());
    slots.done();
    // A canvas gives back the memory of its pixels only when the loop turns: a long film would take all there is.
    await turn();
  }
  painter.close?.();
} catch (error) {
  parentPort?.postMessage({ failure: (error as Error).message ?? String(error) });
}
