import { monoFace } from "../bounds.ts";
import { bandShare, codeColors } from "../code/colors.ts";
import { type Band, bandAt, within } from "../code/focus.ts";
import { advance, columnsIn, margin, type Row, rowPitch, rowsOf, topFor } from "../code/rows.ts";
import { linesIn, listingKey, type Token } from "../code/token.ts";
import type { Of } from "../elements.ts";
import { fontOf } from "../text.ts";
import { type Brush, faded, type Painter } from "./brush.ts";
import { baselineIn } from "./text.ts";

/** The share of opacity that lines out of focus lose, unless the element sets its own. */
const dimming = 0.62;
const ascii = /^[ -~]*$/;

/** How many characters of each row are visible while the listing is typed. */
function typed(rows: readonly Row[], lines: readonly string[], { state }: Brush): number[] {
  let left = Number.POSITIVE_INFINITY;
  if (state.by === "type" || state.by === "words") left = Math.ceil(lines.join("\n").length * state.shown);
  return rows.map(({ line, from, to }) => {
    const many = Math.max(0, Math.min(to - from, left));
    left -= to - from + (to === lines[line]!.length ? 1 : 0);
    return many;
  });
}

/** The first row in view. The view follows the typing first, and then the lines in focus. */
function topOf(band: Band, rows: readonly Row[], room: number, seen: readonly number[]): number {
  const last = Math.max(
    0,
    seen.findLastIndex((many) => many > 0),
  );
  const written = last + (seen[last] ?? 0) / Math.max(1, (rows[last]?.to ?? 0) - (rows[last]?.from ?? 0));
  const typing = Math.max(0, written - room);
  const focused = topFor(rows.length, room, [band.from, band.to]);
  return typing + (focused - typing) * band.held;
}

/** The parts of a line's tokens that a row shows, up to `many` characters. */
function partsOf(tokens: readonly Token[], { from }: Row, many: number): Token[] {
  let column = 0;
  return tokens.flatMap(({ text, role }) => {
    const part = text.slice(Math.max(0, from - column), Math.max(0, from + many - column));
    column += text.length;
    return part ? [{ text: part, role }] : [];
  });
}

export const paintCode: Painter<Of<"code">> = (brush, element) => {
  const { surface, theme, fonts, media, time } = brush;
  const { size, w, h, dim = dimming } = element;
  const lines = linesIn(element.text);
  const rows = rowsOf(lines, columnsIn(w, size));
  const listing = media.listing(listingKey(element));
  const seen = typed(rows, lines, brush);
  const band = bandAt(element.focus ?? [], rows, time);
  const pitch = size * rowPitch;
  const room = (h - 2 * margin * size) / pitch;
  const top = topOf(band, rows, room, seen);
  const yOf = (row: number) => margin * size + (row - top) * pitch;
  const colors = codeColors(theme);
  const face = monoFace(size);
  surface.fillStyle = theme.surface;
  surface.beginPath();
  surface.roundRect(0, 0, w, h, size * 0.6);
  surface.fill();
  surface.save();
  surface.beginPath();
  surface.rect(0, 0, w, h);
  surface.clip();
  if (band.share > 0) {
    surface.fillStyle = faded(theme.accent, bandShare * band.share);
    surface.fillRect(0, yOf(band.from), w, (band.to - band.from) * pitch);
    surface.fillStyle = faded(theme.accent, band.share);
    surface.fillRect(0, yOf(band.from), size * 0.2, (band.to - band.from) * pitch);
  }
  const alpha = surface.globalAlpha;
  surface.font = fontOf(face);
  rows.forEach((row, at) => {
    const y = yOf(at);
    // Rows fade out at the margins so none is cut off.
    const edge = Math.min(1, y / (margin * size) + 0.01, (h - y - pitch) / (margin * size) + 0.01);
    if (edge <= 0 || !seen[at]) return;
    surface.globalAlpha = alpha * edge * (1 - dim * band.share * (1 - within(band, at)));
    let x = (margin + row.indent * advance) * size;
    const tokens = listing?.[row.line] ?? [{ text: lines[row.line]!, role: "plain" as const }];
    for (const { text, role } of partsOf(tokens, row, seen[at]!)) {
      surface.fillStyle = colors[role];
      surface.fillText(text, x, y + baselineIn(size, pitch));
      // Measuring takes longer than drawing, and the width of ASCII characters is known.
      x += ascii.test(text) ? text.length * advance * size : fonts.measure(text, face);
    }
  });
  surface.restore();
};
