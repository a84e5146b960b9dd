import { randomOf } from "../../random.ts";
import { faded } from "../brush.ts";
import type { Backdrop } from "./backdrop.ts";

/** Uncoated paper: fibers, and the shadow of leaves that sway in front of a window. */
export const paper: Backdrop = ({ surface, theme, width, height, unit, time, index }) => {
  const random = randomOf(11);
  surface.fillStyle = faded(theme.text, 0.05);
  for (let at = 0; at < 260; at++) {
    const [x, y] = [random() * width, random() * height];
    surface.fillRect(x, y, (1 + random() * 5) * unit, (0.6 + random()) * unit);
  }
  surface.fillStyle = faded(theme.surface, 0.85);
  const left = index % 2 === 1;
  for (let at = 0; at < 7; at++) {
    const sway = Math.sin(time * 0.7 + at * 0.5) * 0.09;
    const angle = (left ? 0.35 : Math.PI - 0.35) + (left ? 1 : -1) * (at - 2.2) * 0.24 + sway;
    const length = height * (0.62 + 0.07 * (at % 3));
    surface.save();
    surface.translate(left ? -width * 0.02 : width * 1.02, height * (index % 4 < 2 ? 0.02 : 0.98));
    if (index % 4 >= 2) surface.scale(1, -1);
    surface.rotate(angle);
    surface.beginPath();
    surface.moveTo(0, 0);
    surface.bezierCurveTo(length * 0.3, -length * 0.13, length * 0.75, -length * 0.1, length, 0);
    surface.bezierCurveTo(length * 0.75, length * 0.06, length * 0.3, length * 0.07, 0, 0);
    surface.fill();
    surface.restore();
  }
};
