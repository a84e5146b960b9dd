import { counted, faceOf, itemsOf, linesOf } from "../bounds.ts";
import { eased } from "../easing.ts";
import type { Of } from "../elements.ts";
import { baseline, defaultLineHeight, figure, fontOf, lettersOf } from "../text.ts";
import { type Brush, inkOf, type Painter, paintOf } from "./brush.ts";

/** The y coordinate of the baseline for text of this size in a line of this height. */
export const baselineIn = (size: number, height: number) => height / 2 + size * baseline;

/** The visible part of the lines while they appear letter by letter or word by word. */
function soFar(lines: string[], { state }: Brush): string[] {
  if (state.shown >= 1 || (state.by !== "type" && state.by !== "words")) return lines;
  const pieces = lines.map((line) => (state.by === "type" ? lettersOf(line) : line.split(/(?<= )/)));
  let left = Math.ceil(pieces.flat().length * state.shown);
  return pieces.map((line) => {
    const shown = line.slice(0, Math.max(0, left));
    left -= line.length;
    return shown.join("");
  });
}

/** The left edge of the complete line, so a line doesn't move while it is being typed. */
const leftOf = (width: number, align: "left" | "center" | "right" = "left") =>
  align === "left" ? 0 : align === "center" ? -width / 2 : -width;

export const paintText: Painter<Of<"text">> = (brush, element) => {
  const { surface, fonts } = brush;
  const face = faceOf(element, fonts);
  const lines = linesOf(element, fonts);
  const height = element.size * (element.line_height ?? defaultLineHeight);
  const lefts = lines.map((line) =>
    leftOf(element.align === "left" ? 0 : fonts.measure(line, face), element.align),
  );
  surface.font = fontOf(face);
  surface.fillStyle = inkOf(brush, element);
  soFar(lines, brush).forEach((line, at) => {
    if (line) surface.fillText(line, lefts[at]!, at * height + baselineIn(element.size, height));
  });
};

export const paintCounter: Painter<Of<"counter">> = (brush, element) => {
  const { surface, fonts, time, since } = brush;
  const face = faceOf(element, fonts);
  const start = element.at ?? time - since;
  const share = eased(time, start, element.duration ?? 1.6, "out-cubic");
  const text = figure(element.from + (element.to - element.from) * share, {
    ...element,
    language: fonts.language,
  });
  // While counting, the counter keeps the position of its widest text so it doesn't jitter.
  const width =
    share < 1 && element.align !== "center"
      ? fonts.measure(counted(element, fonts), face)
      : fonts.measure(text, face);
  surface.font = fontOf(face);
  surface.fillStyle = inkOf(brush, element);
  const height = element.size * defaultLineHeight;
  surface.fillText(text, leftOf(width, element.align), baselineIn(element.size, height));
};

function tick({ surface }: Brush, size: number, y: number) {
  surface.lineWidth = size * 0.13;
  surface.lineCap = "round";
  surface.lineJoin = "round";
  surface.beginPath();
  surface.moveTo(size * 0.12, y + size * 0.02);
  surface.lineTo(size * 0.34, y + size * 0.24);
  surface.lineTo(size * 0.76, y - size * 0.26);
  surface.stroke();
}

export const paintList: Painter<Of<"list">> = (brush, element) => {
  const { surface, theme, fonts, since } = brush;
  const face = faceOf(element, fonts);
  const { items, indent, height } = itemsOf(element, fonts);
  const alpha = surface.globalAlpha;
  items.forEach((item, at) => {
    const share = element.stagger ? eased(since, at * element.stagger, 0.5) : 1;
    if (share <= 0) return;
    surface.save();
    surface.globalAlpha = alpha * share;
    surface.translate((1 - share) * -element.size, item.y);
    surface.fillStyle = paintOf(theme, "accent");
    surface.strokeStyle = paintOf(theme, "accent");
    const middle = height / 2;
    if (element.bullet === "check") tick(brush, element.size, middle);
    else if (element.bullet === "number") {
      surface.font = fontOf({ ...face, weight: 700 });
      surface.fillText(`${at + 1}`, 0, baselineIn(element.size, height));
    } else if (element.bullet !== "none") {
      surface.beginPath();
      surface.arc(element.size * 0.4, middle, element.size * 0.16, 0, Math.PI * 2);
      surface.fill();
    }
    surface.font = fontOf(face);
    surface.fillStyle = inkOf(brush, element);
    item.lines.forEach((line, row) => {
      surface.fillText(line, indent, row * height + baselineIn(element.size, height));
    });
    surface.restore();
  });
};
