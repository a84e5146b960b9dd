import type { Theme } from "../document.ts";
import type { Of } from "../elements.ts";
import { tintedSets } from "../picture-sets.ts";
import { pictureKey } from "../surface.ts";
import { type Painter, paintOf } from "./brush.ts";

/** The key under which a picture element's image is loaded. */
export function keyOfDrawing({ set, name, tint }: Of<"picture">, theme: Theme) {
  // An illustration's pieces have the theme's colors, so each theme needs its own key.
  if (set === "illustration") return pictureKey(set, name, JSON.stringify(theme));
  return pictureKey(set, name, tintedSets.includes(set) ? paintOf(theme, tint ?? "accent") : null);
}

/** The phase of a picture's motion, which depends on its position so pictures don't move in sync. */
const phaseOf = ({ x, y }: Of<"picture">) => (x + y) * 0.01;

/** How far a picture has moved at `time`: an offset as a share of its height, an angle and a scale. */
function motionAt(motion: Of<"picture">["motion"], time: number, phase: number) {
  switch (motion) {
    case "float":
      return { y: Math.sin(time * 1.5 + phase) * 0.028, angle: 0, scale: 1 };
    case "sway":
      return { y: 0, angle: Math.sin(time * 1.3 + phase) * 0.045, scale: 1 };
    case "zoom":
      return { y: 0, angle: 0, scale: 1 + Math.min(0.14, time * 0.018) };
    default:
      return { y: 0, angle: 0, scale: 1 };
  }
}

/** A picture without its motion, placed where the motion has taken it at `time` seconds of its scene. */
export function heldAt(element: Of<"picture">, time: number): Of<"picture"> {
  const { y, angle, scale } = motionAt(element.motion, time, phaseOf(element));
  return {
    ...element,
    motion: "none",
    y: element.y + y * element.h,
    rotate: (element.rotate ?? 0) + (angle * 180) / Math.PI,
    scale: (element.scale ?? 1) * scale,
  };
}

/** Draws a built-in picture, fitted to its box. While it is loading, nothing is drawn. */
export const paintPicture: Painter<Of<"picture">> = ({ surface, theme, media, time }, element) => {
  const picture = media.drawing(keyOfDrawing(element, theme));
  if (!picture) return;
  const { w, h } = element;
  const scale = Math.min(w / picture.width, h / picture.height);
  const { y, angle, scale: grown } = motionAt(element.motion, time, phaseOf(element));
  surface.translate(w / 2, h / 2 + y * h);
  surface.rotate(angle);
  surface.scale(scale * grown, scale * grown);
  surface.drawImage(
    picture.image,
    picture.x,
    picture.y,
    picture.width,
    picture.height,
    -picture.width / 2,
    -picture.height / 2,
    picture.width,
    picture.height,
  );
};
