import { faded } from "../brush.ts";
import type { Backdrop } from "./backdrop.ts";

/** Graph paper, with a band of light that sweeps across it and a pulsing curve at the bottom. */
export const grid: Backdrop = ({ surface, theme, width, height, unit, time }) => {
  const step = 40 * unit;
  for (let x = 0; x < width; x += step) {
    surface.fillStyle = faded(theme.muted, 0.1);
    surface.fillRect(x, 0, 1.2 * unit, height);
  }
  for (let y = 0; y < height; y += step) {
    surface.fillStyle = faded(theme.muted, 0.1);
    surface.fillRect(0, y, width, 1.2 * unit);
  }
  const scan = (((time * 0.09) % 1.2) - 0.1) * width;
  const light = surface.createLinearGradient(scan - width * 0.16, 0, scan, 0);
  light.addColorStop(0, faded(theme.accent, 0));
  light.addColorStop(1, faded(theme.accent, 0.07));
  surface.fillStyle = light;
  surface.fillRect(scan - width * 0.16, 0, width * 0.16, height);
  surface.strokeStyle = faded(theme.accent, 0.5);
  surface.lineWidth = 2.5 * unit;
  surface.beginPath();
  for (let x = 0; x <= width; x += 8 * unit) {
    const place = x / (90 * unit) + time * 1.1;
    const pulse = Math.sin(place) * 0.5 + Math.sin(place * 2.7 + 1) * 0.3 + Math.sin(place * 0.37) * 0.6;
    const y = height * 0.975 - pulse * 14 * unit;
    if (x === 0) surface.moveTo(x, y);
    else surface.lineTo(x, y);
  }
  surface.stroke();
};
