import * as z from "zod";
import { named } from "./choice-names.ts";

/**
 * How captions are drawn: in a box with the spoken word highlighted, in a box without highlighting, or left-aligned on
 * a panel in the theme's colors.
 */
export const captionStyles = ["karaoke", "block", "lower-third"] as const;
export const captionPositions = ["top", "middle", "bottom"] as const;

/** The names of the styles and positions in the editor. */
export const captionStyleNames: Record<(typeof captionStyles)[number], string> = {
  karaoke: "Highlighted words",
  block: "Box",
  "lower-third": "Lower third",
};
export const captionPositionNames: Record<(typeof captionPositions)[number], string> = {
  top: "Top",
  middle: "Middle",
  bottom: "Bottom",
};

/** A film's captions. By default, they highlight the spoken word and are at the bottom. */
export const Captions = z.strictObject({
  style: named(z.enum(captionStyles), captionStyleNames).optional().meta({ title: "Style" }),
  position: named(z.enum(captionPositions), captionPositionNames).optional().meta({ title: "Position" }),
});
export type Captions = z.infer<typeof Captions>;

interface Captioned {
  height: number;
  captions?: Captions | undefined;
}

export const captionLook = ({ captions }: Pick<Captioned, "captions">) => ({
  style: captions?.style ?? "karaoke",
  position: captions?.position ?? "bottom",
});

/** The height of the area for captions, as a share of the picture's height. */
const share = 0.16;
/** The distance between the captions' area and the edge of the picture, as a share of its height. */
const inset = 0.015;

/**
 * The part of the picture that layouts use, in pixels from the top. Captions at the top or the bottom have
 * their own area. In the middle, they cover the picture.
 */
export function clearOfCaptions({ height, captions }: Captioned): { top: number; bottom: number } {
  const { position } = captionLook({ captions });
  return {
    top: position === "top" ? Math.round(height * share) : 0,
    bottom: position === "bottom" ? Math.round(height * (1 - share)) : height,
  };
}

/** The vertical middle of the captions, in pixels from the top. */
export function captionMiddle(film: Captioned): number {
  const { height } = film;
  const { top, bottom } = clearOfCaptions(film);
  if (bottom < height) return (bottom + height * (1 - inset)) / 2;
  return top > 0 ? (top + height * inset) / 2 : height / 2;
}
