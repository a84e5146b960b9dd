/** Measurements of how a film looks. Shares are from 0 to 1. */
export interface Metrics {
  seconds: number;
  /** The share of seconds in which nothing moves. */
  still: number;
  /** The number of seconds per minute in which much of the picture changes. */
  ideas: number;
  /** The share of seconds in which the picture is nearly empty. */
  empty: number;
  /** The mean share of the picture that shows something. */
  filled: number;
}

/** The size of the frames that are measured, and how many are measured per second. */
export const frame = { width: 320, height: 180, fps: 5 };
const block = 10;

/** The difference in a color channel, out of 255, above which a pixel counts as changed. */
const visible = 12;
/** The difference in lightness, out of 255, above which a block counts as showing something. */
const contrasty = 24;

const limits = { moving: 0.002, idea: 0.08, empty: 0.12 };

/** The share of pixels that differ between two frames of RGBA pixels. */
function changed(one: Uint8Array, other: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 4)
    if (
      Math.abs(one[at]! - other[at]!) > visible ||
      Math.abs(one[at + 1]! - other[at + 1]!) > visible ||
      Math.abs(one[at + 2]! - other[at + 2]!) > visible
    )
      count += 1;
  return (count * 4) / one.length;
}

/** The share of blocks in which light and dark are far enough apart to show something. */
function filledShare(pixels: Uint8Array, width: number, height: number): number {
  let shown = 0;
  const [columns, rows] = [Math.floor(width / block), Math.floor(height / block)];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let [low, high] = [255, 0];
      for (let y = row * block; y < (row + 1) * block; y++)
        for (let x = column * block; x < (column + 1) * block; x++) {
          const at = (y * width + x) * 4;
          const light = 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!;
          low = Math.min(low, light);
          high = Math.max(high, light);
        }
      if (high - low > contrasty) shown += 1;
    }
  return shown / (columns * rows);
}

/**
 * Measures a film without its captions.
 * @param draw draws the frame at a time in seconds and returns its RGBA pixels, which are read before the next call
 */
export function measure(
  draw: (seconds: number) => Uint8Array,
  seconds: number,
  { width, height, fps } = frame,
): Metrics {
  const whole = Math.max(1, Math.floor(seconds));
  let [still, ideas, empty, filled] = [0, 0, 0, 0];
  let before = Uint8Array.from(draw(0));
  for (let second = 0; second < whole; second++) {
    const start = before;
    let moves = false;
    for (let step = 1; step <= fps; step++) {
      const next = Uint8Array.from(draw(second + step / fps));
      moves ||= changed(before, next) >= limits.moving;
      before = next;
    }
    const share = filledShare(start, width, height);
    filled += share;
    if (share < limits.empty) empty += 1;
    if (!moves) still += 1;
    if (changed(start, before) > limits.idea) ideas += 1;
  }
  return {
    seconds: whole,
    still: still / whole,
    ideas: (ideas / whole) * 60,
    empty: empty / whole,
    filled: filled / whole,
  };
}
