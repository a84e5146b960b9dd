import type { Token } from "./code/token.ts";
import type { Theme } from "./document.ts";
import type { Element, Of } from "./elements.ts";
import type { Typeset } from "./formula/typeset.ts";

/** A color gradient created by a surface. */
export interface Gradient {
  addColorStop(offset: number, color: string): void;
}

/**
 * The subset of a 2D canvas context that frames are drawn with. Both the browser's and the worker's contexts
 * support it, so preview and render are identical.
 */
export interface Surface {
  globalAlpha: number;
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  font: string;
  textAlign: string;
  textBaseline: string;
  direction: string;
  fontKerning: string;
  textRendering: string;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  rotate(radians: number): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, start: number, end: number): void;
  rect(x: number, y: number, w: number, h: number): void;
  roundRect(x: number, y: number, w: number, h: number, radius: number): void;
  fill(): void;
  stroke(): void;
  clip(): void;
  fillRect(x: number, y: number, w: number, h: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { width: number };
  setLineDash(dashes: number[]): void;
  createLinearGradient(x1: number, y1: number, x2: number, y2: number): Gradient;
  createRadialGradient(x1: number, y1: number, r1: number, x2: number, y2: number, r2: number): Gradient;
  drawImage(
    image: unknown,
    sx: number,
    sy: number,
    sw: number,
    sh: number,
    dx: number,
    dy: number,
    dw: number,
    dh: number,
  ): void;
}

/** A rectangle of a decoded image, in the image's own pixels, such as a frame of a sprite sheet. */
export interface Picture {
  image: unknown;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The key under which a built-in picture is loaded, including its color if it is single-colored. */
export const pictureKey = (set: string, name: string, tint: string | null) => `${set}/${name}/${tint ?? ""}`;

/** An animation's media, loaded before drawing. */
export interface Media {
  /** A built-in picture, by its `pictureKey`. Null if no such picture exists or it isn't loaded yet. */
  drawing(key: string): Picture | null;
  /** An illustration's elements. The method is missing until illustrations are loaded. */
  pieces?(element: Of<"picture">, theme: Theme): Element[];
  /** An asset's image, or the frame at `seconds` if it is animated. Null if it is missing or unreadable. */
  picture(asset: string, seconds: number, loop?: boolean): Picture | null;
  /** The frame that a video element shows `since` seconds after it appeared. Null if there is none yet. */
  clip(element: Of<"video">, since: number): Picture | null;
  /**
   * Calls a function whenever a video frame that the last drawing lacked has loaded. Undefined if all frames are
   * loaded, or if there are no videos.
   * @returns a function that stops the calls
   */
  watch?(listener: () => void): () => void;
  /** The tokens of each line of a listing, by its `listingKey`. Null if they aren't loaded yet. */
  listing(key: string): readonly (readonly Token[])[] | null;
  /** A typeset formula by its TeX. Null if it isn't loaded yet. */
  formula(tex: string): Typeset | null;
}

export const noMedia: Media = {
  picture: () => null,
  drawing: () => null,
  clip: () => null,
  listing: () => null,
  formula: () => null,
};
