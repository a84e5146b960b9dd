import { paintOf } from "../brush.ts";
import type { Backdrop } from "./backdrop.ts";

/** Large discs, each of which drifts around its own place. */
export const discs: Backdrop = ({ surface, theme, width, height, time, index }) => {
  const big = Math.max(width, height);
  const alpha = surface.globalAlpha;
  const places = [
    { x: 0.88, y: 0.18, r: 0.27, color: "accent", opacity: 0.11 },
    { x: 0.08, y: 0.88, r: 0.2, color: "accent2", opacity: 0.1 },
    { x: 0.98, y: 0.94, r: 0.13, color: "accent", opacity: 0.16 },
    { x: 0.2, y: 0.02, r: 0.07, color: "accent2", opacity: 0.16 },
  ] as const;
  places.forEach(({ x, y, r, color, opacity }, at) => {
    const turn = time * 0.4 + at * 1.7 + index * 2.1;
    const mirrored = index % 2 ? 1 - x : x;
    surface.globalAlpha = alpha * opacity;
    surface.fillStyle = paintOf(theme, color);
    surface.beginPath();
    surface.arc(
      width * mirrored + Math.cos(turn) * big * 0.05,
      height * y + Math.sin(turn * 0.8) * big * 0.05,
      big * r,
      0,
      Math.PI * 2,
    );
    surface.fill();
  });
  surface.globalAlpha = alpha;
};
