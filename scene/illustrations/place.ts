import { hexOf, mix, rgbOf } from "../color.ts";
import type { Theme } from "../document.ts";
import type { ElementInput } from "../elements.ts";
import type { Style } from "../styles/style.ts";
import type { Frame } from "./backdrops.ts";
import bounds from "./bounds.json" with { type: "json" };
import type { Part, PicturePart, ShapePart, SteamPart } from "./part.ts";
import type { Tone } from "./tones.ts";

interface Look {
  tones: Record<Tone, string>;
  theme: Theme;
  style: Style;
  /** The picture's index among the illustration's pictures. */
  turn: number;
}

/** The visible part of each picture, by set and name: left, top, right and bottom in percent. */
const visible = new Map(Object.entries(bounds as Record<string, number[]>));

type Edges = readonly [left: number, top: number, right: number, bottom: number];

const edgesOf = (set: string, name: string) =>
  (visible.get(`${set}:${name}`) ?? [0, 0, 100, 100]) as unknown as Edges;

/** How long pictures keep moving, in seconds. */
const longest = 180;

/** Keyframes that move a picture out on one side and back in on the other, at a constant speed. */
function across({ w, unit, start }: Frame, x: number, wide: number, way: -1 | 1) {
  const speed = unit * 0.05;
  const [from, to] = way < 0 ? [w + wide * 0.1, -wide * 1.1] : [-wide * 1.1, w + wide * 0.1];
  const first = Math.abs(to - x) / speed;
  const round = Math.abs(to - from) / speed;
  const keys = [
    { at: start, x },
    { at: start + first, x: to, ease: "linear" as const },
  ];
  for (let at = start + first; at < longest; at += round)
    keys.push({ at: at + 0.01, x: from, ease: "linear" }, { at: at + round, x: to, ease: "linear" });
  return keys;
}

function moving({ motion }: PicturePart, frame: Frame, x: number, wide: number) {
  switch (motion) {
    case "cross-left":
    case "cross-right":
      return { keyframes: across(frame, x, wide, motion === "cross-left" ? -1 : 1) };
    case "drift":
      return {
        keyframes: [
          { at: frame.start, x },
          { at: frame.start + longest, x: x + frame.unit * 0.012 * longest, ease: "linear" as const },
        ],
      };
    default:
      return { motion: motion ?? ("none" as const) };
  }
}

function picture(part: PicturePart, frame: Frame, { theme, style, turn }: Look): ElementInput[] {
  const { set, variant } = style.picture;
  const single = set === "ph";
  const name = single ? part.icon : part.picture;
  const [left, top, right, bottom] = edgesOf(set, name);
  const { w, unit, half, base, start } = frame;
  // An icon that is much wider than the emoji for the same thing is scaled down, so it doesn't cover the pictures
  // beside it.
  const emoji = edgesOf("fluent-emoji-flat", part.picture);
  const widest = (part.tall * unit * (emoji[2] - emoji[0])) / (emoji[3] - emoji[1]);
  const scale = Math.min(1, (widest * 1.2 * (bottom - top)) / (part.tall * unit * (right - left)));
  const tall = part.tall * unit * scale;
  const side = (tall * 100) / (bottom - top);
  const x = w / 2 + part.x * half - (side * (left + right)) / 200;
  const foot = part.inSky ? part.y * (base / 0.8) + tall / 2 : base - part.y * unit;
  const y = foot - (side * bottom) / 100;
  const kind = style.enter.picture;
  const common = {
    type: "picture" as const,
    set,
    x,
    y,
    w: side,
    h: side,
    ...moving(part, frame, x, side),
    enter: {
      kind: kind === "draw" ? ("fade" as const) : kind,
      at: start + 0.1 + turn * 0.11,
      duration: 0.55 / style.tempo,
    },
  };
  if (!single) return [{ ...common, name: part.picture }];
  const color = theme[part.tone];
  // A pale filled variant under the outlined icon hides whatever is behind the icon.
  const back = hexOf(mix(rgbOf(theme.background[0]!), rgbOf(color), 0.2));
  const filled = { ...common, name: `${name}-fill` };
  return variant === "-fill"
    ? [{ ...filled, tint: color }]
    : [
        { ...filled, tint: back },
        { ...common, name: `${name}${variant}`, tint: color },
      ];
}

function shape(
  { kind, x, y, w, h, tone, radius = 0, inSky }: ShapePart,
  frame: Frame,
  { tones, style, theme }: Look,
) {
  const { unit, half, base } = frame;
  const center = frame.w / 2 + x * half;
  const fill = tones[tone];
  const pen =
    style.panel.fill === "none" ? { stroke: theme.muted, stroke_width: Math.max(1, unit * 0.004) } : {};
  if (kind === "disc") {
    const r = (w * unit) / 2;
    return {
      type: "circle" as const,
      x: center,
      y: inSky ? y * (base / 0.8) + r : base - y * unit - r,
      r,
      fill,
      ...pen,
    };
  }
  return {
    type: "rect" as const,
    x: center - (w * half) / 2,
    // Things that hang from the ceiling are longer in taller rooms.
    y: inSky ? y * (base / 0.8) : base - (y + h) * unit,
    w: w * half,
    h: inSky && y === 0 ? h * (base / 0.8) : h * unit,
    radius: radius * unit,
    fill,
    ...pen,
  };
}

/** The seconds between two puffs of steam, how long each is visible, and how many there are. */
const puff = { every: 0.8, lasts: 2.4, count: 3 };

function steam(
  { x, y, size }: SteamPart,
  { w, unit, half, base, start }: Frame,
  { tones }: Look,
): ElementInput[] {
  const [left, foot] = [w / 2 + x * half, base - y * unit];
  return Array.from({ length: puff.count }, (_, at) => {
    const rounds = Array.from({ length: Math.ceil(longest / puff.lasts) }, (_, n) => {
      const from = start + at * puff.every + n * puff.lasts;
      return [
        { at: from, y: foot, x: left, scale: 0.5, opacity: 0 },
        { at: from + puff.lasts * 0.3, opacity: 0.6 },
        {
          at: from + puff.lasts * 0.99,
          y: foot - unit * size * 5,
          x: left + unit * size * Math.sin(at * 2 + n),
          scale: 1.5,
          opacity: 0,
          ease: "linear" as const,
        },
      ];
    }).flat();
    return {
      type: "circle" as const,
      x: left,
      y: foot,
      r: (size * unit) / 2,
      fill: tones.puff,
      opacity: 0,
      keyframes: rounds,
    };
  });
}

/** The elements of one part, placed in the frame. */
export function placed(part: Part, frame: Frame, look: Look): ElementInput[] {
  switch (part.kind) {
    case "picture":
      return picture(part, frame, look);
    case "steam":
      return steam(part, frame, look);
    default:
      return [shape(part, frame, look)];
  }
}
