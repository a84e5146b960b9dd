/** The largest change in a channel, out of 255, that can't be seen in a moving picture. */
const unseen = 4;

/**
 * Keeps each pixel as it was until it differs visibly. A slow gradient then changes few pixels of a frame instead of
 * nearly all. Pixels are compared with what is shown, not with the last frame, so that small changes add up.
 * @returns a function whose result is valid until its next call
 */
export function createSteady(bytes: number): (rgba: Uint8Array) => Uint8Array {
  const shown = new Uint8Array(bytes);
  const shownPixels = new Uint32Array(shown.buffer);
  const differs = (rgba: Uint8Array, at: number) => Math.abs(rgba[at]! - shown[at]!) > unseen;
  return (rgba) => {
    const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, shownPixels.length);
    for (let pixel = 0; pixel < pixels.length; pixel++) {
      const color = pixels[pixel]!;
      const at = pixel * 4;
      // The shown pixels start as zeros, so every pixel of the first frame differs from them, at least in its alpha.
      if (color === shownPixels[pixel]) continue;
      if (differs(rgba, at) || differs(rgba, at + 1) || differs(rgba, at + 2) || differs(rgba, at + 3))
        shownPixels[pixel] = color;
    }
    return shown;
  };
}
