/** A time in seconds, rounded to hundredths, as documents have it. */
export const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;
