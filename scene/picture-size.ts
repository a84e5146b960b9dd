/** The longest side of a rendered picture in pixels. Encoders don't accept more, and screens don't show more. */
const maxSide = 3840;

const even = (value: number) => Math.max(16, Math.round(value / 2) * 2);

/**
 * The size of a render in pixels. The shorter side has the requested number of lines, or fewer if the longer side would
 * exceed the limit.
 */
export function pictureSize({ width, height }: { width: number; height: number }, lines: number) {
  const scale = Math.min(lines / Math.min(width, height), maxSide / Math.max(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}
