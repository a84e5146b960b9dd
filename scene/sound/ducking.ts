/** A period in which a voice speaks or a clip is heard, in seconds. */
export interface Span {
  from: number;
  to: number;
}

/** The music's level under a voice, and how long, in seconds, the music falls before the voice and rises after it. */
const under = 0.35;
const fall = 0.45;
const rise = 1.1;

/** The music's level at a moment: it falls before a voice begins, and rises slowly after it. */
export function musicLevel(spans: readonly Span[], at: number): number {
  let presence = 0;
  for (const { from, to } of spans) {
    const share = at < from ? 1 - (from - at) / fall : at > to ? 1 - (at - to) / rise : 1;
    if (share > presence) presence = share;
  }
  return 1 - (1 - under) * (0.5 - 0.5 * Math.cos(Math.PI * presence));
}
