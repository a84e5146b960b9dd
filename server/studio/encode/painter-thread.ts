import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { RingShape } from "./frame-ring.ts";
import { ringWriter } from "./frame-ring.ts";
import type { PainterModule } from "./types.ts";

export interface PainterWork {
  ring: RingShape;
  module: string;
  input: unknown;
  width: number;
  height: number;
  fps: number;
  frames: number;
  /** The step between frames: only every `step`-th frame is drawn. */
  step: number;
  /** The indexes of the frames that are drawn first, as samples of the film's colors. */
  samples: number[];
}

/** Draws frames into the ring until it is full, and continues whenever the encoder has freed a slot. */
const { ring, module, input, width, height, fps, frames, step, samples } = workerData as PainterWork;
try {
  const { open } = (await import(module)) as PainterModule;
  const painter = await open(input, { width, height, fps });
  const slots = ringWriter(ring);
  const draw = async (frame: number) => {
    const isNew = await painter.draw(frame, slots.take());
    slots.done(!isNew);
    // A canvas frees its pixel memory only when control returns to the event loop. Otherwise, a long video would use up
    // all memory.
    await yieldToEventLoop();
  };
  for (const frame of samples) await draw(frame);
  painter.restart?.();
  for (let frame = 0; frame < frames; frame += step) await draw(frame);
  painter.close?.();
} catch (error) {
  parentPort?.postMessage({ failure: (error as Error).message ?? String(error) });
}
