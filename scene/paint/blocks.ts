import { rowsOf } from "../bounds.ts";
import { eased } from "../easing.ts";
import type { Of } from "../elements.ts";
import { defaultLineHeight, fontOf } from "../text.ts";
import { faded, inkOf, type Painter } from "./brush.ts";
import { baselineIn } from "./text.ts";

export const paintTable: Painter<Of<"table">> = (brush, element) => {
  const { surface, theme, fonts, since, state } = brush;
  const { size } = element;
  const { rows, width } = rowsOf(element, fonts);
  const alpha = surface.globalAlpha;
  const line = size * defaultLineHeight;
  rows.forEach(({ cells, face, y, h }, row) => {
    const share = state.by === "draw" ? eased(since, row * 0.18, 0.5) : 1;
    if (share <= 0) return;
    surface.globalAlpha = alpha * share;
    if (row === 0) {
      surface.fillStyle = theme.surface;
      surface.beginPath();
      surface.roundRect(0, y, element.w, h, size * 0.4);
      surface.fill();
    } else {
      surface.fillStyle = faded(theme.muted, 0.3);
      surface.fillRect(0, y + h - 1, element.w, 1.5);
    }
    surface.font = fontOf(face);
    surface.fillStyle = inkOf(brush, { size, color: row === 0 ? "accent" : "text" });
    cells.forEach((lines, column) => {
      const top = y + (h - lines.length * line) / 2;
      lines.forEach((text, at) => {
        surface.fillText(text, column * width + size * 0.5, top + at * line + baselineIn(size, line));
      });
    });
  });
  surface.globalAlpha = alpha;
};
