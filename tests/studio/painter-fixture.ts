import { setTimeout as sleep } from "node:timers/promises";
import { createCanvas } from "@napi-rs/canvas";
import type { Painter } from "../../server/studio/encode/index.ts";

/** Four solid fields whose colors change every frame. */
export const colors = (index: number): [number, number, number][] => [
  [(index * 16) % 256, 40, 200],
  [200, (index * 8) % 256, 40],
  [30, 30, 30 + ((index * 4) % 200)],
  [255 - index, 255, 255],
];

export interface PainterInput {
  /** The frame at which the painter throws. */
  fails_at?: number;
  /** The time that each frame takes, in milliseconds. */
  slow?: number;
  /** The number of frames for which each picture stays the same; 1 by default. */
  holds?: number;
}

export function open(
  { fails_at, slow, holds = 1 }: PainterInput,
  size: { width: number; height: number },
): Painter {
  const { width, height } = size;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  return {
    async draw(index, target) {
      if (slow) await sleep(slow);
      if (index === fails_at) throw new Error(`No frame ${index} today`);
      // The pixels of a repeated frame are unused.
      if (index % holds) {
        target.fill(0);
        return false;
      }
      for (const [field, color] of colors(index).entries()) {
        context.fillStyle = `rgb(${color.join(",")})`;
        context.fillRect(((field % 2) * width) / 2, (field >> 1) * (height / 2), width / 2, height / 2);
      }
      target.set(canvas.data());
      return true;
    },
  };
}
