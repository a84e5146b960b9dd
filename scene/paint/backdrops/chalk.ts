import { randomOf } from "../../random.ts";
import { faded } from "../brush.ts";
import type { Backdrop } from "./backdrop.ts";

/** A wiped board with chalk dust in the air. */
export const chalk: Backdrop = ({ surface, theme, width, height, unit, time, index }) => {
  const random = randomOf(3 + index);
  for (let at = 0; at < 9; at++) {
    const [x, y] = [random() * width, random() * height];
    surface.save();
    surface.translate(x, y);
    surface.rotate(-0.25 + random() * 0.5);
    surface.fillStyle = faded(theme.text, 0.012 + random() * 0.016);
    surface.fillRect(-width * 0.25, -40 * unit, width * 0.5, (60 + random() * 90) * unit);
    surface.restore();
  }
  for (let at = 0; at < 90; at++) {
    const depth = 0.4 + random() * 0.6;
    const start = random() * height * 1.1;
    const y = (start + time * (14 + 26 * depth) * unit) % (height * 1.1);
    const x = random() * width + Math.sin(time * (0.4 + depth) + at) * 26 * unit * depth;
    surface.fillStyle = faded(theme.text, 0.1 + 0.16 * depth);
    surface.beginPath();
    surface.arc(x, y, (1.2 + 2.4 * depth) * unit, 0, Math.PI * 2);
    surface.fill();
  }
};
