import { rowsOf } from "../bounds.ts";
import { eased } from "../easing.ts";
import type { Of } from "../elements.ts";
import { defaultLineHeight, fontOf } from "../text.ts";
import { type Brush, faded, inkOf, type Painter } from "./brush.ts";
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

/** Paints a placeholder for a missing asset, so that the gap is visible. */
function missing({ surface, theme }: Brush, w: number, h: number) {
  surface.fillStyle = faded(theme.muted, 0.18);
  surface.fillRect(0, 0, w, h);
  surface.strokeStyle = faded(theme.muted, 0.6);
  surface.lineWidth = 2;
  surface.setLineDash([10, 8]);
  surface.beginPath();
  surface.rect(1, 1, w - 2, h - 2);
  surface.stroke();
  surface.setLineDash([]);
}

/** How many pixels an image has scrolled: at a constant speed with eased ends, after a second's pause. */
function scrolled(since: number, h: number, overflow: number) {
  const [speed, soft] = [h * 0.14, Math.min(0.9, overflow / (h * 0.14))];
  const total = overflow / speed + soft;
  const time = Math.max(0, Math.min(total, since - 1));
  if (time < soft) return (speed * time * time) / (2 * soft);
  if (time <= total - soft) return speed * (time - soft / 2);
  return overflow - (speed * (total - time) ** 2) / (2 * soft);
}

export const paintImage: Painter<Of<"image"> | Of<"lottie">> = (brush, element) => {
  const { surface, media, since } = brush;
  const { w, h } = element;
  const moving = element.type === "lottie";
  const picture = media.picture(
    element.asset,
    moving ? since * (element.speed ?? 1) : since,
    !moving || element.loop !== false,
  );
  if (!picture) return missing(brush, w, h);
  const contain = moving || element.fit === "contain";
  const scale = (contain ? Math.min : Math.max)(w / picture.width, h / picture.height);
  surface.save();
  const radius = moving ? 0 : Math.min(element.radius ?? 0, w / 2, h / 2);
  if (!contain || radius > 0) {
    surface.beginPath();
    surface.roundRect(0, 0, w, h, radius);
    surface.clip();
  }
  const [dw, dh] = [picture.width * scale, picture.height * scale];
  const scrolls = !moving && element.fit === "scroll" && dh > h + 1;
  surface.drawImage(
    picture.image,
    picture.x,
    picture.y,
    picture.width,
    picture.height,
    (w - dw) / 2,
    scrolls ? -scrolled(since, h, dh - h) : (h - dh) / 2,
    dw,
    dh,
  );
  surface.restore();
};
