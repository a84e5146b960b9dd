import { faded } from "../brush.ts";
import type { Backdrop } from "./backdrop.ts";

/** Rays that turn behind the scene, and a corner of halftone dots. */
export const rays: Backdrop = ({ surface, theme, width, height, unit, time, index }) => {
  const reach = Math.hypot(width, height);
  const count = 14;
  const [x, y] = [width * [0.5, 0.8, 0.2][index % 3]!, height * [1.02, 0.9, 0.95][index % 3]!];
  const turn = time * 0.06;
  surface.fillStyle = faded(theme.surface, 0.7);
  for (let at = 0; at < count; at++) {
    const angle = turn + (at / count) * Math.PI * 2;
    const half = Math.PI / count / 2;
    surface.beginPath();
    surface.moveTo(x, y);
    surface.lineTo(x + Math.cos(angle - half) * reach, y + Math.sin(angle - half) * reach);
    surface.lineTo(x + Math.cos(angle + half) * reach, y + Math.sin(angle + half) * reach);
    surface.closePath();
    surface.fill();
  }
  surface.fillStyle = faded(theme.accent2, 0.3);
  const step = 22 * unit;
  for (let row = 0; row < 12; row++)
    for (let column = 0; column < 12 - row; column++) {
      surface.beginPath();
      const dot = (7.5 - (row + column) * 0.55) * unit * (1 + 0.12 * Math.sin(time * 1.4 + row + column));
      surface.arc(column * step, row * step, Math.max(0.6, dot), 0, Math.PI * 2);
      surface.fill();
    }
};
