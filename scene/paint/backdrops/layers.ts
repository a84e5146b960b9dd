import { mix, rgbOf } from "../../color.ts";
import type { Backdrop } from "./backdrop.ts";

/** Waves of cut paper at the bottom, each with a shadow, moving at different speeds. */
export const layers: Backdrop = ({ surface, theme, width, height, unit, time, index }) => {
  const base = rgbOf(theme.background[0]!);
  const color = (hex: string, share: number) => {
    const [red, green, blue] = mix(base, rgbOf(hex), share);
    return `rgb(${Math.round(red)}, ${Math.round(green)}, ${Math.round(blue)})`;
  };
  const wave = (level: number, swell: number, phase: number, lift: number) => {
    surface.beginPath();
    surface.moveTo(0, height);
    const steps = 24;
    for (let at = 0; at <= steps; at++) {
      const x = (at / steps) * width;
      const y = level + Math.sin((at / steps) * Math.PI * 2.4 + phase) * swell - lift;
      surface.lineTo(x, y);
    }
    surface.lineTo(width, height);
    surface.closePath();
    surface.fill();
  };
  [
    { level: 0.74, share: 0.2, hex: theme.accent2, speed: 0.3 },
    { level: 0.83, share: 0.32, hex: theme.accent, speed: -0.38 },
    { level: 0.92, share: 0.5, hex: theme.accent2, speed: 0.48 },
  ].forEach(({ level, share, hex, speed }, at) => {
    const phase = time * speed + index * 1.3 + at * 2;
    const swell = height * 0.035;
    for (const [lift, alpha] of [
      [16, 0.035],
      [10, 0.05],
      [5, 0.07],
    ] as const) {
      surface.fillStyle = `rgba(30, 20, 40, ${alpha})`;
      wave(height * level, swell, phase, lift * unit);
    }
    surface.fillStyle = color(hex, share);
    wave(height * level, swell, phase, 0);
  });
};
