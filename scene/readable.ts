/** The smallest text that is readable on a phone, in pixels of a picture whose shorter side is 1080 px. */
const smallest = 28;

/** Whether text is large enough to need less contrast (WCAG). */
export const isLarge = (size: number, { width, height }: { width: number; height: number }) =>
  size >= Math.min(width, height) / 24;

/** The contrast ratio that text needs against its background. */
export const neededContrast = (large: boolean) => (large ? 3 : 4.5);

/** The smallest readable text size in a picture, in its pixels. */
export const smallestSize = ({ width, height }: { width: number; height: number }) =>
  Math.floor((smallest * Math.min(width, height)) / 1080);
