import { createCanvas } from "@napi-rs/canvas";
import type { Painter } from "../server/studio/encode/index.ts";

/** Opens the painter of a simple film: a gradient and a moving disc. */
export function open(_: unknown, { width, height }: { width: number; height: number }): Painter {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const background = context.createLinearGradient(0, 0, width, height);
  background.addColorStop(0, "#123");
  background.addColorStop(1, "#468");
  return {
    draw(index, target) {
      context.fillStyle = background;
      context.fillRect(0, 0, width, height);
      context.fillStyle = "#fc6";
      context.beginPath();
      context.arc((index * 7) % width, height / 2, height / 5, 0, 2 * Math.PI);
      context.fill();
      target.set(canvas.data());
      return true;
    },
  };
}
