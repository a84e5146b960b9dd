/** Rounds a time in seconds to hundredths, the precision of documents. */
export const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;
