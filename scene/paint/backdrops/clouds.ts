import { faded } from "../brush.ts";
import type { Backdrop } from "./backdrop.ts";

/** Clouds that drift by, over two hills. */
export const clouds: Backdrop = ({ surface, width, height, unit, time, index }) => {
  const puff = (x: number, y: number, size: number) => {
    for (const [dx, dy, r] of [
      [0, 0, 1],
      [-0.95, 0.28, 0.68],
      [1, 0.24, 0.74],
      [0.42, -0.4, 0.66],
    ] as const) {
      surface.beginPath();
      surface.arc(x + dx * size, y + dy * size, r * size, 0, Math.PI * 2);
      surface.fill();
    }
  };
  for (let at = 0; at < 5; at++) {
    surface.fillStyle = faded("#ffffff", 0.7 + 0.09 * (at % 3));
    const size = (34 + 16 * ((at * 7 + index) % 3)) * unit;
    const span = width + size * 6;
    const x = ((at * 0.23 * width + index * 97 * unit + time * (26 + at * 9) * unit) % span) - size * 3;
    puff(x, height * (0.09 + 0.17 * ((at * 3) % 5)), size);
  }
  const hill = (x: number, r: number, color: string) => {
    surface.fillStyle = color;
    surface.beginPath();
    surface.arc(width * x, height + r * 0.66, r, 0, Math.PI * 2);
    surface.fill();
  };
  const big = Math.max(width, height);
  hill(0.2, big * 0.5, "#a9dfa0");
  hill(0.86, big * 0.42, "#8fd08c");
};
