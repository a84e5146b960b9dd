/** The height of a waveform, in drawing units. */
export const waveHeight = 40;
/** The widths of a bar and of the gap after it, in drawing units. */
export const [waveBar, waveGap] = [2, 1];

/** The path of `count` bars, each as tall as the peak of its part. */
export function pathOf(peaks: readonly number[], count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const part = peaks.slice(
      Math.floor((at * peaks.length) / count),
      Math.max(1, Math.ceil(((at + 1) * peaks.length) / count)),
    );
    const tall = Math.max(1, Math.max(0, ...part) ** 0.7 * waveHeight);
    return `M${at * (waveBar + waveGap)} ${(waveHeight - tall) / 2}h${waveBar}v${tall}h-${waveBar}z`;
  }).join("");
}
