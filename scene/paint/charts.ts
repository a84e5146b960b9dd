import { eased } from "../easing.ts";
import type { Of } from "../elements.ts";
import { decimalsOf, type Face, figure, fontOf } from "../text.ts";
import { type Brush, faded, type Painter, paintOf } from "./brush.ts";
import { trace, upTo } from "./polyline.ts";
import { roughnessOf, sketchedRect, strokeAll } from "./sketch.ts";
import { baselineIn } from "./text.ts";

function label(
  { surface, fonts }: Brush,
  text: string,
  face: Face,
  x: number,
  y: number,
  align: "left" | "center" | "right",
) {
  const width = fonts.measure(text, face);
  surface.font = fontOf(face);
  surface.fillText(
    text,
    align === "left" ? x : align === "center" ? x - width / 2 : x - width,
    y + baselineIn(face.size, face.size),
  );
}

/** The font face of a chart's labels, reduced until the widest label fits into `room` pixels. */
function fitting({ fonts }: Brush, texts: string[], size: number, room: number, weight: number): Face {
  const face = { size, weight, family: fonts.sans };
  const widest = Math.max(1, ...texts.map((text) => fonts.measure(text, face)));
  return { ...face, size: Math.max(8, Math.min(size, (size * room) / widest)) };
}

/** How long a bar grows, in seconds. */
const growth = 0.7;

/**
 * The progress of one bar, from 0 to 1. With the effect "draw", bars without a time of their own start one after another
 * within 0.8 s.
 */
const grownAt = (brush: Brush, { bars }: Of<"bars">, at: number) => {
  const { state, since, time } = brush;
  const { at: start } = bars[at]!;
  if (start !== undefined) return eased(time, start, growth);
  if (state.by !== "draw") return 1;
  return state.shown >= 1 ? 1 : eased(since, (at / bars.length) * 0.8, growth);
};

/** A bar in the current fill color; hatched if the style is hand-drawn. */
function paintBar(
  brush: Brush,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  radius: number,
  seed: number,
) {
  const { surface } = brush;
  const roughness = roughnessOf(brush);
  if (roughness > 0 && w > 8 && h > 8) {
    surface.save();
    surface.translate(x, y);
    surface.strokeStyle = surface.fillStyle;
    const { outline, hatching } = sketchedRect(w, h, roughness, seed + 1, true);
    surface.lineWidth = 2.5;
    strokeAll(brush, hatching);
    surface.lineWidth = 3.5;
    strokeAll(brush, outline);
    surface.restore();
    return;
  }
  surface.beginPath();
  surface.roundRect(x, y, w, h, radius);
  surface.fill();
}

export const paintBars: Painter<Of<"bars">> = (brush, element) => {
  const { surface, theme, fonts, state } = brush;
  const values = element.bars.map((bar) => bar.value);
  const format = { decimals: decimalsOf(values), ...element, language: fonts.language };
  const texts = values.map((value) => figure(value, format));
  const labels = element.bars.map((bar) => bar.label ?? "");
  const size = element.size ?? 24;
  const up = element.direction !== "right";
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = high - low || 1;
  const showValues = element.values !== false;
  const step = (up ? element.w : element.h) / values.length;
  const thick = step * (values.length > 12 ? 0.8 : 0.62);
  const labelFace = up
    ? fitting(brush, labels, size, step * 0.94, 500)
    : fitting(brush, labels, Math.min(size, step * 0.6), element.w * 0.3, 500);
  const valueFace = up ? fitting(brush, texts, size, step * 0.94, 700) : { ...labelFace, weight: 700 };
  const named = labels.some(Boolean);
  const head = showValues ? valueFace.size * 1.5 : 0;
  const foot = named ? labelFace.size * 1.6 : 0;
  const names = named ? Math.max(...labels.map((text) => fonts.measure(text, labelFace))) + size * 0.6 : 0;
  const figures = showValues
    ? Math.max(...texts.map((text) => fonts.measure(text, valueFace))) + size * 0.6
    : 0;
  const room = Math.max(1, up ? element.h - head - foot : element.w - names - figures);
  const alpha = surface.globalAlpha;
  values.forEach((value, at) => {
    const bar = element.bars[at]!;
    const grown = grownAt(brush, element, at);
    // A bar that waits for its time is named from the start.
    const labelled = bar.at === undefined || state.by !== "draw" ? grown : state.shown;
    const length = (Math.abs(value) / span) * room * grown;
    const middle = step * (at + 0.5);
    const zero = up ? head + (high / span) * room : names + (-low / span) * room;
    const start = up === value >= 0 ? zero - length : zero;
    if (grown > 0) {
      const [x, y, w, h] = up
        ? [middle - thick / 2, start, thick, Math.max(1, length)]
        : [start, middle - thick / 2, Math.max(1, length), thick];
      surface.fillStyle = paintOf(theme, bar.color ?? element.color ?? "accent");
      paintBar(brush, { x, y, w, h }, Math.min(thick * 0.18, 14, length / 2), at);
    }
    if (grown > 0 && showValues) {
      surface.globalAlpha = alpha * grown;
      surface.fillStyle = paintOf(theme, "text");
      const shown = figure(value * grown, format);
      if (up)
        label(brush, shown, valueFace, middle, (value >= 0 ? start : zero) - valueFace.size * 1.25, "center");
      else label(brush, shown, valueFace, start + length + size * 0.3, middle - valueFace.size / 2, "left");
    }
    if (labelled > 0 && labels[at]) {
      surface.globalAlpha = alpha * labelled;
      surface.fillStyle = paintOf(theme, "muted");
      if (up) label(brush, labels[at], labelFace, middle, element.h - labelFace.size * 1.2, "center");
      else label(brush, labels[at], labelFace, names - size * 0.6, middle - labelFace.size / 2, "right");
    }
    surface.globalAlpha = alpha;
  });
};

export const paintLineChart: Painter<Of<"line-chart">> = (brush, element) => {
  const { surface, theme, state } = brush;
  const size = element.size ?? 24;
  const all = element.series.flatMap((series) => series.values);
  const format = { decimals: decimalsOf(all), ...element };
  const labels = element.labels ?? [];
  const face: Face = { size, weight: 500, family: brush.fonts.sans };
  const top = size * 2;
  const bottom = element.h - (labels.length ? size * 1.9 : 0);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  // The axis starts at zero unless that would flatten the line. Values far from zero get their own range.
  const floor = low >= 0 && low < high * 0.6 ? 0 : low - (high - low) * 0.15;
  const span = high - floor || 1;
  const y = (value: number) => bottom - ((value - floor) / span) * (bottom - top);
  surface.lineWidth = 1.5;
  surface.strokeStyle = faded(theme.muted, 0.35);
  for (const share of [0, 0.5, 1]) {
    trace(surface, [
      [0, bottom - (bottom - top) * share],
      [element.w, bottom - (bottom - top) * share],
    ]);
    surface.stroke();
  }
  surface.fillStyle = paintOf(theme, "muted");
  const every = Math.max(1, Math.ceil((labels.length * size * 4) / element.w));
  labels.forEach((text, at) => {
    const last = at === labels.length - 1;
    if (at % every && !last) return;
    const x = labels.length > 1 ? (at / (labels.length - 1)) * element.w : element.w / 2;
    label(brush, text, face, x, element.h - size * 1.3, at === 0 ? "left" : last ? "right" : "center");
  });
  const share = state.by === "draw" ? state.shown : 1;
  element.series.forEach((series, at) => {
    const color = paintOf(theme, series.color ?? (["accent", "accent2", "text", "muted"] as const)[at % 4]!);
    const step = element.w / (series.values.length - 1);
    const points = upTo(
      series.values.map((value, index) => [index * step, y(value)] as const),
      share,
    );
    const tip = points.at(-1)!;
    if (element.area && color.startsWith("#")) {
      trace(surface, [...points, [tip[0], bottom], [0, bottom]]);
      surface.closePath();
      surface.fillStyle = faded(color, 0.22);
      surface.fill();
    }
    trace(surface, points);
    surface.strokeStyle = color;
    surface.lineWidth = Math.max(3, size * 0.18);
    surface.lineJoin = "round";
    surface.lineCap = "round";
    surface.stroke();
    surface.fillStyle = color;
    surface.beginPath();
    surface.arc(tip[0], tip[1], size * 0.3, 0, Math.PI * 2);
    surface.fill();
    const value = series.values[Math.round((tip[0] / element.w) * (series.values.length - 1))]!;
    const text = figure(value, format);
    label(
      brush,
      series.name ? `${series.name} ${text}` : text,
      { ...face, weight: 700 },
      Math.min(tip[0], element.w),
      tip[1] - size * 1.7,
      "right",
    );
  });
};
