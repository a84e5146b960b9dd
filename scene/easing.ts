import { type Curve, progressOf } from "./bezier.ts";

export const easings = [
  "linear",
  "in-cubic",
  "out-cubic",
  "in-out-cubic",
  "out-back",
  "out-elastic",
  "out-bounce",
] as const;
type Name = (typeof easings)[number];
/** How a movement's progress depends on time: the name of an easing function, or a cubic Bézier curve. */
export type Easing = Name | Curve;

/** Progress from 0 to 1; `out-back` and `out-elastic` overshoot. Curves by R. Penner. */
const curves: Record<Name, (share: number) => number> = {
  linear: (t) => t,
  "in-cubic": (t) => t ** 3,
  "out-cubic": (t) => 1 - (1 - t) ** 3,
  "in-out-cubic": (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2),
  "out-back": (t) => 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2,
  "out-elastic": (t) =>
    t === 0 || t === 1 ? t : 2 ** (-10 * t) * Math.sin(((t * 10 - 0.75) * 2 * Math.PI) / 3) + 1,
  "out-bounce": (t) => {
    if (t < 1 / 2.75) return 7.5625 * t ** 2;
    if (t < 2 / 2.75) return 7.5625 * (t - 1.5 / 2.75) ** 2 + 0.75;
    if (t < 2.5 / 2.75) return 7.5625 * (t - 2.25 / 2.75) ** 2 + 0.9375;
    return 7.5625 * (t - 2.625 / 2.75) ** 2 + 0.984375;
  },
};

/** The eased progress of a movement that begins at `start` and takes `duration` seconds; 0 before, 1 after. */
export function eased(time: number, start: number, duration: number, easing: Easing = "out-cubic"): number {
  if (time <= start && duration > 0) return 0;
  if (duration <= 0) return time >= start ? 1 : 0;
  const share = Math.min(1, (time - start) / duration);
  return typeof easing === "string" ? curves[easing](share) : progressOf(easing, share);
}
