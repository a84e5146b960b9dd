import type { Of } from "../elements.ts";
import type { Picture } from "../surface.ts";
import { type Brush, faded, type Painter } from "./brush.ts";

/** Paints a placeholder for a missing asset, so that the gap is visible. */
function missing({ surface, theme }: Brush, { w, h }: { w: number; h: number }) {
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

/** How much larger a zoomed image becomes while it is on screen, as a share of its size. */
const zoomedBy = 0.15;

/** The scale of an image, which zooms in or out while the image is visible, easing in and out; 1 without a zoom. */
function zoomAt({ since, duration }: Brush, { zoom, enter, exit }: Of<"image">): number {
  if (!zoom) return 1;
  const start = enter?.at ?? 0;
  const end = exit?.at === undefined ? duration : Math.min(duration, exit.at + exit.duration);
  const share = end > start ? Math.max(0, Math.min(1, since / (end - start))) : 1;
  const eased = 0.5 - 0.5 * Math.cos(Math.PI * share);
  return 1 + zoomedBy * (zoom === "in" ? eased : 1 - eased);
}

/**
 * Where a picture of length `drawn` begins in a box of length `room`: centered if it is shorter, and otherwise with the
 * focus as close to the box's center as the picture's edges permit.
 */
export const offsetOf = (room: number, drawn: number, focus = 0.5) =>
  drawn <= room ? (room - drawn) / 2 : Math.max(room - drawn, Math.min(0, room / 2 - focus * drawn));

interface Fitted {
  w: number;
  h: number;
  contain: boolean;
  radius?: number | undefined;
  zoom?: number;
  focus_x?: number | undefined;
  focus_y?: number | undefined;
  /**
   * Returns the offset of the top of a picture that is drawn `drawn` pixels tall, in pixels; undefined if the focus
   * determines it.
   */
  top?: (drawn: number) => number | undefined;
}

/** Draws a picture into a box. What extends beyond the box is cut off. */
function paintFitted({ surface }: Brush, picture: Picture, fitted: Fitted) {
  const { w, h, contain, zoom = 1, focus_x, focus_y, top } = fitted;
  const scale = (contain ? Math.min : Math.max)(w / picture.width, h / picture.height) * zoom;
  const radius = Math.min(fitted.radius ?? 0, w / 2, h / 2);
  const [dw, dh] = [picture.width * scale, picture.height * scale];
  surface.save();
  if (!contain || radius > 0 || zoom > 1) {
    surface.beginPath();
    surface.roundRect(0, 0, w, h, radius);
    surface.clip();
  }
  const [x, y] = [offsetOf(w, dw, focus_x), top?.(dh) ?? offsetOf(h, dh, focus_y)];
  surface.drawImage(picture.image, picture.x, picture.y, picture.width, picture.height, x, y, dw, dh);
  surface.restore();
}

export const paintImage: Painter<Of<"image">> = (brush, element) => {
  const { media, since } = brush;
  const { h, fit } = element;
  const picture = media.picture(element.asset, since, true);
  if (!picture) return missing(brush, element);
  const scrolls = (drawn: number) =>
    fit === "scroll" && drawn > h + 1 ? -scrolled(since, h, drawn - h) : undefined;
  paintFitted(brush, picture, {
    ...element,
    contain: fit === "contain",
    // A scrolling image moves already, so it isn't zoomed as well.
    zoom: fit === "scroll" ? 1 : zoomAt(brush, element),
    top: scrolls,
  });
};

export const paintLottie: Painter<Of<"lottie">> = (brush, element) => {
  const { asset, speed = 1, loop, w, h } = element;
  const picture = brush.media.picture(asset, brush.since * speed, loop !== false);
  if (!picture) return missing(brush, element);
  paintFitted(brush, picture, { w, h, contain: true });
};

export const paintVideo: Painter<Of<"video">> = (brush, element) => {
  const picture = brush.media.clip(element, brush.since);
  if (!picture) return missing(brush, element);
  paintFitted(brush, picture, { ...element, contain: element.fit === "contain" });
};
