import type { ElementInput } from "../elements.ts";
import { randomOf } from "../random.ts";
import type { Illustration } from "./part.ts";
import type { Tone } from "./tones.ts";

/** The dimensions of an illustration in its box, in pixels. */
export interface Frame {
  w: number;
  h: number;
  /** The scale: heights are multiples of it. */
  unit: number;
  /** Half the width in which parts are placed: horizontal positions are multiples of it. */
  half: number;
  /** The y of the ground line. */
  base: number;
  /** When the illustration enters, in seconds. */
  start: number;
}

type Paint = (frame: Frame, tone: Record<Tone, string>) => ElementInput[];

const area = (x: number, y: number, w: number, h: number, fill: string, radius = 0): ElementInput => ({
  type: "rect",
  x,
  y,
  w,
  h,
  fill,
  radius,
});

/** A smooth outline from the left to the right edge, filled down to the bottom. */
function ridge(frame: Frame, y: number, height: number, phase: number, fill: string): ElementInput {
  const { w, h } = frame;
  const steps = 8;
  const points = Array.from({ length: steps + 1 }, (_, at): [number, number] => [
    w * (-0.06 + (at / steps) * 1.12),
    -height * (0.5 + 0.5 * Math.sin(at * 1.35 + phase)),
  ]);
  const under = h - y + 40;
  return {
    type: "path",
    x: 0,
    y,
    points: [[-w * 0.2, under], [-w * 0.2, 0], ...points, [w * 1.2, 0], [w * 1.2, under]],
    smooth: true,
    closed: true,
    fill,
  };
}

/** A water surface that keeps moving from side to side. */
function waves({ w, h, unit, start }: Frame, y: number, way: 1 | -1, fill: string): ElementInput {
  const steps = 26;
  const crest = unit * 0.014;
  const points = Array.from({ length: steps + 1 }, (_, at): [number, number] => [
    w * (-0.2 + (at / steps) * 1.4),
    at % 2 ? -crest : crest,
  ]);
  return {
    type: "path",
    x: 0,
    y,
    points: [[-w * 0.3, h], ...points, [w * 1.3, h]],
    smooth: true,
    closed: true,
    fill,
    keyframes: Array.from({ length: 40 }, (_, at) => ({
      at: start + at * 2.6,
      x: (at % 2 ? way : -way) * w * 0.02,
      ease: "in-out-cubic" as const,
    })),
  };
}

function stars({ w, base }: Frame, count: number, fill: string, top = 1): ElementInput[] {
  const random = randomOf(count);
  return Array.from({ length: count }, (_, at) => ({
    type: "circle",
    x: random() * w,
    y: random() * base * top,
    r: Math.max(0.8, w * (0.0012 + 0.002 * random())),
    fill,
    opacity: at % 3 ? 0.55 : 0.95,
  }));
}

/** Distant houses, as one row of flat shapes. */
const silhouette = ({ w, base, unit }: Frame, fill: string): ElementInput[] =>
  Array.from({ length: 11 }, (_, at) => {
    const tall = unit * (0.2 + 0.24 * Math.abs(Math.sin(at * 2.1 + 0.6)));
    return area((w / 11) * at - 2, base - tall, w / 11 + 4, tall + 2, fill, unit * 0.01);
  });

const painters: Record<Illustration["backdrop"], Paint> = {
  hills: (frame, tone) => [
    area(0, 0, frame.w, frame.h, tone.sky),
    ridge(frame, frame.base - frame.unit * 0.08, frame.unit * 0.2, 0.4, tone.haze),
    ridge(frame, frame.base - frame.unit * 0.01, frame.unit * 0.1, 2.6, tone.hill),
    area(0, frame.base - frame.unit * 0.025, frame.w, frame.h, tone.ground),
  ],
  street: (frame, tone) => {
    const { w, h, unit, base } = frame;
    const road = base + unit * 0.05;
    return [
      area(0, 0, w, h, tone.sky),
      ...silhouette(frame, tone.haze),
      area(0, base - unit * 0.012, w, h, tone.trim),
      area(0, road, w, h, tone.road),
      ...Array.from({ length: 9 }, (_, at) =>
        area((w / 8) * at - w * 0.035, road + (h - road) * 0.62, w * 0.07, unit * 0.014, tone.light, 2),
      ),
    ];
  },
  room: ({ w, h, unit, base }, tone) => [
    area(0, 0, w, h, tone.wall),
    area(0, base - unit * 0.05, w, unit * 0.05, tone.trim),
    area(0, base, w, h, tone.floor),
  ],
  hall: ({ w, h, unit, base }, tone) => [
    area(0, 0, w, h, tone.wall),
    ...Array.from({ length: 7 }, (_, at) =>
      area((w / 6) * at - unit * 0.012, 0, unit * 0.024, base, tone.trim),
    ),
    area(0, h * 0.1, w, unit * 0.03, tone.trim),
    area(0, base, w, h, tone.floor),
    area(0, base, w, unit * 0.016, tone.wood),
  ],
  sea: (frame, tone) => [
    area(0, 0, frame.w, frame.h, tone.sky),
    area(0, frame.base - frame.unit * 0.16, frame.w, frame.h, tone.shallow),
    waves(frame, frame.base - frame.unit * 0.03, 1, tone.water),
  ],
  beach: (frame, tone) => [
    area(0, 0, frame.w, frame.h, tone.sky),
    area(0, frame.base - frame.unit * 0.2, frame.w, frame.h, tone.shallow),
    waves(frame, frame.base - frame.unit * 0.13, 1, tone.water),
    ridge(frame, frame.base + frame.unit * 0.02, frame.unit * 0.07, 1.9, tone.sand),
  ],
  night: (frame, tone) => [
    area(0, 0, frame.w, frame.h, tone.night),
    ...stars(frame, 30, tone.lamp, 0.6),
    ...silhouette(frame, tone.dusk),
    area(0, frame.base - 1, frame.w, frame.h, tone.dusk),
  ],
  space: (frame, tone) => [
    area(0, 0, frame.w, frame.h, tone.night),
    ...stars(frame, 60, tone.lamp, 1.2),
    ridge(frame, frame.base + frame.unit * 0.02, frame.unit * 0.08, 1.2, tone.dusk),
    ridge(frame, frame.base + frame.unit * 0.08, frame.unit * 0.05, 3.4, tone.tower),
  ],
};

/** The foreground of a backdrop, in front of all pieces. Only the sea has one: its nearest waves. */
const fronts: Partial<Record<Illustration["backdrop"], Paint>> = {
  sea: (frame, tone) => [waves(frame, frame.base + frame.unit * 0.03, -1, tone.deep)],
};

export const behind = ({ backdrop }: Illustration, frame: Frame, tone: Record<Tone, string>) =>
  painters[backdrop](frame, tone);
export const before = ({ backdrop }: Illustration, frame: Frame, tone: Record<Tone, string>) =>
  fronts[backdrop]?.(frame, tone) ?? [];
