/** A gradient of the context that made it. */
export interface Gradient {
  addColorStop(offset: number, color: string): void;
}

/**
 * The part of a 2D canvas context that frames are drawn with. The browser's context and the worker's both have it,
 * which is what makes preview and film the same; nothing else of a context may be used here.
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
  fontKerning: string;
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

/** A part of a decoded picture, in its own pixels; a frame of a sprite sheet is such a part. */
export interface Picture {
  image: unknown;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The assets that a film shows, loaded before it is drawn. */
export interface Media {
  /** An asset's picture; for a moving one, the frame at `seconds`. Null where it is missing or unreadable. */
  picture(asset: string, seconds: number, loop?: boolean): Picture | null;
}

export const noMedia: Media = { picture: () => null };
