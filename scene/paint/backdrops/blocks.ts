import { paintOf } from "../brush.ts";
import type { Backdrop } from "./backdrop.ts";

/** The bar's height, as a share of the picture's height. */
const bar = 0.034;

/** A large circle that drifts, and a bar that travels along the bottom edge. */
export const blocks: Backdrop = ({ surface, theme, width, height, time, index }) => {
  const alpha = surface.globalAlpha;
  const column = width / 12;
  const side = index % 2 === 0 ? 1 : -1;
  const center = side > 0 ? width - column * 1.5 : column * 10.5;
  surface.globalAlpha = alpha * 0.9;
  surface.fillStyle = paintOf(theme, "surface");
  surface.beginPath();
  surface.arc(
    center + Math.sin(time * 0.5 + index) * column * 1.1,
    height * (0.5 + 0.2 * Math.sin(time * 0.42 + index * 2)),
    Math.min(width, height) * 0.42,
    0,
    Math.PI * 2,
  );
  surface.fill();
  surface.globalAlpha = alpha;
  surface.fillStyle = paintOf(theme, "accent");
  const travel = ((time * 0.18 + index * 0.31) % 1.3) - 0.3;
  surface.fillRect(width * travel, height * (1 - bar), width * 0.3, height * bar);
};
