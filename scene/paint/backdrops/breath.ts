import { faded } from "../brush.ts";
import type { Backdrop } from "./backdrop.ts";

/** Discs on top of each other that grow and shrink at the pace of slow breathing. */
export const breath: Backdrop = ({ surface, theme, width, height, time, index }) => {
  const big = Math.max(width, height);
  const x = width * [0.78, 0.22, 0.5][index % 3]!;
  const y = height * [0.36, 0.66, 0.9][index % 3]!;
  const breathed = 0.5 + 0.5 * Math.sin((time * Math.PI * 2) / 7);
  [0.5, 0.38, 0.26].forEach((r, at) => {
    surface.fillStyle = faded(at === 2 ? theme.accent : theme.surface, at === 2 ? 0.2 : 0.62);
    surface.beginPath();
    surface.arc(
      x + Math.sin(time * 0.2 + at) * big * 0.02,
      y + Math.cos(time * 0.17 + at) * big * 0.02,
      big * r * (0.8 + 0.2 * breathed),
      0,
      Math.PI * 2,
    );
    surface.fill();
  });
};
