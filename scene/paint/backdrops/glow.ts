import { contrast, rgbOf } from "../../color.ts";
import { randomOf } from "../../random.ts";
import { faded } from "../brush.ts";
import type { Backdrop } from "./backdrop.ts";

/** The strength of a light. On a light background, dark colors at full strength would look like dirt. */
function strengthOn(background: string, color: string): number {
  const [ground, light] = [rgbOf(background), rgbOf(color)];
  const isLight = contrast(ground, [0, 0, 0]) > contrast(ground, [255, 255, 255]);
  return isLight ? Math.min(1, 2.4 / contrast(ground, light)) : 1;
}

/** Lights that wander behind everything, and sparks that rise through them. */
export const glow: Backdrop = ({ surface, theme, width, height, unit, time, index }) => {
  const big = Math.max(width, height);
  const lights = [
    { color: theme.accent, x: 0.22, y: 0.3, r: 0.5, opacity: 0.38, speed: 0.42 },
    { color: theme.accent2, x: 0.82, y: 0.72, r: 0.46, opacity: 0.3, speed: 0.33 },
  ];
  lights.forEach(({ color, x, y, r, opacity, speed }, at) => {
    const turn = time * speed + index * 1.9 + at * 2.2;
    const [cx, cy] = [
      width * x + Math.cos(turn) * big * 0.18,
      height * y + Math.sin(turn * 1.2) * big * 0.14,
    ];
    const light = surface.createRadialGradient(cx, cy, 0, cx, cy, big * r);
    light.addColorStop(0, faded(color, opacity * strengthOn(theme.background[0]!, color)));
    light.addColorStop(1, faded(color, 0));
    surface.fillStyle = light;
    // Beyond its radius, a light is transparent, so painting it there would only take time.
    surface.beginPath();
    surface.arc(cx, cy, big * r, 0, Math.PI * 2);
    surface.fill();
  });
  const random = randomOf(5);
  for (let at = 0; at < 26; at++) {
    const depth = 0.35 + random() * 0.65;
    const rise = (random() + time * 0.045 * depth * 1.6) % 1.15;
    const x = random() * width + Math.sin(time * 0.5 + at * 2) * 22 * unit;
    const color = at % 3 ? theme.accent : theme.accent2;
    surface.fillStyle = faded(color, (0.12 + 0.26 * depth) * strengthOn(theme.background[0]!, color));
    surface.beginPath();
    surface.arc(x, height * (1.08 - rise), (4 + 11 * depth * depth) * unit, 0, Math.PI * 2);
    surface.fill();
  }
};
