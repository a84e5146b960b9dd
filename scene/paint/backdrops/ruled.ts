import { faded } from "../brush.ts";
import { type Point, upTo } from "../polyline.ts";
import type { Backdrop } from "./backdrop.ts";

/** A star, a wave, a spiral and a zigzag, in a square of side 1. */
const doodles: readonly Point[][] = [
  Array.from({ length: 6 }, (_, at): Point => {
    const angle = -Math.PI / 2 + (at * 2 * 2 * Math.PI) / 5;
    return [0.5 + Math.cos(angle) * 0.5, 0.5 + Math.sin(angle) * 0.5];
  }),
  Array.from({ length: 41 }, (_, at): Point => [at / 40, 0.5 + Math.sin((at / 40) * Math.PI * 5) * 0.22]),
  Array.from({ length: 49 }, (_, at): Point => {
    const angle = (at / 48) * Math.PI * 6;
    return [0.5 + Math.cos(angle) * 0.5 * (at / 48), 0.5 + Math.sin(angle) * 0.5 * (at / 48)];
  }),
  Array.from({ length: 8 }, (_, at): Point => [at / 7, at % 2 ? 0.25 : 0.75]),
];

/** The positions of doodles: at the bottom, below the text. */
const places: readonly Point[] = [
  [0.1, 0.91],
  [0.36, 0.94],
  [0.66, 0.93],
  [0.92, 0.9],
];

/** A ruled page with doodles along its bottom edge. */
export const ruled: Backdrop = ({ surface, theme, width, height, unit, time, index }) => {
  const step = 44 * unit;
  surface.fillStyle = faded(theme.accent2, 0.2);
  for (let y = step; y < height; y += step) surface.fillRect(0, y, width, 2 * unit);
  surface.fillStyle = faded(theme.accent, 0.42);
  surface.fillRect(width * 0.045, 0, 2.5 * unit, height);
  surface.fillStyle = faded(theme.text, 0.16);
  for (let at = 0; at < 3; at++) {
    surface.beginPath();
    surface.arc(width * 0.02, height * (0.16 + 0.34 * at), 12 * unit, 0, Math.PI * 2);
    surface.fill();
  }
  const side = 92 * unit;
  surface.lineWidth = 4.5 * unit;
  surface.lineCap = "round";
  surface.lineJoin = "round";
  places.forEach(([x, y], at) => {
    const cycle = (time + at * 1.3) / 4.2;
    const share = cycle % 1;
    const doodle = doodles[(Math.floor(cycle) + at + index) % doodles.length]!;
    // A doodle is drawn, stays for a moment, and is erased.
    surface.strokeStyle = faded(at % 2 ? theme.accent : theme.accent2, 0.6 * Math.min(1, (1 - share) * 6));
    surface.beginPath();
    upTo(doodle, Math.min(1, share * 1.7)).forEach(([px, py], point) => {
      const [dx, dy] = [width * x + (px - 0.5) * side, height * y + (py - 0.5) * side];
      if (point === 0) surface.moveTo(dx, dy);
      else surface.lineTo(dx, dy);
    });
    surface.stroke();
  });
};
