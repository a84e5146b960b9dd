import { faded } from "../brush.ts";
import type { Backdrop } from "./backdrop.ts";

/** A floor of lines that runs toward the viewer, under a starry sky. */
export const horizon: Backdrop = ({ surface, theme, width, height, unit, time, index }) => {
  const line = height * 0.7;
  const sky = surface.createLinearGradient(0, line - height * 0.4, 0, line);
  sky.addColorStop(0, faded(theme.accent, 0));
  sky.addColorStop(1, faded(theme.accent, 0.24));
  surface.fillStyle = sky;
  surface.fillRect(0, line - height * 0.4, width, height * 0.4);
  surface.lineWidth = 2 * unit;
  const depth = height - line;
  const rows = 11;
  const passing = (time * 0.55) % 1;
  for (let at = 0; at < rows; at++) {
    const near = (at + passing) / rows;
    const y = line + depth * near ** 2.2;
    surface.fillStyle = faded(theme.accent2, 0.1 + 0.4 * near);
    surface.fillRect(0, y, width, (0.8 + 2 * near) * unit);
  }
  surface.strokeStyle = faded(theme.accent2, 0.3);
  for (let at = -12; at <= 12; at++) {
    surface.beginPath();
    surface.moveTo(width / 2 + at * width * 0.045, line);
    surface.lineTo(width / 2 + at * width * 0.3, height);
    surface.stroke();
  }
  for (let at = 0; at < 46; at++) {
    const [x, y] = [((at * 73 + index * 29) % 101) / 101, ((at * 37) % 89) / 89];
    surface.fillStyle = faded(theme.text, 0.25 + 0.35 * (0.5 + 0.5 * Math.sin(time * 2 + at)));
    surface.fillRect(x * width, y * line * 0.9, 2.2 * unit, 2.2 * unit);
  }
};
