/** The smallest text that is readable on a phone, in pixels of a picture whose shorter side is 1080 px. */
const smallest = 28;

/** The smallest readable text size in a picture, in its pixels. */
export const smallestSize = ({ width, height }: { width: number; height: number }) =>
  Math.floor((smallest * Math.min(width, height)) / 1080);
